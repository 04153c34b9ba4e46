// The API, typed by the server's own document. A request is tried again while the network or the
// server is away: what a person did is never lost, and its action id makes a repeat harmless.
import { signal } from '@preact/signals';
import createClient from 'openapi-fetch';
import { launch, onReturn } from '../telegram.ts';
import { speak } from '../texts.ts';
import type { About, paths, Refusal, SessionView } from './schema.d.ts';

/** The client's version: raised when the server can no longer be spoken to as before. */
const CLIENT = 1;

export const session = signal<SessionView | undefined>(undefined);
export const about = signal<About | undefined>(undefined);
/** False while requests fail for want of a network or a server. */
export const connected = signal(true);

export class Refused extends Error {
  readonly refusal: Refusal;
  readonly status: number;
  constructor(refusal: Refusal, status: number) {
    super(refusal.text);
    this.refusal = refusal;
    this.status = status;
  }
}

/** Something to add to the chance of a match, or the name of an action. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const api = createClient<paths>();

api.use({
  onRequest({ request }) {
    if (session.value) request.headers.set('Authorization', `Bearer ${session.value.token}`);
    return request;
  },
  onResponse({ response }) {
    const wanted = Number(response.headers.get('X-Min-Client') ?? 0);
    if (wanted > CLIENT) reloadOnce(wanted);
    return response;
  },
});

/** A newer server needs a newer page: asked for once, under an address no cache has. */
function reloadOnce(wanted: number): void {
  const address = new URL(location.href);
  if (address.searchParams.get('v') === String(wanted)) return;
  address.searchParams.set('v', String(wanted));
  location.replace(address);
}

export interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
  response: Response;
}

/** The data of an answer. Tries on while nobody answers, for as long as `wanted` says so; throws
 * `Refused`. */
export async function ask<T>(
  request: () => Promise<Answer<T>>,
  wanted: () => boolean = () => true,
): Promise<T> {
  for (let attempt = 0, renewals = 0; ; attempt++) {
    const answer = await request().catch(() => undefined);
    const away = !answer || answer.response.status >= 500 || answer.response.status === 429;
    connected.value = !away || answer?.response.status === 429;
    if (answer && !away) {
      if (answer.response.ok) return answer.data as T;
      if (answer.response.status === 401 && !renewals++ && (await renewed())) continue;
      throw new Refused(answer.error as Refusal, answer.response.status);
    }
    if (!wanted()) throw new DOMException('nobody wants it any more', 'AbortError');
    await pause(backoff(attempt));
  }
}

const LONGEST_PAUSE = 5000;

/** How long to wait after so many failures one after the other, in milliseconds. */
export function backoff(failures: number): number {
  return Math.min(LONGEST_PAUSE, 400 * 2 ** failures) * (0.5 + Math.random() / 2);
}

/** Waits so long, or until the network or the person is back. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      forget();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    const forget = onReturn(done);
  });
}

async function opened(view: SessionView): Promise<void> {
  session.value = view;
  await speak(view.language);
}

/** Introduce ourselves with the launch data. Throws `Refused`. */
export async function open(): Promise<SessionView> {
  const body = { init_data: launch.initData };
  const view = await ask(() => api.POST('/api/v1/session', { body }));
  await opened(view);
  return view;
}

/** What can be played, and where the bot is. */
export async function inquire(): Promise<void> {
  about.value ??= await ask(() => api.GET('/api/v1/about'));
}

let renewing: Promise<boolean> | undefined;

/** Whether the session could be opened again after its time ran out. */
function renewed(): Promise<boolean> {
  if (!session.value) return Promise.resolve(false);
  renewing ??= (async () => {
    session.value = undefined;
    const body = { init_data: launch.initData };
    const answer = await api.POST('/api/v1/session', { body }).catch(() => undefined);
    if (answer?.data) await opened(answer.data);
    renewing = undefined;
    return answer?.data !== undefined;
  })();
  return renewing;
}

/** Keep the session from running out while the app is open. */
export function keepSession(): void {
  setInterval(() => {
    if (!session.value || document.visibilityState !== 'visible') return;
    void api
      .POST('/api/v1/session/renew')
      .then((answer) => answer.data && opened(answer.data))
      .catch(() => undefined);
  }, 20 * 60_000);
}

export async function chooseLanguage(language: string): Promise<void> {
  await opened(await ask(() => api.PUT('/api/v1/settings/language', { body: { language } })));
}
