import type { MartianView } from '../../api/schema.d.ts';
import type { Game } from '../game.ts';
import { Alien } from './art.tsx';
import { Board } from './board.tsx';
import { line } from './line.ts';
import { Rules } from './rules.tsx';
import './martian_dice.css';

function Badge() {
  return (
    <span class="md-badge">
      <Alien />
    </span>
  );
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
