import type { Tally } from './tally.js';

/** The maximum of 16 bits. */
const MAX_COUNTED = 65_535;

/** Rows of blocks with their counts. */
type BlockCounts = ReturnType<typeof allot>;

/** The same in growing columns: one object per block took ten times the memory on a page with very many. */
export class GrowingColumns {
  size = 0;
  private columns: BlockCounts;

  constructor(capacity: number) {
    this.columns = allot(capacity);
  }

  /** Writes a finished block. */
  push(first: number, last: number, counts: Tally): void {
    const at = this.size++;
    if (at === this.columns.first.length) this.grow();
    const { columns } = this;
    columns.first[at] = first;
    columns.last[at] = last;
    columns.words[at] = counts.words;
    columns.linkedWords[at] = counts.linkedWords;
    columns.chars[at] = counts.chars;
    columns.linkedChars[at] = counts.linkedChars;
    columns.digits[at] = counts.digits;
    columns.capitals[at] = counts.capitals;
    columns.sentences[at] = Math.min(counts.sentences, MAX_COUNTED);
    columns.commas[at] = Math.min(counts.commas, MAX_COUNTED);
    columns.links[at] = Math.min(counts.links, MAX_COUNTED);
  }

  /** The columns as long as there are blocks. */
  finished(): BlockCounts {
    return Object.fromEntries(Object.entries(this.columns).map(([name, column]) => [name, column.subarray(0, this.size)])) as BlockCounts;
  }

  private grow(): void {
    const old = this.columns;
    this.columns = allot(old.first.length * 2);
    for (const name of Object.keys(old) as (keyof BlockCounts)[]) this.columns[name].set(old[name]);
  }
}

/** All columns in one piece of memory, which is one piece of work for the allocator. */
function allot(capacity: number) {
  const memory = new ArrayBuffer(capacity * 38);
  const numbers = (column: number) => new Uint32Array(memory, column * capacity * 4, capacity);
  const shorts = (column: number) => new Uint16Array(memory, capacity * (32 + column * 2), capacity);
  return {
    first: numbers(0),
    last: numbers(1),
    words: new Float32Array(memory, 2 * capacity * 4, capacity),
    linkedWords: new Float32Array(memory, 3 * capacity * 4, capacity),
    chars: numbers(4),
    linkedChars: numbers(5),
    digits: numbers(6),
    capitals: numbers(7),
    sentences: shorts(0),
    commas: shorts(1),
    links: shorts(2),
  };
}
