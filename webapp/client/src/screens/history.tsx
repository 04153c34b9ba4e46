import { useEffect, useState } from 'preact/hooks';
import { api, ask, Refused } from '../api/client.ts';
import type { LogView, TableView } from '../api/schema.d.ts';
import { Page } from '../app/parts.tsx';
import { GAMES } from '../games/index.ts';
import { notify } from '../notice.ts';
import { has, language, say } from '../texts.ts';
import { namesInLines } from './table.tsx';

export function History({ table }: { table: TableView }) {
  const [entries, setEntries] = useState<readonly LogView[]>([]);
  useEffect(() => {
    let here = true;
    const at = { params: { path: { table_id: table.id } } };
    ask(() => api.GET('/api/v1/tables/{table_id}/log', at), () => here).then(
      (found) => here && setEntries(found),
      (error: unknown) => error instanceof Refused && notify(error.refusal.text),
    );
    return () => {
      here = false;
    };
  }, [table.id, table.version]);
  const names = namesInLines(table);
  const Line = GAMES[table.game]?.Line;
  const clock = new Intl.DateTimeFormat(language.value, { hour: '2-digit', minute: '2-digit' });
  return (
    <Page title={say('app-history')} class={`history game-${table.game}`}>
      <ol reversed>
        {[...entries].reverse().flatMap((entry) =>
          linesOf(entry, table, names)
            .reverse()
            .map((line, index) => (
              <li key={`${entry.version}-${index}`}>
                <time>{clock.format(entry.at)}</time>
                <span>{Line ? <Line text={line} /> : line}</span>
              </li>
            )),
        )}
      </ol>
      {!entries.length && <p class="hint">{say('app-loading')}</p>}
    </Page>
  );
}

function linesOf(entry: LogView, table: TableView, names: readonly string[]): string[] {
  const game = GAMES[table.game];
  return (entry.events ?? [])
    .map((event) => {
      const key = `app-event-${event.kind}`;
      if (has(key)) return say(key, { name: String(event.args?.name ?? '') });
      return game?.line(event, names, (table.view ?? undefined) as never, table.you) ?? '';
    })
    .filter(Boolean);
}
