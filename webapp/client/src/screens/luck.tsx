// Luck against skill in a match that is over: what the dice gave, and what decisions made of it.
import type { ReviewView, SaidView, TableView } from '../api/schema.d.ts';
import { spoken } from '../coach.ts';
import { notify } from '../notice.ts';
import { buzz, save } from '../telegram.ts';
import { say } from '../texts.ts';

interface Points {
  expected: number;
  rolled: number;
  scored: number;
}

function pointsOf({ args }: SaidView): Points {
  const number = (name: string): number => Number(args[`${name}_whole`]) + Number(args[`${name}_tenths`]) / 10;
  return { expected: number('expected'), rolled: number('rolled'), scored: Number(args.scored) };
}

/** A difference of points with its sign; what rounds to nothing has none. */
function signed(points: number): string {
  const tenths = Math.round(Math.abs(points) * 10);
  const sign = !tenths ? '' : points > 0 ? '+' : '−';
  return sign + say('card-number', { number_whole: Math.floor(tenths / 10), number_tenths: tenths % 10 });
}

interface Props {
  table: TableView;
  review: ReviewView;
  names: readonly string[];
}

export function Luck({ table, review, names }: Props) {
  const seats = review.luck.flatMap((said, seat) => (table.seats[seat]?.level || !said[0] ? [] : [{ seat, said, of: said[0] }]));
  if (!seats.length) return null;
  const most = Math.max(1, ...seats.flatMap(({ of }) => [pointsOf(of).expected, pointsOf(of).rolled]));
  const part = (points: number): string => `${Math.min(100, (100 * points) / most)}%`;
  return (
    <section class="luck">
      <h3>{say('card-title')}</h3>
      <p class="legend" aria-hidden="true">
        <i class="scored" /> {say('card-scored')} <i class="rolled" /> {say('card-rolled')} <i class="expected" />{' '}
        {say('card-expected')}
      </p>
      <ul>
        {seats.map(({ seat, said, of }) => {
          const { expected, rolled, scored } = pointsOf(of);
          const lost = said[1] && Number(said[1].args.percent);
          return (
            <li key={seat}>
              <p class="hidden">{said.map((one) => spoken(one, names[seat])).join(' ')}</p>
              <div aria-hidden="true">
                <b>{names[seat]}</b>
                <span class={rolled < expected ? 'bad' : 'good'}>
                  {say('card-luck')} <b>{signed(rolled - expected)}</b>
                </span>
                <span class={rolled - scored >= 0.05 ? 'bad' : ''}>
                  {say('card-cost')} <b>{signed(scored - rolled)}</b>
                </span>
              </div>
              <div class="track" aria-hidden="true">
                <i class="rolled" style={{ width: part(rolled) }} />
                <i class="scored" style={{ width: part(scored) }} />
                <i class="expected" style={{ left: part(expected) }} />
              </div>
              {lost ? <small aria-hidden="true">{say('coach-chance-lost', { percent: lost })}</small> : null}
            </li>
          );
        })}
      </ul>
      {review.picture && (
        <button type="button" class="secondary" onClick={() => share(review.picture, table.id)}>
          {say('app-share-picture')}
        </button>
      )}
    </section>
  );
}

/** Give the picture to whatever shares files here; where nothing does, Telegram saves it. */
async function share(ticket: string, table: string): Promise<void> {
  buzz('tap');
  const url = new URL(`/api/v1/pictures/${ticket}`, location.href).href;
  const name = `marsgames-${table}.png`;
  const fileOf = (parts: Blob[]): File => new File(parts, name, { type: 'image/png' });
  if (!navigator.canShare?.({ files: [fileOf([])] })) return save(url, name);
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(String(answer.status));
    await navigator.share({ files: [fileOf([await answer.blob()])] });
  } catch (error) {
    const kind = error instanceof Error ? error.name : '';
    if (kind === 'NotAllowedError') save(url, name);
    else if (kind !== 'AbortError') notify(say('app-offline'));
  }
}
