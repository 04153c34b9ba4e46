// Who sits at the table: an agent with the missions that are still to complete, gadgets, and dice.
import type { MissionView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import { Agent, Sign, TYPES } from './art.tsx';
import { Die } from './die.tsx';

/** How the dice on the table look, and what a tap on one does. */
export interface Felt {
  names: readonly string[];
  falling: ReadonlySet<string>;
  lit: readonly string[];
  picked: readonly string[];
  onPick: (die: string) => (() => void) | undefined;
}

interface AgentProps {
  seat: number;
  view: MissionView;
  felt: Felt;
  onLook: () => void;
}

interface DiceProps extends Omit<AgentProps, 'onLook'> {
  /** How many dice are still to come. */
  ghosts?: number;
}

export function Dice({ seat, view, felt, ghosts = 0 }: DiceProps) {
  return (
    <div class="dm-dice" role="group" aria-label={say('app-dm-dice-of', { name: felt.names[seat] ?? '' })}>
      {view.seats[seat]?.dice.map((die) => (
        <Die
          key={`${die.name}${felt.falling.has(die.name) ? view.seats[die.roller]?.rolls : ''}`}
          die={die}
          holder={seat}
          names={felt.names}
          rolling={felt.falling.has(die.name)}
          lit={felt.lit.includes(die.name)}
          picked={felt.picked.includes(die.name)}
          onPick={felt.onPick(die.name)}
        />
      ))}
      {Array.from({ length: ghosts }, (_, place) => (
        <span key={place} class="dm-ghost" aria-hidden="true" />
      ))}
    </div>
  );
}

/** Who it is, whose turn, and how far: opens what the agent has completed. */
export function Badge({ seat, view, felt, onLook }: AgentProps) {
  const it = view.seats[seat];
  if (!it) return null;
  const name = felt.names[seat] ?? '';
  const left = Object.values(it.needs).reduce((sum, count) => sum + count, 0);
  const marks = [
    seat === view.turn && view.winner === null && say('app-dm-on-turn'),
    seat === view.agent && say('app-dm-agent'),
    it.locked && say('app-dm-locked'),
    say('app-dm-to-go', { count: left }),
    say('app-dm-has-gadgets', { count: it.gadgets }),
  ].filter(Boolean);
  return (
    <button type="button" class="dm-badge-of" onClick={onLook}>
      <span class="hidden">{`${name}: ${marks.join(', ')}`}</span>
      <span class="dm-face" aria-hidden="true">
        <Agent seat={seat} />
        {seat === view.agent && (
          <i class={`dm-token ${view.phase}`}>
            <Sign of="agent" />
          </i>
        )}
        {it.locked && (
          <i class="dm-locked">
            <Sign of="lock" />
          </i>
        )}
      </span>
      <span class="dm-who" aria-hidden="true">
        <span class="dm-names">
          <b>{name}</b>
          {it.gadgets > 0 && (
            <span class="dm-held">
              <Sign of="briefcase" />
              {it.gadgets}
            </span>
          )}
        </span>
        <span class="dm-goal">
          {TYPES.flatMap((type) => {
            const done = it.completed.filter((card) => card.type === type).length;
            return Array.from({ length: done + (it.needs[type] ?? 0) }, (_, index) => (
              <i key={`${type}${index}`} class={index < done ? `done dm-${type}` : ''}>
                <Sign of={type} />
              </i>
            ));
          })}
        </span>
      </span>
    </button>
  );
}

export function Opponent(props: AgentProps) {
  const { seat, view } = props;
  const turn = seat === view.turn && view.winner === null;
  return (
    <li class={`dm-opponent dm-seat-${seat} ${turn ? 'turn' : ''}`} aria-current={turn ? 'true' : undefined}>
      <Badge {...props} />
      <Dice {...props} />
    </li>
  );
}
