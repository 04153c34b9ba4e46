// The table of Martian Dice: the roll under the saucer, what is aboard, tanks against rays, scores.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { EventView, MartianView } from '../../api/schema.d.ts';
import { confirm } from '../../notice.ts';
import { play, sending } from '../../table.ts';
import { say } from '../../texts.ts';
import type { BoardProps } from '../game.ts';
import { EARTHLINGS, FACES, Picture, Sprite, type Face } from './art.tsx';
import { Die } from './die.tsx';
import { line } from './line.ts';
import { Scene } from './scene.tsx';
import { after, lastRoll, type After, type Counts } from './turn.ts';

const PICKS: readonly Face[] = ['chicken', 'human', 'cow', 'ray'];
const SEAT_COLORS = 10;
/** Milliseconds that a roll is shown after which nothing could be taken. */
const LOOKING = 2200;

export function Board({ table, view, fresh, names, past = false }: BoardProps<MartianView>) {
  const mine = !past && table.you !== null && view.moves.length > 0;
  const [chosen, choose] = useState<Face>();
  useLayoutEffect(() => choose(undefined), [table.version]);
  const only = view.takeable.length === 1 ? (view.takeable[0] as Face) : undefined;
  const pick = view.phase === 'pick' ? (chosen ?? only) : undefined;
  const next = after(view, pick);
  const rolling = fresh.some((event) => event.kind === 'rolled');
  const roll = table.ply + (rolling ? 0.5 : 0);
  const [seen, see] = useState<readonly EventView[]>();
  const last = past || chosen || seen === fresh ? undefined : lastRoll(fresh);
  useEffect(() => {
    const timer = setTimeout(() => see(fresh), LOOKING);
    return () => clearTimeout(timer);
  }, [fresh]);
  return (
    <div class="md">
      <Sprite />
      <Scene />
      <Haul aside={view.aside} next={next.aside} />
      {last ? (
        <Tray view={{ ...view, rolled: last.dice, takeable: [] }} rolling={rolling} key={`last ${roll}`}>
          <p>{line(last.scored, names)}</p>
        </Tray>
      ) : (
        <Tray view={view} pick={mine ? pick : undefined} rolling={rolling} key={roll} onPick={mine ? choose : undefined} />
      )}
      <section class="md-panel">
        {mine && view.phase === 'pick' && <Picks view={view} pick={pick} onPick={choose} />}
        {!mine && <Status table={table} view={view} names={names} past={past} />}
        <War aside={next.aside} />
        <Scores view={view} names={names} you={table.you} gain={mine || view.phase !== 'over' ? next.points : 0} />
        {mine && <Actions view={view} pick={pick} next={next} />}
      </section>
    </div>
  );
}

function Haul({ aside, next }: { aside: Counts; next: Counts }) {
  const all = EARTHLINGS.every((kind) => next[kind] > 0);
  return (
    <ul class="md-haul" aria-label={say('app-md-aboard')}>
      {EARTHLINGS.map((kind) => (
        <li class={aside[kind] ? 'got' : next[kind] ? 'next' : ''}>
          <Picture of={kind} />
          <b>
            <span class="hidden">{say('app-md-face', { face: kind })}: </span>
            {next[kind] ? `×${next[kind]}` : 0}
          </b>
        </li>
      ))}
      <li class={`bonus ${all ? 'got' : ''}`}>
        <b>+3</b>
        <small>{say('app-md-bonus')}</small>
      </li>
    </ul>
  );
}

interface TrayProps {
  view: MartianView;
  pick?: Face | undefined;
  rolling: boolean;
  onPick?: ((face: Face) => void) | undefined;
  children?: ComponentChildren;
}

function Tray({ view, pick, rolling, onPick, children }: TrayProps) {
  const dice = FACES.flatMap((face) => Array<Face>(view.rolled[face]).fill(face));
  if (!dice.length) {
    return (
      <div class="md-tray empty">
        {view.phase !== 'over' && <p>{say('app-md-spare', { count: view.dice_left })}</p>}
      </div>
    );
  }
  const size = dice.length <= 5 ? 'large' : dice.length <= 9 ? 'medium' : 'small';
  return (
    <div class={`md-tray ${size}`} role="group" aria-label={say('app-md-rolled')}>
      {dice.map((face, place) => {
        const takeable = view.takeable.includes(face);
        const state = face === pick ? 'on' : takeable || face === 'tank' ? undefined : 'off';
        const die = <Die face={face} place={place} rolling={rolling} state={state} />;
        const name = say('app-md-face', { face });
        return onPick && takeable ? (
          <button type="button" aria-label={name} aria-pressed={face === pick} onClick={() => onPick(face)}>
            {die}
          </button>
        ) : (
          <span role="img" aria-label={name}>
            {die}
          </span>
        );
      })}
      {children}
    </div>
  );
}

function Picks({ view, pick, onPick }: { view: MartianView; pick: Face | undefined; onPick: (face: Face) => void }) {
  return (
    <div class="md-picks" role="group" aria-label={say('app-md-whom')}>
      {PICKS.map((face) => {
        const count = view.rolled[face];
        const taken = face !== 'ray' && view.aside[face] > 0;
        const takeable = view.takeable.includes(face);
        return (
          <button
            type="button"
            class={face === pick ? 'on' : takeable ? '' : 'off'}
            disabled={!takeable}
            aria-pressed={face === pick}
            onClick={() => onPick(face)}
          >
            <Picture of={face} />
            <span>
              {taken ? say('app-md-taken') : say('app-md-kind', { face })} {!taken && <b>×{count}</b>}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Who plays, and what was done last: in this turn, or by whoever played before. */
function Status({ table, view, names, past = false }: Omit<BoardProps<MartianView>, 'fresh'>) {
  const last = view.last;
  const deed = past ? undefined : table.events.findLast(({ kind }) => !/^(rolled|roll-off)$/.test(kind));
  const now =
    view.phase === 'over'
      ? say('app-md-over')
      : say(table.computers.includes(view.turn) ? 'app-turn-computer' : 'app-turn-of', {
          name: names[view.turn] ?? '',
        });
  return (
    <div class="md-status" role="status">
      <b>{now}</b>
      {deed ? (
        <span>{line(deed, deed.kind === 'scored' ? names : table.seats.map(({ name }) => name))}</span>
      ) : (
        last && <span>{say('app-md-last', { name: names[last.seat] ?? '', points: last.points, reason: last.reason })}</span>
      )}
    </div>
  );
}

function War({ aside }: { aside: Counts }) {
  const short = aside.tank - aside.ray;
  return (
    <div class={`md-war ${short > 0 ? 'bad' : 'good'}`}>
      <div class="md-force">
        <small>{say('app-md-rays')}</small>
        <Row face="ray" count={aside.ray} />
      </div>
      <div class="md-versus">
        <b>{aside.ray}</b>
        <i>{short > 0 ? '<' : '≥'}</i>
        <b>{aside.tank}</b>
        <small>{short > 0 ? say('app-md-short', { count: short }) : say('app-md-safe')}</small>
      </div>
      <div class="md-force right">
        <small>{say('app-md-tanks')}</small>
        <Row face="tank" count={aside.tank} />
      </div>
    </div>
  );
}

const SHOWN_IN_A_ROW = 3;

function Row({ face, count }: { face: Face; count: number }) {
  const shown = count > SHOWN_IN_A_ROW ? SHOWN_IN_A_ROW - 1 : count;
  return (
    <span class="md-row">
      {Array.from({ length: shown }, (_, place) => (
        <Die face={face} place={place} mini />
      ))}
      {count > shown && <em>+{count - shown}</em>}
    </span>
  );
}

interface ScoresProps {
  view: MartianView;
  names: readonly string[];
  you: number | null;
  gain: number;
}

function Scores({ view, names, you, gain }: ScoresProps) {
  const scale = Math.max(view.target, ...view.totals) || 1;
  return (
    <ol class={`md-scores ${names.length > 4 ? 'many' : ''}`} aria-label={say('app-md-scores', { target: view.target })}>
      {names.map((name, seat) => {
        const total = view.totals[seat] ?? 0;
        const adds = seat === view.turn && view.phase !== 'over' ? gain : 0;
        const classes = `seat-${seat % SEAT_COLORS} ${seat === view.turn ? 'turn' : ''} ${seat === you ? 'you' : ''}`;
        return (
          <li class={classes} aria-current={seat === view.turn ? 'true' : undefined}>
            <span class="name">{name}</span>
            <span class="bar" aria-hidden="true">
              <i style={{ width: `${(100 * total) / scale}%` }} />
              {adds > 0 && <u style={{ left: `${(100 * total) / scale}%`, width: `${(100 * adds) / scale}%` }} />}
            </span>
            <b>
              {total}
              {adds > 0 && <em>+{adds}</em>}
            </b>
          </li>
        );
      })}
    </ol>
  );
}

function Actions({ view, pick, next }: { view: MartianView; pick: Face | undefined; next: After }) {
  const busy = sending.value !== undefined;
  const picking = view.phase === 'pick';
  const take = pick ? [`keep ${pick}`] : [];
  const ends = picking && next.left === 0;
  const fly = async (): Promise<void> => {
    const sure = !next.givesUp || (await confirm(say('app-md-give-up'), say('app-md-fly')));
    if (sure) await play(...take, 'stop');
  };
  const points = say('app-points', { count: next.points });
  if (picking && !pick) return <p class="prompt">{say('app-md-choose')}</p>;
  if (ends && pick) {
    return (
      <div class="md-acts">
        <button type="button" class="primary" disabled={busy} onClick={() => play(...take)}>
          <b>{say('app-md-take-last', { face: pick })}</b>
          <small>{points}</small>
        </button>
      </div>
    );
  }
  return (
    <div class="md-acts">
      <button type="button" class="secondary" disabled={busy} onClick={fly}>
        <b>{say('app-md-fly')}</b>
        <small>{points}</small>
      </button>
      <button type="button" class="primary" disabled={busy} onClick={() => play(...take, 'roll')}>
        <b>{pick ? say('app-md-take-and-roll', { face: pick }) : say('app-md-roll')}</b>
        <small>{say('app-md-left', { count: next.left })}</small>
      </button>
    </div>
  );
}
