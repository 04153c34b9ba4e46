import { describe, expect, it } from 'vitest';
import type { EventView, MissionView } from '../src/api/schema.d.ts';
import { choices, found, movesOf, NOTHING, parse, possible, withDie } from '../src/games/dice_mission/moves.ts';
import { completable, falling, givesUp, taskOf, valuesOf } from '../src/games/dice_mission/turn.ts';

describe('a move is read', () => {
  it.each([
    ['dice 4', { verb: 'dice', dice: [], number: 4 }],
    ['reroll b2,b5', { verb: 'reroll', dice: ['b2', 'b5'] }],
    ['deal a1 c4', { verb: 'deal', dice: ['a1', 'c4'] }],
    ['pass b2 c', { verb: 'pass', dice: ['b2'], seat: 2 }],
    ['adapt c4 6', { verb: 'adapt', dice: ['c4'], number: 6 }],
    ['lock e', { verb: 'lock', dice: [], seat: 4 }],
    ['exchange 2', { verb: 'exchange', dice: [], number: 2 }],
    ['exchange x05', { verb: 'exchange', dice: [], thing: 'x05' }],
    ['complete s03', { verb: 'complete', dice: [], thing: 's03' }],
    ['discard steal', { verb: 'discard', dice: [], thing: 'steal' }],
    ['done', { verb: 'done', dice: [] }],
  ])('%s', (text, move) => {
    expect(parse(text)).toEqual({ text, ...move });
  });
});

describe('choosing narrows the moves', () => {
  const force = movesOf(['force b1', 'force b2', 'force b1,b2', 'force c1', 'chance a1'], 'force');
  const deal = movesOf(['deal a1 b1', 'deal a1 c1', 'deal b1 c1'], 'deal');
  const adapt = movesOf(['adapt a1 2', 'adapt a1 6', 'adapt b1 1'], 'adapt');
  const pass = movesOf(['pass a1 c', 'pass a1 b', 'pass a2 b'], 'pass');

  it('dice of one opponent join each other', () => {
    const one = withDie(force, NOTHING, 'b2');
    const two = withDie(force, one, 'b1');
    expect(found(force, two)?.text).toBe('force b1,b2');
    expect(found(force, withDie(force, two, 'b2'))?.text).toBe('force b1');
  });

  it('a die of another opponent takes their place', () => {
    expect(withDie(force, { dice: ['b1', 'b2'] }, 'c1')).toEqual({ dice: ['c1'] });
  });

  it('a die that no move names changes nothing', () => {
    expect(withDie(force, { dice: ['b1'] }, 'a1')).toEqual({ dice: ['b1'] });
  });

  it('a part of a move is not yet a move', () => {
    expect(possible(deal, { dice: ['a1'] })).toHaveLength(2);
    expect(found(deal, { dice: ['a1'] })).toBeUndefined();
    expect(found(deal, { dice: ['c1', 'b1'] })?.text).toBe('deal b1 c1');
  });

  it('the values and seats that fit the die are offered, in order, whatever is chosen of them', () => {
    expect(choices(adapt, { dice: ['a1'] }, 'number')).toEqual([2, 6]);
    expect(choices(adapt, { dice: ['a1'], number: 6 }, 'number')).toEqual([2, 6]);
    expect(choices(pass, { dice: ['a1'] }, 'seat')).toEqual([1, 2]);
    expect(choices(pass, { dice: ['a1'] }, 'number')).toEqual([]);
  });

  it('another die drops the value chosen for the first', () => {
    expect(withDie(adapt, { dice: ['a1'], number: 6 }, 'b1')).toEqual({ dice: ['b1'] });
    expect(found(adapt, { dice: ['a1'], number: 6 })?.text).toBe('adapt a1 6');
  });
});

const view = (moves: string[]): MissionView =>
  ({
    moves,
    hand: [{ id: 's03' }, { id: 'v01' }],
    specials: [{ id: 'x05' }],
    seats: [{ dice: [{ name: 'a1', value: 4 }] }, { dice: [{ name: 'a2', value: 6 }] }],
  }) as unknown as MissionView;

describe('what a turn asks for', () => {
  it.each([
    [['take 1', 'take 2'], 'take'],
    [['discard steal'], 'discard'],
    [['dice 2', 'lock a'], 'dice'],
    [['roll', 'lock a'], 'roll'],
    [['reroll a1', 'done'], 'reroll'],
    [['complete s03', 'draw', 'done'], 'complete'],
    [['draw', 'exchange 1', 'done'], 'done'],
    [[], undefined],
  ])('%j: %s', (moves, task) => {
    expect(taskOf(view(moves))).toBe(task);
  });

  it('ending the turn gives up rolls, missions and what is taken instead, and no gadget', () => {
    for (const move of ['reroll a1', 'complete s03', 'draw', 'exchange 1']) {
      expect(givesUp(view([move, 'done'])), move).toBe(true);
    }
    expect(givesUp(view(['lock a', 'change 1', 'done']))).toBe(false);
  });

  it('only the missions that may be completed now are offered', () => {
    expect(completable(view(['complete x05', 'complete s03', 'done'])).map((card) => card.id)).toEqual(['s03', 'x05']);
  });

  it('dice are found wherever they lie', () => {
    expect(valuesOf(view([]), ['a2', 'a1'])).toEqual([6, 4]);
  });
});

describe('dice fall', () => {
  const event = (kind: string, args: EventView['args']): EventView => ({ kind, ...(args && { args }) });
  it('when they are rolled, by a turn or by a gadget', () => {
    const events = [
      event('rolled', { dice: ['a1', 'a2'], values: [1, 2] }),
      event('gadget', { gadget: 'force', dice: ['b1'] }),
      event('gadget', { gadget: 'steal', dice: ['c1'] }),
      event('passed', {}),
    ];
    expect([...falling(events)]).toEqual(['a1', 'a2', 'b1']);
  });
});
