// The table of Dice Mission: agents and their dice, own missions and the SPECIALs, gadgets, and the
// one thing to do now. What is chosen becomes a move only with the button below.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { DiceMissionCardView, DiceMissionGadgetView, MissionView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import type { BoardProps } from '../game.ts';
import { Actions } from './actions.tsx';
import { Badge, Dice, Opponent, type Felt } from './agents.tsx';
import { Cards } from './cards.tsx';
import { aboutGadget, Gadgets } from './gadgets.tsx';
import { Mini } from './die.tsx';
import { line } from './line.ts';
import { found, movesOf, NOTHING, possible, withDie, type Chosen, type Move } from './moves.ts';
import { completable, falling, taskOf } from './turn.ts';

/** What is being done, and what is chosen for it. */
interface Aim {
  verb: string;
  chosen: Chosen;
}

export function Board({ table, view, fresh, names, past = false }: BoardProps<MissionView>) {
  const mine = !past && table.you !== null && view.moves.length > 0;
  const task = mine ? taskOf(view) : undefined;
  const [aim, take] = useState<Aim>();
  const [spot, light] = useState<string>();
  const [looked, look] = useState<number>();
  const [told, tell] = useState('');
  const forget = (): void => {
    take(undefined);
    light(undefined);
    tell('');
  };
  useLayoutEffect(forget, [table.version]);

  const verb = aim?.verb ?? task ?? '';
  const moves = mine ? movesOf(view.moves, verb) : [];
  const chosen = aim?.chosen ?? (verb === 'complete' ? firstOf(view, spot) : NOTHING);
  const move = found(moves, chosen);
  const choose = (next: Chosen): void => take({ verb, chosen: next });
  const begin = (next: string): void => {
    look(undefined);
    tell('');
    take({ verb: next, chosen: NOTHING });
  };

  const shown = [...view.hand, ...view.specials];
  const exchanges = /^(exchange|change)$/.test(verb);
  const litCard = shown.find((card) => card.id === (verb === 'complete' ? chosen.thing : spot));
  const felt: Felt = {
    names,
    falling: falling(fresh),
    lit: exchanges ? [] : (litCard?.dice ?? []),
    picked: chosen.dice,
    onPick: (die) =>
      possible(moves, { dice: [die] }).length ? () => choose(withDie(moves, chosen, die)) : undefined,
  };
  const needless = view.seat !== null && view.seats[view.seat]?.needs.special === 0;
  // Whoever only watches sits beside the agent who plays.
  const front = view.seat ?? view.turn;
  const opponents = view.seats.slice(1).map((_, index) => (front + index + 1) % view.seats.length);
  const isAim = (card: DiceMissionCardView, place: number): boolean =>
    exchanges ? chosen.thing === card.id || chosen.number === place : card === litCard;
  const tap = (named: Chosen, card: DiceMissionCardView): (() => void) | undefined => {
    if (exchanges) return possible(moves, named).length ? () => choose(named) : undefined;
    return card.met ? () => light(card === litCard && verb !== 'complete' ? undefined : card.id) : undefined;
  };
  const classes = [
    `dm ${view.phase} seats-${opponents.length}`,
    /^(reroll|force|chance)$/.test(verb) && 'dm-rerolls',
    view.seats.every((seat) => !seat.dice.length) && 'dm-unrolled',
    view.hand.length > 3 && 'dm-crowded',
    view.seat === null && 'dm-watched',
    verb !== task && 'dm-aimed',
    opponents.some((seat) => view.seats[seat]?.dice.some((die) => felt.onPick(die.name))) && 'dm-aims',
  ].filter(Boolean);
  return (
    <div class={classes.join(' ')} data-version={table.version}>
      <div class="dm-room">
        <div class="dm-felt" aria-hidden="true" />
        <ol class="dm-opponents" aria-label={say('app-dm-agents')}>
          {opponents.map((seat) => (
            <Opponent key={seat} seat={seat} view={view} felt={felt} onLook={() => look(looked === seat ? undefined : seat)} />
          ))}
        </ol>
        <Plate view={view} table={table} names={names} past={past} />
        <div class={`dm-me dm-seat-${front} ${view.turn === front && view.winner === null ? 'turn' : ''}`}>
          <Badge seat={front} view={view} felt={felt} onLook={() => look(looked === front ? undefined : front)} />
          <Dice seat={front} view={view} felt={felt} ghosts={toCome(view, chosen)} />
        </div>
      </div>
      <section class="dm-panel">
        <div class="dm-scroll">
          {looked !== undefined && view.seats[looked] ? (
            <Completed view={view} name={names[looked] ?? ''} seat={looked} onClose={() => look(undefined)} />
          ) : view.choosing && task === view.choosing ? (
            <Choice view={view} moves={moves} chosen={chosen} onChoose={choose} />
          ) : (
            <>
              {view.hand.length > 0 && (
                <Cards
                  title={say('dice_mission-hand')}
                  quiet
                  cards={view.hand}
                  view={view}
                  isChosen={isAim}
                  onTap={(card, place) => tap({ dice: [], number: place }, card)}
                />
              )}
              <Cards
                title={say('app-dm-specials')}
                quiet
                note={say(needless ? 'app-dm-have-special' : 'app-dm-one-a-match')}
                unneeded={needless}
                cards={view.specials}
                view={view}
                isChosen={(card) => isAim(card, -1)}
                onTap={(card) => tap({ dice: [], thing: card.id }, card)}
              />
            </>
          )}
        </div>
        {view.gadgets.length > 0 && (!mine || view.choosing !== 'discard') && (
          <Gadgets
            view={view}
            chosen={aim?.verb}
            isPlayable={(kind) => mine && movesOf(view.moves, kind).length > 0}
            onTap={(gadget: DiceMissionGadgetView) =>
              mine && movesOf(view.moves, gadget.kind).length ? begin(gadget.kind) : tell(aboutGadget(gadget))
            }
          />
        )}
        {told && <p class="dm-told" role="status">{told}</p>}
        {!mine && !past && view.winner === null && (
          <p class="dm-wait">{say(table.computers.includes(view.turn) ? 'app-turn-computer' : 'app-turn-of', { name: names[view.turn] ?? '' })}</p>
        )}
        {mine && task && (
          <Actions
            view={view}
            task={task}
            verb={verb}
            moves={moves}
            chosen={chosen}
            move={move}
            key={table.version}
            onChoose={choose}
            onBegin={begin}
            onCancel={forget}
          />
        )}
      </section>
    </div>
  );
}

/** The dice that the person is yet to roll. */
function toCome(view: MissionView, chosen: Chosen): number {
  const rolled = view.seat === null || view.phase !== 'mission' || view.seats[view.seat]?.rolls;
  return rolled ? 0 : view.number || (chosen.number ?? 0);
}

/** The mission that is completed unless another one is chosen. */
function firstOf(view: MissionView, spot: string | undefined): Chosen {
  const cards = completable(view);
  const card = cards.find((one) => one.id === spot) ?? cards[0];
  return card ? { dice: [], thing: card.id } : NOTHING;
}

/** What holds for everybody, and what has happened last. */
function Plate({ view, table, names, past }: Omit<BoardProps<MissionView>, 'fresh'>) {
  const rolls = view.phase === 'mission' ? (view.seats[view.turn]?.rolls ?? 0) : 0;
  const last = past ? '' : [...table.events].reverse().map((event) => line(event, names, view)).find(Boolean);
  return (
    <div class="dm-plate">
      <p>
        <b>{say('dice_mission-headline', { round: view.round, phase: view.phase })}</b>
        {view.number > 0 && (
          <span>{say('dice_mission-terms', { number: view.number, cap: view.cap, rolls })}</span>
        )}
        {!view.number && view.seat !== view.turn && <span>{say('dice_mission-no-terms')}</span>}
      </p>
      {view.removed.length > 0 && (
        <p class="dm-removed">
          {say('app-dm-removed')} {view.removed.map((die) => <Mini key={die.name} value={die.value} />)}
        </p>
      )}
      {last && <p class="dm-last">{last}</p>}
    </div>
  );
}

interface CompletedProps {
  view: MissionView;
  seat: number;
  name: string;
  onClose: () => void;
}

function Completed({ view, seat, name, onClose }: CompletedProps) {
  const completed = view.seats[seat]?.completed ?? [];
  return (
    <div class={`dm-looked dm-seat-${seat}`}>
      <button type="button" class="dm-close" aria-label={say('app-back')} onClick={onClose}>
        ×
      </button>
      <Cards
        title={say('app-dm-completed', { name })}
        cards={completed}
        view={view}
        isChosen={() => false}
        onTap={() => undefined}
      />
      {!completed.length && <p>{say('app-dm-nothing-yet')}</p>}
    </div>
  );
}

interface ChoiceProps {
  view: MissionView;
  moves: readonly Move[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** Which of the cards drawn stays, or which gadget goes. */
function Choice({ view, moves, chosen, onChoose }: ChoiceProps) {
  if (view.choosing === 'discard') {
    const kinds = new Set(moves.map((move) => move.thing));
    return (
      <section class="dm-cards">
        <h2>{say('app-dm-which-gadget')}</h2>
        <Gadgets
          view={view}
          chosen={chosen.thing}
          isPlayable={(kind) => kinds.has(kind)}
          onTap={(gadget) => onChoose({ dice: [], thing: gadget.kind })}
        />
        {chosen.thing && <p class="dm-told">{say('app-dm-does', { gadget: chosen.thing })}</p>}
      </section>
    );
  }
  return (
    <>
      <Cards
        title={say('app-dm-which-card')}
        cards={view.drawn}
        view={view}
        isChosen={(_, place) => chosen.number === place}
        onTap={(_, place) => () => onChoose({ dice: [], number: place })}
      />
      {view.replaced && (
        <Cards
          title={say('app-dm-instead')}
          cards={[view.replaced]}
          view={view}
          isChosen={() => false}
          onTap={() => undefined}
        />
      )}
    </>
  );
}
