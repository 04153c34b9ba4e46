// The Telegram app around us. The protocol is the launch parameters in the address's hash and
// events in both directions; nothing is loaded from Telegram, and nothing is waited for: every
// answer may come late or never.
import { signal } from '@preact/signals';

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const hash = new URLSearchParams(location.hash.slice(1));
const query = new URLSearchParams(location.search);

export const launch = {
  initData: hash.get('tgWebAppData') ?? '',
  version: hash.get('tgWebAppVersion') ?? '6.0',
  platform: hash.get('tgWebAppPlatform') ?? '',
  /** A start code in the address; one that came with the launch data is signed and goes first. */
  start: query.get('tgWebAppStartParam') ?? hash.get('tgWebAppStartParam') ?? '',
  language: navigator.language,
};

export type Scheme = 'dark' | 'light';
export const scheme = signal<Scheme>(schemeOf(parsed(hash.get('tgWebAppThemeParams'))));
/** Whether decoration may move: not on slow Androids, nor where a person asked for stillness. */
export const lively =
  !/; LOW\)/.test(navigator.userAgent) && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
let device = NO_INSETS;
let content = NO_INSETS;
let goBack: (() => void) | undefined;

function parsed(json: unknown): Record<string, unknown> {
  if (typeof json !== 'string') return (json ?? {}) as Record<string, unknown>;
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Dark or light by the background that Telegram names; without one, as the system is. */
function schemeOf(theme: Record<string, unknown>): Scheme {
  const color = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(String(theme.bg_color ?? ''));
  if (!color) return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const [red = 0, green = 0, blue = 0] = color.slice(1).map((part) => parseInt(part, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 127 ? 'light' : 'dark';
}

/** Whether the client is at least of that version: `supports('7.7')`. */
export function supports(version: string): boolean {
  const [ours, theirs] = [launch.version, version].map((text) => text.split('.').map(Number));
  const difference = (ours?.[0] ?? 0) - (theirs?.[0] ?? 0) || (ours?.[1] ?? 0) - (theirs?.[1] ?? 0);
  return difference >= 0;
}

interface Native {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  external?: { notify?(message: string): void };
}

function post(eventType: string, eventData: unknown = ''): void {
  const native = window as unknown as Native;
  try {
    if (native.TelegramWebviewProxy) {
      native.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
    } else if (typeof native.external?.notify === 'function') {
      native.external.notify(JSON.stringify({ eventType, eventData }));
    } else if (window.parent !== window) {
      window.parent.postMessage(JSON.stringify({ eventType, eventData }), '*');
    }
  } catch {
    // A bridge that refuses an event costs a nicety, never the game.
  }
}

/** Whether the Telegram around us can offer a match in another chat. */
export const canShare = launch.initData !== '' && supports('6.7');

/** Let the person choose a chat, where `@bot` offers what the query finds. */
export function share(query: string): void {
  post('web_app_switch_inline_query', { query, chat_types: ['users', 'groups', 'channels'] });
}

/** Let Telegram save a file; an older one opens it in the browser, which does. */
export function save(url: string, name: string): void {
  if (supports('8.0')) post('web_app_request_file_download', { url, file_name: name });
  else post('web_app_open_link', { url });
}

function receive(eventType: string, eventData: unknown): void {
  const told = parsed(eventData);
  if (eventType === 'theme_changed') {
    const theme = parsed(told.theme_params);
    if (theme.bg_color) scheme.value = schemeOf(theme);
  } else if (eventType === 'viewport_changed' && told.is_state_stable) {
    setProperty('--viewport', Number(told.height) > 0 ? `${Number(told.height)}px` : '');
  } else if (eventType === 'safe_area_changed') {
    device = insets(told);
    layOut();
  } else if (eventType === 'content_safe_area_changed') {
    content = insets(told);
    layOut();
  } else if (eventType === 'visibility_changed' && told.is_visible) {
    dispatchEvent(new Event('activated'));
  } else if (eventType === 'back_button_pressed') {
    goBack?.();
  }
}

/** Calls when the person is back: the page is visible again, or Telegram says that the app is. The
 * returned function ends it. */
export function onReturn(back: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') back();
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('activated', seen);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('activated', seen);
  };
}

function insets(told: Record<string, unknown>): Insets {
  const side = (name: string): number => Math.max(0, Number(told[name]) || 0);
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
}

function layOut(): void {
  for (const side of ['top', 'right', 'bottom', 'left'] as const) {
    setProperty(`--safe-${side}`, `${device[side] + content[side]}px`);
  }
}

function setProperty(name: string, value: string): void {
  document.documentElement.style.setProperty(name, value);
}

/** Listen to the Telegram app. */
export function attach(): void {
  addEventListener('message', (event) => {
    if (event.source !== window.parent || typeof event.data !== 'string') return;
    const message = parsed(event.data);
    if (typeof message.eventType === 'string') receive(message.eventType, message.eventData);
  });
  const web = window as unknown as Record<string, unknown>;
  web.Telegram = { WebView: { receiveEvent: receive } };
  web.TelegramGameProxy = { receiveEvent: receive };
  web.TelegramGameProxy_receiveEvent = receive;
  onReturn(() => post('web_app_request_theme'));
  if (window.parent !== window) post('iframe_ready', { reload_supported: false });
}

/** To be said right after the first picture: Telegram hides its own placeholder then. */
export function ready(): void {
  post('web_app_ready');
  post('web_app_expand');
  post('web_app_request_theme');
  post('web_app_request_viewport');
  if (supports('7.7')) post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
  if (supports('8.0')) {
    post('web_app_request_safe_area');
    post('web_app_request_content_safe_area');
  }
}

/** The colour of Telegram's own header over ours. */
export function paintHeader(color: string): void {
  if (supports('6.9')) post('web_app_set_header_color', { color });
  if (supports('6.1')) post('web_app_set_background_color', { color });
}

/** Show Telegram's back button while there is somewhere to go back to. */
export function onBack(go: (() => void) | undefined): void {
  if (Boolean(go) !== Boolean(goBack) && supports('6.1')) {
    post('web_app_setup_back_button', { is_visible: Boolean(go) });
  }
  goBack = go;
}

export function buzz(kind: 'tap' | 'good' | 'bad'): void {
  if (!supports('6.1')) return;
  post(
    'web_app_trigger_haptic_feedback',
    kind === 'tap'
      ? { type: 'impact', impact_style: 'light' }
      : { type: 'notification', notification_type: kind === 'good' ? 'success' : 'error' },
  );
}

export function close(): void {
  post('web_app_close');
}

/** Open a link of Telegram: inside it where it can, otherwise as any link. */
export function openTelegram(url: string): void {
  const address = new URL(url, location.href);
  if (address.hostname === 't.me' && supports('6.1') && launch.initData) {
    post('web_app_open_tg_link', { path_full: address.pathname + address.search });
  } else {
    location.assign(url);
  }
}
