// Small things that several screens share.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { above, go, screen } from '../router.ts';
import { skew } from '../table.ts';
import { say } from '../texts.ts';

export function Planet() {
  return (
    <svg class="planet" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="38" fill="#d2603a" />
      <path d="M24 52q20-9 38-4t34-3a38 38 0 0 0-72 7Z" fill="#e8835a" />
      <path d="M27 78q18 6 34 1t33 2a38 38 0 0 1-67-3Z" fill="#a8432a" />
      <circle cx="48" cy="68" r="6" fill="#a8432a" />
      <circle cx="76" cy="58" r="4" fill="#a8432a" />
      <ellipse cx="60" cy="62" rx="56" ry="13" fill="none" stroke="#f2b78f" stroke-width="4" transform="rotate(-14 60 62)" stroke-dasharray="88 46 200" />
    </svg>
  );
}

export function Waiting() {
  return (
    <main class="message" aria-busy="true">
      <Planet />
      <p class="hidden">{say('app-loading')}</p>
    </main>
  );
}

interface PageProps {
  title: string;
  children: ComponentChildren;
  class?: string;
}

/** A screen with a title and a way back. */
export function Page({ title, children, class: name = '' }: PageProps) {
  const up = above(screen.value);
  return (
    <div class={`page ${name}`}>
      <header class="top">
        {up && (
          <button type="button" class="round" aria-label={say('app-back')} onClick={() => go(up)}>
            ‹
          </button>
        )}
        <h1>{title}</h1>
      </header>
      {/* Focusable, so that the arrow keys scroll it. */}
      <main tabIndex={0}>{children}</main>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly { value: string; text: string }[];
  chosen: string;
  /** What it means. */
  hint?: string | undefined;
  disabled?: boolean;
  onChoose: (value: string) => void;
}

/** One of a few. */
export function Choice({ label, options, chosen, hint, disabled = false, onChoose }: ChoiceProps) {
  return (
    <fieldset class="choice" disabled={disabled}>
      <legend>{label}</legend>
      {hint && <p class="hint">{hint}</p>}
      <div>
        {options.map(({ value, text }) => (
          <button
            type="button"
            key={value}
            class={value === chosen ? 'on' : ''}
            aria-pressed={value === chosen}
            onClick={() => value !== chosen && onChoose(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** How long there still is, by the server's clock. */
export function TimeLeft({ until }: { until: number }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((until - Date.now() - skew.value) / 1000));
  const [days, hours, minutes] = [seconds / 86400, seconds / 3600, seconds / 60].map(Math.floor);
  if (days) return <time>{say('app-days', { count: days })}</time>;
  if (hours) return <time>{say('app-hours', { count: hours })}</time>;
  return (
    <time>
      {minutes}:{String(seconds % 60).padStart(2, '0')}
    </time>
  );
}
