import { first, others } from 'virtual:texts/dice_mission';
import type { MissionView } from '../../api/schema.d.ts';
import { learn } from '../../texts.ts';
import type { Apart } from '../lazy.tsx';
import { Board } from './board.tsx';
import { line } from './line.ts';
import { Rules } from './rules.tsx';
import './dice_mission.css';
import './cards.css';

/** The game with its texts. Throws where these do not arrive. */
export async function load(): Promise<Apart<MissionView>> {
  await learn(TEXTS);
  return { Board, Rules, line };
}

const TEXTS = { first, others };
