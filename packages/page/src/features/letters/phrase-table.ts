/** Phrases that are asked for word by word, so that no phrase has to be put together to find out that it is not there. */
export class PhraseTable {
  /** Number of every word that is in some phrase. */
  readonly words: ReadonlyMap<string, number>;
  /** Number of the phrase that ends at a place; −1 for none. Place 0 is the beginning of all. */
  readonly ended: readonly number[];
  /** For every word the place that it leads to from the beginning; −1 where no phrase begins with it. */
  readonly begun: Int32Array;
  private readonly next = new Map<number, number>();

  constructor(phrases: readonly (readonly string[])[]) {
    const words = new Map<string, number>();
    for (const phrase of phrases) for (const word of phrase) if (!words.has(word)) words.set(word, words.size);
    this.words = words;
    const ended = [-1];
    for (let number = 0; number < phrases.length; number++) {
      let place = 0;
      for (const word of phrases[number]!) {
        const key = this.keyOf(place, words.get(word)!);
        const known = this.next.get(key);
        if (known === undefined) this.next.set(key, ended.push(-1) - 1);
        place = known ?? ended.length - 1;
      }
      ended[place] = number;
    }
    this.ended = ended;
    this.begun = new Int32Array(words.size);
    for (let word = 0; word < words.size; word++) this.begun[word] = this.after(0, word);
  }

  /** The place that a word leads to from another; −1 where no phrase goes on so, or where it did not before. */
  after(place: number, word: number): number {
    return place < 0 || word < 0 ? -1 : (this.next.get(this.keyOf(place, word)) ?? -1);
  }

  private keyOf(place: number, word: number): number {
    return place * this.words.size + word;
  }
}
