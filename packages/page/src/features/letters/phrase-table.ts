import { firstSlot } from './spelling.js';

/** Phrases that are looked up word by word, so that no phrase has to be joined to find out that it is unknown. */
export class PhraseTable {
  /** Number of every word that is in some phrase. */
  readonly words: ReadonlyMap<string, number>;
  /** Number of the phrase that ends at a place; −1 for none. Place 0 is the beginning of all. */
  readonly ended: readonly number[];
  /** For every word the place that it leads to from the beginning; −1 where no phrase begins with it. */
  readonly begun: Int32Array;
  /** Steps from a place with a word to another place, three numbers a slot; the place that is led to is 0 where the slot is free. Twice as fast as a map. */
  private readonly steps: Int32Array;

  constructor(phrases: readonly (readonly string[])[]) {
    const words = new Map<string, number>();
    let all = 0;
    for (const phrase of phrases) all += phrase.length;
    // A word is a step at most: half of the slots stay free, so that a search ends soon.
    this.steps = new Int32Array(3 * 2 ** Math.max(10, 33 - Math.clz32(all)));
    const ended = [-1];
    for (const [number, phrase] of phrases.entries()) {
      let place = 0;
      for (const word of phrase) {
        const own = words.get(word) ?? words.size;
        if (own === words.size) words.set(word, own);
        const known = this.after(place, own);
        if (known < 0) this.put(place, own, ended.push(-1) - 1);
        place = known < 0 ? ended.length - 1 : known;
      }
      ended[place] = number;
    }
    this.words = words;
    this.ended = ended;
    this.begun = new Int32Array(words.size);
    for (let word = 0; word < this.begun.length; word++) this.begun[word] = this.after(0, word);
  }

  /** The place after another word; −1 if no phrase continues with it, or if `place` is −1 already. */
  after(place: number, word = -1): number {
    if (place < 0 || word < 0) return -1;
    const slot = this.slotOf(place, word);
    return this.steps[slot + 2]! - (this.steps[slot + 2] === 0 ? 1 : 0);
  }

  /** Where a step is, or would be. */
  private slotOf(place: number, word: number): number {
    const { steps } = this;
    const slots = steps.length / 3;
    let slot = firstSlot(Math.imul(place, 0x01000193) ^ word, Math.clz32(slots) + 1);
    while (steps[3 * slot + 2] !== 0 && (steps[3 * slot] !== place || steps[3 * slot + 1] !== word)) slot = (slot + 1) & (slots - 1);
    return 3 * slot;
  }

  private put(place: number, word: number, to: number): void {
    const slot = this.slotOf(place, word);
    this.steps[slot] = place;
    this.steps[slot + 1] = word;
    this.steps[slot + 2] = to;
  }
}
