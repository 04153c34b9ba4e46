import type { Game } from './game.ts';
import { martianDice } from './martian_dice/index.tsx';

export const GAMES: Record<string, Game> = {
  martian_dice: martianDice,
};
