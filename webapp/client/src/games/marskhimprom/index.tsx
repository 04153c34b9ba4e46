import * as texts from 'virtual:texts/marskhimprom';
import type { KhimView } from '../../api/schema.d.ts';
import { learn } from '../../texts.ts';
import type { Apart } from '../lazy.tsx';
import { Board } from './board.tsx';
import { Rich } from './formula.tsx';
import { line } from './lines.ts';
import { Rules } from './rules.tsx';
import { Summary } from './summary.tsx';
import './field.css';
import './panel.css';
import './sheet.css';

export async function load(): Promise<Apart<KhimView>> {
  await learn(texts);
  return { Board, Rules, Summary, Line: Rich, line: (event, names, _, you) => line(event, names, you) };
}
