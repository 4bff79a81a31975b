/** A page made to hurt: the same for the same size, everywhere. */
export interface HostileDocument {
  /** About `size` bytes of it. */
  make(size: number): string | Uint8Array;
  /** What must come out: the article around or beside the attack (the default), or only an answer. */
  readonly keeps?: 'article' | 'answer';
  /** Bytes that say all there is to say about it, where growing to the size asked for adds nothing. */
  readonly maxSize?: number;
}

export type HostileDocuments = Readonly<Record<string, HostileDocument>>;

/** Both stand in the article of every document that keeps one, at its beginning and at its end. */
export const FIRST_SENTENCE = 'The harbour master of Ostwick counted forty lanterns on the evening before the storm.';
export const LAST_SENTENCE = 'When the morning came, every one of the lanterns was still burning over the water.';

const BEFORE = `<p>${FIRST_SENTENCE} He wrote the number into his book, as his father had done, and went up the stairs to look at the sky once more.</p>
<p>The clouds had come down to the roofs of the fish market by then, and the boats that were still outside had taken in their sails. Nobody in the town expected them before midnight, but the bakers kept their ovens warm and left the doors open.</p>`;
const AFTER = `<p>Toward four the wind turned to the north and the rain stopped, and the first of the boats came round the pier with a torn sail and all of its crew. The women on the quay counted them twice, and then they counted the lanterns.</p>
<p>${LAST_SENTENCE} The harbour master closed his book, put it on the shelf beside the others, and slept until noon.</p>`;

interface Placed {
  readonly head?: string;
  readonly bodyAttributes?: string;
  /** Between the first and the second half of the article. */
  readonly inside?: string;
  readonly before?: string;
  readonly after?: string;
}

/** A page with an article, and the attack in one of its places. */
export function page({ head = '', bodyAttributes = '', inside = '', before = '', after = '' }: Placed): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The lanterns of Ostwick</title>${head}</head><body${bodyAttributes}>
<nav><a href="/">Home</a> <a href="/news">News</a></nav>${before}
<main><article><h1>The lanterns of Ostwick</h1>
${BEFORE}
${inside}
${AFTER}</article></main>
${after}<footer>Ostwick Courier, Pier Street 4</footer></body></html>`;
}

/** `unit` again and again, up to `size` characters. */
export function repeated(size: number, unit: string): string {
  return unit.repeat(Math.max(1, Math.floor(size / unit.length)));
}

/** Numbered pieces up to `size` characters. */
export function numbered(size: number, piece: (i: number) => string): string {
  const pieces: string[] = [];
  for (let i = 0, length = 0; length < size; i++) {
    const next = piece(i);
    pieces.push(next);
    length += next.length;
  }
  return pieces.join('');
}

/** A stretch of plain prose without mark-up. */
export const PROSE =
  'The ropes were wet and heavy, and the men who held them spoke of the winter of the great flood, when the sea had stood in the nave of the church for nine days. ';

/** `unit` around `core`, as often as fits into `size`. */
export function nested(size: number, open: string, close: string, core = ''): string {
  const times = Math.max(1, Math.floor(size / (open.length + close.length)));
  return open.repeat(times) + core + close.repeat(times);
}
