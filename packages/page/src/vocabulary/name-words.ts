/** Words of class names and ids with the bits that they stand for; two neighbours count as one word, `side-bar` as `sidebar`. */
export type NameWords = readonly (readonly [bits: number, words: string])[];

/** A run of small letters, with a capital before it or not, or a run of capitals. */
const WORD = /[A-Z]{2,}|[A-Z]?[a-z]+|[A-Z]/g;

/** Reads the bits of names. */
export function nameReader(table: NameWords): (names: string) => number {
  const meaning = new Map<string, number>();
  for (const [bits, list] of table) for (const word of list.split(' ')) meaning.set(word, (meaning.get(word) ?? 0) | bits);
  return (names) => {
    let [bits, before] = [0, ''];
    for (const word of names.match(WORD) ?? []) {
      const own = word.toLowerCase();
      bits |= (meaning.get(own) ?? 0) | (meaning.get(before + own) ?? 0);
      before = own;
    }
    return bits;
  };
}
