/** Different words with a number each. A map of the language: a table of our own finds words no faster, and building it was felt before a first page. */
export class WordTable {
  private readonly numbers = new Map<string, number>();

  /** Words that come again have the number they had. `numbers` gets that of each: who needs it would have to look every word up once more. */
  constructor(words: readonly string[], numbers?: Int32Array) {
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!;
      let number = this.numbers.get(word);
      if (number === undefined) {
        number = this.numbers.size;
        this.numbers.set(word, number);
      }
      if (numbers) numbers[i] = number;
    }
  }

  get size(): number {
    return this.numbers.size;
  }

  /** Number of a word; −1 where it is none of them. */
  get(word: string): number {
    return this.numbers.get(word) ?? -1;
  }
}
