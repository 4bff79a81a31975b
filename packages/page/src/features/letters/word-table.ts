import { firstSlot, withLetter } from './token-table.js';

/** Different words with a number each, for who has their hashes already (`Vocabulary`): most words of a page are in no table, and no string is looked at to find that out. */
export class WordTable {
  private readonly words: string[] = [];
  private readonly hashes: number[] = [];
  private readonly shift: number;
  /** Number of the word in each slot and 1 more; 0 where the slot is free. */
  private readonly slots: Int32Array;

  /** Words that come again have the number they had. `numbers` gets that of each: who needs it would have to read every word once more. */
  constructor(words: readonly string[], numbers?: Int32Array) {
    const bits = Math.max(4, 33 - Math.clz32(words.length));
    this.shift = 32 - bits;
    this.slots = new Int32Array(2 ** bits);
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!;
      const hash = hashOf(word);
      const slot = this.slotOf(word, hash);
      if (this.slots[slot] === 0) {
        this.slots[slot] = this.words.push(word);
        this.hashes.push(hash);
      }
      if (numbers) numbers[i] = this.slots[slot]! - 1;
    }
  }

  get size(): number {
    return this.words.length;
  }

  /** Number of a word; −1 where it is none of them. */
  get(word: string): number {
    return this.find(word, hashOf(word));
  }

  /** The same for a word whose hash is known. */
  find(word: string, hash: number): number {
    return this.slots[this.slotOf(word, hash)]! - 1;
  }

  /** Where a word is, or would be. */
  private slotOf(word: string, hash: number): number {
    const { slots, hashes, words } = this;
    let slot = firstSlot(hash, this.shift);
    for (; slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      const number = slots[slot]! - 1;
      if (hashes[number] === hash && words[number] === word) break;
    }
    return slot;
  }
}

function hashOf(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = withLetter(hash, word.charCodeAt(i));
  return hash;
}
