import type { ComponentChildren } from 'preact';
import { say } from '../../texts.ts';
import { Combine, Drawing, Sprite } from './art.tsx';
import { Card } from './cards.tsx';
import { Rich } from './formula.tsx';

function Step({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <li>
      <span class="kh-pictures" aria-hidden="true">
        {children}
      </span>
      <p>
        <Rich text={say(text)} />
      </p>
    </li>
  );
}

export function Rules() {
  return (
    <div class="kh-rules kh">
      <Sprite />
      <p>{say('app-khim-rules-aim')}</p>
      <ol>
        <Step text="app-khim-rules-drive">
          <span class="s1">
            <Combine seat={1} />
          </span>
          <span class="kh-cell raw">
            <Drawing of="raw" />
          </span>
        </Step>
        <Step text="app-khim-rules-fate">
          <span class="kh-cell closed">
            <Drawing of="fate" />
          </span>
          <span class="kh-cell arrow">
            <Drawing of="trader" />
            <i class="kh-arrow" />
          </span>
        </Step>
        <Step text="app-khim-rules-market">
          <Drawing of="warehouse" class="kh-sign" />
          <Drawing of="coins" class="kh-sign" />
          <Drawing of="trade" class="kh-sign" />
        </Step>
        <Step text="app-khim-rules-fight">
          <span class="s0">
            <Combine seat={0} />
          </span>
          <Drawing of="cannon" class="kh-sign" />
          <Drawing of="armour" class="kh-sign" />
        </Step>
        <Step text="app-khim-rules-police">
          <Drawing of="police" class="kh-sign" />
          <Drawing of="flag" class="kh-sign" />
        </Step>
        <Step text="app-khim-rules-mission">
          <Card card="fe2o3" />
          <Card card="h2o" />
          <Card card="kies" />
        </Step>
        <Step text="app-khim-rules-pro">
          <Drawing of="dome" class="kh-sign" />
          <Drawing of="chemist" class="kh-sign" />
        </Step>
      </ol>
      <p>{say('app-khim-rules-end')}</p>
      <p>{say('app-khim-rules-tie')}</p>
    </div>
  );
}
