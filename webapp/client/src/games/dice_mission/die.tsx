// A die with pips. While it rolls it is a cube with all six faces; then only the one that it shows
// is left.
import type { DiceMissionDieView } from '../../api/schema.d.ts';
import { lively } from '../../telegram.ts';
import { say } from '../../texts.ts';

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[16, 16]],
  2: [[9, 9], [23, 23]],
  3: [[8, 8], [16, 16], [24, 24]],
  4: [[9, 9], [23, 9], [9, 23], [23, 23]],
  5: [[8, 8], [24, 8], [16, 16], [8, 24], [24, 24]],
  6: [[9, 7.5], [23, 7.5], [9, 16], [23, 16], [9, 24.5], [23, 24.5]],
};

function Face({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      {PIPS[value]?.map(([x, y]) => <circle cx={x} cy={y} r="3.3" />)}
    </svg>
  );
}

/** A small die that shows a value. */
export function Mini({ value }: { value: number }) {
  return (
    <span class="dm-mini">
      <Face value={value} />
    </span>
  );
}

export interface DieProps {
  die: DiceMissionDieView;
  /** In front of whom it lies. */
  holder: number;
  names: readonly string[];
  rolling: boolean;
  /** It is one of those that fulfil the mission looked at. */
  lit: boolean;
  picked: boolean;
  onPick: (() => void) | undefined;
}

export function Die({ die, holder, names, rolling, lit, picked, onPick }: DieProps) {
  const tumbling = rolling && lively;
  const place = die.name.charCodeAt(1) + die.name.charCodeAt(0) * 3;
  const classes = [
    'dm-die',
    tumbling && 'rolling',
    lit && 'lit',
    picked && 'picked',
    die.roller !== holder && `foreign dm-seat-${die.roller}`,
  ];
  const shown = (
    <span
      class={classes.filter(Boolean).join(' ')}
      style={{
        '--turn': `${((place * 47) % 13) - 6}deg`,
        '--spin-x': `${540 + (place % 4) * 90}deg`,
        '--spin-y': `${-360 - (place % 5) * 90}deg`,
        '--wait': `${(place % 6) * 50}ms`,
      }}
    >
      <span class="dm-cube">
        <span class="dm-side front">
          <Face value={die.value} />
        </span>
        {tumbling &&
          [1, 2, 3, 4, 5, 6]
            .filter((value) => value !== die.value)
            .map((value, side) => (
              <span class={`dm-side dm-side-${side}`}>
                <Face value={value} />
              </span>
            ))}
      </span>
    </span>
  );
  const label = say('app-dm-die', { value: die.value, name: names[holder] ?? '' });
  return onPick ? (
    <button type="button" class="dm-pick" data-die={die.name} aria-label={label} aria-pressed={picked} onClick={onPick}>
      {shown}
    </button>
  ) : (
    <span role="img" data-die={die.name} aria-label={lit ? `${label}, ${say('app-dm-fits')}` : label}>
      {shown}
    </span>
  );
}
