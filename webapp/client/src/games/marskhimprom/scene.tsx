// What has just happened, shown over the field for a moment: a Fate card that turns, dice, and what
// came of it. A tap puts it away; it never stands in the way of a move.
import { useEffect, useState } from 'preact/hooks';
import type { EventView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import { Drawing, Shape } from './art.tsx';
import { effectOf, fateTitle } from './cells.ts';
import { Rich } from './formula.tsx';
import { line } from './lines.ts';

const AT_LEAST = 2400;
const A_LINE = 700;
const MOST_LINES = 3;
const PIPS: Record<number, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
/** What the dice, the card or the field show anyway. */
const SHOWN = new Set(['turned', 'rolled', 'drove', 'collected', 'stayed', 'retreated', 'asked', 'turn', 'looks']);
const WORTH = new Set(['turned', 'rolled', 'synthesised', 'misbalanced', 'answered', 'traded', 'declared', 'storm_over']);

interface Throw {
  seat: number;
  side: string;
  dice: readonly number[];
}

/** The throws of the news, in pairs as they stood against each other; drills stand alone. */
export function throwsOf(fresh: readonly EventView[]): Throw[][] {
  const all = fresh
    .filter(({ kind }) => kind === 'rolled')
    .map(({ seat, args = {} }) => ({
      seat: seat ?? 0,
      side: String(args.side),
      dice: (args.dice as readonly number[] | undefined) ?? [],
    }));
  const alone = all.filter(({ side }) => side === 'drill' || side === 'lab').map((one) => [one]);
  const fights = all.filter(({ side }) => side !== 'drill' && side !== 'lab');
  const pairs = fights.flatMap((one, index) => (index % 2 ? [] : [[one, fights[index + 1] ?? one]]));
  return [...alone, ...pairs];
}

interface Props {
  fresh: readonly EventView[];
  names: readonly string[];
  you: number | null;
  /** The card asks its question in the panel: there is no need to show it twice. */
  asking: boolean;
  /** It happens above: the scene stays out of its way. */
  low: boolean;
}

export function Scene({ fresh, names, you, asking, low }: Props) {
  const [away, putAway] = useState<readonly EventView[]>();
  const turned = asking ? undefined : fresh.findLast(({ kind }) => kind === 'turned');
  const throws = throwsOf(fresh);
  const lines = fresh.flatMap((event) => (SHOWN.has(event.kind) ? [] : line(event, names, you) || []));
  const last = lines.slice(-MOST_LINES);
  const worth = fresh.some(({ kind }) => WORTH.has(kind)) && (turned || throws.length || lines.length);
  useEffect(() => {
    const timer = setTimeout(() => putAway(fresh), AT_LEAST + A_LINE * last.length);
    return () => clearTimeout(timer);
  }, [fresh]);
  if (!worth || away === fresh) return null;
  const card = String(turned?.args?.card);
  return (
    <div class={`kh-scene ${low ? 'low' : ''}`} onClick={() => putAway(fresh)}>
      {turned && (
        <div class="kh-turned">
          <Drawing of={effectOf(card)} />
          <b>{fateTitle(card)}</b>
          <p>
            <Rich text={say(`khim-fate-${card.toLowerCase()}-text`)} />
          </p>
        </div>
      )}
      {throws.map((pair, number) => (
        <div class="kh-throw" key={number}>
          {pair.map((one, place) => (
            <div key={place} class={won(pair, place) ? 'won' : ''}>
              <small>{whose(one, names, you)}</small>
              <span>
                {one.dice.map((points, die) => (
                  <Die key={die} points={points} wait={number * 300 + place * 120 + die * 60} />
                ))}
              </span>
            </div>
          ))}
        </div>
      ))}
      {last.map((text, index) => (
        <p class="kh-told" key={index}>
          <Rich text={text} />
        </p>
      ))}
    </div>
  );
}

function won(pair: readonly Throw[], place: number): boolean {
  const points = (one: Throw | undefined): number => (one?.dice ?? []).reduce((sum, die) => sum + die, 0);
  return pair.length === 2 && points(pair[place]) > points(pair[1 - place]);
}

/** Who throws for whom: the raider's dice are thrown by the next player. */
function whose({ seat, side }: Throw, names: readonly string[], you: number | null) {
  if (side === 'raider' || side === 'police') return say('app-khim-side', { side });
  return (
    <>
      <Shape seat={seat} /> {seat === you ? say('app-you') : names[seat]}
    </>
  );
}

function Die({ points, wait }: { points: number; wait: number }) {
  return (
    <i class="kh-die" role="img" aria-label={String(points)} style={{ '--wait': `${wait}ms` }}>
      {Array.from({ length: 9 }, (_, spot) => (
        <u class={PIPS[points]?.includes(spot) ? 'on' : ''} />
      ))}
    </i>
  );
}
