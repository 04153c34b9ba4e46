import { api } from '../../api/client.ts';
import { act, table } from '../../table.ts';
import { buzz } from '../../telegram.ts';

/** Send a move that need not be among the listed ones: offers and coefficients are countless. */
export async function send(move: string): Promise<boolean> {
  const shown = table.value;
  if (!shown) return false;
  buzz('tap');
  const at = { params: { path: { table_id: shown.id } } };
  const done = await act(move, (action) => () =>
    api.POST('/api/v1/tables/{table_id}/move', { ...at, body: { action, move, version: shown.version } }),
  );
  return done !== undefined;
}
