// Atoms in formulas, and how far a hand is from a mission.
import { formulaOf, isMade, missionOf, PRO } from './content.ts';

export type Atoms = Record<string, number>;

/** The atoms of a formula: `CaSO4·2H2O`, `Al2Si2O5(OH)4`. */
export function atoms(formula: string): Atoms {
  const total: Atoms = {};
  for (const part of formula.split('·')) {
    const [, times = '', rest = ''] = /^(\d*)(.*)$/.exec(part) ?? [];
    add(total, group(rest), Number(times || 1));
  }
  return total;
}

function group(text: string): Atoms {
  const total: Atoms = {};
  for (const [, element, inner, count] of text.matchAll(/(?:([A-Z][a-z]?)|\(([^)]*)\))(\d*)/g)) {
    add(total, element ? { [element]: 1 } : group(inner ?? ''), Number(count || 1));
  }
  return total;
}

function add(total: Atoms, more: Atoms, times: number): void {
  for (const [element, count] of Object.entries(more)) {
    total[element] = (total[element] ?? 0) + count * times;
  }
}

export function atomsOf(cards: readonly string[]): Atoms {
  const total: Atoms = {};
  for (const card of cards) add(total, atoms(formulaOf(card)), 1);
  return total;
}

export interface Counter {
  /** An element, or at level 5 the formula of a product. */
  of: string;
  have: number;
  need: number;
  /** Only what a synthesis has made counts. */
  made: boolean;
}

/** What a mission asks for, and how much of it the cards hold. */
export function counters(mission: string, cards: readonly string[], level: number): Counter[] {
  const { need, products } = missionOf(mission);
  if (level === PRO) {
    return products.map(({ substance, count, made }) => {
      const fits = (card: string): boolean => card === `+${substance}` || (!made && card === substance);
      return { of: formulaOf(substance), have: cards.filter(fits).length, need: count, made };
    });
  }
  const held = atomsOf(cards);
  return Object.entries(need).map(([of, count]) => ({ of, have: held[of] ?? 0, need: count, made: false }));
}

/** Whether a card gives a point for a mission, or is one of its products. */
export function counts(card: string, mission: string, level: number): boolean {
  const { need, products } = missionOf(mission);
  if (level === PRO && isMade(card)) return products.some(({ substance }) => card === `+${substance}`);
  return !isMade(card) && Object.keys(atoms(formulaOf(card))).some((element) => element in need);
}

/** How near the cards bring to a mission, from 0 to 1. */
export function nearness(mission: string, cards: readonly string[], level: number): number {
  const parts = counters(mission, cards, level);
  return parts.reduce((sum, { have, need }) => sum + Math.min(1, have / need), 0) / parts.length;
}
