// Trade: open offers, and making one to whoever sits at the table.
import { useState } from 'preact/hooks';
import type { KhimView, MarskhimpromOfferView } from '../../api/schema.d.ts';
import { confirm } from '../../notice.ts';
import { play, sending } from '../../table.ts';
import { say } from '../../texts.ts';
import { Shape } from './art.tsx';
import { Pick } from './cards.tsx';
import { CARDS, RAW } from './content.ts';
import { Rich } from './formula.tsx';
import { termsText } from './lines.ts';
import { LONGEST, offer, type Terms } from './moves.ts';
import { send } from './send.ts';
import { Sheet } from './sheet.tsx';

const NOTHING: Terms = { cards: [], coins: 0 };
/** More of one kind than this nobody asks for in one offer. */
const MOST_OF_A_KIND = 3;

/** Both sides of an offer, as the reader gives and gets. */
export function OfferText({ of, mine }: { of: MarskhimpromOfferView; mine: boolean }) {
  const give = termsText(of.give.cards, of.give.coins);
  const want = termsText(of.want.cards, of.want.coins);
  return <Rich text={say('app-khim-offer-terms', mine ? { give, want } : { give: want, want: give })} />;
}

export async function accept(of: MarskhimpromOfferView): Promise<void> {
  const terms = {
    give: termsText(of.want.cards, of.want.coins),
    want: termsText(of.give.cards, of.give.coins),
  };
  const sure = await confirm(say('app-khim-accept-sure', terms), say('app-khim-accept'));
  if (sure) await play(`accept ${of.number}`);
}

interface Props {
  view: KhimView;
  names: readonly string[];
  you: number;
  /** The card that was picked in the hand: an offer begins with it. */
  held: string | undefined;
  useful: (card: string) => boolean;
  onClose: () => void;
}

export function Trade({ view, names, you, held, useful, onClose }: Props) {
  const rivals = view.players.flatMap((_, seat) => (seat === you ? [] : [seat]));
  const [seat, choose] = useState(rivals[0] ?? 0);
  const [give, setGive] = useState<Terms>(held ? { cards: [held], coins: 0 } : NOTHING);
  const [want, setWant] = useState<Terms>(NOTHING);
  const me = view.players[you];
  const rival = view.players[seat];
  if (!me || !rival) return null;
  const hand = [...(me.hand ?? []), ...me.products];
  const move = offer(seat, give, want);
  const long = move.length > LONGEST;
  const empty = !give.cards.length && !give.coins && !want.cards.length && !want.coins;
  const mayOffer = view.turn === you && ['driving', 'trading'].includes(view.phase);
  const propose = async (): Promise<void> => {
    if (await send(move)) onClose();
  };
  const wanted = [...RAW, ...CARDS.filter((card) => rival.products.includes(card))];
  const footer = mayOffer && (
    <button
      type="button"
      class="primary"
      disabled={sending.value !== undefined || empty || long}
      onClick={propose}
    >
      <b>{say('app-khim-propose', { name: names[seat] ?? '' })}</b>
      <small>
        {long ? (
          say('khim-page-full')
        ) : (
          <Rich
            text={say('app-khim-offer-terms', {
              give: termsText(give.cards, give.coins),
              want: termsText(want.cards, want.coins),
            })}
          />
        )}
      </small>
    </button>
  );
  return (
    <Sheet title={say('app-khim-trade')} onClose={onClose} footer={footer}>
      <Offers view={view} names={names} you={you} />
      {!mayOffer && <p class="hint">{say('app-khim-trade-later')}</p>}
      {mayOffer && (
        <>
          <div class="kh-seats" role="group" aria-label={say('app-khim-with-whom')}>
            {rivals.map((each) => (
              <button type="button" class={each === seat ? 'on' : ''} aria-pressed={each === seat} onClick={() => choose(each)}>
                <Shape seat={each} /> {names[each]}
              </button>
            ))}
          </div>
          <h3>{say('app-khim-give')}</h3>
          <Pick
            cards={hand}
            chosen={give.cards}
            most={hand.length}
            useful={useful}
            onChoose={(cards) => setGive({ ...give, cards })}
          />
          <Coins coins={give.coins} most={me.coins} onChange={(coins) => setGive({ ...give, coins })} />
          <h3>{say('app-khim-want')}</h3>
          <Coins coins={want.coins} most={rival.coins} onChange={(coins) => setWant({ ...want, coins })} />
          <Pick
            cards={wanted.flatMap((card) => Array<string>(MOST_OF_A_KIND).fill(card))}
            chosen={want.cards}
            unknown
            useful={useful}
            most={rival.cards + rival.products.length}
            onChoose={(cards) => setWant({ ...want, cards })}
          />
        </>
      )}
    </Sheet>
  );
}

function Offers({ view, names, you }: { view: KhimView; names: readonly string[]; you: number }) {
  if (!view.offers.length) return null;
  return (
    <ul class="kh-offers">
      {view.offers.map((each) => {
        const mine = view.turn === you;
        const other = mine ? each.seat : view.turn;
        return (
          <li key={each.number}>
            <p>
              <Shape seat={other} /> <b>{names[other]}:</b> <OfferText of={each} mine={mine} />
            </p>
            <Replies of={each} view={view} />
          </li>
        );
      })}
    </ul>
  );
}

/** What can be done with an offer: take it, refuse it, take it back. */
export function Replies({ of, view }: { of: MarskhimpromOfferView; view: KhimView }) {
  const may = (verb: string): boolean => view.moves.includes(`${verb} ${of.number}`);
  const busy = sending.value !== undefined;
  return (
    <div class="kh-replies">
      {may('decline') && (
        <button type="button" class="secondary" disabled={busy} onClick={() => play(`decline ${of.number}`)}>
          {say('app-khim-decline')}
        </button>
      )}
      {may('accept') && (
        <button type="button" class="primary" disabled={busy} onClick={() => accept(of)}>
          {say('app-khim-accept')}
        </button>
      )}
      {may('decline') && !may('accept') && <p class="hint">{say('app-khim-cannot-accept')}</p>}
      {may('withdraw') && (
        <button type="button" class="secondary" disabled={busy} onClick={() => play(`withdraw ${of.number}`)}>
          {say('app-khim-withdraw')}
        </button>
      )}
    </div>
  );
}

function Coins({ coins, most, onChange }: { coins: number; most: number; onChange: (coins: number) => void }) {
  return (
    <div class="kh-stepper">
      <button type="button" aria-label={say('app-khim-less')} disabled={coins <= 0} onClick={() => onChange(coins - 1)}>
        −
      </button>
      <output>{say('khim-coins', { count: coins })}</output>
      <button type="button" aria-label={say('app-khim-more')} disabled={coins >= most} onClick={() => onChange(coins + 1)}>
        +
      </button>
    </div>
  );
}
