// Cells of the field: their places, names and words.
import type { KhimView } from '../../api/schema.d.ts';
import { list, say } from '../../texts.ts';
import { fateOf, fieldOf } from './content.ts';

export const COLUMNS = 7;

export interface Place {
  column: number;
  row: number;
}

/** `A1` is the first column of the first row. */
export function placeOf(cell: string): Place {
  return { column: cell.charCodeAt(0) - 65, row: Number(cell.slice(1)) - 1 };
}

export function cellAt({ column, row }: Place): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** Every cell of a level, row by row. */
export function cellsOf(level: number): string[] {
  return fieldOf(level).flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === '.' ? [] : [cellAt({ column, row })])),
  );
}

const ARROWS: Record<string, Place> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

/** Where an arrow key leads from a cell, over gaps; undefined at the edge or for another key. */
export function towards(cell: string, key: string, cells: readonly string[]): string | undefined {
  const step = ARROWS[key];
  let { column, row } = placeOf(cell);
  for (let moved = 0; step && moved < cells.length; moved++) {
    column += step.column;
    row += step.row;
    const next = cellAt({ column, row });
    if (cells.includes(next)) return next;
  }
  return undefined;
}

/** A cell's name in the letters of the language: `Г7`. */
export function nameOf(cell: string): string {
  return (say('khim-columns')[placeOf(cell).column] ?? '') + cell.slice(1);
}

export type Face = 'base' | 'raw' | 'closed' | 'arrow' | 'dead';

/** What lies on a cell for everybody to see. */
export function faceOf(view: KhimView, cell: string): { face: Face; card?: string } {
  if (cell === view.base) return { face: 'base' };
  const turned = view.fates.find((fate) => fate.cell === cell);
  if (view.raw.includes(cell)) return { face: 'raw' };
  if (!turned) return { face: 'closed' };
  return { face: turned.dead ? 'dead' : 'arrow', card: turned.card };
}

export function fateTitle(card: string): string {
  return say(`khim-fate-${card.toLowerCase()}-title`);
}

export function effectOf(card: string): string {
  return fateOf(card).effect;
}

/** A cell in words: its name, what lies there, whose site it is, who stands there. */
export function wordsOf(view: KhimView, cell: string, names: readonly string[]): string {
  const { face, card } = faceOf(view, cell);
  const title = card ? fateTitle(card) : '';
  const seats = view.players.flatMap((player, seat) => (player.cell === cell ? [names[seat] ?? ''] : []));
  const owners = view.players.flatMap((player, seat) => (player.sites.includes(cell) ? [names[seat] ?? ''] : []));
  return [
    `${nameOf(cell)}: ${say('app-khim-cell', { face, title })}`,
    owners.length ? say('app-khim-site', { name: list(owners) }) : '',
    seats.length ? say('app-khim-here', { names: list(seats) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
