// Before the match: who sits, what is chosen, and the promise of fair dice.
import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { about, api, inquire, nonce } from '../api/client.ts';
import type { TableView } from '../api/schema.d.ts';
import { Choice } from '../app/parts.tsx';
import { act, sending, skew } from '../table.ts';
import { buzz, canShare, share } from '../telegram.ts';
import { list, say } from '../texts.ts';

const PACES = ['2m', '10m', '6h', '24h', '3d', 'none'] as const;

export function Lobby({ table }: { table: TableView }) {
  useEffect(() => void inquire(), []);
  const game = about.value?.games.find(({ id }) => id === table.game);
  const busy = sending.value !== undefined;
  const seated = table.you !== null;
  const arranges = seated || table.host;
  const full = game !== undefined && table.seats.length >= game.most;
  const enough = game !== undefined && table.seats.length >= game.fewest;
  const computers = table.seats.filter((seat) => seat.level);
  const starts = useStart(table);
  const at = { params: { path: { table_id: table.id } } };

  const sit = () =>
    act('sit', (action) => {
      const body = { action, entropy: nonce() };
      return () => api.POST('/api/v1/tables/{table_id}/sit', { ...at, body });
    });
  const stand = () =>
    act('stand', (action) => () => api.POST('/api/v1/tables/{table_id}/stand', { ...at, body: { action } }));
  const start = () => {
    buzz('good');
    return act('start', (action) => () => api.POST('/api/v1/tables/{table_id}/start', { ...at, body: { action } }));
  };
  const addComputer = (level: string) => {
    const names = say('computer-names').split(',').map((name) => name.trim());
    const taken = new Set(table.seats.map((seat) => seat.name));
    const name = names.find((one) => !taken.has(one)) ?? names[0] ?? '';
    return act('computer', (action) => () =>
      api.POST('/api/v1/tables/{table_id}/computers', { ...at, body: { action, level, name } }));
  };
  const removeComputer = () =>
    act('computer', (action) => () => api.DELETE('/api/v1/tables/{table_id}/computers', { ...at, body: { action } }));
  const choose = (option: string, choice: string) =>
    act('option', (action) => () =>
      api.PUT('/api/v1/tables/{table_id}/options', { ...at, body: { action, option, choice } }));

  return (
    <main class="lobby">
      <div class="scroll" tabIndex={0}>
        <section>
          <h2>{say('app-seats', { count: table.seats.length, most: game?.most ?? table.seats.length })}</h2>
          <ol class="seats">
            {table.seats.map((seat, number) => (
              <li key={number} class={seat.you ? 'you' : ''}>
                <b>{seat.you ? say('app-you') : seat.name}</b>
                {seat.level && <small>{say(`level-${table.game}-${seat.level}`)}</small>}
              </li>
            ))}
            {!table.seats.length && <li class="empty">{say('app-nobody')}</li>}
          </ol>
          {!table.private && !full && canShare && (
            <button type="button" class="secondary invite" onClick={() => share(table.id)}>
              {say('app-invite')}
            </button>
          )}
          {table.invited.length > 0 && <p class="hint">{say('app-invited', { names: list(table.invited) })}</p>}
        </section>
        {arranges && game && (
          <section class="computers">
            <h2>{say('app-computer')}</h2>
            <div class="levels">
              {game.levels.map((level) => (
                <button type="button" key={level} disabled={busy || full} onClick={() => addComputer(level)}>
                  + {say(`level-${table.game}-${level}`)}
                </button>
              ))}
              {computers.length > 0 && (
                <button type="button" class="less" disabled={busy} onClick={removeComputer}>
                  {say('app-computer-remove')}
                </button>
              )}
            </div>
          </section>
        )}
        {game && (
          <section>
            {game.options.map((option) => (
              <Setting
                key={option.name}
                label={say(`option-${table.game}-${option.name}`)}
                options={option.choices.map((value) => ({
                  value,
                  text: say(`option-${table.game}-${option.name}-${value}`),
                }))}
                chosen={table.options[option.name] ?? option.default}
                arranges={arranges}
                disabled={busy}
                onChoose={(choice) => choose(option.name, choice)}
              />
            ))}
            <Setting
              label={say('app-pace')}
              options={PACES.map((value) => ({ value, text: say(`pace-${value}`) }))}
              chosen={table.pace}
              arranges={arranges}
              disabled={busy}
              onChoose={(choice) => choose('pace', choice)}
            />
          </section>
        )}
        <details class="fair">
          <summary>{say('app-fair')}</summary>
          <p>{say('app-fair-how')}</p>
          <code>{table.commitment}</code>
        </details>
      </div>
      <footer class="buttons">
        {seated ? (
          <>
            <button type="button" class="secondary" disabled={busy} onClick={stand}>
              {say('app-stand')}
            </button>
            <button type="button" class="primary" disabled={busy || !enough || !starts} onClick={start}>
              {say(enough ? (starts ? 'app-start' : 'app-start-waits') : 'app-start-alone')}
            </button>
          </>
        ) : (
          <button type="button" class="primary" disabled={busy || full} onClick={sit}>
            {say(full ? 'app-full' : 'app-sit')}
          </button>
        )}
      </footer>
    </main>
  );
}

/** What is played: to be chosen by those who sit, to be read by those who look. */
function Setting({ arranges, ...choice }: ComponentProps<typeof Choice> & { arranges: boolean }) {
  if (arranges) return <Choice {...choice} />;
  const chosen = choice.options.find(({ value }) => value === choice.chosen);
  return (
    <p class="setting">
      <span>{choice.label}</span> <b>{chosen?.text}</b>
    </p>
  );
}

/** Whether the person may start: the host at once, others when the host is slow. */
function useStart(table: TableView): boolean {
  const [, look] = useState(0);
  const left = (table.start_by_anybody ?? 0) - Date.now() - skew.value;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => look((count) => count + 1), left + 50);
    return () => clearTimeout(timer);
  }, [table.start_by_anybody]);
  return table.host || left <= 0;
}
