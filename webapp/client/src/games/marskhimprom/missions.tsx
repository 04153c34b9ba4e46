// Missions, and how many of their atoms or products a hand holds.
import { useState } from 'preact/hooks';
import type { KhimView } from '../../api/schema.d.ts';
import { confirm } from '../../notice.ts';
import { play, sending } from '../../table.ts';
import { say } from '../../texts.ts';
import { counters, nearness } from './chemistry.ts';
import { PRO } from './content.ts';
import { Formula, Rich } from './formula.tsx';
import { Sheet } from './sheet.tsx';

export function titleOf(mission: string): string {
  return say(`khim-mission-${mission.toLowerCase()}-title`);
}

/** The mission that the cards come nearest to; a complete one first. */
export function nearest(view: KhimView, cards: readonly string[]): string {
  const rank = (id: string, complete: boolean): number => Number(complete) + nearness(id, cards, view.level);
  const sorted = [...view.missions].sort(
    (one, other) => rank(other.id, other.complete) - rank(one.id, one.complete),
  );
  return sorted[0]?.id ?? '';
}

interface CountersProps {
  mission: string;
  cards: readonly string[];
  level: number;
  /** In one line: what is complete is only counted. */
  short?: boolean;
}

export function Counters({ mission, cards, level, short = false }: CountersProps) {
  const all = counters(mission, cards, level);
  const full = all.filter(({ have, need }) => have >= need).length;
  const merged = short && full > 1;
  return (
    <span class="kh-counters">
      {merged && <span class="full">{full}</span>}
      {all.filter(({ have, need }) => !merged || have < need).map(({ of, have, need, made }) => (
        <span
          key={of}
          class={have >= need ? 'full' : ''}
          style={{ '--part': `${Math.min(100, Math.round((100 * have) / need))}%` }}
        >
          <b>
            <Formula of={of} />
          </b>{' '}
          {have}
          <small>/{need}</small>
          {made && <span class="hidden">{say('app-khim-must-be-made')}</span>}
        </span>
      ))}
    </span>
  );
}

export async function declare(mission: string): Promise<void> {
  const sure = await confirm(say('app-khim-declare-sure', { mission: titleOf(mission) }), say('app-khim-declare'));
  if (sure) await play(`declare ${mission}`);
}

interface Props {
  view: KhimView;
  cards: readonly string[];
  tracked: string;
  onTrack: (mission: string) => void;
  onClose: () => void;
}

export function Missions({ view, cards, tracked, onTrack, onClose }: Props) {
  const [chosen, choose] = useState(tracked);
  const ready = view.moves.includes(`declare ${chosen}`);
  const track = (): void => {
    onTrack(chosen);
    onClose();
  };
  const footer = (
    <>
      <button type="button" class={ready ? 'secondary' : 'primary'} onClick={track}>
        {say('app-khim-track')}
      </button>
      {ready && (
        <button
          type="button"
          class="primary"
          disabled={sending.value !== undefined}
          onClick={() => {
            onClose();
            void declare(chosen);
          }}
        >
          {say('app-khim-declare')}
        </button>
      )}
    </>
  );
  return (
    <Sheet title={say('app-khim-missions')} onClose={onClose} footer={footer}>
      <ul class="kh-missions">
        {view.missions.map(({ id, score, complete }) => (
          <li key={id}>
            <button
              type="button"
              class={`${id === chosen ? 'on' : ''} ${complete ? 'done' : ''}`}
              aria-pressed={id === chosen}
              onClick={() => choose(id)}
            >
              <b>
                {complete && '✓ '}
                {titleOf(id)}
              </b>
              <small>
                <Rich text={say(`khim-mission-${id.toLowerCase()}-text`)} />
              </small>
              <em>{say('app-khim-score', { count: score })}</em>
              <Counters mission={id} cards={cards} level={view.level} />
            </button>
          </li>
        ))}
      </ul>
      <p class="hint">{say(view.level === PRO ? 'app-khim-missions-pro' : 'app-khim-missions-hint')}</p>
    </Sheet>
  );
}
