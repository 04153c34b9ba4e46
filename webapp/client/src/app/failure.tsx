// When the app cannot go on: one sentence and one way out.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { about, inquire } from '../api/client.ts';
import type { Refusal } from '../api/schema.d.ts';
import { close, openTelegram } from '../telegram.ts';
import { say } from '../texts.ts';
import { Planet } from './parts.tsx';

export type Failed = { kind: 'outside' } | { kind: 'refused'; refusal: Refusal };
export const failure = signal<Failed | undefined>(undefined);

export function Failure({ of }: { of: Failed }) {
  useEffect(() => {
    if (of.kind === 'outside') void inquire();
  }, [of.kind]);
  const outside = of.kind === 'outside';
  return (
    <main class="message">
      <Planet />
      <h1>{say(outside ? 'app-outside-title' : 'app-refused-title')}</h1>
      <p>{outside ? say('app-outside') : of.refusal.text}</p>
      {outside ? (
        about.value && (
          <button type="button" class="primary" onClick={() => openTelegram(about.value?.link ?? '')}>
            {say('app-open-telegram')}
          </button>
        )
      ) : (
        <button type="button" class="primary" onClick={close}>
          {say('app-close')}
        </button>
      )}
    </main>
  );
}
