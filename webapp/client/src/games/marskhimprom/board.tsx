// The table of «Марсхимпром»: players, the field, the last words, and below them the hand with the
// mission that is collected, or what the game asks now, and the main action.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { KhimView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import type { BoardProps } from '../game.ts';
import { Actions, type Chosen } from './actions.tsx';
import { Drawing, Sprite, type Sign } from './art.tsx';
import { Card } from './cards.tsx';
import { placeOf, wordsOf } from './cells.ts';
import { counts } from './chemistry.ts';
import { asks, Choices, lootMove } from './choices.tsx';
import { counted, fieldOf, PRO } from './content.ts';
import { Field } from './field.tsx';
import { Laboratory } from './laboratory.tsx';
import { Log, Ticker } from './log.tsx';
import { Market } from './market.tsx';
import { Counters, Missions, nearest, titleOf } from './missions.tsx';
import { nextCells, picking, waysOf } from './moves.ts';
import { Players } from './players.tsx';
import { Scene } from './scene.tsx';
import { OfferText, Replies, Trade } from './trade.tsx';

type Leaf = 'market' | 'missions' | 'trade' | 'laboratory' | 'log';
const LOOKING = 4000;

export function Board({ table, view, fresh, names, past = false }: BoardProps<KhimView>) {
  const you = table.you;
  const me = you === null ? undefined : view.players[you];
  const own = [...(me?.hand ?? []), ...(me?.products ?? [])];
  const moves = past ? [] : view.moves;
  const ways = waysOf(moves);
  const called = table.seats.map((seat) => seat.name);

  const [leaf, open] = useState<Leaf>();
  const [way, setWay] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<string>();
  const [loot, setLoot] = useState<readonly string[]>([]);
  const [card, hold] = useState<string>();
  const [followed, follow] = useState<string>();
  const [looked, look] = useState('');

  // What is picked stays while news arrive, as long as it can still be done.
  const fits = ways.paths.some((path) => way.every((cell, index) => path[index] === cell));
  const picked = fits ? way : [];
  const asking = moves.length > 0 && asks(view);
  const looting = asking && view.phase === 'looting';
  const answering = looting ? lootMove(loot) : answer && moves.includes(answer) ? answer : undefined;
  const held = card && own.includes(card) ? card : undefined;
  const tracked = view.missions.some(({ id }) => id === followed) ? (followed ?? '') : nearest(view, own);
  const useful = (each: string): boolean => tracked !== '' && counts(each, tracked, view.level);
  const chosen: Chosen = { ways, picked, answer: answering, held };
  const offers = you === null || past ? [] : view.offers.filter(({ seat }) => seat === you);
  const reach = nextCells(ways, picked);

  useLayoutEffect(() => setWay([]), [ways.words]);
  useLayoutEffect(() => setLoot([]), [view.phase]);
  useLayoutEffect(() => hold(undefined), [own.length]);
  useEffect(() => {
    if (!looked) return;
    const timer = setTimeout(() => look(''), LOOKING);
    return () => clearTimeout(timer);
  }, [looked]);

  const tap = (cell: string): void => {
    const next = picking(ways, picked, cell);
    if (next === picked) look(wordsOf(view, cell, names));
    else setWay(next);
  };
  const close = (): void => open(undefined);
  return (
    <div class={`kh level-${view.level}`}>
      <Sprite />
      <Players view={view} names={names} you={you} />
      <div class="kh-mars">
        <Field view={view} names={names} you={you} fresh={fresh} reach={reach} picked={picked} onCell={tap} />
        <Scene fresh={fresh} names={called} you={you} asking={asking} low={actsAbove(view)} />
      </div>
      {!past && <Ticker events={table.events ?? []} names={called} you={you} looked={looked} onOpen={() => open('log')} />}
      <section class="kh-panel">
        {!past && !asking && <Tabs view={view} me={me !== undefined} onOpen={open} />}
        {asking ? (
          <Choices
            view={view}
            names={names}
            chosen={answering}
            useful={useful}
            onChoose={setAnswer}
            loot={loot}
            onLoot={setLoot}
          />
        ) : (
          <>
            {tracked && me && !offers.length && (
              <button type="button" class="kh-mission" onClick={() => open('missions')}>
                <b>{titleOf(tracked)}</b>
                <Counters mission={tracked} cards={own} level={view.level} short />
              </button>
            )}
            {me && <Hand cards={own} held={held} useful={useful} onHold={past ? undefined : hold} />}
          </>
        )}
        {offers.map((offer) => (
          <div class="kh-offered" key={offer.number}>
            <p role="status">
              <b>{names[view.turn]}:</b> <OfferText of={offer} mine={false} />
            </p>
            <Replies of={offer} view={view} />
          </div>
        ))}
        {!past && !offers.length && (moves.length > 0 ? (
          <Actions view={view} names={names} chosen={chosen} />
        ) : (
          <p class="kh-hint" role="status">
            {waitingWords(view, table.computers, names)}
          </p>
        ))}
      </section>
      {leaf === 'log' && <Log events={table.events ?? []} names={called} you={you} onClose={close} />}
      {leaf === 'market' && <Market view={view} useful={useful} onClose={close} />}
      {leaf === 'missions' && (
        <Missions view={view} cards={own} tracked={tracked} onTrack={follow} onClose={close} />
      )}
      {leaf === 'trade' && you !== null && (
        <Trade view={view} names={names} you={you} held={held} useful={useful} onClose={close} />
      )}
      {leaf === 'laboratory' && me && <Laboratory view={view} me={me} mission={tracked} onClose={close} />}
    </div>
  );
}

/** Whether the harvester on turn stands in the upper half of the field. */
function actsAbove(view: KhimView): boolean {
  const cell = view.players[view.turn]?.cell ?? view.base;
  return placeOf(cell).row < fieldOf(view.level).length / 2;
}

function waitingWords(view: KhimView, computers: readonly number[], names: readonly string[]): string {
  const seat = view.waiting_for[0];
  if (seat === undefined) return say('app-over');
  return say(computers.includes(seat) ? 'app-turn-computer' : 'app-turn-of', { name: names[seat] ?? '' });
}

function Tabs({ view, me, onOpen }: { view: KhimView; me: boolean; onOpen: (leaf: Leaf) => void }) {
  const ready = view.missions.filter(({ complete }) => complete).length;
  const tabs: [Leaf, Sign, number, boolean][] = [
    ['market', 'warehouse', view.warehouse.length, false],
    ['missions', 'missions', ready || view.missions.length, ready > 0],
  ];
  if (me) tabs.push(['trade', 'trade', view.offers.length, view.offers.length > 0]);
  if (me && view.level === PRO) tabs.push(['laboratory', 'laboratory', 0, false]);
  return (
    <nav class="kh-tabs" aria-label={say('app-khim-tabs')}>
      {tabs.map(([leaf, sign, count, hot]) => (
        <button type="button" key={leaf} aria-haspopup="dialog" onClick={() => onOpen(leaf)}>
          <Drawing of={sign} />
          <span>{say('app-khim-tab', { leaf })}</span>
          {count > 0 && <i class={hot ? 'hot' : ''}>{count}</i>}
        </button>
      ))}
    </nav>
  );
}

interface HandProps {
  cards: readonly string[];
  held: string | undefined;
  useful: (card: string) => boolean;
  onHold: ((card: string | undefined) => void) | undefined;
}

function Hand({ cards, held, useful, onHold }: HandProps) {
  if (!cards.length) return <p class="kh-empty">{say('app-khim-empty-hand')}</p>;
  return (
    <div class="kh-hand" role="group" aria-label={say('app-khim-hand')}>
      {counted(cards).map(([card, count]) => (
        <Card
          key={card}
          card={card}
          count={count}
          on={card === held}
          useful={useful(card)}
          onClick={onHold && (() => onHold(card === held ? undefined : card))}
        />
      ))}
    </div>
  );
}
