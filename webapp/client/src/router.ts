// Where the person is: a path of our own in the address's hash, beside Telegram's launch
// parameters, so that a reload comes back to the same screen. The way back follows from the path.
import { computed, signal } from '@preact/signals';

export type Screen =
  | { name: 'home' | 'settings' | 'credits' }
  | { name: 'guide'; game: string }
  | { name: 'table' | 'rules' | 'log' | 'check'; table: string }
  | { name: 'replay'; table: string; ply: number };

const FIELD = 'screen';

function params(): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1));
}

export function screenOf(path: string): Screen {
  const [kind, id, part, ply] = path.split('/').slice(1);
  if (kind === 't' && id) {
    if (part === 'replay') return { name: 'replay', table: id, ply: Math.max(0, Number(ply) || 0) };
    if (part === 'rules' || part === 'log' || part === 'check') return { name: part, table: id };
    return { name: 'table', table: id };
  }
  if (kind === 'guide' && id) return { name: 'guide', game: id };
  if (kind === 'settings' || kind === 'credits') return { name: kind };
  return { name: 'home' };
}

export function pathOf(screen: Screen): string {
  switch (screen.name) {
    case 'home':
      return '/';
    case 'guide':
      return `/guide/${screen.game}`;
    case 'table':
      return `/t/${screen.table}`;
    case 'replay':
      return `/t/${screen.table}/replay/${screen.ply}`;
    case 'rules':
    case 'log':
    case 'check':
      return `/t/${screen.table}/${screen.name}`;
    default:
      return `/${screen.name}`;
  }
}

/** One step up; nothing is above the first screen. */
export function above(screen: Screen): Screen | undefined {
  if (screen.name === 'home') return undefined;
  if (screen.name === 'credits') return { name: 'settings' };
  if ('table' in screen && screen.name !== 'table') return { name: 'table', table: screen.table };
  return { name: 'home' };
}

const path = signal(params().get(FIELD) ?? '');
export const screen = computed(() => screenOf(path.value));
export const started = path.value !== '';

export function go(to: Screen): void {
  path.value = pathOf(to);
  const hash = params();
  hash.set(FIELD, path.value);
  try {
    history.replaceState(null, '', `#${hash.toString()}`);
  } catch {
    // A frame that may not write its address loses only the way back after a reload.
  }
}

/** The screen that a start code names: `t_<table>`, or `t_<table>_<ply>` in its replay. */
export function screenOfStart(code: string): Screen | undefined {
  const [kind, table, ply] = code.split('_');
  if (kind !== 't' || !table) return undefined;
  return ply ? { name: 'replay', table, ply: Number(ply) || 0 } : { name: 'table', table };
}
