import { beforeAll, describe, expect, it } from 'vitest';

let router: typeof import('../src/router.ts');

beforeAll(async () => {
  Object.assign(globalThis, { location: { hash: '#tgWebAppData=x&screen=%2Ft%2F03abc%2Flog' } });
  router = await import('../src/router.ts');
});

describe('the way', () => {
  it('begins where the address says', () => {
    expect(router.screen.value).toEqual({ name: 'log', table: '03abc' });
  });

  it.each(['/', '/settings', '/credits', '/guide/martian_dice', '/t/03abc', '/t/03abc/rules', '/t/03abc/check', '/t/03abc/replay/7'])(
    'to %s can be written down',
    (path) => {
      expect(router.pathOf(router.screenOf(path))).toBe(path);
    },
  );

  it.each(['', '/nowhere', '/t/', '//', '/t'])('%j leads home', (path) => {
    expect(router.screenOf(path)).toEqual({ name: 'home' });
  });

  it('back always ends at home', () => {
    for (const path of ['/t/03abc/replay/7', '/credits', '/guide/x', '/t/03abc']) {
      let at: ReturnType<typeof router.above> = router.screenOf(path);
      for (let step = 0; step < 3 && at && at.name !== 'home'; step++) at = router.above(at);
      expect(at).toEqual({ name: 'home' });
    }
    expect(router.above({ name: 'home' })).toBeUndefined();
  });

  it('of a start code leads to a table or a move of it', () => {
    expect(router.screenOfStart('t_03abc')).toEqual({ name: 'table', table: '03abc' });
    expect(router.screenOfStart('t_03abc_12')).toEqual({ name: 'replay', table: '03abc', ply: 12 });
    expect(router.screenOfStart('')).toBeUndefined();
    expect(router.screenOfStart('x_03abc')).toBeUndefined();
  });
});
