import type { Tally } from './tally.js';

/** What 16 bits can hold. */
const MAX_COUNTED = 65_535;

/** Rows of blocks and what was counted in them, in columns that grow: an object a block took ten times the memory on a page of very many. */
export class GrowingColumns {
  size = 0;
  first!: Uint32Array<ArrayBuffer>;
  last!: Uint32Array<ArrayBuffer>;
  words!: Float32Array<ArrayBuffer>;
  linkedWords!: Float32Array<ArrayBuffer>;
  chars!: Uint32Array<ArrayBuffer>;
  linkedChars!: Uint32Array<ArrayBuffer>;
  digits!: Uint32Array<ArrayBuffer>;
  capitals!: Uint32Array<ArrayBuffer>;
  sentences!: Uint16Array<ArrayBuffer>;
  commas!: Uint16Array<ArrayBuffer>;
  links!: Uint16Array<ArrayBuffer>;

  constructor(capacity: number) {
    this.allot(capacity);
  }

  /** Writes a finished block. */
  push(first: number, last: number, counts: Tally): void {
    const at = this.size++;
    if (at === this.first.length) this.grow();
    this.first[at] = first;
    this.last[at] = last;
    this.words[at] = counts.words;
    this.linkedWords[at] = counts.linkedWords;
    this.chars[at] = counts.chars;
    this.linkedChars[at] = counts.linkedChars;
    this.digits[at] = counts.digits;
    this.capitals[at] = counts.capitals;
    this.sentences[at] = Math.min(counts.sentences, MAX_COUNTED);
    this.commas[at] = Math.min(counts.commas, MAX_COUNTED);
    this.links[at] = Math.min(counts.links, MAX_COUNTED);
  }

  /** The columns as long as there are blocks. */
  finished(): Pick<
    GrowingColumns,
    'first' | 'last' | 'words' | 'linkedWords' | 'chars' | 'linkedChars' | 'digits' | 'capitals' | 'sentences' | 'commas' | 'links'
  > {
    const { size } = this;
    return {
      first: this.first.subarray(0, size),
      last: this.last.subarray(0, size),
      words: this.words.subarray(0, size),
      linkedWords: this.linkedWords.subarray(0, size),
      chars: this.chars.subarray(0, size),
      linkedChars: this.linkedChars.subarray(0, size),
      digits: this.digits.subarray(0, size),
      capitals: this.capitals.subarray(0, size),
      sentences: this.sentences.subarray(0, size),
      commas: this.commas.subarray(0, size),
      links: this.links.subarray(0, size),
    };
  }

  private grow(): void {
    const { first, last, words, linkedWords, chars, linkedChars, digits, capitals, sentences, commas, links } = this;
    this.allot(first.length * 2);
    this.first.set(first);
    this.last.set(last);
    this.words.set(words);
    this.linkedWords.set(linkedWords);
    this.chars.set(chars);
    this.linkedChars.set(linkedChars);
    this.digits.set(digits);
    this.capitals.set(capitals);
    this.sentences.set(sentences);
    this.commas.set(commas);
    this.links.set(links);
  }

  /** All columns in one piece of memory, which is one piece of work for the allocator. */
  private allot(capacity: number): void {
    const memory = new ArrayBuffer(capacity * 38);
    const numbers = (column: number) => new Uint32Array(memory, column * capacity * 4, capacity);
    const shorts = (column: number) => new Uint16Array(memory, capacity * (32 + column * 2), capacity);
    this.first = numbers(0);
    this.last = numbers(1);
    this.words = new Float32Array(memory, 2 * capacity * 4, capacity);
    this.linkedWords = new Float32Array(memory, 3 * capacity * 4, capacity);
    this.chars = numbers(4);
    this.linkedChars = numbers(5);
    this.digits = numbers(6);
    this.capitals = numbers(7);
    this.sentences = shorts(0);
    this.commas = shorts(1);
    this.links = shorts(2);
  }
}
