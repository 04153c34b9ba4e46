import type { ComponentChildren } from 'preact';
import { say } from '../../texts.ts';
import { Sign, TYPES, type Type } from './art.tsx';
import { Mini } from './die.tsx';

function Step({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <li>
      <span class="dm-by" aria-hidden="true">
        {children}
      </span>
      <p>{say(`app-dm-rules-${text}`)}</p>
    </li>
  );
}

function Sample({ types }: { types: readonly string[] }) {
  return (
    <>
      {types.map((type) => (
        <i key={type} class={`dm-sample ${TYPES.includes(type as Type) ? `dm-${type}` : ''}`}>
          <Sign of={type} />
        </i>
      ))}
    </>
  );
}

function Minis({ values }: { values: readonly number[] }) {
  return (
    <>
      {values.map((value, index) => (
        <Mini key={index} value={value} />
      ))}
    </>
  );
}

const GADGETS = ['proposal', 'force', 'change', 'chance', 'lock', 'steal', 'remove', 'adapt', 'deal', 'pass'];

export function Rules() {
  return (
    <div class="dm-rules">
      <p>{say('app-dm-rules-aim')}</p>
      <ol>
        <Step text="cards">
          <Sample types={TYPES} />
        </Step>
        <Step text="solo">
          <Sample types={['solo', 'special']} />
          <Minis values={[4, 4, 2, 2]} />
        </Step>
        <Step text="versus">
          <Sample types={['versus']} />
          <Minis values={[6, 5]} />
          <b>&gt;</b>
          <Minis values={[6, 4]} />
        </Step>
        <Step text="team">
          <Sample types={['team']} />
          <Minis values={[1, 3, 3, 6, 1]} />
        </Step>
        <Step text="number">
          <Minis values={[2, 3, 4, 5]} />
        </Step>
        <Step text="roll">
          <Minis values={[5, 5]} />
          <b>+</b>
          <Minis values={[1, 2]} />
          <b>⟳</b>
        </Step>
        <Step text="debriefing">
          <Sample types={['solo', 'versus']} />
          <b>✓</b>
        </Step>
        <Step text="briefcase">
          <Sample types={['briefcase']} />
        </Step>
        <Step text="gadgets">
          <Sample types={['steal', 'chance', 'lock']} />
        </Step>
      </ol>
      <p>{say('app-dm-rules-win')}</p>
      <h2>{say('app-dm-gadgets')}</h2>
      <dl>
        {GADGETS.map((gadget) => (
          <div key={gadget}>
            <dt>
              <Sign of={gadget} /> {say('dice_mission-gadget', { gadget })}
            </dt>
            <dd>{say('app-dm-does', { gadget })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
