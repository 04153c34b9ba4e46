// H04: whatever a bad network does to the news, the client ends with what the server has.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventView, TableView } from '../src/api/schema.d.ts';

const RUNS = 1000;
const STEPS = 12;
/** Of the server: the recent events, and when a stream beats and ends. */
const RECENT = 12;
const HEARTBEAT = 15_000;
const STREAM_LIFE = 60_000;

const page = { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal('location', { hash: '', search: '', href: 'http://mars/app/' });
vi.stubGlobal('history', { replaceState: () => undefined });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('document', page);
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('navigator', { userAgent: '', language: 'ru', onLine: true });
vi.stubGlobal(
  'Request',
  class extends Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, location.href), init);
    }
  },
);
vi.stubGlobal('fetch', (asked: string | Request, init: RequestInit) =>
  typeof asked === 'string' ? net.fetch(asked, init) : net.fetch(asked.url, {}),
);
const { effect } = await import('@preact/signals');
const { streaming } = await import('../src/api/live.ts');
const { act, follow, table } = await import('../src/table.ts');
const { go } = await import('../src/router.ts');

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The table as the server has it. */
class Server {
  private version = 1;
  private readonly events: EventView[] = [];

  constructor(
    private readonly id: string,
    private readonly chance: () => number,
  ) {}

  change(): void {
    this.version += 1;
    for (let more = Math.floor(this.chance() * 4); more > 0; more--) {
      this.events.push({ number: this.events.length + 1, kind: 'rolled' });
    }
  }

  view(since = 0): TableView {
    const events = this.events.slice(-RECENT).filter(({ number }) => (number ?? 0) > since);
    return {
      id: this.id,
      version: this.version,
      ply: this.events.length,
      view: { total: this.version * 7 },
      events,
      now: Date.now(),
    } as unknown as TableView;
  }
}

type Fate = 'dropped' | 'twice' | 'late' | 'cut' | 'stalled' | 'refused' | 'offline';

/** One stream, as long as it lasts. */
class Line {
  stalled = false;
  told = 0;
  private open = true;
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  private readonly beat = setInterval(() => this.send(': \r\n\r\n'), HEARTBEAT);
  private readonly end = setTimeout(() => this.close(), STREAM_LIFE);
  readonly body = new ReadableStream<Uint8Array>({ start: (controller) => void (this.controller = controller) });

  send(text: string): void {
    if (this.open && !this.stalled) this.controller.enqueue(new TextEncoder().encode(text));
  }

  close(error?: Error): void {
    if (!this.open) return;
    this.open = false;
    clearInterval(this.beat);
    clearTimeout(this.end);
    if (error) this.controller.error(error);
    else this.controller.close();
  }
}

/** The way between: everything goes wrong on it until it is healed. */
class Net {
  private lines: Line[] = [];
  private bad = true;
  down: 'offline' | 'refused' | undefined;
  readonly met: Record<Fate, number> = { dropped: 0, twice: 0, late: 0, cut: 0, stalled: 0, refused: 0, offline: 0 };
  server!: Server;
  chance!: () => number;

  begin(server: Server, chance: () => number): void {
    Object.assign(this, { server, chance, bad: true, down: undefined });
  }

  heal(): void {
    this.bad = false;
    this.down = undefined;
  }

  async fetch(path: string, { headers, signal }: RequestInit): Promise<Response> {
    if (this.down) this.met[this.down] += 1;
    if (this.down === 'offline') throw new TypeError('Failed to fetch');
    if (this.down === 'refused') return new Response('', { status: 503 });
    if (!path.endsWith('/live')) return Response.json(this.server.view());
    const line = new Line();
    this.lines.push(line);
    signal?.addEventListener('abort', () => line.close(new DOMException('', 'AbortError')));
    const since = Number(new Headers(headers).get('Last-Event-ID'));
    if (this.server.view().version !== since) this.tell(line);
    return { ok: true, status: 200, body: line.body } as Response;
  }

  change(): void {
    this.server.change();
    for (const line of this.lines) this.tell(line);
  }

  cut(): void {
    this.count('cut');
    for (const line of this.lines.splice(0)) line.close(new TypeError('network error'));
  }

  stall(): void {
    this.count('stalled');
    for (const line of this.lines) line.stalled = true;
  }

  end(): void {
    for (const line of this.lines.splice(0)) line.close();
  }

  private count(fate: Fate): boolean {
    this.met[fate] += 1;
    return true;
  }

  private tell(line: Line): void {
    const view = this.server.view(line.told);
    line.told = view.ply;
    const text = `id: ${view.version}\r\nevent: table\r\ndata: ${JSON.stringify(view)}\r\n\r\n`;
    const luck = this.bad ? this.chance() : 1;
    if (luck < 0.2) return void this.count('dropped');
    if (luck < 0.4 && this.count('late')) return void setTimeout(() => line.send(text), this.chance() * 5000);
    if (luck < 0.6 && this.count('twice')) line.send(text);
    line.send(text);
  }
}

const net = new Net();

/** A move of ours: its answer is as old as the way back is long, or does not come. */
function move(chance: () => number): void {
  const done = new Map<string, TableView>();
  void act('move', (action) => async () => {
    if (net.down) throw new TypeError('Failed to fetch');
    const minimal = Boolean(streaming.value);
    if (!done.has(action)) net.change();
    const data = done.get(action) ?? net.server.view();
    done.set(action, data);
    await new Promise((resolve) => setTimeout(resolve, chance() * 3000));
    if (chance() < 0.3) throw new TypeError('the answer is lost');
    if (!minimal) return { data, response: Response.json(data) };
    const headers = { 'X-Version': String(data.version) };
    return { response: new Response(null, { status: 204, headers }) };
  });
}

function step(chance: () => number): void {
  const luck = chance();
  if (luck < 0.5) net.change();
  else if (luck < 0.65) move(chance);
  else if (luck < 0.75) net.cut();
  else if (luck < 0.82) net.stall();
  else if (luck < 0.88) net.down = 'offline';
  else if (luck < 0.94) net.down = 'refused';
  else net.down = undefined;
}

function settled({ events, now, ...rest }: TableView): unknown {
  return rest;
}

async function run(seed: number): Promise<void> {
  const chance = seeded(seed);
  const id = `table${seed}`;
  net.begin(new Server(id, chance), chance);
  go({ name: 'table', table: id });
  for (let count = 0; count < STEPS; count++) {
    step(chance);
    await vi.advanceTimersByTimeAsync(chance() * 4000);
  }
  net.heal();
  await vi.advanceTimersByTimeAsync(2 * STREAM_LIFE);
  const shown = table.value;
  expect(shown && settled(shown)).toEqual(settled(net.server.view()));
  const numbers = shown?.events.map(({ number }) => number ?? 0) ?? [];
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  go({ name: 'home' });
  net.end();
}

let newest = { id: '', version: 0 };
let wentBack = 0;

describe('h04: news that are dropped, doubled, late or cut', () => {
  beforeAll(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    vi.spyOn(Math, 'random').mockImplementation(seeded(0));
    follow();
    effect(() => {
      const { id, version } = table.value ?? { id: '', version: 0 };
      if (id === newest.id && version < newest.version) wentBack += 1;
      newest = { id, version };
    });
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it(`leave the client with what the server has, in ${RUNS} runs`, { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= RUNS; seed++) await run(seed);
    expect(wentBack).toBe(0);
    for (const [fate, times] of Object.entries(net.met)) expect(times, fate).toBeGreaterThan(RUNS / 5);
  });

  it.each([
    ['error-stale-move', 2],
    ['error-moves-lost', 1],
  ])('only what the storage has lost goes back: %s', async (key, version) => {
    const chance = seeded(1);
    net.begin(new Server(key, chance), chance);
    net.heal();
    const before = net.server.view();
    net.change();
    go({ name: 'table', table: key });
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.value?.version).toBe(2);
    const error = { key, text: '', args: {}, table: before };
    await act('move', () => async () => ({ error, response: new Response(null, { status: 409 }) }));
    expect(table.value?.version).toBe(version);
    go({ name: 'home' });
    net.end();
  });
});
