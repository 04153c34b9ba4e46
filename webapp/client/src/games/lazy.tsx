// A game whose code and texts are not in the page: they are asked for when one of its tables, its
// rules or its history is looked at.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Waiting } from '../app/parts.tsx';
import { say } from '../texts.ts';
import type { Game } from './game.ts';

type InPage = 'id' | 'color' | 'Badge' | 'byName';
export type Apart<V> = Omit<Game<V>, InPage>;

export function lazy<V>(inPage: Pick<Game<V>, InPage>, load: () => Promise<Apart<V>>): Game<V> {
  const arrived = signal<Apart<V> | undefined>(undefined);
  const failed = signal(false);
  let asked = false;
  const ask = async (): Promise<void> => {
    if (asked) return;
    asked = true;
    failed.value = false;
    try {
      arrived.value = await load();
    } catch {
      asked = false;
      failed.value = true;
    }
  };

  function Part({ show }: { show: (game: Apart<V>) => ComponentChildren }) {
    useEffect(() => void ask(), []);
    if (arrived.value) return <>{show(arrived.value)}</>;
    if (!failed.value) return <Waiting />;
    return (
      <div class="message">
        <p role="alert">{say('app-offline')}</p>
        <button type="button" class="primary" onClick={() => void ask()}>
          {say('app-retry')}
        </button>
      </div>
    );
  }

  return {
    ...inPage,
    Board: (props) => <Part show={({ Board }) => <Board {...props} />} />,
    Summary: (props) => <Part show={({ Summary }) => Summary && <Summary {...props} />} />,
    Rules: () => <Part show={({ Rules }) => <Rules />} />,
    Line: ({ text }) => {
      const Line = arrived.value?.Line;
      return <>{Line ? <Line text={text} /> : text}</>;
    },
    line: (event, names, view, you) => {
      if (!arrived.value) queueMicrotask(() => void ask());
      return arrived.value?.line(event, names, view, you) ?? '';
    },
  };
}
