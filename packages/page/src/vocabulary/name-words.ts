const A_CAPITAL = 65;
const A_SMALL = 97;
/** Longer words mean nothing here; also the number of bits that hold a length. */
const MAX_WORD = 31;

/** Words of class names and ids with the bits that they stand for; two neighbours count as one word, `side-bar` as `sidebar`. */
export type NameWords = readonly (readonly [bits: number, words: string])[];

/**
 * Reads the bits of names. A word is a run of small letters, with a capital before it or not, or a run of capitals. A loop over characters, not a
 * pattern: with a pattern this was a twelfth of the cost of all records.
 */
export function nameReader(table: NameWords): (names: string) => number {
  const meaning = new Map<string, number>();
  /** First letter → bits of the lengths that words with it have: most words of class names need no look-up. */
  const lengths = new Uint32Array(26);
  for (const [bits, list] of table)
    for (const word of list.split(' ')) {
      meaning.set(word, (meaning.get(word) ?? 0) | bits);
      lengths[word.charCodeAt(0) - A_SMALL]! |= 1 << word.length;
    }
  /** Whether a known word begins with this letter and has so many. */
  const isLength = (first: number, length: number) => length < MAX_WORD && (lengths[(first | 32) - A_SMALL]! & (1 << length)) !== 0;
  return (names) => {
    let [bits, before, beforeLength, i] = [0, 0, 0, 0];
    while (i < names.length) {
      const start = i;
      while (isWithin(names.charCodeAt(i), A_CAPITAL)) i++;
      if (i - start <= 1) while (isWithin(names.charCodeAt(i), A_SMALL)) i++;
      if (i === start) {
        i++;
        continue;
      }
      // Only a word of a known first letter and length is cut out and looked up.
      const length = i - start;
      if (isLength(names.charCodeAt(start), length)) bits |= meaning.get(names.slice(start, i).toLowerCase()) ?? 0;
      if (beforeLength > 0 && isLength(names.charCodeAt(before), beforeLength + length))
        bits |= meaning.get((names.slice(before, before + beforeLength) + names.slice(start, i)).toLowerCase()) ?? 0;
      [before, beforeLength] = [start, length];
    }
    return bits;
  };
}

function isWithin(code: number, first: number): boolean {
  return code >= first && code < first + 26;
}
