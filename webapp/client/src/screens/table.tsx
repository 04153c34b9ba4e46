// A table in whatever phase it is, and the screens that belong to it.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { TableView } from '../api/schema.d.ts';
import { Planet, TimeLeft, Waiting } from '../app/parts.tsx';
import { advise } from '../coach.ts';
import { GAMES } from '../games/index.ts';
import { confirm } from '../notice.ts';
import { above, go, type Screen } from '../router.ts';
import { act, fresh, retry, sending, table, trouble } from '../table.ts';
import { buzz, paintHeader } from '../telegram.ts';
import { say } from '../texts.ts';
import { Check } from './check.tsx';
import { Guide } from './guide.tsx';
import { History } from './history.tsx';
import { Lobby } from './lobby.tsx';
import { Replay } from './replay.tsx';
import { Result } from './result.tsx';

export function namesOf(view: TableView): string[] {
  return view.seats.map((seat) => (seat.you ? say('app-you') : seat.name));
}

/** The names that stand in the lines of the game's history. */
export function namesInLines(view: TableView): string[] {
  return GAMES[view.game]?.byName ? view.seats.map(({ name }) => name) : namesOf(view);
}

export function TableScreen({ screen }: { screen: Extract<Screen, { table: string }> }) {
  const shown = table.value;
  if (trouble.value) return <Trouble text={trouble.value.text} busy={trouble.value.key.includes('busy')} />;
  if (!shown || shown.id !== screen.table) return <Waiting />;
  switch (screen.name) {
    case 'rules':
      return <Guide game={shown.game} />;
    case 'log':
      return <History table={shown} />;
    case 'check':
      return <Check table={shown} />;
    case 'replay':
      return <Replay table={shown} ply={screen.ply} />;
    case 'table':
      return <Live table={shown} />;
  }
}

function Live({ table: shown }: { table: TableView }) {
  const game = GAMES[shown.game];
  const yours = shown.you !== null && shown.waiting.includes(shown.you);
  useEffect(() => {
    if (game) paintHeader(game.color);
  }, [game]);
  useEffect(() => {
    if (yours && shown.phase === 'playing') buzz('good');
  }, [yours]);
  if (!game) return <Trouble text={say('app-no-board')} busy={false} />;
  const names = namesOf(shown);
  const { Board } = game;
  return (
    <div class={`table game-${shown.game} phase-${shown.phase}`}>
      <Header table={shown} />
      {shown.skip && <Skip table={shown} />}
      {shown.phase === 'lobby' && <Lobby table={shown} />}
      {shown.phase === 'closed' && <Closed table={shown} />}
      {shown.view && shown.phase === 'playing' && (
        <main>
          <Board table={shown} view={shown.view as never} fresh={fresh.value} names={names} />
        </main>
      )}
      {shown.view && shown.phase === 'finished' && <Result table={shown} names={names} />}
    </div>
  );
}

function Header({ table: shown }: { table: TableView }) {
  const [open, setOpen] = useState(false);
  return (
    <header class="bar">
      <button type="button" class="round" aria-label={say('app-my-tables')} onClick={() => go({ name: 'home' })}>
        ‹
      </button>
      {shown.advice && (
        <button type="button" class="round advice" aria-label={say('app-advice')} onClick={() => advise(shown)}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
            <path d="M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2ZM8 19h8v1.5H8ZM10 22h4v-1H10Z" />
          </svg>
        </button>
      )}
      <div class="title">
        <h1>{say(`game-${shown.game}`)}</h1>
        <p>
          <Subtitle table={shown} />
        </p>
      </div>
      <button type="button" class="round" aria-label={say('app-menu')} aria-expanded={open} onClick={() => setOpen(!open)}>
        ⋯
      </button>
      {open && <Menu table={shown} onClose={() => setOpen(false)} />}
    </header>
  );
}

function Subtitle({ table: shown }: { table: TableView }) {
  if (shown.phase === 'lobby') return <>{say('app-lobby')}</>;
  if (shown.phase !== 'playing') return <>{say('app-over')}</>;
  const mine = shown.you !== null && shown.waiting.includes(shown.you);
  const first = shown.waiting[0] ?? 0;
  const whose = mine ? say('app-your-turn') : say('app-waiting', { name: namesOf(shown)[first] ?? '' });
  return (
    <>
      <span class={mine && !shown.paused ? 'mine' : ''}>{shown.paused ? say('app-paused') : whose}</span>
      {shown.deadline !== null && <TimeLeft until={shown.deadline} />}
    </>
  );
}

function Skip({ table: shown }: { table: TableView }) {
  const at = { params: { path: { table_id: shown.id } } };
  const vote = (): void => {
    buzz('tap');
    void act('skip', (action) => () =>
      api.POST('/api/v1/tables/{table_id}/skip', { ...at, body: { action, turn: shown.turn } }));
  };
  return (
    <button type="button" class="secondary skip" disabled={sending.value !== undefined} onClick={vote}>
      {say('app-skip', { votes: shown.votes, needed: shown.votes_needed })}
    </button>
  );
}

type Deed = 'hand-over' | 'come-back' | 'leave';

function Menu({ table: shown, onClose }: { table: TableView; onClose: () => void }) {
  const at = { params: { path: { table_id: shown.id } } };
  const playing = shown.phase === 'playing' && shown.you !== null;
  const presence = shown.you === null ? 'gone' : (shown.seats[shown.you]?.presence ?? 'here');
  const owes = shown.you !== null && shown.waiting.includes(shown.you) && !shown.computers.includes(shown.you);
  const deed = async (name: Deed): Promise<void> => {
    onClose();
    if (name === 'leave' && !(await confirm(say('app-leave-sure'), say('app-leave')))) return;
    await act(name, (action) => () => {
      const body = { body: { action } };
      if (name === 'hand-over') return api.POST('/api/v1/tables/{table_id}/hand-over', { ...at, ...body });
      if (name === 'come-back') return api.POST('/api/v1/tables/{table_id}/come-back', { ...at, ...body });
      return api.POST('/api/v1/tables/{table_id}/leave', { ...at, ...body });
    });
  };
  const review = (): void => {
    onClose();
    void advise(shown, 'last-turn');
  };
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', escape);
    return () => removeEventListener('keydown', escape);
  }, []);
  return (
    <>
      <div class="veil" onClick={onClose} />
      <nav class="menu" aria-label={say('app-menu')}>
        <button type="button" onClick={() => go({ name: 'rules', table: shown.id })}>
          {say('app-rules')}
        </button>
        <button type="button" onClick={() => go({ name: 'log', table: shown.id })}>
          {say('app-history')}
        </button>
        {playing && presence !== 'gone' && (
          <button type="button" onClick={() => review()}>
            {say('app-coach')}
          </button>
        )}
        {playing && owes && (
          <button type="button" onClick={() => deed('hand-over')}>
            {say('app-hand-over')}
          </button>
        )}
        {playing && presence === 'away' && (
          <button type="button" onClick={() => deed('come-back')}>
            {say('app-come-back')}
          </button>
        )}
        {playing && presence !== 'gone' && (
          <button type="button" class="danger" onClick={() => deed('leave')}>
            {say('app-leave')}
          </button>
        )}
        <button type="button" onClick={() => go({ name: 'home' })}>
          {say('app-my-tables')}
        </button>
      </nav>
    </>
  );
}

function Closed({ table: shown }: { table: TableView }) {
  return (
    <main class="message">
      <p>{say('app-closed')}</p>
      {shown.view && (
        <button type="button" class="secondary" onClick={() => go({ name: 'replay', table: shown.id, ply: 0 })}>
          {say('app-replay')}
        </button>
      )}
      <button type="button" class="primary" onClick={() => go({ name: 'home' })}>
        {say('app-my-tables')}
      </button>
    </main>
  );
}

function Trouble({ text, busy }: { text: string; busy: boolean }) {
  const up = above({ name: 'table', table: '' });
  return (
    <main class="message">
      <Planet />
      <div role="alert">
        <h1>{text}</h1>
      </div>
      <button type="button" class="primary" disabled={sending.value !== undefined} onClick={() => (busy ? retry() : up && go(up))}>
        {say(busy ? 'app-retry' : 'app-my-tables')}
      </button>
    </main>
  );
}
