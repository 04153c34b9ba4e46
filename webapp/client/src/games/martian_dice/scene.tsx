// Where it happens: a farm at night, a saucer, and its beam. It stands still while the dice move.
import { Picture } from './art.tsx';

/** Always the same sky: a little generator instead of chance. */
function scattered(count: number, make: (next: () => number, index: number) => preact.JSX.Element) {
  let seed = 77;
  const next = (): number => (seed = (seed * 1103515245 + 12345) >>> 0) / 4294967296;
  return Array.from({ length: count }, (_, index) => make(next, index));
}

const LAMPS = [
  [100, 127, '#ff6b9a'],
  [130, 132, '#ffd24a'],
  [160, 135.5, '#6ff0d6'],
  [188, 136.5, '#fff'],
  [216, 135.5, '#6ff0d6'],
  [246, 132, '#ffd24a'],
  [276, 127, '#ff6b9a'],
] as const;

const stars = scattered(60, (next, key) => (
  <circle
    key={key}
    cx={Math.round(next() * 375)}
    cy={Math.round(next() * 300)}
    r={(0.4 + next()).toFixed(1)}
    fill="#fff"
    opacity={(0.25 + next() * 0.65).toFixed(2)}
  />
));

const grass = scattered(40, (next, key) => {
  const at = `${Math.round(next() * 375)} ${Math.round(402 + next() * 140)}`;
  return (
    <path
      key={key}
      d={`M${at}q-2-5-4-6M${at}q0-6 1-8M${at}q2-4 5-5`}
      stroke="#8ee08a"
      stroke-opacity=".28"
      stroke-width="1.3"
      fill="none"
      stroke-linecap="round"
    />
  );
});

function Gradient({ id, stops }: { id: string; stops: [number, string, number?][] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map(([offset, color, opacity = 1]) => (
        <stop offset={offset} stop-color={color} stop-opacity={opacity} />
      ))}
    </linearGradient>
  );
}

export function Scene() {
  return (
    <svg class="md-scene" viewBox="0 0 375 560" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <Gradient id="md-sky" stops={[[0, '#0b0a24'], [0.35, '#1d1650'], [0.62, '#4a2a7c'], [0.72, '#7c4a9a']]} />
        <Gradient id="md-beam" stops={[[0, '#c8ffef', 0.95], [0.5, '#72ffd6', 0.42], [1, '#72ffd6', 0.1]]} />
        <Gradient id="md-hull" stops={[[0, '#e7ecf8'], [0.5, '#9aa6c8'], [1, '#525c85']]} />
        <Gradient id="md-dome" stops={[[0, '#e6fff8', 0.95], [1, '#59e3c4', 0.85]]} />
        <Gradient id="md-hill" stops={[[0, '#3e9a5b'], [1, '#123d33']]} />
        <radialGradient id="md-pool">
          <stop offset="0" stop-color="#c9ffe9" stop-opacity=".75" />
          <stop offset="1" stop-color="#7dffd2" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width="375" height="560" fill="url(#md-sky)" />
      {stars}
      <circle cx="330" cy="96" r="22" fill="#ffe9c2" />
      <g fill="#e9cda0">
        <circle cx="323" cy="91" r="4" />
        <circle cx="336" cy="102" r="5" />
        <circle cx="334" cy="85" r="2.3" />
      </g>
      <path d="M0 380Q60 342 130 366T262 352 375 372V560H0Z" fill="#2a2a5e" />
      <path d="M0 392Q80 364 160 384T375 376V560H0Z" fill="#1f4a4a" />
      <g transform="translate(36 350)">
        <path d="M0 34V14L15 3 30 14V34Z" fill="#8c2f3d" />
        <path d="M-2 15 15 2 32 15" stroke="#d9dbe8" stroke-width="3" fill="none" />
        <path d="M10 20h10v14H10ZM10 20 20 34M20 20 10 34" fill="#fff3" stroke="#f3d9d9" stroke-width="1.2" />
      </g>
      <path d="M0 410Q100 382 200 398T375 396V560H0Z" fill="url(#md-hill)" />
      {grass}
      <g class="md-beam">
        <path d="M148 158 30 478Q188 526 346 478L228 158Z" fill="url(#md-beam)" />
        <ellipse cx="188" cy="466" rx="160" ry="44" fill="url(#md-pool)" />
      </g>
      <g class="md-saucer" transform="translate(0 20)">
        <ellipse cx="188" cy="122" rx="112" ry="25" fill="url(#md-hull)" />
        <path d="M76 122q0 14 50 21 62 8 124 0 50-7 50-21-4 26-112 26T76 122Z" fill="#39406b" />
        <ellipse cx="188" cy="113" rx="84" ry="13" fill="#d5def5" />
        <ellipse cx="188" cy="110" rx="52" ry="9" fill="#38406b" />
        <g transform="translate(170 76)">
          <svg width="36" height="36">
            <Picture of="alien" />
          </svg>
        </g>
        <path d="M136 110q0-44 52-44t52 44q-8 9-52 9t-52-9Z" fill="url(#md-dome)" opacity=".45" />
        <path d="M136 110q8 9 52 9t52-9" fill="none" stroke="#8ff5dd" stroke-width="2.5" />
        <path d="M149 92q7-15 23-19" stroke="#fff" stroke-width="4.5" stroke-linecap="round" fill="none" opacity=".85" />
        {LAMPS.map(([x, y, color]) => (
          <>
            <circle cx={x} cy={y} r="8" fill={color} opacity=".22" />
            <circle cx={x} cy={y} r="4.5" fill={color} />
          </>
        ))}
      </g>
    </svg>
  );
}
