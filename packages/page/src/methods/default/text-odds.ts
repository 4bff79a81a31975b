import { PhraseTable } from '../../features/letters/phrase-table.js';
import { MAX_WORDS } from '../../features/surveys/texts.js';
import { words } from '../../features/surveys/words.js';
import type { Page } from '../../page/page.js';

/** Words up to which a text is short enough for its pairs of words to matter. */
export const SHORT = 10;
/** Words up to which the whole text is a phrase of its own: `read more`. */
export const PHRASE = 3;

/** What the grams of every block's text say, which are its words, pairs of words, and the whole as `=read more`. */
export interface TextOdds {
  /** Log-odds of all known grams together. */
  readonly odds: Float32Array;
  readonly most: Float32Array;
  readonly least: Float32Array;
  /** Share of the grams that are known. */
  readonly share: Float32Array;
}

export function textOdds(page: Page, table: ReadonlyMap<string, number>): TextOdds {
  const { start, word, different } = page.once(words);
  const size = start.length - 1;
  const column = () => page.arena.float32(size);
  const found = { odds: column(), most: column(), least: column(), share: column() };
  const { phrases, odds, whole } = gramTable(table);
  const numbers = page.arena.int32(different.length);
  const first = page.arena.int32(different.length);
  for (let k = 0; k < different.length; k++) {
    const number = phrases.words.get(different[k]!) ?? -1;
    numbers[k] = number;
    first[k] = number < 0 ? -1 : phrases.begun[number]!;
  }
  const met = new Int32Array(2 * MAX_WORDS);
  const gramAt = (place: number) => (place < 0 ? -1 : phrases.ended[place]!);
  for (let i = 0; i < size; i++) {
    const from = start[i]!;
    const to = start[i + 1]!;
    let known = 0;
    for (let k = from; k < to; k++) known += note(met, known, gramAt(first[word[k]!]!));
    let grams = to - from;
    if (to - from <= SHORT) {
      for (let k = from; k + 1 < to; k++) known += note(met, known, gramAt(phrases.after(first[word[k]!]!, numbers[word[k + 1]!]!)));
      grams += Math.max(0, to - from - 1);
    }
    if (to > from && to - from <= PHRASE) {
      let place = whole;
      for (let k = from; k < to && place >= 0; k++) place = phrases.after(place, numbers[word[k]!]!);
      known += note(met, known, gramAt(place));
      grams++;
    }
    let [sum, most, least] = [0, 0, 0];
    for (let k = 0; k < known; k++) {
      const value = odds[met[k]!]!;
      sum += value;
      if (value > most) most = value;
      else if (value < least) least = value;
    }
    found.odds[i] = known === 0 ? 0 : sum / Math.sqrt(known);
    found.most[i] = most;
    found.least[i] = least;
    found.share[i] = grams === 0 ? 0 : known / grams;
  }
  return found;
}

/** Adds a gram to those found so far; 1 if there is one. */
function note(met: Int32Array, known: number, gram: number): number {
  if (gram < 0) return 0;
  met[known] = gram;
  return 1;
}

interface GramTable {
  readonly phrases: PhraseTable;
  readonly odds: Float64Array;
  /** Where phrases begin that are whole texts. */
  readonly whole: number;
}

/** Made once for a table of log-odds: pages come by the thousand. */
const gramTables = new WeakMap<ReadonlyMap<string, number>, GramTable>();

function gramTable(table: ReadonlyMap<string, number>): GramTable {
  const known = gramTables.get(table);
  if (known) return known;
  // The prefix of a whole text counts as its first word.
  const phrases = new PhraseTable([...table.keys()].map((gram) => (gram.startsWith('=') ? ['=', ...gram.slice(1).split(' ')] : gram.split(' '))));
  const made = { phrases, odds: Float64Array.from(table.values()), whole: phrases.after(0, phrases.words.get('=')) };
  gramTables.set(table, made);
  return made;
}
