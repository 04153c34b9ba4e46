import type { EventView, MartianView } from '../../api/schema.d.ts';
import { list, say } from '../../texts.ts';
import type { Game } from '../game.ts';
import { Picture, Sprite } from './art.tsx';
import { Board } from './board.tsx';
import { Rules } from './rules.tsx';
import './martian_dice.css';

function Badge() {
  return (
    <span class="md-badge">
      <Sprite />
      <Picture of="alien" />
    </span>
  );
}

function line(event: EventView, names: readonly string[]): string {
  const args = event.args ?? {};
  const name = names[event.seat ?? -1] ?? '';
  const number = (key: string): number => Number(args[key] ?? 0);
  switch (event.kind) {
    case 'rolled':
    case 'roll-off':
      return say(`app-md-event-${event.kind}`, {
        name,
        tanks: number('tanks'),
        rays: number('rays'),
        humans: number('humans'),
        cows: number('cows'),
        chickens: number('chickens'),
      });
    case 'kept':
      return say('app-md-event-kept', { name, face: String(args.face), count: number('count') });
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

export const martianDice: Game<MartianView> = {
  id: 'martian_dice',
  color: '#0b0a24',
  Board,
  Rules,
  Badge,
  line,
  byName: true,
};
