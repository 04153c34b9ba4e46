// What a choice would bring, as the person is told before making it. The server decides.
import type { EventView, MartianView } from '../../api/schema.d.ts';
import { EARTHLINGS, type Face } from './art.tsx';

export type Counts = MartianView['aside'];

const BONUS = 3;

/** The points of a turn that stops with these dice aside. */
export function pointsOf(aside: Counts): number {
  if (aside.tank > aside.ray) return 0;
  const caught = EARTHLINGS.reduce((sum, kind) => sum + aside[kind], 0);
  return caught + (EARTHLINGS.every((kind) => aside[kind] > 0) ? BONUS : 0);
}

/** A roll that ended a turn, and what came of it. */
export interface LastRoll {
  dice: Counts;
  scored: EventView;
}

/** The last of the news: a roll after which nothing could be done, and the next one has rolled. */
export function lastRoll(news: readonly EventView[]): LastRoll | undefined {
  const at = news.findLastIndex(({ kind }, index) => kind === 'scored' && news[index - 1]?.kind === 'rolled');
  const [rolled, scored] = [news[at - 1], news[at]];
  if (!rolled || !scored) return undefined;
  const number = (name: string): number => Number(rolled.args?.[name] ?? 0);
  const dice = {
    tank: number('tanks'),
    ray: number('rays'),
    human: number('humans'),
    cow: number('cows'),
    chicken: number('chickens'),
  };
  return { dice, scored };
}

export interface After {
  aside: Counts;
  left: number;
  points: number;
  /** Flying away now gives up points that more rays could still save. */
  givesUp: boolean;
}

/** The turn after taking all dice of `face`, or as it stands. */
export function after(view: MartianView, face?: Face): After {
  const count = face ? view.rolled[face] : 0;
  const aside = face ? { ...view.aside, [face]: view.aside[face] + count } : view.aside;
  const left = view.dice_left - count;
  const ahead = aside.tank - aside.ray;
  return { aside, left, points: pointsOf(aside), givesUp: ahead > 0 && ahead <= left };
}
