// News of one table: server-sent events over fetch, for EventSource can send no token and gives up
// at the first 503. Resumed by version; silence of 25 s counts as a broken line; where streams do
// not get through, long polls take over.
import { connected, pause, session } from './client.ts';
import type { TableView } from './schema.d.ts';

const SILENCE = 25_000;
const FIRST_EVENT = 6_000;
const FAILURES_UNTIL_POLLS = 3;
/** Shorter than the time for which somebody who was seen counts as being at the table. */
const SEEN_EVERY = 20_000;

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
  let current: AbortController | undefined;
  let heard = Date.now();
  let failures = 0;

  const look = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - heard > SILENCE) current?.abort();
  };
  const guard = setInterval(look, 1000);
  document.addEventListener('visibilitychange', look);
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
    const first = setTimeout(() => current?.abort(), since ? SILENCE : FIRST_EVENT);
    try {
      for await (const data of events(response.body, () => (heard = Date.now()))) {
        clearTimeout(first);
        failures = 0;
        watching.told(JSON.parse(data) as TableView);
      }
    } finally {
      clearTimeout(first);
    }
  }

  async function poll(): Promise<void> {
    const response = await request(`poll?since=${watching.since()}`, {});
    if (settled(response) && response.status === 200) {
      watching.told((await response.json()) as TableView);
    }
    failures = FAILURES_UNTIL_POLLS;
  }

  void (async () => {
    while (!stopped) {
      try {
        await (failures < FAILURES_UNTIL_POLLS ? stream() : poll());
      } catch {
        failures += 1;
        if (!stopped && !navigator.onLine) connected.value = false;
        if (!stopped && failures > 1) connected.value = false;
      }
      if (stopped) return;
      if (failures) await pause(Math.min(15_000, 400 * 2 ** failures) * (0.5 + Math.random()));
      // Polls are for networks that break streams, not for a server that was away: streams get
      // another chance.
      if (failures > 3 * FAILURES_UNTIL_POLLS) failures = 0;
    }
  })();

  return () => {
    stopped = true;
    clearInterval(guard);
    document.removeEventListener('visibilitychange', look);
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
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
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
