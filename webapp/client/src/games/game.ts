// What a game brings to the app. Its texts are `app-<game>-…` in the locales.
import type { JSX } from 'preact';
import type { EventView, TableView } from '../api/schema.d.ts';

export interface BoardProps<V> {
  table: TableView;
  view: V;
  /** What happened since the last picture; empty when there is nothing to animate. */
  fresh: readonly EventView[];
  /** Names in seat order, «you» for the person's own seat. */
  names: readonly string[];
  /** A past match is shown: nothing can be done. */
  past?: boolean;
}

export interface Game<V = never> {
  id: string;
  /** The colour behind Telegram's header. */
  color: string;
  Board: (props: BoardProps<V>) => JSX.Element;
  /** The rules, with pictures. */
  Rules: () => JSX.Element;
  /** A small picture of the game. */
  Badge: () => JSX.Element;
  /** What the result screen says besides the scores. */
  Summary?: (props: { view: V; names: readonly string[] }) => JSX.Element;
  /** Its lines call everybody by name: they are the chat's sentences, which have no «you». */
  byName?: boolean;
  /** A line as it is to be seen, where it holds more than plain words. */
  Line?: (props: { text: string }) => JSX.Element;
  /** An event as a line of the history; empty for one that is not worth a line. `view` is how the
   * match looks then or later, `you` the person's own seat. */
  line: (event: EventView, names: readonly string[], view?: V, you?: number | null) => string;
}
