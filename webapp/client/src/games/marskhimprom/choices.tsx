// What the game asks in the middle of a turn: a fight on arrival, a Fate card, a question, loot.
import type { KhimView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import { Drawing, Shape } from './art.tsx';
import { Card, Pick } from './cards.tsx';
import { effectOf, fateTitle } from './cells.ts';
import { fateOf, MOST_LOOT, written } from './content.ts';
import { Rich } from './formula.tsx';
import { word } from './lines.ts';
import { after } from './moves.ts';

export interface ChoiceProps {
  view: KhimView;
  names: readonly string[];
  /** The move that is chosen, not made yet. */
  chosen: string | undefined;
  useful: (card: string) => boolean;
  onChoose: (move: string) => void;
}

/** The chosen move in words, for the button that makes it. */
export function labelOf(view: KhimView, names: readonly string[], move: string): string {
  const [verb = '', what = '', ...rest] = move.split(' ');
  if (verb === 'attack') return say('khim-attack', { name: names[Number(what)] ?? '' });
  if (verb === 'pass') return say('khim-peace');
  if (verb === 'loot') return say('khim-loot-take', { count: countOf(move) });
  if (verb === 'answer') return word(view.quiz?.answers[Number(what) - 1]);
  if (what === 'sell') return say('app-khim-sell-order', { coins: Number(fateOf(view.fate ?? '').params?.price) });
  if (what === 'give') return say('app-khim-help', { name: names[Number(rest[0])] ?? '' });
  const { effect, params = {} } = fateOf(view.fate ?? '');
  const coins = Number(params[what] ?? params.reward ?? 0);
  return say('khim-choice', { what, effect, coins });
}

/** How many cards a loot move takes: `loot 2h2o,fe` takes three. */
function countOf(move: string): number {
  const cards = move.slice('loot '.length);
  if (cards === '-') return 0;
  return cards.split(',').reduce((sum, part) => sum + Number(/^\d*/.exec(part)?.[0] || 1), 0);
}

export function asks(view: KhimView): boolean {
  return ['arriving', 'looting', 'choosing', 'quiz'].includes(view.phase) && !wind(view);
}

/** The card that only asks for a cell: it is picked on the field. */
function wind(view: KhimView): boolean {
  return view.fate !== null && effectOf(view.fate) === 'wind';
}

export function Choices(props: ChoiceProps & { loot: readonly string[]; onLoot: (cards: readonly string[]) => void }) {
  const { view, names } = props;
  if (view.phase === 'looting' && view.fight) {
    const loser = view.players[view.fight[1]];
    return (
      <div class="kh-ask">
        <p class="kh-title">
          {say('app-khim-loot', { name: names[view.fight[1]] ?? '', most: MOST_LOOT })}
        </p>
        <Pick
          cards={[...(loser?.hand ?? []), ...(loser?.products ?? [])]}
          chosen={props.loot}
          most={MOST_LOOT}
          row
          useful={props.useful}
          onChoose={props.onLoot}
        />
      </div>
    );
  }
  if (view.phase === 'arriving') {
    return (
      <div class="kh-ask">
        <p class="kh-title">{say('app-khim-arriving')}</p>
        <Options {...props} moves={view.moves.filter((move) => /^(attack|pass)/.test(move))} />
      </div>
    );
  }
  if (view.quiz) {
    const { text, args } = view.quiz;
    const words = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, word(value)]));
    return (
      <div class="kh-ask">
        <FateHead card={view.fate ?? ''} text={say(text, words)} />
        <Options {...props} moves={view.moves} />
      </div>
    );
  }
  return <FateChoice {...props} />;
}

export function lootMove(cards: readonly string[]): string {
  return `loot ${written(cards) || '-'}`;
}

function FateHead({ card, text }: { card: string; text: string }) {
  return (
    <div class="kh-fate-head">
      <Drawing of={effectOf(card)} />
      <div>
        <p class="kh-title">{fateTitle(card)}</p>
        <p>
          <Rich text={text} />
        </p>
      </div>
    </div>
  );
}

function FateChoice(props: ChoiceProps) {
  const { view, names, chosen, useful, onChoose } = props;
  const card = view.fate ?? '';
  const sales = after(view.moves, 'fate sell').map(([each = '']) => each);
  const gifts = after(view.moves, 'fate give');
  const [seat, gift] = chosen?.startsWith('fate give') ? chosen.split(' ').slice(2) : [gifts[0]?.[0], undefined];
  const plain = view.moves.filter((move) => move.split(' ').length === 2);
  const text =
    view.left > 0 ? say('khim-page-order', { left: view.left }) : say(`khim-fate-${card.toLowerCase()}-text`);
  return (
    <div class="kh-ask">
      <FateHead card={card} text={text} />
      {gifts.length > 0 && (
        <div class="kh-seats" role="group" aria-label={say('khim-page-give-friend')}>
          {[...new Set(gifts.map(([to = '']) => to))].map((to) => (
            <button
              type="button"
              class={to === seat ? 'on' : ''}
              aria-pressed={to === seat}
              onClick={() => onChoose(`fate give ${to} ${gift ?? gifts[0]?.[1]}`)}
            >
              <Shape seat={Number(to)} /> {names[Number(to)]}
            </button>
          ))}
        </div>
      )}
      {(gifts.length > 0 || sales.length > 0) && (
        <div class="kh-cards row">
          {(sales.length ? sales : [...new Set(gifts.map(([, each = '']) => each))]).map((each) => {
            const move = sales.length ? `fate sell ${each}` : `fate give ${seat} ${each}`;
            return <Card key={each} card={each} useful={useful(each)} on={move === chosen} onClick={() => onChoose(move)} />;
          })}
        </div>
      )}
      <Options {...props} moves={plain} />
    </div>
  );
}

function Options({ view, names, chosen, onChoose, moves }: Omit<ChoiceProps, 'useful'> & { moves: readonly string[] }) {
  return (
    <div class="kh-options">
      {moves.map((move) => (
        <button
          type="button"
          key={move}
          class={move === chosen ? 'on' : ''}
          aria-pressed={move === chosen}
          onClick={() => onChoose(move)}
        >
          <Rich text={labelOf(view, names, move)} />
        </button>
      ))}
    </div>
  );
}
