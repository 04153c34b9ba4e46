// Moves as the rules write them, and what can be read from the ones that are offered.
import { written } from './content.ts';

/** The longest move that the rules read. */
export const LONGEST = 40;

/** The arguments of every move with this beginning: `after(moves, 'fate give')`. */
export function after(moves: readonly string[], words: string): string[][] {
  return moves
    .filter((move) => move.startsWith(`${words} `))
    .map((move) => move.slice(words.length + 1).split(' '));
}

/** Ways over the field that a move may take, and the words before them. */
export interface Ways {
  words: string;
  paths: readonly (readonly string[])[];
}

export function waysOf(moves: readonly string[]): Ways {
  for (const words of ['drive', 'retreat', 'fate drive']) {
    const paths = after(moves, words);
    if (paths.length) return { words, paths };
  }
  return { words: '', paths: [] };
}

/** The cells that may be picked next after the picked ones; after a whole way, a new beginning. */
export function nextCells({ paths }: Ways, picked: readonly string[]): Set<string> {
  const length = paths[0]?.length ?? 0;
  const begun = picked.length < length ? picked : [];
  const fitting = paths.filter((path) => begun.every((cell, index) => path[index] === cell));
  return new Set(fitting.map((path) => path[begun.length] ?? ''));
}

/** What is picked after a tap on a cell: one more step, a new beginning, or the same as before. */
export function picking(ways: Ways, picked: readonly string[], cell: string): readonly string[] {
  const length = ways.paths[0]?.length ?? 0;
  if (picked.length < length && picked.at(-1) === cell) return picked.slice(0, -1);
  if (nextCells(ways, picked).has(cell)) return picked.length < length ? [...picked, cell] : [cell];
  return nextCells(ways, []).has(cell) ? [cell] : picked;
}

export interface Terms {
  cards: readonly string[];
  coins: number;
}

function side({ cards, coins }: Terms): string {
  return [cards.length ? written(cards) : '', coins ? String(coins) : ''].filter(Boolean).join(',') || '-';
}

export function offer(seat: number, give: Terms, want: Terms): string {
  return `offer ${seat} ${side(give)}:${side(want)}`;
}
