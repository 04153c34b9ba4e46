// Everybody at the table: harvester, cards, coins, what is mounted on it.
import type { KhimView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import { Combine, Drawing, type Sign } from './art.tsx';
import { PRO } from './content.ts';

type Player = KhimView['players'][number];

interface Props {
  view: KhimView;
  names: readonly string[];
  you: number | null;
}

export function Players({ view, names, you }: Props) {
  return (
    <ol class={`kh-players n${view.players.length}`} aria-label={say('app-khim-players')}>
      {view.players.map((player, seat) => {
        const turn = seat === view.turn && view.phase !== 'over';
        return (
          <li key={seat} class={`s${seat} ${turn ? 'turn' : ''} ${seat === you ? 'you' : ''}`} aria-current={turn ? 'true' : undefined}>
            <Combine seat={seat} />
            <Gear player={player} level={view.level} />
            <b class="kh-who">{names[seat]}</b>
            <span class="kh-holds">
              <span class="hidden">{say('app-khim-holds', { cards: player.cards + player.products.length, coins: player.coins })}</span>
              <i aria-hidden="true">{player.cards + player.products.length}</i>
              <Drawing of="coins" />
              <em aria-hidden="true">{player.coins}</em>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Gear({ player, level }: { player: Player; level: number }) {
  const free = player.chemists - player.busy;
  const mounted: [Sign, string][] = [];
  if (player.battery) mounted.push(['battery', player.battery === 'stolen' ? 'stolen' : 'battery']);
  if (player.armour) mounted.push(['armour', 'armour']);
  if (player.cannon) mounted.push(['cannon', 'cannon']);
  if (player.pennant) mounted.push(['pennant', 'pennant']);
  return (
    <span class="kh-gear">
      {mounted.map(([sign, item]) => (
        <span key={item} role="img" aria-label={say('khim-gear', { item })} class={item}>
          <Drawing of={sign} />
        </span>
      ))}
      {level === PRO && (
        <span role="img" aria-label={say('app-khim-free-chemists', { count: free })} class="chemists">
          <Drawing of="chemist" />
          <i>{free}</i>
        </span>
      )}
    </span>
  );
}
