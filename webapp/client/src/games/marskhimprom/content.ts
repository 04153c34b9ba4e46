// What the game is made of, from the rules' own data.
import { fates, fields, missions, reactions, substances } from '../../../../../core/games/marskhimprom/content.json';

export interface Substance {
  id: string;
  formula: string;
  /** How many raw cards there are; products have none. */
  cards?: number;
}

export interface Mission {
  id: string;
  /** Element → atoms, for level 4. */
  need: Record<string, number>;
  /** For level 5; `made`: only a product of a synthesis counts. */
  products: readonly { substance: string; count: number; made: boolean }[];
}

/** Substance id → coefficient on both sides, in the order of the equation. */
export interface Reaction {
  id: string;
  left: Record<string, number>;
  right: Record<string, number>;
  chemists: number;
}

export interface Fate {
  id: string;
  arrow: boolean;
  effect: string;
  params?: Record<string, number | string>;
}

export const PRO = 5;
export const BUY_PRICE = 4;
export const MOST_LOOT = 3;
export const REACTIONS = reactions as unknown as readonly Reaction[];

const SUBSTANCES = substances as readonly Substance[];
const MISSIONS = missions as unknown as readonly Mission[];
const FATES = fates as unknown as readonly Fate[];
const FIELDS: Record<string, readonly string[]> = fields;

/** Raw cards are ids of substances, products have a plus: `h2o`, `+h2o`. Raw ones come first. */
export const CARDS: readonly string[] = [
  ...SUBSTANCES.filter(({ cards }) => cards).map(({ id }) => id),
  ...SUBSTANCES.map(({ id }) => `+${id}`),
];
export const RAW = CARDS.filter((card) => !isMade(card));

export function isMade(card: string): boolean {
  return card.startsWith('+');
}

export function idOf(card: string): string {
  return isMade(card) ? card.slice(1) : card;
}

export function formulaOf(card: string): string {
  return found(SUBSTANCES, idOf(card)).formula;
}

export function missionOf(id: string): Mission {
  return found(MISSIONS, id);
}

export function reactionOf(id: string): Reaction {
  return found(REACTIONS, id);
}

export function fateOf(id: string): Fate {
  return found(FATES, id);
}

/** The field's rows: `o` a cell with cards, `B` the base, `.` none. */
export function fieldOf(level: number): readonly string[] {
  const rows = FIELDS[level];
  if (!rows) throw new Error(`there is no level ${level}`);
  return rows;
}

function found<T extends { id: string }>(among: readonly T[], id: string): T {
  const one = among.find((each) => each.id === id);
  if (!one) throw new Error(`there is no ${id}`);
  return one;
}

/** Equal cards together, in the order of the rules. */
export function counted(cards: readonly string[]): [card: string, count: number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => CARDS.indexOf(one) - CARDS.indexOf(other));
}

/** Cards as a move writes them: `2h2o,fe`. */
export function written(cards: readonly string[]): string {
  return counted(cards)
    .map(([card, count]) => `${count > 1 ? count : ''}${card}`)
    .join(',');
}
