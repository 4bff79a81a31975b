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
  const ofWord = different.map((own) => table.get(own));
  for (let i = 0; i < size; i++) {
    const [from, to] = [start[i]!, start[i + 1]!];
    let [grams, known, sum, most, least] = [0, 0, 0, 0, 0];
    const note = (odds: number | undefined) => {
      grams++;
      if (odds === undefined) return;
      known++;
      sum += odds;
      if (odds > most) most = odds;
      else if (odds < least) least = odds;
    };
    for (let k = from; k < to; k++) note(ofWord[word[k]!]);
    const line = to - from <= SHORT ? word.slice(from, to).map((own) => different[own]!) : [];
    for (let k = 0; k + 1 < line.length; k++) note(table.get(`${line[k]} ${line[k + 1]}`));
    if (line.length > 0 && line.length <= PHRASE) note(table.get(`=${line.join(' ')}`));
    found.odds[i] = known === 0 ? 0 : sum / Math.sqrt(known);
    found.most[i] = most;
    found.least[i] = least;
    found.share[i] = grams === 0 ? 0 : known / grams;
  }
  return found;
}
