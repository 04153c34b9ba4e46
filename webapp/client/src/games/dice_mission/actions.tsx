// The choices of a move beside the dice and cards, and the buttons that make it.
import { useState } from 'preact/hooks';
import type { MissionView } from '../../api/schema.d.ts';
import { play, sending, table } from '../../table.ts';
import { say } from '../../texts.ts';
import { namesOf } from '../../screens/table.tsx';
import { Agent } from './art.tsx';
import { Mini } from './die.tsx';
import { gadgetName } from './line.ts';
import { choices, movesOf, NOTHING, type Chosen, type Move } from './moves.ts';
import { givesUp, type Task } from './turn.ts';

interface ActionsProps {
  view: MissionView;
  task: Task;
  verb: string;
  moves: readonly Move[];
  chosen: Chosen;
  move: Move | undefined;
  onChoose: (chosen: Chosen) => void;
  onBegin: (verb: string) => void;
  onCancel: () => void;
}

export function Actions(props: ActionsProps) {
  const { view, task, verb, moves, chosen, onChoose } = props;
  return (
    <div class="dm-actions">
      <Hint view={view} task={task} verb={verb} />
      {verb === task && task !== 'dice' ? null : <Options moves={moves} chosen={chosen} verb={verb} onChoose={onChoose} />}
      <div class="dm-acts">{verb === task ? <OfTurn {...props} /> : <OfAim {...props} />}</div>
    </div>
  );
}

/** What to do now, in a sentence. */
function Hint({ view, task, verb }: Pick<ActionsProps, 'view' | 'task' | 'verb'>) {
  const text =
    verb === task
      ? say('app-dm-task', { task: task === 'done' && view.phase === 'debriefing' ? 'end' : task, done: view.types_done.length })
      : plain(say('dice_mission-target', { what: verb }));
  return (
    <p class="dm-hint" role="status">
      {text}
    </p>
  );
}

/** The chat's words without their marks. */
function plain(text: string): string {
  return text.replace(/<[^>]+>/g, '');
}

/** Numbers, values and seats, where the move needs one. */
function Options({ moves, chosen, verb, onChoose }: Pick<ActionsProps, 'moves' | 'chosen' | 'verb' | 'onChoose'>) {
  const wanted = chosen.dice.length > 0 || moves.every((move) => !move.dice.length);
  const exchanges = verb === 'exchange' || verb === 'change';
  const numbers = wanted && !exchanges ? choices(moves, chosen, 'number') : [];
  const seats = wanted ? choices(moves, chosen, 'seat') : [];
  const names = table.value ? namesOf(table.value) : [];
  if (!numbers.length && !seats.length) return null;
  return (
    <div class="dm-options">
      {numbers.map((number) => (
        <button
          type="button"
          key={number}
          aria-pressed={chosen.number === number}
          aria-label={say(verb === 'adapt' ? 'app-dm-value' : 'app-dm-dice', { count: number })}
          onClick={() => onChoose({ ...chosen, number })}
        >
          {verb === 'adapt' ? <Mini value={number} /> : <b>{number}</b>}
        </button>
      ))}
      {seats.map((seat) => (
        <button
          type="button"
          key={seat}
          class={`dm-seat-${seat}`}
          aria-pressed={chosen.seat === seat}
          onClick={() => onChoose({ ...chosen, seat })}
        >
          <Agent seat={seat} />
          <span>{names[seat]}</span>
        </button>
      ))}
    </div>
  );
}

/** The move of something that was begun: a gadget, or an exchange. */
function OfAim({ verb, move, onCancel }: ActionsProps) {
  const text = verb === 'exchange' ? say('app-dm-exchange') : say('app-dm-play', { gadget: gadgetName(verb) });
  return (
    <>
      <button type="button" class="secondary" onClick={onCancel}>
        {say('app-dm-cancel')}
      </button>
      <Main text={text} move={move?.text} />
    </>
  );
}

/** What the turn asks for: the main thing on the right, what else there is on the left. */
function OfTurn({ view, task, chosen, move, moves, onChoose, onBegin }: ActionsProps) {
  const left = view.cap - (view.seats[view.turn]?.rolls ?? 0);
  switch (task) {
    case 'dice':
      return <Main text={say('app-dm-throw', { count: chosen.number ?? 0 })} move={move?.text} />;
    case 'roll':
      return <Main text={say('app-dm-throw', { count: view.number })} move="roll" />;
    case 'reroll': {
      const all = moves.reduce((one, other) => (other.dice.length > one.dice.length ? other : one));
      return (
        <>
          <Done view={view} />
          {chosen.dice.length ? (
            <Main text={say('app-dm-again', { count: chosen.dice.length })} note={say('app-dm-rolls-left', { count: left })} move={move?.text} />
          ) : (
            <button type="button" class="secondary" onClick={() => onChoose({ ...NOTHING, dice: all.dice })}>
              {say('app-dm-mark-all')}
              <small>{say('app-dm-rolls-left', { count: left })}</small>
            </button>
          )}
        </>
      );
    }
    case 'complete':
      return (
        <>
          <Done view={view} />
          <Main text={say('app-dm-complete')} move={move?.text} />
        </>
      );
    case 'take':
      return <Main text={say('app-dm-keep-card')} move={move?.text} />;
    case 'discard':
      return <Main text={say('app-dm-drop', { gadget: chosen.thing ? gadgetName(chosen.thing) : 'none' })} move={move?.text} />;
    case 'done':
      return <Debriefing view={view} onBegin={onBegin} />;
  }
}

function Debriefing({ view, onBegin }: Pick<ActionsProps, 'view' | 'onBegin'>) {
  const draw = view.moves.includes('draw');
  const exchange = movesOf(view.moves, 'exchange').length > 0;
  if (!draw && !exchange) return <Main text={say(view.phase === 'mission' ? 'app-dm-enough' : 'app-dm-end')} move="done" />;
  return (
    <>
      <Done view={view} />
      {exchange && (
        <button type="button" class="secondary" onClick={() => onBegin('exchange')}>
          {say('app-dm-swap')}
        </button>
      )}
      {draw && <Main text={say('app-dm-draw')} move="draw" sure />}
    </>
  );
}

/** Ends the turn; with a second tap where that gives something up. */
function Done({ view }: { view: MissionView }) {
  const text = view.phase === 'mission' ? 'app-dm-enough' : view.types_done.length ? 'app-dm-end' : 'app-dm-nothing';
  return <Sure text={say(text)} move="done" sure={givesUp(view)} kind="secondary" />;
}

interface MainProps {
  text: string;
  note?: string;
  move: string | undefined;
  /** It ends the turn, and so is asked for twice. */
  sure?: boolean;
}

function Main(props: MainProps) {
  return <Sure sure={false} {...props} kind="primary" />;
}

function Sure({ text, note, move, sure, kind }: MainProps & { kind: 'primary' | 'secondary' }) {
  const [armed, arm] = useState(false);
  const busy = sending.value !== undefined;
  const tap = (): void => {
    if (sure && !armed) arm(true);
    else if (move) void play(move);
  };
  return (
    <button
      type="button"
      class={`${kind} ${armed ? 'armed' : ''}`}
      disabled={busy || !move}
      onClick={tap}
      onBlur={() => arm(false)}
    >
      {armed ? say('app-dm-sure') : text}
      {note && !armed && <small>{note}</small>}
    </button>
  );
}
