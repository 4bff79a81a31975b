const PRIME = 0x01000193;
const SPREAD = 0x9e3779b1;

/** Letters that are asked for, from one place up to another. Whoever reads them uses one object for all, because a page has thousands. */
export interface Spelling {
  readonly letters: Uint16Array;
  from: number;
  to: number;
  /** `withLetter` of them all, one after the other, from 0 on. */
  hash: number;
}

export function newSpelling(maxLetters: number): Spelling {
  return { letters: new Uint16Array(maxLetters), from: 0, to: 0, hash: 0 };
}

/** Hash of some letters and one more. */
export function withLetter(hash: number, letter: number): number {
  return (Math.imul(hash, PRIME) + letter) | 0;
}

/** Where the search for a hash begins in a table of 2 to the power of 32 − `shift` slots. */
export function firstSlot(hash: number, shift: number): number {
  return Math.imul(hash, SPREAD) >>> shift;
}

export function writeSpelling({ letters, from, to }: Spelling): string {
  // bounded: letters of a token of our own tables
  return String.fromCharCode(...letters.subarray(from, to));
}

/**
 * Tokens that are asked for by their letters. Most of what a page asks for is not among them, and a string would have to be made to find
 * that out; here the letters stay where they were read.
 */
export class TokenTable {
  readonly tokens: readonly string[];
  private readonly shift: number;
  /** Number of the token in each slot and 1 more; 0 where the slot is free. */
  private readonly slots: Int32Array;
  private readonly hashes: Int32Array;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
    // At most half of the slots are taken, so that a search ends soon.
    const bits = Math.max(4, 33 - Math.clz32(tokens.length));
    this.shift = 32 - bits;
    this.slots = new Int32Array(2 ** bits);
    this.hashes = new Int32Array(tokens.length);
    for (let number = 0; number < tokens.length; number++) this.put(number, tokens[number]!);
  }

  /** Number of the token that is spelled so; −1 where there is none. */
  find(asked: Spelling): number {
    const { slots, hashes, shift } = this;
    const { hash } = asked;
    const last = slots.length - 1;
    for (let slot = firstSlot(hash, shift); ; slot = (slot + 1) & last) {
      const number = slots[slot]! - 1;
      if (number < 0) return -1;
      if (hashes[number] === hash && isSpelled(this.tokens[number]!, asked)) return number;
    }
  }

  private put(number: number, token: string): void {
    let hash = 0;
    for (let i = 0; i < token.length; i++) hash = withLetter(hash, token.charCodeAt(i));
    const last = this.slots.length - 1;
    let slot = firstSlot(hash, this.shift);
    while (this.slots[slot] !== 0) slot = (slot + 1) & last;
    this.slots[slot] = number + 1;
    this.hashes[number] = hash;
  }
}

function isSpelled(token: string, { letters, from, to }: Spelling): boolean {
  if (token.length !== to - from) return false;
  for (let i = 0; i < token.length; i++) if (token.charCodeAt(i) !== letters[from + i]) return false;
  return true;
}
