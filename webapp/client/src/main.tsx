import { effect } from '@preact/signals';
import { render } from 'preact';
import { keepSession, open, Refused } from './api/client.ts';
import { App } from './app/app.tsx';
import { failure } from './app/failure.tsx';
import { above, go, screen, screenOfStart, started } from './router.ts';
import { follow } from './table.ts';
import { dropSecondTaps } from './taps.ts';
import { attach, launch, onBack, ready, scheme } from './telegram.ts';
import { speak } from './texts.ts';
import './styles/base.css';
import './styles/screens.css';

attach();
dropSecondTaps();
effect(() => {
  document.documentElement.dataset.theme = scheme.value;
});
effect(() => {
  const up = above(screen.value);
  onBack(up && (() => go(up)));
});

async function begin(): Promise<void> {
  if (!launch.initData) {
    failure.value = { kind: 'outside' };
    await speak(launch.language.slice(0, 2));
    return;
  }
  try {
    const opened = await open();
    const named = screenOfStart(opened.start || launch.start);
    if (!started && named) go(named);
    follow();
    keepSession();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    failure.value = { kind: 'refused', refusal: error.refusal };
  }
}

const root = document.getElementById('app');
if (root) render(<App />, root);
ready();
void begin();
