import { firstSlot, type Spelling, withLetter } from './spelling.js';

/**
 * Different words in lower case with a number each. A word is looked up by its place in a line, so that only the first of several equal ones
 * becomes a string. In the line ASCII capitals are read as lower case; all others have to be lower case already.
 */
export class Vocabulary {
  readonly words: string[] = [];
  /** `withLetter` of the letters of each, one after the other, from 0 on. */
  private readonly hashes: number[] = [];
  /** Number of the word in each slot and 1 more; 0 where the slot is free. At least half of the slots are, so that a search ends soon. */
  private slots: Int32Array<ArrayBuffer>;

  /** Words in lower case that have the first numbers. */
  constructor(words: readonly string[] = []) {
    this.slots = new Int32Array(2 ** Math.max(12, 33 - Math.clz32(words.length)));
    for (const word of words) this.numberOf(word, 0, word.length);
  }

  /** Number of the word that is in a line from one place up to another. */
  numberOf(line: string, from: number, to: number): number {
    let hash = 0;
    let hasCapital = false;
    for (let i = from; i < to; i++) {
      const code = line.charCodeAt(i);
      const letter = small(code);
      if (letter !== code) hasCapital = true;
      hash = withLetter(hash, letter);
    }
    const { slots, hashes, words } = this;
    const last = slots.length - 1;
    let slot = this.firstSlot(hash);
    for (; slots[slot] !== 0; slot = (slot + 1) & last) {
      const number = slots[slot]! - 1;
      if (hashes[number] === hash && matchesAt(words[number]!, line, from) && words[number]!.length === to - from) return number;
    }
    const word = line.slice(from, to);
    slots[slot] = words.push(hasCapital ? word.toLowerCase() : word);
    hashes.push(hash);
    if (words.length * 2 > slots.length) this.grow();
    return words.length - 1;
  }

  /** Number of a word in lower case; −1 where it did not come. */
  find(word: string): number {
    let hash = 0;
    for (let i = 0; i < word.length; i++) hash = withLetter(hash, word.charCodeAt(i));
    const last = this.slots.length - 1;
    for (let slot = this.firstSlot(hash); this.slots[slot] !== 0; slot = (slot + 1) & last) {
      const number = this.slots[slot]! - 1;
      if (this.words[number] === word) return number;
    }
    return -1;
  }

  /** The same by its letters: most of what a page asks for did not come, and a string would have to be made to find that out. */
  findSpelled(asked: Spelling): number {
    const { slots, hashes } = this;
    const last = slots.length - 1;
    for (let slot = this.firstSlot(asked.hash); slots[slot] !== 0; slot = (slot + 1) & last) {
      const number = slots[slot]! - 1;
      if (hashes[number] === asked.hash && isSpelled(this.words[number]!, asked)) return number;
    }
    return -1;
  }

  private firstSlot(hash: number): number {
    return firstSlot(hash, Math.clz32(this.slots.length) + 1);
  }

  private grow(): void {
    const slots = new Int32Array(this.slots.length * 4);
    this.slots = slots;
    for (let number = 0; number < this.hashes.length; number++) {
      let slot = this.firstSlot(this.hashes[number]!);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
  }
}

function isSpelled(word: string, { letters, from, to }: Spelling): boolean {
  if (word.length !== to - from) return false;
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== letters[from + i]) return false;
  return true;
}

/** Whether a line continues with a word. */
function matchesAt(word: string, line: string, from: number): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== small(line.charCodeAt(from + i))) return false;
  return true;
}

function small(code: number): number {
  return code >= 65 && code <= 90 ? code | 32 : code;
}
