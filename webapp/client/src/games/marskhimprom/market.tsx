// The Warehouse: what is in it, and buying from it.
import { useState } from 'preact/hooks';
import type { KhimView } from '../../api/schema.d.ts';
import { play, sending } from '../../table.ts';
import { say } from '../../texts.ts';
import { Card, shortName } from './cards.tsx';
import { BUY_PRICE, counted } from './content.ts';
import { Rich } from './formula.tsx';
import { Sheet } from './sheet.tsx';

interface Props {
  view: KhimView;
  useful: (card: string) => boolean;
  onClose: () => void;
}

export function Market({ view, useful, onClose }: Props) {
  const [chosen, choose] = useState<string>();
  const card = chosen && view.warehouse.includes(chosen) ? chosen : undefined;
  const move = `buy ${card}`;
  const footer = card && (
    <button
      type="button"
      class="primary"
      disabled={sending.value !== undefined || !view.moves.includes(move)}
      onClick={() => play(move)}
    >
      {say('app-khim-buy', { name: shortName(card), coins: BUY_PRICE })}
    </button>
  );
  return (
    <Sheet
      title={say('app-khim-warehouse', { count: view.warehouse.length })}
      onClose={onClose}
      footer={footer}
    >
      <p class="hint" role="status">
        {card ? (
          <Rich text={say(`khim-substance-${card}-fact`)} />
        ) : (
          say('app-khim-warehouse-hint', { bank: view.bank, price: BUY_PRICE })
        )}
      </p>
      <div class="kh-cards">
        {counted(view.warehouse).map(([each, count]) => (
          <Card
            key={each}
            card={each}
            count={count}
            on={each === card}
            useful={useful(each)}
            onClick={() => choose(each)}
          />
        ))}
      </div>
    </Sheet>
  );
}
