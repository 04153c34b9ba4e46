// After the last move: who won, and what to do next.
import { api, nonce } from '../api/client.ts';
import type { TableView } from '../api/schema.d.ts';
import { useReview } from '../coach.ts';
import { GAMES } from '../games/index.ts';
import { go } from '../router.ts';
import { act, sending, table as current } from '../table.ts';
import { buzz, canShare, share } from '../telegram.ts';
import { list, say } from '../texts.ts';
import { Luck } from './luck.tsx';

export function Result({ table, names }: { table: TableView; names: readonly string[] }) {
  const winners = table.outcome?.winners ?? [];
  const scores = table.outcome?.scores ?? [];
  const order = names.map((_, seat) => seat).sort((one, other) => {
    const won = Number(winners.includes(other)) - Number(winners.includes(one));
    return won || (scores[other] ?? 0) - (scores[one] ?? 0);
  });
  const placeOf = (seat: number): number =>
    1 + order.filter((other) => winners.includes(other) || (scores[other] ?? 0) > (scores[seat] ?? 0)).length;
  const youWon = table.you !== null && winners.includes(table.you);
  const { Badge, Summary } = GAMES[table.game] ?? {};
  const review = useReview(table);
  const again = async (): Promise<void> => {
    buzz('tap');
    const at = { params: { path: { table_id: table.id } } };
    const entropy = nonce();
    const lobby = await act('rematch', (action) => () =>
      api.POST('/api/v1/tables/{table_id}/rematch', { ...at, body: { action, entropy } }));
    if (lobby && current.value?.id !== lobby.id) go({ name: 'table', table: lobby.id });
  };
  return (
    <main class="result">
      <div class="scroll" tabIndex={0}>
        {Badge && <Badge />}
        <h2>
          {youWon && winners.length === 1
            ? say('app-you-won')
            : say('app-won', { count: winners.length, names: list(winners.map((seat) => names[seat] ?? '')) })}
        </h2>
        <ol class="places">
          {order.map((seat) => (
            <li key={seat} class={winners.includes(seat) ? 'won' : ''}>
              <i>{winners.includes(seat) ? '★' : placeOf(seat)}</i>
              <span>{names[seat]}</span>
              <b>{scores[seat] ?? 0}</b>
            </li>
          ))}
        </ol>
        {Summary && table.view && <Summary view={table.view as never} names={names} />}
        {review && <Luck table={table} review={review} names={names} />}
        <div class="links">
          <button type="button" onClick={() => go({ name: 'replay', table: table.id, ply: 0 })}>
            {say('app-replay')}
          </button>
          <button type="button" onClick={() => go({ name: 'log', table: table.id })}>
            {say('app-history')}
          </button>
          <button type="button" onClick={() => go({ name: 'check', table: table.id })}>
            {say('app-check')}
          </button>
          {canShare && (
            <button type="button" onClick={() => share(table.id)}>
              {say('app-share-result')}
            </button>
          )}
        </div>
      </div>
      <footer class="buttons">
        <button type="button" class="secondary" onClick={() => go({ name: 'home' })}>
          {say('app-my-tables')}
        </button>
        <button type="button" class="primary" disabled={sending.value !== undefined} onClick={again}>
          {say('app-rematch')}
        </button>
      </footer>
    </main>
  );
}
