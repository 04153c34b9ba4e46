// The last words of the match: one line under the field, all of them on a sheet.
import type { EventView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import { Shape } from './art.tsx';
import { Rich } from './formula.tsx';
import { line } from './lines.ts';
import { Sheet } from './sheet.tsx';

interface Props {
  events: readonly EventView[];
  names: readonly string[];
  you: number | null;
}

/** `looked`: the words of a cell that somebody wants to know about; they go first. */
export function Ticker({ events, names, you, looked, onOpen }: Props & { looked: string; onOpen: () => void }) {
  const last = events.findLast((event) => line(event, names, you));
  return (
    <button type="button" class="kh-ticker" aria-haspopup="dialog" onClick={onOpen}>
      <span role="status">
        {looked ? (
          <Rich text={looked} />
        ) : last ? (
          <>
            {last.seat !== null && last.seat !== undefined && <Shape seat={last.seat} />} <Rich text={line(last, names, you)} />
          </>
        ) : (
          say('app-khim-begin')
        )}
      </span>
      <span class="hidden">{say('app-khim-log')}</span>
      <i aria-hidden="true">▴</i>
    </button>
  );
}

export function Log({ events, names, you, onClose }: Props & { onClose: () => void }) {
  const lines = events.map((event) => ({ event, text: line(event, names, you) })).filter(({ text }) => text);
  return (
    <Sheet title={say('app-khim-log')} onClose={onClose}>
      <ol class="kh-log" reversed>
        {lines.reverse().map(({ event, text }) => (
          <li key={event.number}>
            {event.seat !== null && event.seat !== undefined ? <Shape seat={event.seat} /> : <i />}
            <span>
              <Rich text={text} />
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
