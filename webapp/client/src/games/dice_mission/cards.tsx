// Missions as cards: own ones, the SPECIALs on show, and what somebody has completed.
import type { DiceMissionCardView, MissionView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import { Sign } from './art.tsx';
import { Mini } from './die.tsx';
import { cardText } from './line.ts';
import { valuesOf } from './turn.ts';

/** More dice than that are only shown on the table. */
const DICE_ON_A_CARD = 5;

interface CardProps {
  card: DiceMissionCardView;
  view: MissionView;
  chosen?: boolean | undefined;
  onTap?: (() => void) | undefined;
}

export function Card({ card, view, chosen = false, onTap }: CardProps) {
  const dice = card.met && card.dice.length <= DICE_ON_A_CARD ? valuesOf(view, card.dice) : [];
  const face = (
    <>
      <span class="dm-kind">
        <Sign of={card.type} />
        <b class={dice.length ? 'hidden' : ''}>{say('app-dm-type', { type: card.type })}</b>
        {card.briefcase && (
          <span class="dm-case" role="img" aria-label={say('app-dm-briefcase')}>
            <Sign of="briefcase" />
          </span>
        )}
        {dice.length > 0 && (
          <span class="dm-by" aria-hidden="true">
            {dice.map((value, index) => (
              <Mini key={index} value={value} />
            ))}
          </span>
        )}
        {card.met && (
          <span class="dm-met" role="img" aria-label={say('app-dm-met')}>
            ✓
          </span>
        )}
      </span>
      <span class="dm-text">{cardText(card)}</span>
    </>
  );
  const classes = `dm-card dm-${card.type} ${card.met ? 'met' : ''} ${chosen ? 'chosen' : ''}`;
  return onTap ? (
    <button type="button" class={classes} data-card={card.id} aria-pressed={chosen} onClick={onTap}>
      {face}
    </button>
  ) : (
    <div class={classes} data-card={card.id}>
      {face}
    </div>
  );
}

interface CardsProps {
  title: string;
  note?: string;
  /** The title needs no room on a low screen: the cards say it themselves. */
  quiet?: boolean;
  /** They can be exchanged, but no more completed. */
  unneeded?: boolean;
  cards: readonly DiceMissionCardView[];
  view: MissionView;
  isChosen: (card: DiceMissionCardView, place: number) => boolean;
  /** What a tap on the card does; undefined where it does nothing. */
  onTap: (card: DiceMissionCardView, place: number) => (() => void) | undefined;
}

export function Cards({ title, note, quiet = false, unneeded = false, cards, view, isChosen, onTap }: CardsProps) {
  return (
    <section class={`dm-cards ${quiet ? 'dm-quiet' : ''} ${unneeded ? 'dm-unneeded' : ''}`}>
      <h2>
        {title} {note && <small>{note}</small>}
      </h2>
      <ul class={`cards-${cards.length} ${cards.length > 3 ? 'many' : ''}`}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <Card card={card} view={view} chosen={isChosen(card, index + 1)} onTap={onTap(card, index + 1)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
