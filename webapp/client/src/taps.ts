// The second tap of a double tap falls on whatever the first one has brought to that place. It was
// not meant for that, and is dropped.
import { table } from './table.ts';

const SWIFT = 400;
const NEAR = 24;

interface Tap {
  x: number;
  y: number;
  at: number;
  button: Element | null;
  /** What the button said, and the version of the table that it was shown with. */
  meant: string;
}

function tapOf(event: MouseEvent): Tap {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const meant = `${table.value?.version ?? ''} ${button?.textContent ?? ''}`;
  return { x: event.clientX, y: event.clientY, at: event.timeStamp, button, meant };
}

function follows(tap: Tap, last: Tap): boolean {
  return tap.at - last.at < SWIFT && Math.hypot(tap.x - last.x, tap.y - last.y) < NEAR;
}

/** Watch all taps. A mouse counts its clicks itself; fingers are told by time and place. */
export function dropSecondTaps(): void {
  let last: Tap | undefined;
  let finger = false;
  addEventListener('pointerdown', (event) => void (finger = event.pointerType === 'touch'), true);
  addEventListener(
    'click',
    (event) => {
      const tap = tapOf(event);
      const second = last && (event.detail > 1 || (finger && event.detail > 0 && follows(tap, last)));
      if (second && (tap.button !== last?.button || tap.meant !== last?.meant)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      last = tap;
    },
    true,
  );
}
