// Syntheses at level 5: what can be made now, the book of reactions, and setting coefficients.
import { useState } from 'preact/hooks';
import type { KhimView, MarskhimpromPlayerView } from '../../api/schema.d.ts';
import { confirm } from '../../notice.ts';
import { sending } from '../../table.ts';
import { say } from '../../texts.ts';
import { formulaOf, missionOf, reactionOf, REACTIONS, type Reaction } from './content.ts';
import { Formula, Rich } from './formula.tsx';
import { equation } from './lines.ts';
import { send } from './send.ts';
import { Sheet } from './sheet.tsx';

const MOST = 20;

interface Props {
  view: KhimView;
  me: MarskhimpromPlayerView;
  mission: string;
  onClose: () => void;
}

export function Laboratory({ view, me, mission, onClose }: Props) {
  const [chosen, choose] = useState<string>();
  const [raw, setRaw] = useState(false);
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const cards = [...(me.hand ?? []), ...me.products];
  const possible = new Set(view.moves.flatMap((move) => (move.startsWith('synth ') ? [move.split(' ')[1] ?? ''] : [])));
  const both = view.moves.some((move) => move.startsWith(`synth ${chosen} raw`));
  const free = me.chemists - me.busy;
  const pick = (id: string): void => {
    choose(id);
    setRaw(false);
    const { left, right } = reactionOf(id);
    setNumbers([...Object.keys(left), ...Object.keys(right)].map(() => 1));
  };
  const words = `synth ${chosen}${raw && both ? ' raw' : ''}`;
  const run = async (): Promise<void> => {
    const sure = await confirm(say('app-khim-run-sure', { title: titleOf(chosen ?? '') }), say('app-khim-run'));
    if (sure) await send(view.learning ? `${words} ${numbers.join(',')}` : words);
  };
  const footer = chosen && possible.has(chosen) && (
    <>
      {both && (
        <button type="button" class="secondary" aria-pressed={raw} onClick={() => setRaw(!raw)}>
          {say('khim-raw-first', { raw: raw ? 'yes' : 'no' })}
        </button>
      )}
      <button type="button" class="primary" disabled={sending.value !== undefined} onClick={run}>
        <b>{say('app-khim-run')}</b>
        <small>{say('app-khim-takes', { count: reactionOf(chosen).chemists })}</small>
      </button>
    </>
  );
  const book = sorted(possible, cards, mission);
  return (
    <Sheet title={say('app-khim-laboratory')} onClose={onClose} footer={footer}>
      <p class="hint" role="status">
        {say('app-khim-chemists', { free, all: me.chemists, reserve: me.reserve })}{' '}
        {!possible.size && say(onSite(view, me) ? 'app-khim-nothing-to-run' : 'app-khim-no-site')}
      </p>
      <ul class="kh-reactions">
        {book.map((reaction) => (
          <li key={reaction.id} class={possible.has(reaction.id) ? 'can' : ''}>
            <button
              type="button"
              class={reaction.id === chosen ? 'on' : ''}
              aria-pressed={reaction.id === chosen}
              onClick={() => pick(reaction.id)}
            >
              <b>
                <Rich text={view.learning ? bare(reaction) : equation(reaction.id)} />
              </b>
              <small>
                <Rich text={titleOf(reaction.id)} /> · {say('app-khim-takes', { count: reaction.chemists })}
              </small>
              {!possible.has(reaction.id) && (
                <small class="lack">
                  <Rich text={say('app-khim-lacks', { cards: lacking(reaction, cards).join(', ') || '—' })} />
                </small>
              )}
            </button>
            {view.learning && reaction.id === chosen && possible.has(reaction.id) && (
              <Coefficients reaction={reaction} numbers={numbers} onChange={setNumbers} />
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function titleOf(id: string): string {
  return say(`khim-reaction-${id.toLowerCase()}-title`);
}

/** The equation without coefficients: the player is to find them. */
function bare({ left, right }: Reaction): string {
  const side = (of: Record<string, number>): string => Object.keys(of).map(formulaOf).join(' + ');
  return `${side(left)} → ${side(right)}`;
}

function lacking({ left }: Reaction, cards: readonly string[]): string[] {
  return Object.entries(left).flatMap(([id, need]) => {
    const have = cards.filter((card) => card === id || card === `+${id}`).length;
    if (have >= need) return [];
    return [`${need - have > 1 ? `${need - have} ` : ''}${formulaOf(id)}`];
  });
}

function onSite(view: KhimView, me: MarskhimpromPlayerView): boolean {
  return me.cell === view.base || me.sites.includes(me.cell);
}

/** What can be made first, then what makes something for the mission, then what lacks least. */
function sorted(possible: ReadonlySet<string>, cards: readonly string[], mission: string): Reaction[] {
  const wanted = mission ? missionOf(mission).products.map(({ substance }) => substance) : [];
  const rank = (reaction: Reaction): number =>
    (possible.has(reaction.id) ? -100 : 0) -
    (wanted.some((substance) => substance in reaction.right) ? 10 : 0) +
    lacking(reaction, cards).length;
  return [...REACTIONS].sort((one, other) => rank(one) - rank(other));
}

interface CoefficientsProps {
  reaction: Reaction;
  numbers: readonly number[];
  onChange: (numbers: readonly number[]) => void;
}

function Coefficients({ reaction, numbers, onChange }: CoefficientsProps) {
  const left = Object.keys(reaction.left);
  const change = (place: number, by: number): void =>
    onChange(numbers.map((number, index) => (index === place ? Math.min(MOST, Math.max(1, number + by)) : number)));
  return (
    <div class="kh-equation" role="group" aria-label={say('app-khim-coefficients')}>
      {[...left, ...Object.keys(reaction.right)].map((id, place) => (
        <span key={id}>
          {place > 0 && <i>{place === left.length ? '→' : '+'}</i>}
          <span class="kh-stepper">
            <button type="button" aria-label={`${say('app-khim-less')}: ${formulaOf(id)}`} onClick={() => change(place, -1)}>
              −
            </button>
            <output>{numbers[place]}</output>
            <button type="button" aria-label={`${say('app-khim-more')}: ${formulaOf(id)}`} onClick={() => change(place, 1)}>
              +
            </button>
          </span>
          <b>
            <Formula of={formulaOf(id)} />
          </b>
        </span>
      ))}
      <p class="hint">{say('app-khim-coefficients-hint')}</p>
    </div>
  );
}
