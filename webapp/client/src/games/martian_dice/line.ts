// What has happened, a line an event.
import type { EventView } from '../../api/schema.d.ts';
import { list, say } from '../../texts.ts';
import { FACES, type Face } from './art.tsx';

const ICONS: Record<Face, string> = { tank: '🪖', ray: '🔫', human: '🧑', cow: '🐮', chicken: '🐔' };

/** So many dice of a kind, the same signs as in the chat. */
function diceOf(face: Face, count: number): string {
  return `${ICONS[face]}×${count}`;
}

export function line(event: EventView, names: readonly string[]): string {
  const args = event.args ?? {};
  const name = names[event.seat ?? -1] ?? '';
  const number = (key: string): number => Number(args[key] ?? 0);
  switch (event.kind) {
    case 'rolled':
    case 'roll-off':
      return say(`app-md-event-${event.kind}`, {
        name,
        dice: FACES.filter((face) => number(`${face}s`)).map((face) => diceOf(face, number(`${face}s`))).join(' '),
      });
    case 'kept':
      return say('app-md-event-kept', { name, dice: diceOf(args.face as Face, number('count')) });
    case 'scored':
      return say('app-md-last', { name, points: number('points'), reason: String(args.reason) });
    case 'last-round':
      return say('app-md-event-last-round', { name, count: number('total') });
    case 'tied': {
      const seats = Array.isArray(args.seats) ? args.seats : [];
      const tied = list(seats.map((seat) => names[Number(seat)] ?? ''));
      return say('app-md-event-tied', { names: tied, count: number('total') });
    }
    case 'won':
      return say('app-md-event-won', { name, count: number('total') });
    default:
      return '';
  }
}
