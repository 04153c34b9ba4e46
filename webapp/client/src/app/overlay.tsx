// What lies over every screen: the state of the line, notices, questions.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { connected } from '../api/client.ts';
import { notice, question } from '../notice.ts';
import { onBack } from '../telegram.ts';
import { table } from '../table.ts';
import { say } from '../texts.ts';
import { above, go, screen } from '../router.ts';

const GRACE = 1200;

/** Says that there is no connection, when it has been gone for more than a moment. */
export function Line() {
  const [away, setAway] = useState(false);
  const lost = !connected.value;
  useEffect(() => {
    if (!lost) {
      setAway(false);
      return;
    }
    const timer = setTimeout(() => setAway(true), GRACE);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <div class="line" role="status">
      {away && <p>{say('app-offline')}</p>}
    </div>
  );
}

export function Notice() {
  const current = notice.value;
  return (
    <div class="notice" role="alert">
      {current && (
        <p key={current.number} onClick={() => (notice.value = undefined)}>
          {current.text}
        </p>
      )}
    </div>
  );
}

/** A question over everything; Escape, the way back and a tap beside it are a no. */
export function Ask() {
  const current = question.value;
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it is painted: a key pressed at once is an answer already.
  useLayoutEffect(() => {
    if (!current) return;
    dialog.current?.showModal();
    onBack(() => current.answer(false));
    return () => {
      const up = above(screen.value);
      onBack(up && (() => go(up)));
    };
  }, [current]);
  if (!current) return null;
  return (
    <dialog
      ref={dialog}
      class={`ask ${table.value ? `game-${table.value.game}` : ''}`}
      aria-labelledby="ask-text"
      onCancel={() => current.answer(false)}
      onClick={(event) => event.target === dialog.current && current.answer(false)}
    >
      <p id="ask-text">{current.text}</p>
      <div class="buttons">
        <button type="button" class="secondary" onClick={() => current.answer(false)}>
          {say('app-no')}
        </button>
        <button type="button" class="primary" onClick={() => current.answer(true)}>
          {current.yes}
        </button>
      </div>
    </dialog>
  );
}
