// The one main action in the thumb's reach, and at most one more beside it.
import type { KhimView } from '../../api/schema.d.ts';
import { confirm } from '../../notice.ts';
import { play, sending } from '../../table.ts';
import { say } from '../../texts.ts';
import { faceOf, nameOf } from './cells.ts';
import { shortName } from './cards.tsx';
import { asks, labelOf } from './choices.tsx';
import { Drawing } from './art.tsx';
import { Rich } from './formula.tsx';
import { declare, titleOf } from './missions.tsx';
import type { Ways } from './moves.ts';
import { send } from './send.ts';

export interface Chosen {
  ways: Ways;
  /** Cells that are picked on the field. */
  picked: readonly string[];
  /** The answer that is chosen to what the game asks. */
  answer: string | undefined;
  /** The card that is picked in the hand. */
  held: string | undefined;
}

interface Deed {
  text: string;
  note?: string;
  drives?: boolean;
  go: () => unknown;
}

/** What the big button does now; a text alone says what to do first. */
export function mainDeed(view: KhimView, names: readonly string[], chosen: Chosen): Deed | string {
  const { ways, picked, answer } = chosen;
  if (ways.paths.length) {
    const whole = picked.length === ways.paths[0]?.length;
    if (!whole) return say('app-khim-pick-cell', { words: ways.words.split(' ').at(-1) ?? '', step: picked.length });
    const last = picked.at(-1) ?? '';
    return {
      text: say('app-khim-go', { words: ways.words, cells: picked.map(nameOf).join(' → ') }),
      note: ways.words === 'retreat' ? '' : noteOf(view, last, names),
      drives: true,
      go: () => play(`${ways.words} ${picked.join(' ')}`),
    };
  }
  if (asks(view)) {
    if (!answer) return say('khim-task', { phase: view.phase });
    return { text: labelOf(view, names, answer), go: () => answered(view, names, answer) };
  }
  const ready = view.missions.find(({ id }) => view.moves.includes(`declare ${id}`));
  if (ready) {
    return { text: say('app-khim-declare'), note: titleOf(ready.id), go: () => declare(ready.id) };
  }
  return { text: say('app-khim-end'), go: () => play('end') };
}

/** An attack makes a raider for ever, and loot that is left is lost: both are asked about. */
async function answered(view: KhimView, names: readonly string[], answer: string): Promise<void> {
  if (answer === 'loot -' && !(await confirm(say('app-khim-no-loot-sure'), say('app-khim-no-loot')))) return;
  const attack = /^attack (\d+)$/.exec(answer);
  if (attack) {
    const name = names[Number(attack[1])] ?? '';
    if (!(await confirm(say('app-khim-attack-sure', { name }), say('app-khim-attack')))) return;
  }
  if (view.phase === 'looting') await send(answer);
  else await play(answer);
}

/** What waits on the cell where the move ends. */
function noteOf(view: KhimView, cell: string, names: readonly string[]): string {
  const rival = view.players.findIndex((player, seat) => player.cell === cell && seat !== view.turn);
  if (rival >= 0) return say('app-khim-meet', { name: names[rival] ?? '' });
  return say('app-khim-find', { face: faceOf(view, cell).face });
}

/** The smaller button: sell the picked card, work on, end the turn, or take the last act back. */
export function sideDeed(view: KhimView, chosen: Chosen): Deed | undefined {
  const { held, picked } = chosen;
  const may = (move: string): boolean => view.moves.includes(move);
  if (held && may(`sell ${held}`)) {
    return { text: say('app-khim-sell'), note: shortName(held), go: () => play(`sell ${held}`) };
  }
  if (may('stay') && !picked.length) return { text: say('app-khim-stay'), go: () => play('stay') };
  if (may('undo')) return { text: say('app-khim-undo'), go: () => play('undo') };
  const ready = view.missions.some(({ id }) => may(`declare ${id}`));
  if (may('end') && ready) return { text: say('app-khim-end'), go: () => play('end') };
  return undefined;
}

export function Actions({ view, names, chosen }: { view: KhimView; names: readonly string[]; chosen: Chosen }) {
  const busy = sending.value !== undefined;
  const main = mainDeed(view, names, chosen);
  const side = sideDeed(view, chosen);
  return (
    <div class="kh-acts">
      {typeof main === 'string' ? (
        <p class="prompt">{main}</p>
      ) : (
        <button type="button" class="primary" disabled={busy} onClick={main.go}>
          {main.drives && <Drawing of="mining" />}
          <span>
            <b>
              <Rich text={main.text} />
            </b>
            {main.note && <small>{main.note}</small>}
          </span>
        </button>
      )}
      {side && (
        <button type="button" class="secondary" disabled={busy} onClick={side.go}>
          <b>{side.text}</b>
          {side.note && <small>{side.note}</small>}
        </button>
      )}
    </div>
  );
}
