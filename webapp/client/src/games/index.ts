import { Badge as MissionBadge } from './dice_mission/badge.tsx';
import type { Game } from './game.ts';
import { lazy } from './lazy.tsx';
import { Badge as KhimBadge } from './marskhimprom/badge.tsx';
import { martianDice } from './martian_dice/index.tsx';

export const GAMES: Record<string, Game> = {
  martian_dice: martianDice,
  dice_mission: lazy({ id: 'dice_mission', color: '#0d1f24', Badge: MissionBadge }, () =>
    import('./dice_mission/index.tsx').then((module) => module.load()),
  ),
  marskhimprom: lazy({ id: 'marskhimprom', color: '#12090f', Badge: KhimBadge, byName: true }, () =>
    import('./marskhimprom/index.tsx').then((module) => module.load()),
  ),
};
