// A die. While it rolls it is a cube with all six faces; then only the one that it shows is left.
import { lively } from '../../telegram.ts';
import { Picture, type Face } from './art.tsx';

/** One tank, two rays, a human, a cow and a chicken; the shown face takes the front. */
const SIDES: readonly Face[] = ['tank', 'ray', 'ray', 'human', 'cow', 'chicken'];

function around(front: Face): readonly Face[] {
  const others = [...SIDES];
  others.splice(others.indexOf(front), 1);
  return others;
}

interface Props {
  face: Face;
  /** Its place in the roll: dice lie and tumble a little differently. */
  place?: number;
  rolling?: boolean;
  state?: 'on' | 'off' | undefined;
  mini?: boolean;
}

export function Die({ face, place = 0, rolling = false, state, mini = false }: Props) {
  const turn = ((place * 47) % 23) - 11;
  const style = {
    '--turn': `${mini ? 0 : turn}deg`,
    '--lift': `${mini ? 0 : ((place * 31) % 13) - 6}px`,
    '--spin-x': `${540 + ((place * 113) % 4) * 90}deg`,
    '--spin-y': `${-360 - ((place * 71) % 5) * 90}deg`,
    '--wait': `${(place % 7) * 45}ms`,
  };
  const tumbling = rolling && lively;
  return (
    <span class={`md-die md-${face} ${state ?? ''} ${mini ? 'mini' : ''} ${tumbling ? 'rolling' : ''}`} style={style}>
      <span class="md-cube">
        <span class="md-side front">
          <Picture of={face} />
        </span>
        {tumbling &&
          around(face).map((side, index) => (
            <span class={`md-side md-${side} side-${index}`}>
              <Picture of={side} />
            </span>
          ))}
      </span>
    </span>
  );
}
