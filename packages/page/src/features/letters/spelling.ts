const PRIME = 0x01000193;
const SPREAD = 0x9e3779b1;

/** A range of letters in a text. A reader uses one object for all ranges, because a page has thousands. */
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
