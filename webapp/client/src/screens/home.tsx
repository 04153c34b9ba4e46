import { useEffect, useState } from 'preact/hooks';
import { about, api, ask, inquire, nonce, Refused } from '../api/client.ts';
import type { GameView, TableCard } from '../api/schema.d.ts';
import { Planet } from '../app/parts.tsx';
import { GAMES } from '../games/index.ts';
import { notify } from '../notice.ts';
import { go } from '../router.ts';
import { buzz, onReturn, paintHeader } from '../telegram.ts';
import { list, say } from '../texts.ts';

const COLOR = '#1a0f0d';

export function Home() {
  const [cards, setCards] = useState<readonly TableCard[]>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    paintHeader(COLOR);
    let here = true;
    const refresh = (): void => {
      ask(() => api.GET('/api/v1/tables'), () => here).then(
        (found) => here && setCards(found),
        (error: unknown) => error instanceof Refused && notify(error.refusal.text),
      );
    };
    refresh();
    void inquire();
    const forget = onReturn(refresh);
    return () => {
      here = false;
      forget();
    };
  }, []);

  const practise = async (game: GameView): Promise<void> => {
    buzz('tap');
    setBusy(true);
    try {
      const names = say('computer-names').split(',');
      const body = {
        action: nonce(),
        entropy: nonce(),
        game: game.id,
        level: game.levels[Math.floor((game.levels.length - 1) / 2)] ?? '',
        computer: names[Math.floor(Math.random() * names.length)]?.trim() ?? '',
      };
      const table = await ask(() => api.POST('/api/v1/practice', { body }));
      go({ name: 'table', table: table.id });
    } catch (error) {
      if (error instanceof Refused) notify(error.refusal.text);
      setBusy(false);
    }
  };

  const open = cards?.filter((card) => card.phase === 'lobby' || card.phase === 'playing') ?? [];
  const over = cards?.filter((card) => card.phase === 'finished').slice(0, 5) ?? [];
  const games = about.value?.games.filter((game) => GAMES[game.id]) ?? [];
  return (
    <div class="page home">
      <header class="hero">
        <Planet />
        <h1>{say('app-title')}</h1>
      </header>
      <main>
        {open.length > 0 && <Cards title={say('app-my-tables')} cards={open} />}
        <section>
          <h2>{say('app-practice')}</h2>
          <p class="hint">{say('app-practice-hint')}</p>
          <div class="games">
            {games.map((game) => {
              const { Badge } = GAMES[game.id] as (typeof GAMES)[string];
              return (
                <div class="game" key={game.id}>
                  <button type="button" class="play" disabled={busy} onClick={() => practise(game)}>
                    <Badge />
                    <b>{say(`game-${game.id}`)}</b>
                    <span>{say('app-players', { fewest: game.fewest, most: game.most })}</span>
                  </button>
                  <button type="button" class="link" onClick={() => go({ name: 'guide', game: game.id })}>
                    {say('app-rules')}
                  </button>
                </div>
              );
            })}
          </div>
        </section>
        {over.length > 0 && <Cards title={say('app-past-tables')} cards={over} />}
        <button type="button" class="link" onClick={() => go({ name: 'settings' })}>
          {say('app-settings')}
        </button>
      </main>
    </div>
  );
}

function Cards({ title, cards }: { title: string; cards: readonly TableCard[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul class="cards">
        {cards.map((card) => (
          <li key={card.id}>
            <button type="button" onClick={() => go({ name: 'table', table: card.id })}>
              {badgeOf(card.game)}
              <span>
                <b>{say(`game-${card.game}`)}</b>
                <small>{card.names.length ? list(card.names) : say('app-alone')}</small>
              </span>
              <em class={card.your_turn ? 'hot' : ''}>{stateOf(card)}</em>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function badgeOf(game: string) {
  const { Badge } = GAMES[game] ?? {};
  return Badge ? <Badge /> : <i />;
}

function stateOf(card: TableCard): string {
  if (card.your_turn) return say('app-your-turn');
  if (card.phase === 'finished') return say(card.won ? 'app-card-won' : 'app-card-over');
  return say(card.phase === 'lobby' ? 'app-card-lobby' : 'app-card-waits');
}
