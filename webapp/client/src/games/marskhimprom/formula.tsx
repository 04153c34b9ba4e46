// Formulas with lowered indices: no font of ours has such digits, so they are <sub>.
import { Fragment } from 'preact';

export interface Piece {
  text: string;
  low: boolean;
}

/** `Fe2O3` → Fe, ₂, O, ₃. Numbers before a formula, as in `2H2O`, stay. */
export function pieces(formula: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of formula.matchAll(/([A-Za-z)])(\d+)/g)) {
    const digits = match.index + 1;
    found.push({ text: formula.slice(from, digits), low: false }, { text: match[2] ?? '', low: true });
    from = digits + (match[2]?.length ?? 0);
  }
  if (from < formula.length) found.push({ text: formula.slice(from), low: false });
  return found;
}

export function Formula({ of }: { of: string }) {
  return <>{pieces(of).map(({ text, low }) => (low ? <sub>{text}</sub> : text))}</>;
}

const CELL = /^[A-G]\d{1,2}$/;

/** Where formulas stand in a text; cells of the field look alike and are none. */
export function split(text: string): { text: string; formula: boolean }[] {
  const parts = text.split(/([A-Z(][A-Za-z0-9()·]*\d[A-Za-z0-9()·]*)/);
  return parts
    .map((part, index) => ({ text: part, formula: index % 2 === 1 && !CELL.test(part) }))
    .filter((part) => part.text);
}

/** A text with formulas in it. */
export function Rich({ text }: { text: string }) {
  return (
    <>
      {split(text).map((part, index) => (
        <Fragment key={index}>{part.formula ? <Formula of={part.text} /> : part.text}</Fragment>
      ))}
    </>
  );
}
