// The moves that may be made, narrowed by what is chosen: dice, a seat, a number, a card. A move is
// its words, such as `force c1,c4`, `pass b2 c` or `exchange x05`.

export interface Chosen {
  dice: readonly string[];
  seat?: number;
  /** Dice to roll, a value, or the place of a card. */
  number?: number;
  /** The id of a card, or the kind of a gadget. */
  thing?: string;
}

export interface Move extends Chosen {
  text: string;
  verb: string;
}

export const NOTHING: Chosen = { dice: [] };
export const SEAT_LETTERS = 'abcde';
const FIELDS = ['seat', 'number', 'thing'] as const;

export function parse(text: string): Move {
  const [verb = '', ...words] = text.split(' ');
  const dice = words.flatMap((word) => (/^[a-e]\d/.test(word) ? word.split(',') : []));
  const move: Move = { text, verb, dice };
  for (const word of words) {
    if (/^[a-e]$/.test(word)) move.seat = SEAT_LETTERS.indexOf(word);
    else if (/^\d$/.test(word)) move.number = Number(word);
    else if (!/^[a-e]\d/.test(word)) move.thing = word;
  }
  return move;
}

/** The moves of a verb. */
export function movesOf(texts: readonly string[], verb: string): readonly Move[] {
  return texts.map(parse).filter((move) => move.verb === verb);
}

/** The moves that what is chosen can still become. */
export function possible(moves: readonly Move[], chosen: Chosen): readonly Move[] {
  return moves.filter(
    (move) =>
      chosen.dice.every((die) => move.dice.includes(die)) &&
      FIELDS.every((field) => chosen[field] === undefined || chosen[field] === move[field]),
  );
}

/** The move that is chosen in full. */
export function found(moves: readonly Move[], chosen: Chosen): Move | undefined {
  return possible(moves, chosen).find(
    (move) =>
      move.dice.length === chosen.dice.length && FIELDS.every((field) => chosen[field] === move[field]),
  );
}

/** What is chosen after a tap on a die: it joins the others, leaves them, or where it cannot lie
 * with them, takes their place. */
export function withDie(moves: readonly Move[], chosen: Chosen, die: string): Chosen {
  if (chosen.dice.includes(die)) return { dice: chosen.dice.filter((one) => one !== die) };
  const joined = { ...chosen, dice: [...chosen.dice, die] };
  if (possible(moves, joined).length) return joined;
  const alone = { dice: [die] };
  return possible(moves, alone).length ? alone : chosen;
}

/** The different values of a field that are still possible, in order. */
export function choices(moves: readonly Move[], chosen: Chosen, field: 'seat' | 'number'): readonly number[] {
  const { [field]: _, ...others } = chosen;
  const values = possible(moves, others).map((move) => move[field]);
  return [...new Set(values)].filter((value) => value !== undefined).sort((one, other) => one - other);
}
