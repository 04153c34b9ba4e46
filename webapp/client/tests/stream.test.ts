import { describe, expect, it } from 'vitest';

Object.assign(globalThis, { location: { hash: '', search: '' }, matchMedia: () => ({ matches: false }) });
const { events } = await import('../src/api/live.ts');

async function read(...pieces: string[]): Promise<string[]> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const found = [];
  for await (const data of events(new Blob(bytes).stream() as ReadableStream<Uint8Array>)) found.push(data);
  return found;
}

describe('a stream of events', () => {
  it('gives the data of each', async () => {
    expect(await read('id: 1\r\nevent: table\r\ndata: {"a":1}\r\n\r\n: \r\n\r\ndata: 2\n\n')).toEqual(['{"a":1}', '2']);
  });

  it('joins the lines of one', async () => {
    expect(await read('data: 1\ndata: 2\n\n')).toEqual(['1\n2']);
  });

  it('wherever it is cut, it reads the same', async () => {
    const text = 'event: table\r\ndata: {"name":"Лена"}\r\n\r\ndata: 2\r\n\r\n';
    const bytes = new TextEncoder().encode(text);
    for (let cut = 1; cut < bytes.length; cut++) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes.slice(0, cut));
          controller.enqueue(bytes.slice(cut));
          controller.close();
        },
      });
      const found = [];
      for await (const data of events(body)) found.push(data);
      expect(found).toEqual(['{"name":"Лена"}', '2']);
    }
  });

  it('drops an event that never ended', async () => {
    expect(await read('data: 1\n\ndata: 2\n')).toEqual(['1']);
  });
});
