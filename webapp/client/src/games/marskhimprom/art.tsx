// Every drawing of the game once; pictures refer to them and bring their colours as variables.
// Harvesters, cards and materials are ours; signs: game-icons.net.
import battery from 'icon:game-icons/solar-power';
import armour from 'icon:game-icons/shield';
import cannon from 'icon:game-icons/cannon';
import coins from 'icon:game-icons/two-coins';
import pennant from 'icon:game-icons/pirate-flag';
import mining from 'icon:game-icons/mining';
import warehouse from 'icon:game-icons/cardboard-box';
import missions from 'icon:game-icons/target-arrows';
import trade from 'icon:game-icons/trade';
import laboratory from 'icon:game-icons/erlenmeyer';
import log from 'icon:game-icons/scroll-unfurled';
import police from 'icon:game-icons/police-badge';
import trader from 'icon:game-icons/caravan';
import rover from 'icon:game-icons/mars-curiosity';
import cache from 'icon:game-icons/locked-chest';
import find from 'icon:game-icons/medal';
import help from 'icon:game-icons/shaking-hands';
import tow from 'icon:game-icons/tow-truck';
import dust from 'icon:game-icons/dust-cloud';
import dark from 'icon:game-icons/tornado';
import breakdown from 'icon:game-icons/gears';
import geyser from 'icon:game-icons/volcano';
import meteor from 'icon:game-icons/meteor-impact';
import vein from 'icon:game-icons/ore';
import wind from 'icon:game-icons/wind-slap';
import order from 'icon:game-icons/contract';
import quiz from 'icon:game-icons/teacher';
import oldbase from 'icon:game-icons/habitat-dome';
import drill from 'icon:game-icons/drill';
import { MATERIALS } from './materials.ts';

const COMBINE =
  '<ellipse cx="31" cy="50" rx="27" ry="4.5" fill="#1a0703" opacity=".5"/><path d="M3 33 16 27V41Z" fill="#d9dfe6"/><path d="M3 33 16 34V41Z" fill="#8b95a3"/><path d="M7 31.2 8.6 35.600M10.4 29.6 12.4 37.8" stroke="#5f6977" stroke-width="1.5"/><rect x="15" y="28" width="5" height="11" rx="1.5" fill="#4b5563"/><path d="M18 40V25q0-4 4-4h7l3-7q1-2.5 3.8-2.5H47q3 0 4.4 2.600L55 21.5q2.5 1 2.5 4V40Z" fill="var(--c)"/><path d="M18 40V33H57.500V40Z" fill="var(--d)"/><path d="M18 27.5q0-6.5 4-6.500h7l.9-2.100H48" stroke="var(--l)" stroke-width="1.6" fill="none" opacity=".8"/><path d="M31.5 21.5 34.3 15q.6-1.3 2-1.300H42v7.800Z" fill="#bff3ff"/><path d="M31.5 21.5 34.3 15q.6-1.3 2-1.300H38l-3.4 7.800Z" fill="#fff" opacity=".75"/><path d="M44 13.700h2.600q1.5 0 2.3 1.400l3.3 6.400H44Z" fill="#7fd6ee"/><path d="M53 20V8" stroke="#3b2a26" stroke-width="1.6"/><circle cx="53" cy="7" r="2.6" fill="#ffe27a"/><circle cx="53" cy="7" r="4.6" fill="#ffe27a" opacity=".25"/><rect x="14" y="37" width="46" height="13" rx="6.5" fill="#2b2322"/><rect x="14" y="37" width="46" height="13" rx="6.5" fill="none" stroke="#5c4a45" stroke-width="1.6" stroke-dasharray="3 2.2"/><g fill="#6e5d58"><circle cx="21" cy="43.5" r="4"/><circle cx="32" cy="43.5" r="4"/><circle cx="43" cy="43.5" r="4"/><circle cx="53" cy="43.5" r="4"/></g><g fill="#d9cbc4"><circle cx="21" cy="43.5" r="1.6"/><circle cx="32" cy="43.5" r="1.6"/><circle cx="43" cy="43.5" r="1.6"/><circle cx="53" cy="43.5" r="1.6"/></g><circle cx="24" cy="30" r="6.4" fill="#fff" opacity=".95"/>';

/** The shape on the door, a seat each: circle, triangle, square, diamond, star. */
const SHAPES = [
  '<circle cx="24" cy="30" r="3.7"/>',
  '<path d="M24 25.5 28.2 32.700H19.800Z"/>',
  '<rect x="20.6" y="26.6" width="6.8" height="6.8"/>',
  '<path d="M24 25 28.6 30 24 35 19.4 30Z"/>',
  '<path d="m24 25 1.55 3.3 3.65.42-2.67 2.52.7 3.630L24 33.060l-3.23 1.81.7-3.63-2.67-2.52 3.65-.42Z"/>',
];

const RAW_BACK =
  '<circle cx="22" cy="22" r="9" fill="#c9643a"/><path d="M22 13a9 9 0 0 1 6.5 15.200Q30 20 22 13Z" fill="#8c3a20"/><circle cx="18.5" cy="19" r="1.7" fill="#e8935f"/><circle cx="20.5" cy="25" r="1.2" fill="#e8935f"/><ellipse cx="22" cy="22" rx="15.5" ry="5" transform="rotate(-24 22 22)" fill="none" stroke="#f0b48c" stroke-opacity=".75" stroke-width="1.3" stroke-dasharray="33 8"/><circle cx="35.6" cy="15" r="1.9" fill="#ffd9b8"/>';
const FATE_BACK =
  '<path d="M22 8.5 24.6 19.4 35.5 22 24.6 24.6 22 35.5 19.4 24.6 8.5 22 19.4 19.400Z" fill="#b48cf2"/><path d="M22 8.5 24.6 19.4 22 22ZM35.5 22 24.6 24.6 22 22ZM22 35.5 19.4 24.6 22 22ZM8.5 22 19.4 19.4 22 22Z" fill="#e7d6ff"/><path d="m30 11 .8 2.200L33 14l-2.2.8L30 17l-.8-2.200L27 14l2.2-.8ZM14 27l.8 2.200L17 30l-2.2.8L14 33l-.8-2.200L11 30l2.2-.8Z" fill="#d9c2ff" opacity=".8"/>';
const DOME =
  '<ellipse cx="30" cy="46" rx="27" ry="4.5" fill="#1a0703" opacity=".5"/><path d="M44 44V30h11v14Z" fill="#aeb9c6"/><path d="M44 30h11v4H44Z" fill="#dfe6ee"/><path d="M5 44q0-31 21-31t21 31Z" fill="#e9f4f8"/><path d="M5 44q0-31 21-31-12 9-12 31Z" fill="#fff"/><path d="M26 13q21 0 21 31h-7q0-24-14-31Z" fill="#b9cdd8"/><path d="M9 33h34M14 22h24M26 13v31" stroke="#8fa9b8" stroke-width="1.2" fill="none"/><path d="M21 44V35q0-4 5-4t5 4v9Z" fill="#ff8a4c"/><path d="M26 13V5" stroke="#8fa9b8" stroke-width="1.6"/><path d="M26 5h9l-2.5 2.500L35 10h-9Z" fill="#ff5a3c"/><circle cx="49.5" cy="38" r="2" fill="#ffcf5a"/>';
const FLAG =
  '<path d="M3 1v20" stroke="#2b2322" stroke-width="2"/><path d="M4 2h14l-4 4.500L18 11H4Z" fill="#15100f" stroke="#fff" stroke-width=".6"/><circle cx="9" cy="6" r="2.2" fill="#fff"/><path d="M8 8.500h2v1.300H8Z" fill="#fff"/>';

const SIGNS = {
  battery, armour, cannon, coins, pennant, mining, warehouse, missions, trade, laboratory, log,
  raider: pennant, police, trader, rover, cache, cache_raw: warehouse, find, help, tow, skip: dust,
  dark, breakdown, geyser, meteor, vein, wind, order, quiz, chemist: laboratory, oldbase,
  dice_drill: drill, dice_lab: laboratory,
};
export type Sign = keyof typeof SIGNS;

const DRAWINGS: Record<string, [box: string, body: string]> = {
  combine: ['0 0 64 56', COMBINE],
  raw: ['0 0 44 44', RAW_BACK],
  fate: ['0 0 44 44', FATE_BACK],
  dome: ['0 0 60 52', DOME],
  flag: ['0 0 20 22', FLAG],
  ...Object.fromEntries(SHAPES.map((body, seat) => [`shape-${seat}`, ['0 0 64 56', body]])),
  ...Object.fromEntries(Object.entries(MATERIALS).map(([kind, body]) => [kind, ['0 0 40 34', body]])),
  ...Object.fromEntries(Object.entries(SIGNS).map(([sign, icon]) => [sign, ['0 0 512 512', icon.body]])),
};

export function Sprite() {
  return (
    <svg class="sprite" aria-hidden="true">
      {Object.entries(DRAWINGS).map(([name, [box, body]]) => (
        <symbol id={`kh-${name}`} viewBox={box} dangerouslySetInnerHTML={{ __html: body }} />
      ))}
    </svg>
  );
}

/** `fills`: where the place is not as wide as it is high, it is filled, not fitted into. */
export function Drawing({ of, class: name = '', fills }: { of: string; class?: string; fills?: boolean }) {
  const [box] = DRAWINGS[of] ?? [];
  return (
    <svg viewBox={box} class={name} preserveAspectRatio={fills ? 'xMidYMid slice' : undefined} aria-hidden="true">
      <use href={`#kh-${of}`} />
    </svg>
  );
}

/** A harvester in its seat's colour, with the seat's shape on its door. */
export function Combine({ seat }: { seat: number }) {
  return (
    <svg viewBox="0 0 64 56" class="kh-combine" aria-hidden="true">
      <use href="#kh-combine" />
      <use href={`#kh-shape-${seat}`} fill="var(--d)" />
    </svg>
  );
}

/** A seat's shape alone, in its colour. */
export function Shape({ seat }: { seat: number }) {
  return (
    <svg viewBox="19 24.5 10 11" class={`kh-shape s${seat}`} aria-hidden="true">
      <use href={`#kh-shape-${seat}`} width="64" height="56" fill="var(--c)" />
    </svg>
  );
}
