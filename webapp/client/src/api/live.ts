// News of one table: server-sent events over fetch, for EventSource can send no token and gives up
// at the first 503. Resumed by version; silence of 25 s counts as a broken line; where streams do
// not get through, long polls take over.
import { signal } from '@preact/signals';
import { backoff, connected, pause, session } from './client.ts';
import { onReturn } from '../telegram.ts';
import type { TableView } from './schema.d.ts';

const SILENCE = 25_000;
const FIRST_EVENT = 6_000;
const FAILURES_UNTIL_POLLS = 3;
/** Shorter than the time for which somebody who was seen counts as being at the table. */
const SEEN_EVERY = 20_000;

/** The table whose stream is open: what happens there comes by itself. */
export const streaming = signal<string | undefined>(undefined);

export interface Watching {
  table: string;
  /** The version that is shown. */
  since: () => number;
  told: (table: TableView) => void;
  /** The table may not be watched, or is gone. */
  refused: (status: number) => void;
}

/** Watch a table until the returned function is called. */
export function watch(watching: Watching): () => void {
  let stopped = false;
  let woken = false;
  let current: AbortController | undefined;
  let heard = Date.now();
  let failures = 0;
  /** So many failures of streams one after the other lead to polls. */
  let patience = FAILURES_UNTIL_POLLS;
  let polling = false;
  /** Polls are for networks that break streams, not for a server that was away: after it, and where
   * a stream has worked before, streams get another chance. */
  let chance = false;

  const wake = (): void => {
    woken = true;
    current?.abort();
  };
  const look = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - heard > SILENCE) wake();
  };
  const guard = setInterval(look, 1000);
  // What was open before may hang where the network has changed.
  addEventListener('online', wake);
  const forget = onReturn(look);
  const present = attend(watching.table);

  async function request(path: string, headers: Record<string, string>): Promise<Response> {
    current = new AbortController();
    heard = Date.now();
    return fetch(`/api/v1/tables/${watching.table}/${path}`, {
      headers: { Authorization: `Bearer ${session.value?.token ?? ''}`, ...headers },
      signal: current.signal,
      cache: 'no-store',
    });
  }

  function settled(response: Response): boolean {
    if ([401, 403, 404, 410].includes(response.status)) {
      stopped = true;
      watching.refused(response.status);
      return false;
    }
    if (!response.ok) throw new Error(String(response.status));
    connected.value = true;
    return true;
  }

  async function stream(): Promise<void> {
    const since = watching.since();
    const response = await request('live', {
      Accept: 'text/event-stream',
      'Last-Event-ID': String(since),
    });
    if (!settled(response) || !response.body) return;
    // A proxy that holds the stream back looks like silence before the very first byte.
    let first: ReturnType<typeof setTimeout> | undefined;
    first = setTimeout(() => current?.abort(), since ? SILENCE : FIRST_EVENT);
    const alive = (): void => {
      clearTimeout(first);
      first = undefined;
      heard = Date.now();
      failures = 0;
      patience = FAILURES_UNTIL_POLLS;
      chance = true;
    };
    streaming.value = watching.table;
    try {
      for await (const data of events(response.body, alive)) {
        watching.told(JSON.parse(data) as TableView);
      }
      if (first) throw new Error('nothing came');
    } finally {
      clearTimeout(first);
      streaming.value = undefined;
    }
  }

  async function poll(): Promise<void> {
    const shown = watching.since();
    // After an outage nothing is waited for: that anybody answers is news enough.
    const response = await request(`poll?since=${connected.value ? shown : 0}`, {});
    if (settled(response) && response.status === 200) {
      watching.told((await response.json()) as TableView);
    }
    failures = 0;
    if (chance) {
      polling = chance = false;
      patience = 1;
    } else if (watching.since() === shown) {
      await pause(backoff(0));
    }
  }

  function failed(): void {
    failures += 1;
    if (polling) chance = true;
    else if (failures >= patience) polling = true;
    if (failures > 1 || !navigator.onLine) connected.value = false;
  }

  void (async () => {
    while (!stopped) {
      try {
        await (polling ? poll() : stream());
      } catch {
        if (stopped) return;
        if (!woken) {
          failed();
          await pause(backoff(failures));
        }
        woken = false;
      }
    }
  })();

  return () => {
    stopped = true;
    clearInterval(guard);
    removeEventListener('online', wake);
    forget();
    present();
    current?.abort();
  };
}

/** Say that the person looks at the table, while the page is to be seen: nobody is called who is
 * there. That it gets lost does no harm. */
function attend(table: string): () => void {
  const tell = (): void => {
    if (document.visibilityState !== 'visible' || !session.value) return;
    void fetch(`/api/v1/tables/${table}/seen`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${session.value.token}` },
    }).catch(() => undefined);
  };
  tell();
  const timer = setInterval(tell, SEEN_EVERY);
  const forget = onReturn(tell);
  return () => {
    clearInterval(timer);
    forget();
  };
}

/** The data of every event of a stream; `alive` is called for every piece that comes. */
export async function* events(
  body: ReadableStream<Uint8Array>,
  alive: () => void = () => undefined,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      alive();
      buffer += decoder.decode(value, { stream: true });
      const lines = buffer.split(/\r?\n/);
      buffer = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '' && data.length) {
          yield data.join('\n');
          data = [];
        } else if (line.startsWith('data:')) {
          data.push(line.slice(5).replace(/^ /, ''));
        }
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
