import type { ComponentChildren } from 'preact';
import { say } from '../../texts.ts';
import { Sprite, type Face } from './art.tsx';
import { Die } from './die.tsx';

function Step({ dice, text, children }: { dice: readonly Face[]; text: string; children?: ComponentChildren }) {
  return (
    <li>
      <span class="md-row" aria-hidden="true">
        {dice.map((face, place) => (
          <Die face={face} place={place} mini />
        ))}
        {children}
      </span>
      <p>{say(text)}</p>
    </li>
  );
}

export function Rules() {
  return (
    <div class="md-rules">
      <Sprite />
      <p>{say('app-md-rules-aim')}</p>
      <ol>
        <Step dice={['tank', 'ray', 'ray', 'human', 'cow', 'chicken']} text="app-md-rules-roll" />
        <Step dice={['tank', 'tank']} text="app-md-rules-tanks" />
        <Step dice={['cow', 'cow']} text="app-md-rules-pick" />
        <Step dice={['ray', 'ray']} text="app-md-rules-rays" />
        <Step dice={['chicken', 'cow', 'human']} text="app-md-rules-score">
          <em>+3</em>
        </Step>
        <Step dice={['tank', 'tank', 'ray']} text="app-md-rules-zero">
          <em>0</em>
        </Step>
      </ol>
      <p>{say('app-md-rules-end')}</p>
      <p>{say('app-md-rules-tie')}</p>
    </div>
  );
}
