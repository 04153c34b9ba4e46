// A match that is over, move by move. A link leads to any move of it.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { about, api, ask, inquire, Refused } from '../api/client.ts';
import type { PlyView, TableView } from '../api/schema.d.ts';
import { Page } from '../app/parts.tsx';
import { spoken, useReview } from '../coach.ts';
import { GAMES } from '../games/index.ts';
import { notify } from '../notice.ts';
import { go } from '../router.ts';
import { has, say } from '../texts.ts';
import { namesInLines, namesOf } from './table.tsx';

const AT_ONCE = 50;

export function Replay({ table, ply }: { table: TableView; ply: number }) {
  const [plies, setPlies] = useState<Record<number, PlyView>>({});
  const [length, setLength] = useState<number>();
  const shown = plies[ply];
  const review = useReview(table);
  const said = ply ? review?.marks[ply - 1] : undefined;
  // A game that is loaded apart brings its coach's words with it, maybe after the review.
  const mark = said && has(said.key) ? said : undefined;
  useEffect(() => void inquire(), []);
  useEffect(() => {
    if (shown) return;
    let here = true;
    const query = { first: ply - (ply % AT_ONCE), count: AT_ONCE };
    const at = { params: { path: { table_id: table.id }, query } };
    ask(() => api.GET('/api/v1/tables/{table_id}/replay', at), () => here).then(
      (part) => {
        if (!here) return;
        setLength(part.length);
        setPlies((known) => ({ ...known, ...Object.fromEntries(part.plies.map((one) => [one.ply, one])) }));
        if (ply > part.length) go({ name: 'replay', table: table.id, ply: part.length });
      },
      (error: unknown) => error instanceof Refused && notify(error.refusal.text),
    );
    return () => {
      here = false;
    };
  }, [table.id, ply]);
  const step = (to: number): void => {
    if (to >= 0 && to <= (length ?? ply)) go({ name: 'replay', table: table.id, ply: to });
  };
  useLayoutEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowLeft') step(ply - 1);
      if (event.key === 'ArrowRight') step(ply + 1);
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  });
  const game = GAMES[table.game];
  const names = namesOf(table);
  const lines = (shown?.events ?? []).flatMap(
    (event) => game?.line(event, namesInLines(table), shown?.view as never, table.you) || [],
  );
  const next = say('app-turn-of', { name: table.seats[shown?.waiting[0] ?? -1]?.name ?? '' });
  const words = lines.length ? lines : [ply ? next : say('app-replay-start')];
  return (
    <Page title={say('app-replay')} class={`replay game-${table.game}`}>
      {game && shown && (
        <game.Board
          table={{ ...table, ply, version: ply, waiting: shown.waiting, computers: [] }}
          view={shown.view as never}
          fresh={shown.events}
          names={names}
          past
        />
      )}
      <footer class="steps">
        <p role="status">
          {words.map((text, index) => (
            <span key={index}>{game?.Line ? <game.Line text={text} /> : text}</span>
          ))}
          {mark && <em class={mark.key === 'coach-best' ? 'best' : ''}>{spoken(mark)}</em>}
        </p>
        <div>
          <button type="button" aria-label={say('app-first')} disabled={!ply} onClick={() => step(0)}>
            «
          </button>
          <button type="button" aria-label={say('app-previous')} disabled={!ply} onClick={() => step(ply - 1)}>
            ‹
          </button>
          <label>
            <span class="hidden">{say('app-move-number')}</span>
            <input
              type="range"
              min="0"
              max={length ?? ply}
              value={ply}
              onInput={(event) => step(Number(event.currentTarget.value))}
            />
            <output>
              {ply} / {length ?? '…'}
            </output>
          </label>
          <button type="button" aria-label={say('app-next')} disabled={ply === length} onClick={() => step(ply + 1)}>
            ›
          </button>
          <button type="button" aria-label={say('app-share')} onClick={() => share(table.id, ply)}>
            ↗
          </button>
        </div>
      </footer>
    </Page>
  );
}

/** The link to a move goes to the clipboard, or where that is forbidden, on the screen. */
async function share(table: string, ply: number): Promise<void> {
  const link = `${about.value?.app ?? ''}?startapp=t_${table}_${ply}`;
  try {
    await navigator.clipboard.writeText(link);
    notify(say('app-copied'));
  } catch {
    notify(link);
  }
}
