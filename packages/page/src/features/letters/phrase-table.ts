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
    this.words = new Map([...new Set(phrases.flat())].map((word, number) => [word, number]));
    const ended = [-1];
    for (const [number, phrase] of phrases.entries()) {
      let place = 0;
      for (const word of phrase) {
        const key = this.keyOf(place, this.words.get(word)!);
        if (!this.next.has(key)) this.next.set(key, ended.push(-1) - 1);
        place = this.next.get(key)!;
      }
      ended[place] = number;
    }
    this.ended = ended;
    this.begun = Int32Array.from({ length: this.words.size }, (_, word) => this.after(0, word));
  }

  /** The place that a word leads to from another; −1 where no phrase goes on so, or where it did not before. */
  after(place: number, word: number): number {
    return place < 0 || word < 0 ? -1 : (this.next.get(this.keyOf(place, word)) ?? -1);
  }

  private keyOf(place: number, word: number): number {
    return place * this.words.size + word;
  }
}
