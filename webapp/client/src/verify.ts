// The check of a record by the client's own means, without the server and without the rules: the
// seed is the one promised before the match, it and the players' entropies make the key, and every
// die and number of the record follows from the key. Formats: core/notation.py, core/dice.py.

export interface Verdict {
  /** How many draws of chance were repeated. */
  draws: number;
  dice: number;
  plies: number;
}

export class RecordError extends Error {
  readonly what: 'unreadable' | 'seed' | 'draw';
  readonly ply: number | undefined;
  constructor(what: RecordError['what'], ply?: number) {
    super(what);
    this.what = what;
    this.ply = ply;
  }
}

export interface ChanceRecord {
  commitment: string;
  seed: Uint8Array<ArrayBuffer>;
  entropies: string[];
  /** The draws of every ply; the start is the first. */
  plies: string[][];
}

const TITLE = 'Marsgames record 1';

/** What of a record has to do with chance; throws `RecordError`. */
export function readRecord(text: string): ChanceRecord {
  const cut = text.indexOf('\n\n');
  const [title, ...head] = text.slice(0, cut).split('\n');
  if (cut < 0 || title !== TITLE) throw new RecordError('unreadable');
  const fields = new Map(head.map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]));
  const commitment = fields.get('Commitment') ?? '';
  const seed = fields.get('Seed') ?? '';
  if (!/^[0-9a-f]{64}$/.test(commitment) || !/^[0-9a-f]{64}$/.test(seed)) throw new RecordError('unreadable');
  const entropies: string[] = [];
  for (let seat = 0; fields.has(`Seat ${seat}`); seat++) {
    const [kind, token = ''] = (fields.get(`Seat ${seat}`) ?? '').split(' ');
    entropies.push(kind === 'person' ? token : '');
  }
  const lines = text.slice(cut + 2).trimEnd().split('\n');
  return {
    commitment,
    seed: Uint8Array.from(seed.match(/../g) ?? [], (byte) => parseInt(byte, 16)),
    entropies,
    plies: lines.map((line) => line.split(' | ')[1]?.split(' ') ?? []),
  };
}

/** Repeats the chance of a record; throws `RecordError` at whatever does not agree. */
export async function verify(text: string, promised?: string): Promise<Verdict> {
  const record = readRecord(text);
  const digest = hex(await crypto.subtle.digest('SHA-256', record.seed));
  if (digest !== record.commitment || (promised && promised !== digest)) throw new RecordError('seed');
  const entropy = new TextEncoder().encode(record.entropies.join('\n'));
  const stream = new Stream(await hmac(await hmacKey(record.seed), entropy));
  let draws = 0;
  let dice = 0;
  for (const [ply, drawn] of record.plies.entries()) {
    for (const draw of drawn) {
      const [kind = '', numbers = ''] = draw.split(':');
      const sides = kind === 'd' ? 6 : Number(kind);
      if (!/^(d|[1-9]\d{0,4})$/.test(kind) || sides > 65536) throw new RecordError('unreadable', ply);
      for (const number of numbers.split(',')) {
        const expected = (await stream.below(sides)) + (kind === 'd' ? 1 : 0);
        if (String(expected) !== number) throw new RecordError('draw', ply);
        draws += 1;
        if (kind === 'd') dice += 1;
      }
    }
  }
  return { draws, dice, plies: record.plies.length - 1 };
}

/** Numbers from an HMAC counter stream: block i is HMAC-SHA-256(key, i as 8 big-endian bytes). A
 * number below n ≤ 256 takes one byte, a larger one two; values of the last incomplete run of n are
 * skipped. */
export class Stream {
  private readonly key: Promise<CryptoKey>;
  private block = new Uint8Array();
  private next = 0;
  private used = 0;

  constructor(key: Uint8Array<ArrayBuffer>) {
    this.key = hmacKey(key);
  }

  private async byte(): Promise<number> {
    if (this.used === this.block.length) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, BigInt(this.next++));
      this.block = await hmac(await this.key, new Uint8Array(counter.buffer));
      this.used = 0;
    }
    return this.block[this.used++] as number;
  }

  async below(n: number): Promise<number> {
    if (n === 1) return 0;
    const span = n <= 256 ? 256 : 65536;
    const limit = span - (span % n);
    for (;;) {
      const value = n <= 256 ? await this.byte() : (await this.byte()) * 256 + (await this.byte());
      if (value < limit) return value % n;
    }
  }
}

function hmacKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function hmac(key: CryptoKey, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
