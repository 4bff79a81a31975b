import { type Blocks, blockText, TAG, tagSet } from 'pith/parts';
import { headTitles, squash } from './head-titles.js';

/** How a text is compared with the title tag, how words weigh, and which texts are compared. */
export interface FinderSettings {
  readonly measure: 'cosine' | 'overlap';
  readonly weight: 'tf' | 'tf-idf';
  /** Every text node, as published, or blocks, so that an element inside a heading does not cut it. */
  readonly texts: 'text-nodes' | 'blocks';
  /** A longer text is not a headline; the paper sets no limit. */
  readonly maxLength: number;
}

export const finderSettings: FinderSettings = { measure: 'cosine', weight: 'tf', texts: 'blocks', maxLength: 300 };

/** The paper to the letter, as Gali & Fränti describe it. */
export const publishedFinderSettings: FinderSettings = { ...finderSettings, texts: 'text-nodes', maxLength: Number.POSITIVE_INFINITY };

/** A text of the page and how like the title tag it is. */
export interface LikeText {
  readonly text: string;
  readonly likeness: number;
}

/** TitleFinder: the text of the page most like its title tag. Mohammadzadeh, Gottron, Schweiggert, Heyer, WIDM 2012. */
export function titleFinder(blocks: Blocks, given: Partial<FinderSettings> = {}): string | undefined {
  return textsLikeTitle(blocks, given).reduce<LikeText | undefined>((best, each) => (best && best.likeness >= each.likeness ? best : each), undefined)
    ?.text;
}

/** Every text that shares a word with the title tag, in the order of the page. */
export function textsLikeTitle(blocks: Blocks, given: Partial<FinderSettings> = {}): LikeText[] {
  const { measure, weight, texts: which, maxLength } = { ...finderSettings, ...given };
  const query = countsOf(wordsOf(headTitles(blocks.tree).titleTag));
  if (query.size === 0) return [];
  const texts = (which === 'blocks' ? textsOfBlocks(blocks) : textNodes(blocks)).filter((text) => text.length <= maxLength);
  const vectors = texts.map((text) => countsOf(wordsOf(text)));
  const idf = weight === 'tf' ? () => 1 : inverseFrequency(vectors);
  const likenessOf = measure === 'cosine' ? cosine : overlap;
  return vectors.map((vector, i) => ({ text: texts[i]!, likeness: likenessOf(query, vector, idf) })).filter(({ likeness }) => likeness > 0);
}

function textsOfBlocks(blocks: Blocks): string[] {
  return Array.from({ length: blocks.size }, (_, block) => blockText(blocks, block));
}

/** Every text node but the title tag itself and text that is not shown. */
const NOT_SHOWN = tagSet('head', 'script', 'style', 'template');

function textNodes({ tree }: Blocks): string[] {
  const texts: string[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (NOT_SHOWN.has(tree.tag[row]!)) row = tree.end[row]! - 1;
    else if (tree.tag[row] === TAG['#text'] && tree.text[row]!.trim() !== '') texts.push(squash(tree.text[row]!));
  }
  return texts;
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
