// What a turn asks of the person, as far as the view tells. The rules are the server's.
import type { DiceMissionCardView, EventView, MissionView } from '../../api/schema.d.ts';
import { movesOf } from './moves.ts';

/** What is being done when nothing else has been chosen; undefined when it is not our turn. */
export type Task = 'dice' | 'roll' | 'reroll' | 'complete' | 'take' | 'discard' | 'done';

export function taskOf(view: MissionView): Task | undefined {
  const verbs = new Set(view.moves.map((move) => move.split(' ')[0]));
  const order: readonly Task[] = ['take', 'discard', 'dice', 'roll', 'reroll', 'complete', 'done'];
  return order.find((verb) => verbs.has(verb));
}

/** Whether ending the turn now gives up something that could still be done in it. */
export function givesUp(view: MissionView): boolean {
  return view.moves.some((move) => /^(reroll|complete|draw|exchange)\b/.test(move));
}

/** Missions that can be completed now. */
export function completable(view: MissionView): readonly DiceMissionCardView[] {
  const ids = new Set(movesOf(view.moves, 'complete').map((move) => move.thing));
  return [...view.hand, ...view.specials].filter((card) => ids.has(card.id));
}

/** The dice that fall in these events. */
export function falling(events: readonly EventView[]): ReadonlySet<string> {
  const fallen = events.filter(
    (event) => event.kind === 'rolled' || /^(force|chance)$/.test(String(event.args?.gadget)),
  );
  return new Set(fallen.flatMap((event) => listOf(event, 'dice').map(String)));
}

export function listOf(event: EventView, name: string): readonly (number | string)[] {
  const value = event.args?.[name];
  return Array.isArray(value) ? value : [];
}

/** Values of the named dice, wherever they lie. */
export function valuesOf(view: MissionView, names: readonly string[]): readonly number[] {
  const values = new Map(view.seats.flatMap((seat) => seat.dice.map((die) => [die.name, die.value])));
  return names.map((name) => values.get(name) ?? 0);
}
