// H05: after an outage the news are back soon, and at once when the network or the person is.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableView } from '../src/api/schema.d.ts';

const OUTAGE = 10 * 60_000;
const SOON = 5000;

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const events = new EventTarget();
vi.stubGlobal('location', { hash: '', search: '', href: 'http://mars/app/' });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('document', page);
vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
vi.stubGlobal('navigator', { userAgent: '', language: 'ru', onLine: true });
vi.stubGlobal('fetch', (path: string, init: RequestInit) => answer(path, init));
const { streaming, watch } = await import('../src/api/live.ts');
const { connected } = await import('../src/api/client.ts');

type Kind = 'live' | 'poll';
let version = 1;
let shown = 0;
let asked: Kind[] = [];
/** What does not get through. */
let lost: readonly Kind[] = [];
let stop = (): void => undefined;

function event(): Uint8Array {
  return new TextEncoder().encode(`data: ${JSON.stringify({ version })}\n\n`);
}

async function answer(path: string, { signal }: RequestInit): Promise<Response> {
  const kind: Kind = path.endsWith('/live') ? 'live' : 'poll';
  asked.push(kind);
  if (lost.includes(kind)) throw new TypeError('Failed to fetch');
  const since = Number(/since=(\d+)/.exec(path)?.[1] ?? 0);
  if (kind === 'poll' && since !== version) return Response.json({ version });
  if (kind === 'poll') await new Promise((resolve) => setTimeout(resolve, 20_000));
  if (kind === 'poll') return new Response(null, { status: 204 });
  const body = new ReadableStream<Uint8Array>({
    start(line) {
      signal?.addEventListener('abort', () => line.error(new DOMException('', 'AbortError')));
      breaks.push(() => line.error(new TypeError('network error')));
      line.enqueue(event());
    },
  });
  return { ok: true, status: 200, body } as Response;
}
let breaks: (() => void)[] = [];

async function outage(): Promise<void> {
  lost = ['live', 'poll'];
  for (const one of breaks.splice(0)) one();
  await vi.advanceTimersByTimeAsync(OUTAGE);
  expect(connected.value).toBe(false);
  version += 1;
  lost = [];
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  [version, shown, asked, lost, breaks] = [1, 0, [], [], []];
  stop = watch({
    table: 'mars',
    since: () => shown,
    told: (view: TableView) => void (shown = view.version),
    refused: () => expect.unreachable(),
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('h05: after a long outage', () => {
  it('the news are back within 5 seconds, over a stream', async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(shown).toBe(1);
    for (let times = 0; times < 20; times++) {
      await outage();
      await vi.advanceTimersByTimeAsync(SOON);
      expect([connected.value, shown, streaming.value]).toEqual([true, version, 'mars']);
    }
  });

  it.each([
    ['the network is', () => events.dispatchEvent(new Event('online'))],
    ['the person is', () => page.dispatchEvent(new Event('visibilitychange'))],
    ['Telegram says that the app is', () => events.dispatchEvent(new Event('activated'))],
  ])('they are back at once when %s', async (_, happens) => {
    await vi.advanceTimersByTimeAsync(100);
    await outage();
    happens();
    await vi.advanceTimersByTimeAsync(10);
    expect([connected.value, shown]).toEqual([true, version]);
  });
});

describe('a stream that is open', () => {
  it('is opened anew when the network has changed', async () => {
    await vi.advanceTimersByTimeAsync(100);
    version += 1;
    events.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect([shown, asked]).toEqual([version, ['live', 'live']]);
  });

  it('is left alone when the person comes back soon, and opened anew after 25 seconds', async () => {
    await vi.advanceTimersByTimeAsync(5000);
    events.dispatchEvent(new Event('activated'));
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual(['live']);
    page.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['live']);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual(['live', 'live']);
  });
});

describe('where streams do not get through', () => {
  it('polls take over, and streams are not tried again', async () => {
    stop();
    lost = ['live'];
    asked = [];
    stop = watch({
      table: 'mars',
      since: () => shown,
      told: (view: TableView) => void (shown = view.version),
      refused: () => expect.unreachable(),
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown).toBe(1);
    const polls = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.slice(polls)).not.toContain('live');
    expect(asked.length - polls).toBeLessThan(5);
  });
});
