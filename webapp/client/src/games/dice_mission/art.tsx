// Pictures: signs of the four types of missions, of gadgets, and agents in hats. Icons: game-icons.
import agentBadge from 'icon:game-icons/rank-1';
import briefcase from 'icon:game-icons/briefcase';
import adapt from 'icon:game-icons/dice-target';
import chance from 'icon:game-icons/clover';
import change from 'icon:game-icons/card-exchange';
import deal from 'icon:game-icons/body-swapping';
import force from 'icon:game-icons/perspective-dice-six-faces-random';
import lock from 'icon:game-icons/padlock';
import pass from 'icon:game-icons/present';
import proposal from 'icon:game-icons/choice';
import remove from 'icon:game-icons/trash-can';
import steal from 'icon:game-icons/robber-hand';
import solo from 'icon:game-icons/person';
import special from 'icon:game-icons/round-star';
import team from 'icon:game-icons/three-friends';
import versus from 'icon:game-icons/crossed-swords';
import { SEAT_LETTERS } from './moves.ts';

export const TYPES = ['solo', 'versus', 'team', 'special'] as const;
export type Type = (typeof TYPES)[number];

const SIGNS: Record<string, { body: string; size: number }> = {
  ...{ solo, special, team, versus, briefcase, agent: agentBadge },
  ...{ adapt, chance, change, deal, force, lock, pass, proposal, remove, steal },
};

export function Sign({ of }: { of: string }) {
  const { body = '', size = 1 } = SIGNS[of] ?? {};
  return (
    <svg
      class="dm-sign"
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

/** An agent: the colour and the letter are the seat's, the hat's shape too. */
export function Agent({ seat }: { seat: number }) {
  const crown = [
    'M18 19q1-12 5-12 3 0 5 2 2-2 5-2 4 0 5 12Z',
    'M17 19V9q11-4 22 0v10Z',
    'M18 19q0-13 10-13t10 13Z',
    'M19 19 21 6h14l2 13Z',
    'M17 19q2-8 6-8 1-4 5-4t5 4q4 0 6 8Z',
  ][seat];
  return (
    <svg class="dm-agent" viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="27" fill="var(--c)" />
      <path d="M9 48q2-13 13-14l6 5 6-5q11 1 13 14a27 27 0 0 1-38 0Z" fill="#1b2a33" />
      <path d="m24 35 4 13 4-13-4 3Z" fill="#fff" />
      <rect x="19" y="16" width="18" height="22" rx="9" fill="#f4cfa8" />
      <path d="M18 24h20v2q0 4-4 4t-5-4h-2q-1 4-5 4t-4-4Z" fill="#111c22" />
      <path d={crown} fill="#26353d" />
      <path d="M11 20q17-6 34 0-17 5-34 0Z" fill="#33464f" />
      <text x="45" y="52" class="dm-letter">
        {SEAT_LETTERS[seat]?.toUpperCase()}
      </text>
    </svg>
  );
}
