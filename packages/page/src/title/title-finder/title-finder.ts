import type { Blocks } from '../../blocks/segment.js';
import { blockText } from '../../blocks/segment.js';
import { headTitles } from '../title-tag-analyzer/head-titles.js';

/** How a text is compared with the title tag, and how words weigh. */
export interface FinderSettings {
  readonly measure: 'cosine' | 'overlap';
  readonly weight: 'tf' | 'tf-idf';
}

export const finderSettings: FinderSettings = { measure: 'cosine', weight: 'tf' };

/** A longer text is no headline; comparing it would only cost time. */
const MAX_LENGTH = 300;

/** TitleFinder: the text of the page most like its title tag. Mohammadzadeh, Gottron, Schweiggert, Heyer, WIDM 2012. */
export function titleFinder(blocks: Blocks, given: Partial<FinderSettings> = {}): string | undefined {
  const { measure, weight } = { ...finderSettings, ...given };
  const query = countsOf(wordsOf(headTitles(blocks.tree).titleTag));
  if (query.size === 0) return undefined;
  const texts = Array.from({ length: blocks.size }, (_, block) => blockText(blocks, block)).filter((text) => text.length <= MAX_LENGTH);
  const vectors = texts.map((text) => countsOf(wordsOf(text)));
  const idf = weight === 'tf' ? () => 1 : inverseFrequency(vectors);
  let best: string | undefined;
  let most = 0;
  for (const [i, vector] of vectors.entries()) {
    const likeness = measure === 'cosine' ? cosine(query, vector, idf) : overlap(query, vector, idf);
    if (likeness > most) {
      most = likeness;
      best = texts[i];
    }
  }
  return best;
}

type Counts = ReadonlyMap<string, number>;

/** Words in lower case; Han and kana one by one. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function inverseFrequency(vectors: readonly Counts[]): (word: string) => number {
  const containing = new Map<string, number>();
  for (const vector of vectors) for (const word of vector.keys()) containing.set(word, (containing.get(word) ?? 0) + 1);
  return (word) => Math.log((vectors.length + 1) / ((containing.get(word) ?? 0) + 0.5));
}

function cosine(query: Counts, vector: Counts, idf: (word: string) => number): number {
  let product = 0;
  for (const [word, count] of query) product += count * (vector.get(word) ?? 0) * idf(word) ** 2;
  return product === 0 ? 0 : product / (norm(query, idf) * norm(vector, idf));
}

function norm(counts: Counts, idf: (word: string) => number): number {
  let sum = 0;
  for (const [word, count] of counts) sum += (count * idf(word)) ** 2;
  return Math.sqrt(sum);
}

/** Overlap score measure: the weights that the text gives to the words of the title. */
function overlap(query: Counts, vector: Counts, idf: (word: string) => number): number {
  let sum = 0;
  for (const word of query.keys()) sum += (vector.get(word) ?? 0) * idf(word);
  return sum;
}
