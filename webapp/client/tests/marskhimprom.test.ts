// The pure parts of «Марсхимпром»: formulas, counters, cells, moves, words.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { textsOf } from '../build/texts.ts';
import type { KhimView } from '../src/api/schema.d.ts';
import { cellsOf, faceOf, nameOf, towards, wordsOf } from '../src/games/marskhimprom/cells.ts';
import { atoms, atomsOf, counters, counts, nearness } from '../src/games/marskhimprom/chemistry.ts';
import { CARDS, counted, formulaOf, REACTIONS, written } from '../src/games/marskhimprom/content.ts';
import { pieces, split } from '../src/games/marskhimprom/formula.tsx';
import { equation, line } from '../src/games/marskhimprom/lines.ts';
import { after, nextCells, offer, picking, waysOf } from '../src/games/marskhimprom/moves.ts';
import { throwsOf } from '../src/games/marskhimprom/scene.tsx';
import { learn } from '../src/texts.ts';

beforeAll(() => learn({ first: textsOf('ru', 'marskhimprom'), others: {} }));

const lowered = (formula: string): string =>
  pieces(formula).map(({ text, low }) => (low ? `_${text}` : text)).join('');

describe('formulas', () => {
  test.each([
    ['Fe2O3', 'Fe_2O_3'],
    ['CaSO4·2H2O', 'CaSO_4·2H_2O'],
    ['KFe3(SO4)2(OH)6', 'KFe_3(SO_4)_2(OH)_6'],
    ['(CaSO4)2·H2O', '(CaSO_4)_2·H_2O'],
    ['2 H2O', '2 H_2O'],
    ['Ar', 'Ar'],
  ])('indices of %s are lowered', (formula, expected) => {
    expect(lowered(formula)).toBe(expected);
  });

  test('every formula of the game keeps its characters', () => {
    for (const card of CARDS) {
      expect(pieces(formulaOf(card)).map(({ text }) => text).join('')).toBe(formulaOf(card));
    }
  });

  test('formulas are found in a text, cells are not', () => {
    const found = split('A: D7 → E7, 2 H2O за CaSO4·2H2O').filter(({ formula }) => formula);
    expect(found.map(({ text }) => text)).toEqual(['H2O', 'CaSO4·2H2O']);
  });
});

describe('atoms', () => {
  test.each([
    ['CaSO4·2H2O', { Ca: 1, S: 1, O: 6, H: 4 }],
    ['KFe3(SO4)2(OH)6', { K: 1, Fe: 3, S: 2, O: 14, H: 6 }],
    ['(CaSO4)2·H2O', { Ca: 2, S: 2, O: 9, H: 2 }],
    ['CO(NH2)2', { C: 1, O: 1, N: 2, H: 4 }],
  ])('of %s', (formula, expected) => {
    expect(atoms(formula)).toEqual(expected);
  });

  test('every reaction has the same atoms on both sides', () => {
    for (const { left, right } of REACTIONS) {
      const cards = (side: Record<string, number>): string[] =>
        Object.entries(side).flatMap(([id, count]) => Array<string>(count).fill(`+${id}`));
      expect(atomsOf(cards(left))).toEqual(atomsOf(cards(right)));
    }
  });
});

describe('counters of a mission', () => {
  test('at level 4 they count atoms', () => {
    const found = counters('M03', ['fe2o3', 'fe2o3', 'co2', 'mno2'], 4);
    expect(found.map(({ of, have, need }) => [of, have, need])).toEqual([
      ['Fe', 4, 10],
      ['C', 1, 3],
      ['Mn', 1, 1],
    ]);
  });

  test('at level 5 they count products, raw cards only where they will do', () => {
    const found = counters('M02', ['o2', '+o2', 'n2', 'h2o', '+h2o'], 5);
    expect(found.map(({ of, have, need, made }) => [of, have, need, made])).toEqual([
      ['O2', 1, 4, true],
      ['N2', 1, 1, false],
      ['H2O', 2, 4, false],
    ]);
  });

  test('a card counts when it holds an element of the mission', () => {
    expect(counts('fe3o4', 'M03', 4)).toBe(true);
    expect(counts('nacl', 'M03', 4)).toBe(false);
    expect(counts('+fe3c', 'M03', 5)).toBe(true);
    expect(counts('+h2', 'M03', 5)).toBe(false);
  });

  test('more than is needed brings no nearer', () => {
    expect(nearness('M12', Array<string>(20).fill('ar'), 4)).toBe(0.25);
  });
});

const VIEW = {
  base: 'D5',
  raw: ['C5', 'E5'],
  fates: [
    { cell: 'C6', card: 'F05', dead: false },
    { cell: 'D6', card: 'F01', dead: true },
  ],
  players: [
    { cell: 'C5', sites: ['D6'] },
    { cell: 'C6', sites: [] },
  ],
} as unknown as KhimView;

describe('cells', () => {
  test.each([
    [4, 57],
    [5, 69],
  ])('level %i has %i', (level, count) => {
    expect(cellsOf(level)).toHaveLength(count);
  });

  test('have Russian letters', () => {
    expect(nameOf('D7')).toBe('Г7');
    expect(nameOf('G11')).toBe('Ж11');
  });

  test('say what lies on them and who stands there', () => {
    const names = ['Ты', 'Боря'];
    expect(wordsOf(VIEW, 'D5', names)).toBe('Г5: база');
    expect(wordsOf(VIEW, 'C5', names)).toBe('В5: сырьё не добыто, здесь Ты');
    expect(wordsOf(VIEW, 'A3', names)).toBe('А3: карта Судьбы закрыта');
    expect(wordsOf(VIEW, 'C6', names)).toContain('Бродячий торговец');
    expect(wordsOf(VIEW, 'D6', names)).toContain('своя база: Ты');
  });

  test('hide the Fate card under a raw one', () => {
    expect(faceOf({ ...VIEW, raw: ['D6'] }, 'D6')).toEqual({ face: 'raw' });
  });

  test('arrows lead over gaps and stop at the edge', () => {
    const cells = cellsOf(4);
    expect(towards('C1', 'ArrowRight', cells)).toBe('E1');
    expect(towards('A2', 'ArrowLeft', cells)).toBeUndefined();
    expect(towards('A2', 'ArrowUp', cells)).toBeUndefined();
    expect(towards('D5', 'ArrowDown', cells)).toBe('D6');
    expect(towards('D5', 'Enter', cells)).toBeUndefined();
  });
});

describe('moves', () => {
  test('of one cell: a tap picks, another one picks anew', () => {
    const ways = waysOf(['drive D7', 'drive E7', 'sell h2o']);
    expect([...nextCells(ways, [])]).toEqual(['D7', 'E7']);
    expect(picking(ways, [], 'D7')).toEqual(['D7']);
    expect(picking(ways, ['D7'], 'E7')).toEqual(['E7']);
    expect(picking(ways, ['D7'], 'A1')).toEqual(['D7']);
  });

  test('of two cells: the second follows the first, a tap on the first takes it back', () => {
    const ways = waysOf(['drive D7 D8', 'drive D7 E7', 'drive E7 D7']);
    const first = picking(ways, [], 'D7');
    expect([...nextCells(ways, first)]).toEqual(['D8', 'E7']);
    expect(picking(ways, first, 'E7')).toEqual(['D7', 'E7']);
    expect(picking(ways, first, 'D7')).toEqual([]);
    expect(picking(ways, ['D7', 'E7'], 'E7')).toEqual(['E7']);
  });

  test('a retreat and the wind are ways too', () => {
    expect(waysOf(['retreat C5']).words).toBe('retreat');
    expect(waysOf(['fate drive C5', 'fate pass']).paths).toEqual([['C5']]);
    expect(after(['fate give 2 h2o', 'fate pass'], 'fate give')).toEqual([['2', 'h2o']]);
  });

  test('cards are written in the order of the rules, equal ones once', () => {
    expect(written(['fe2o3', '+h2', 'h2o', 'h2o'])).toBe('2h2o,fe2o3,+h2');
    expect(counted(['s', 'h2o', 's'])).toEqual([['h2o', 1], ['s', 2]]);
  });

  test('an offer names both sides', () => {
    const coins = { cards: [], coins: 3 };
    expect(offer(2, { cards: ['h2o', 'h2o'], coins: 1 }, coins)).toBe('offer 2 2h2o,1:3');
    expect(offer(1, { cards: [], coins: 0 }, { cards: ['fe'], coins: 0 })).toBe('offer 1 -:fe');
  });
});

describe('words', () => {
  test.each(['ru', 'en', 'pl'])('everything that the screen says is written in %s', (language) => {
    const folder = new URL('../src/games/marskhimprom/', import.meta.url);
    const code = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
    const written = `\n${textsOf(language)}\n${textsOf(language, 'marskhimprom')}`;
    const said = [...code.matchAll(/'((?:app|khim)-[a-z0-9-]+)'/g)].map(([, key]) => key);
    expect(said.length).toBeGreaterThan(80);
    expect(said.filter((key) => !written.includes(`\n${key} =`))).toEqual([]);
  });

  test('an equation has no ones, unless they are set', () => {
    expect(equation('S02')).toBe('CO2 + 4 H2 → CH4 + 2 H2O');
    expect(equation('S02', [1, 1, 1, 1])).toBe('1 CO2 + 1 H2 → 1 CH4 + 1 H2O');
  });

  test('a wrong answer comes with its explanation', () => {
    const args = {
      question: 'formula-h2o', right: false, answer: 'HCl', solution: 'H2O',
      why: 'khim-why-formula', name: 'khim-substance-h2o-name',
    };
    expect(line({ kind: 'answered', seat: 0, args }, ['Аня'])).toContain('«Водяной лёд» — это H2O');
  });

  test.each([
    [{ kind: 'attacked', seat: 0, args: { rival: 1 } }, 'Напал!» Соперник — ты', 'Напал!» Соперник — Боря'],
    [{ kind: 'won_fight', seat: 0, args: { loser: 1 } }, 'отступаешь ты', 'отступает Боря'],
    [{ kind: 'looted', seat: 0, args: { loser: 1, count: 2, cards: ['h2o', 'fe'] } }, 'забирает у тебя 2 карты: H2O, Fe', 'Теряет их Боря'],
    [{ kind: 'drawn', seat: 0, args: { loser: 1, cards: ['h2o'] } }, 'Ты теряешь: H2O', 'Боря теряет: H2O'],
    [{ kind: 'lost_to_raider', seat: 1 }, 'ты теряешь сырьё', 'Боря теряет сырьё'],
    [{ kind: 'jailed', seat: 1 }, 'Ты в тюрьме', 'Боря в тюрьме'],
    [{ kind: 'will_skip', seat: 1, args: { turns: 2 } }, 'Ты пропустишь 2 хода', 'Боря пропустит 2\u00a0хода'],
    [{ kind: 'helped', seat: 0, args: { friend: 1 } }, 'отдаёт тебе карту', 'Получает её Боря'],
  ])('i07: %o is said to whom it happens', (event, mine, theirs) => {
    const names = ['Аня', 'Боря'];
    expect(line(event, names, 1)).toContain(mine);
    expect(line(event, names, 0)).toContain(theirs);
    expect(line(event, names, null)).toContain(theirs);
  });

  test('own cards are named, those of others are not', () => {
    const mine = line({ kind: 'collected', seat: 0, args: { cell: 'D7', cards: ['h2o'] } }, ['Аня']);
    expect(mine).toContain('H2O');
    expect(line({ kind: 'collected', seat: 0, args: { cell: 'D7' } }, ['Аня'])).toBe('');
  });

  test('dice stand against each other in pairs, a drill alone', () => {
    const rolled = (seat: number, side: string, dice: number[]) => ({ kind: 'rolled', seat, args: { side, dice } });
    const pairs = throwsOf([
      rolled(0, 'player', [3]),
      rolled(1, 'player', [3]),
      rolled(0, 'player', [5]),
      rolled(1, 'player', [2]),
      rolled(0, 'drill', [6]),
    ]);
    expect(pairs.map((pair) => pair.length)).toEqual([1, 2, 2]);
  });
});
