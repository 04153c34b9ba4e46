// Cards of substances, in a hand, in the Warehouse, in a trade.
import { say } from '../../texts.ts';
import { Drawing } from './art.tsx';
import { counted, formulaOf, idOf, isMade } from './content.ts';
import { Formula } from './formula.tsx';
import { colorsOf, materialOf } from './materials.ts';

/** What a card is called, without what is in brackets. */
export function shortName(card: string): string {
  return say(`khim-substance-${idOf(card)}-name`).replace(/\s*\(.*\)/, '');
}

interface CardProps {
  card: string;
  count?: number;
  on?: boolean;
  /** How many of the cards are chosen; a card that is on has at least one. */
  chosen?: number;
  /** Whether the card counts for the mission that is looked at. */
  useful?: boolean;
  disabled?: boolean;
  onClick?: (() => void) | undefined;
}

export function Card({ card, count = 1, on = false, chosen, useful, disabled = false, onClick }: CardProps) {
  const formula = formulaOf(card);
  const words = say('app-khim-card', { name: shortName(card), count, made: isMade(card) ? 'yes' : 'no' });
  const face = (
    <>
      <span class="hidden">{words}</span>
      <span class="kh-art" aria-hidden="true">
        <Drawing of={materialOf(idOf(card))} />
        {count > 1 && <b class="kh-count">×{count}</b>}
        {isMade(card) && <Drawing of="laboratory" class="kh-made" />}
        {useful && <i class="kh-useful" />}
      </span>
      <span class={`kh-formula ${formula.length > 13 ? 'long longest' : formula.length > 7 ? 'long' : ''}`} aria-hidden="true">
        <Formula of={formula} />
      </span>
      <span class="kh-name" aria-hidden="true">
        {shortName(card)}
      </span>
      {chosen ? <em class="kh-chosen">{chosen}</em> : null}
    </>
  );
  const classes = `kh-card ${on ? 'on' : ''}`;
  if (!onClick) {
    return (
      <span class={classes} style={colorsOf(idOf(card))}>
        {face}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={classes}
      style={colorsOf(idOf(card))}
      aria-pressed={on}
      disabled={disabled}
      onClick={onClick}
    >
      {face}
    </button>
  );
}

interface PickProps {
  cards: readonly string[];
  chosen: readonly string[];
  /** No more than so many. */
  most: number;
  /** In one line that is scrolled, not in a grid. */
  row?: boolean;
  /** How many there are is not known, `cards` only limits them. */
  unknown?: boolean;
  useful?: (card: string) => boolean;
  onChoose: (cards: readonly string[]) => void;
}

/** Cards of which some are chosen: every tap takes one more, after the last one none. */
export function Pick({ cards, chosen, most, row = false, unknown = false, useful, onChoose }: PickProps) {
  return (
    <div class={`kh-cards ${row ? 'row' : ''}`}>
      {counted(cards).map(([card, count]) => {
        const taken = chosen.filter((one) => one === card).length;
        const tap = (): void => {
          if (taken < count && chosen.length < most) onChoose([...chosen, card]);
          else onChoose(chosen.filter((one) => one !== card));
        };
        return (
          <Card
            key={card}
            card={card}
            count={unknown ? 1 : count}
            useful={useful?.(card) ?? false}
            chosen={taken}
            on={taken > 0}
            disabled={!taken && chosen.length >= most}
            onClick={tap}
          />
        );
      })}
    </div>
  );
}
