// The table on the screen, always as the server has it: news replace it whole, and what a person
// does is sent, never guessed.
import { batch, effect, signal } from '@preact/signals';
import { api, ask, nonce, Refused, type Answer } from './api/client.ts';
import { streaming, watch } from './api/live.ts';
import type { EventView, Refusal, TableView } from './api/schema.d.ts';
import { screen } from './router.ts';
import { buzz } from './telegram.ts';
import { notify } from './notice.ts';

export const table = signal<TableView | undefined>(undefined);
/** Events that happened since the last picture: the ones to animate. */
export const fresh = signal<readonly EventView[]>([]);
/** Why the table cannot be shown. */
export const trouble = signal<Refusal | undefined>(undefined);
/** What is being sent: a move, or the name of something else. */
export const sending = signal<string | undefined>(undefined);
/** The server's clock minus ours, in milliseconds. */
export const skew = signal(0);

/** More than so many changes at once are not played one by one: the person was away. */
const CATCH_UP = 4;
/** How long the stream may take to tell of what was just done, in milliseconds. */
const LATE = 1500;
/** So many events are kept of those that have been told. */
const KEPT = 80;
/** The refusal of what was done on a screen that the server has no more. */
const LOST = 'error-moves-lost';
let shownEvent = 0;

/** What is older than the screen comes late, unless the server refuses the screen for it: `back`. */
function tell(view: TableView, back = false): void {
  const before = table.value;
  if (before?.id === view.id && view.version < before.version && !back) return;
  if (screenTable() !== view.id) return;
  const last = view.events.at(-1)?.number ?? shownEvent;
  const news = view.events.filter((event) => (event.number ?? 0) > shownEvent);
  const known = before?.id === view.id && view.version - before.version <= CATCH_UP;
  // The answer to a move and the stream tell of the same version: what is animated goes on.
  const again = before?.id === view.id && before.version === view.version;
  batch(() => {
    skew.value = view.now - Date.now();
    if (!again) fresh.value = known ? news : [];
    trouble.value = undefined;
    table.value = { ...view, events: remembered(before, view) };
  });
  shownEvent = last;
}

/** News bring only the latest events: they join those that came before. */
function remembered(before: TableView | undefined, view: TableView): EventView[] {
  const first = view.events[0]?.number ?? Infinity;
  const earlier = before?.id === view.id ? before.events : [];
  return [...earlier.filter(({ number }) => (number ?? 0) < first), ...view.events].slice(-KEPT);
}

function screenTable(): string | undefined {
  return 'table' in screen.value ? screen.value.table : undefined;
}

async function load(id: string): Promise<void> {
  try {
    const path = { params: { path: { table_id: id } } };
    const view = await ask(() => api.GET('/api/v1/tables/{table_id}', path), () => screenTable() === id);
    tell(view as TableView);
  } catch (error) {
    if (error instanceof Refused && screenTable() === id) trouble.value = error.refusal;
  }
}

/** Keep the table of the current screen up to date. */
export function follow(): void {
  let watched: string | undefined;
  let stop: (() => void) | undefined;
  const begin = (id: string): void => {
    stop = watch({
      table: id,
      since: () => (table.value?.id === id ? table.value.version : 0),
      told: tell,
      refused: () => {
        // The stream only says no: asking for the table says why, and renews a session.
        void load(id).then(() => watched === id && !trouble.value && begin(id));
      },
    });
  };
  effect(() => {
    const id = screenTable();
    if (id === watched) return;
    stop?.();
    stop = undefined;
    watched = id;
    batch(() => {
      table.value = undefined;
      trouble.value = undefined;
      fresh.value = [];
    });
    shownEvent = 0;
    if (id) begin(id);
  });
}

/** Ask for the table once more. */
export function retry(): void {
  const id = screenTable();
  trouble.value = undefined;
  if (id) void load(id);
}

/** Wait until the news tell of that version; where they are late, ask. */
async function arrival(id: string, version: number): Promise<void> {
  const there = (): boolean => table.value?.id !== id || table.value.version >= version;
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => done(), LATE);
    const forget = table.subscribe(() => there() && queueMicrotask(() => done()));
    const done = (): void => {
      clearTimeout(late);
      forget();
      resolve();
    };
  });
  if (!there()) await load(id);
}

/** Makes the request for an action id. Every such request answers with a table, or with no more
 * than its version where a stream tells of the table. */
type Call = (action: string) => () => Promise<Answer<unknown>>;

/** Do something at the table and show what came of it; undefined when it was refused. */
export async function act(name: string, call: Call): Promise<TableView | undefined> {
  if (sending.value !== undefined) return undefined;
  sending.value = name;
  const id = screenTable() ?? '';
  const request = call(nonce());
  let version = 0;
  try {
    const view = (await ask(async () => {
      const answer = await request();
      version = Number(answer.response.headers.get('X-Version'));
      return answer;
    })) as TableView | undefined;
    if (view) tell(view);
    else await arrival(id, version);
    return view ?? table.value;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    buzz('bad');
    notify(error.refusal.text);
    if (error.refusal.table) tell(error.refusal.table, error.refusal.key === LOST);
    return undefined;
  } finally {
    sending.value = undefined;
  }
}

/** Make moves one after the other, as long as each leaves the next one to us. */
export async function play(...moves: string[]): Promise<void> {
  for (const move of moves) {
    const shown = table.value;
    if (!shown?.view?.moves.includes(move)) return;
    buzz('tap');
    const path = { table_id: shown.id };
    const done = await act(move, (action) => () => {
      const header = streaming.value === shown.id ? { prefer: 'return=minimal' } : {};
      const body = { action, move, version: shown.version };
      return api.POST('/api/v1/tables/{table_id}/move', { params: { path, header }, body });
    });
    if (!done) return;
  }
}
