// What a choice would bring, as the person is told before making it. The server decides.
import type { MartianView } from '../../api/schema.d.ts';
import { EARTHLINGS, type Face } from './art.tsx';

export type Counts = MartianView['aside'];

const BONUS = 3;

/** The points of a turn that stops with these dice aside. */
export function pointsOf(aside: Counts): number {
  if (aside.tank > aside.ray) return 0;
  const caught = EARTHLINGS.reduce((sum, kind) => sum + aside[kind], 0);
  return caught + (EARTHLINGS.every((kind) => aside[kind] > 0) ? BONUS : 0);
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
