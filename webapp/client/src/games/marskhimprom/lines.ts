// What has happened, in words: the same sentences as in the chat.
import type { EventView } from '../../api/schema.d.ts';
import { has, say } from '../../texts.ts';
import { fateTitle, nameOf } from './cells.ts';
import { counted, formulaOf, reactionOf } from './content.ts';

type Args = Record<string, string | number>;

/** Cards in a row, equal ones once: `2 H2O, Fe`. */
export function cardsText(cards: readonly string[]): string {
  const parts = counted(cards).map(([card, count]) => `${count > 1 ? `${count} ` : ''}${formulaOf(card)}`);
  return parts.join(', ') || '—';
}

/** One side of a trade. */
export function termsText(cards: readonly string[], coins: number): string {
  const parts = [cards.length ? cardsText(cards) : '', coins ? say('khim-coins', { count: coins }) : ''];
  return parts.filter(Boolean).join(' + ') || say('khim-nothing');
}

/** `2 H2O → 2 H2 + O2`, with the right coefficients or with others, ones too. */
export function equation(id: string, coefficients?: readonly number[]): string {
  const { left, right } = reactionOf(id);
  const numbers = coefficients ?? [...Object.values(left), ...Object.values(right)];
  const amount = (substance: string, index: number): string => {
    const count = numbers[index] ?? 1;
    return `${count > 1 || coefficients ? `${count} ` : ''}${formulaOf(substance)}`;
  };
  const made = Object.keys(left).length;
  const used = Object.keys(left).map((substance, index) => amount(substance, index));
  const got = Object.keys(right).map((substance, index) => amount(substance, made + index));
  return `${used.join(' + ')} → ${got.join(' + ')}`;
}

/** A value of a question: a text by its key, anything else as it is. */
export function word(value: unknown): string {
  const text = String(value);
  return text.startsWith('khim-') ? say(text) : text;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function composed({ kind, args = {} }: EventView): Args {
  switch (kind) {
    case 'drove':
      return { path: texts(args.cells).map(nameOf).join(' → ') };
    case 'turned':
      return { title: fateTitle(String(args.card)) };
    case 'offered':
    case 'traded':
      return {
        give: termsText(texts(args.give), Number(args.give_coins)),
        want: termsText(texts(args.want), Number(args.want_coins)),
      };
    case 'synthesised':
      return { equation: equation(String(args.reaction)) };
    case 'answered': {
      const { why, ...rest } = args;
      const words = Object.entries(rest).map(([name, value]) => [name, word(value)]);
      return { why: say(String(why), Object.fromEntries(words)), right: String(args.right) };
    }
    default:
      return {};
  }
}

function shown(name: string, value: unknown, names: readonly string[]): string | number {
  if (['rival', 'loser', 'friend', 'to'].includes(name)) return names[Number(value)] ?? '';
  if (name === 'cell') return nameOf(String(value));
  if (name === 'cards') return cardsText(texts(value));
  if (name === 'dice') return texts(value).join(' + ');
  if (name === 'item') return say('khim-gear', { item: String(value) });
  if (name === 'items') return texts(value).map((item) => say('khim-gear', { item })).join(', ');
  if (name === 'mission') return say(`khim-mission-${String(value).toLowerCase()}-title`);
  return typeof value === 'number' ? value : String(value);
}

/** Whom it happens to: whoever an event names besides the one who acts, or else that one. */
function touched({ seat, args = {} }: EventView): unknown {
  return args.rival ?? args.loser ?? args.friend ?? args.to ?? seat;
}

/** An event as a line, empty for what the board shows by itself. A person's own cards are named; what
 * happens to the person of seat `you` is said to them. */
export function line(event: EventView, names: readonly string[], you?: number | null): string {
  const spoken = `app-khim-you-${event.kind}`;
  const mine = you !== null && you !== undefined && touched(event) === you && has(spoken);
  const key = mine ? spoken : `event-marskhimprom-${event.kind}`;
  const name = names[event.seat ?? -1] ?? '';
  const cards = texts(event.args?.cards);
  if (event.kind === 'collected' && cards.length) {
    return say('app-khim-collected', { name, cards: cardsText(cards) });
  }
  if (!has(key)) return '';
  const args = Object.entries(event.args ?? {}).map(([arg, value]) => [arg, shown(arg, value, names)]);
  const text = say(key, { ...Object.fromEntries(args), ...composed(event), name });
  const secret = ['took_top', 'looted', 'helped'].includes(event.kind) && cards.length;
  return secret ? `${text}: ${cardsText(cards)}` : text;
}
