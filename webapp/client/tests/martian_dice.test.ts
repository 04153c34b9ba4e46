import { describe, expect, it } from 'vitest';
import type { EventView, MartianView } from '../src/api/schema.d.ts';
import { after, lastRoll, pointsOf, type Counts } from '../src/games/martian_dice/turn.ts';

const aside = (tank: number, ray: number, human = 0, cow = 0, chicken = 0): Counts => ({ tank, ray, human, cow, chicken });

describe('the points that stopping brings', () => {
  it.each([
    [aside(3, 3, 2, 3, 1), 9],
    [aside(3, 2, 2, 3, 1), 0],
    [aside(0, 0, 13), 13],
    [aside(0, 0, 11, 1, 1), 16],
    [aside(6, 7), 0],
    [aside(3, 3, 1, 1, 1), 6],
  ])('%o: %i', (counts, points) => {
    expect(pointsOf(counts)).toBe(points);
  });
});

describe('what a pick brings', () => {
  const view = { aside: aside(3, 1, 0, 2), rolled: aside(1, 2, 1), dice_left: 7 } as MartianView;

  it('all its dice are aside and not rolled again', () => {
    expect(after(view, 'ray')).toEqual({ aside: aside(3, 3, 0, 2), left: 5, points: 2, givesUp: false });
  });

  it('flying away from tanks that can still be caught gives up', () => {
    expect(after(view, 'human')).toMatchObject({ left: 6, points: 0, givesUp: true });
    expect(after({ ...view, dice_left: 2 }, 'human').givesUp).toBe(false);
  });

  it('without a pick the turn stands as it is', () => {
    expect(after(view)).toMatchObject({ aside: view.aside, left: 7 });
  });
});

describe('the roll that ended a turn', () => {
  const rolled = (seat: number, dice: Counts): EventView => ({
    kind: 'rolled',
    seat,
    args: { tanks: dice.tank, rays: dice.ray, humans: dice.human, cows: dice.cow, chickens: dice.chicken },
  });
  const event = (kind: string, seat = 0): EventView => ({ kind, seat, args: {} });
  const lost = aside(2, 0, 0, 1);

  it('is shown when the next one has rolled already', () => {
    const scored = event('scored');
    const news = [rolled(0, lost), scored, rolled(1, aside(1, 5, 3, 2, 2))];
    expect(lastRoll(news)).toEqual({ dice: lost, scored });
  });

  it('is none where somebody flew away, or has taken the last dice, or plays on', () => {
    expect(lastRoll([event('scored'), rolled(1, lost)])).toBeUndefined();
    expect(lastRoll([event('kept'), event('scored'), rolled(1, lost)])).toBeUndefined();
    expect(lastRoll([event('kept'), rolled(0, lost)])).toBeUndefined();
  });
});
