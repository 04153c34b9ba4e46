// What the coach says: the server chooses the sentences, the words are the client's.
import { useEffect, useState } from 'preact/hooks';
import { api, ask, Refused } from './api/client.ts';
import type { ReviewView, SaidView, TableView } from './api/schema.d.ts';
import { notify } from './notice.ts';
import { say } from './texts.ts';

/** The review of a match that is over, as soon as it is there. */
export function useReview(table: TableView): ReviewView | undefined {
  const [review, setReview] = useState<ReviewView>();
  useEffect(() => {
    let here = true;
    const at = { params: { path: { table_id: table.id } } };
    ask(() => api.GET('/api/v1/tables/{table_id}/review', at), () => here).then(
      (found) => here && setReview(found),
      (error: unknown) => error instanceof Refused && notify(error.refusal.text),
    );
    return () => {
      here = false;
    };
  }, [table.id]);
  return review;
}

/** Show the best move before one's own, or what one's last turn was worth. */
export async function advise(table: TableView, of: 'advice' | 'last-turn' = 'advice'): Promise<void> {
  const at = { params: { path: { table_id: table.id } } };
  try {
    notify(spoken(await ask(() => api.GET(`/api/v1/tables/{table_id}/${of}`, at))));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notify(error.refusal.text);
  }
}

/** A sentence of the coach; `name` is whom it is about. */
export function spoken({ key, args }: SaidView, name = ''): string {
  return say(key, { ...args, name });
}
