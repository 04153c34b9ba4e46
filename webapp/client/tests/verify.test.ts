import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecord, RecordError, Stream, verify } from '../src/verify.ts';

const folder = new URL('records/', import.meta.url);
const records = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
const martian = records.find(([name]) => name.startsWith('martian'))?.[1] ?? '';

async function refusal(text: string, promised?: string): Promise<RecordError> {
  return verify(text, promised).then(
    () => expect.fail('it verifies'),
    (error: unknown) => error as RecordError,
  );
}

describe('a record that the server wrote', () => {
  it.each(records)('%s verifies', async (_, text) => {
    const verdict = await verify(text, readRecord(text).commitment);
    expect(verdict.draws).toBeGreaterThan(50);
    expect(verdict.plies).toBe(text.trimEnd().split('\n').length - text.slice(0, text.indexOf('\n\n')).split('\n').length - 2);
  });

  it('with one other die does not', async () => {
    const altered = martian.replace(/d:(\d)/, (_, die: string) => `d:${(Number(die) % 6) + 1}`);
    expect(await refusal(altered)).toMatchObject({ what: 'draw', ply: 0 });
  });

  it('with one die less does not', async () => {
    const altered = martian.replace(/d:\d,/, 'd:');
    expect((await refusal(altered)).what).toBe('draw');
  });

  it('with another seed does not', async () => {
    const altered = martian.replace(/Seed: ../, (field) => (field.endsWith('00') ? 'Seed: 01' : 'Seed: 00'));
    expect((await refusal(altered)).what).toBe('seed');
  });

  it('with the entropy of somebody else does not', async () => {
    expect((await refusal(martian.replace('person tap101', 'person tap999'))).what).toBe('draw');
  });

  it('of another promise does not', async () => {
    expect((await refusal(martian, '0'.repeat(64))).what).toBe('seed');
  });

  it.each(['', 'Marsgames record 1', 'Marsgames record 2\n\n', 'x\n\ny'])('%j is no record', async (text) => {
    expect((await refusal(text)).what).toBe('unreadable');
  });

  it('with a draw of no such kind is unreadable', async () => {
    expect(await refusal(martian.replace('| d:', '| 0:'))).toMatchObject({ what: 'unreadable' });
  });
});

describe('the stream of dice', () => {
  it('repeats what the server draws', async () => {
    const stream = new Stream(new Uint8Array(32));
    const numbers = [];
    for (const n of [6, 6, 6, 1, 100, 256, 257, 65536]) numbers.push(await stream.below(n));
    expect(numbers).toEqual([3, 3, 0, 0, 10, 186, 247, 33793]);
  });
});
