import type { Page } from '../../features/feature.js';
import { headingBefore } from '../../features/headings.js';
import { levels } from '../../features/surveys/levels.js';
import { rows } from '../../features/surveys/rows.js';
import { texts } from '../../features/surveys/texts.js';
import { TAG } from '../../tree/tags.js';
import { nameTokens } from './name-tokens.js';
import { textGrams } from './text-grams.js';

/** Learned log-odds of content: for tokens of names, and for words and phrases of short texts. */
export interface OddsTables {
  readonly names: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<string, number>;
}

/** Meaning of every column that the tables give, in order. */
export const oddsColumns: Readonly<Record<string, string>> = {
  'names-own': 'names of the element around the first words',
  'names-holder': 'names of its element',
  'names-1': 'names of the element around',
  'names-2': 'names two elements up',
  'names-3': 'names three elements up',
  'names-sum': 'names of all elements around, added up',
  'names-most': 'the most content-like names around',
  'names-least': 'the least content-like names around',
  'names-fading': 'names of all elements around, near ones first',
  'names-strongest': 'the name around that says most',
  'names-mean': 'names of all elements around, on average',
  'text-odds': 'words seen in content or in clutter',
  'text-most': 'its most content-like word',
  'text-least': 'its least content-like word',
  'text-known': 'share of its words that were seen before',
  'text-odds-1': 'words of the block before',
  'text-odds+1': 'words of the block after',
  'heading-odds': 'words of the heading above',
  'heading-least': 'the least content-like word of the heading above',
  'heading-most': 'the most content-like word of the heading above',
};

/** Columns from the tables, in the order of `oddsColumns`. */
export function oddsOf(page: Page, tables: OddsTables): Float32Array[] {
  return [...nameColumns(page, tables.names), ...textColumns(page, tables.texts)];
}

/** A name's weight fades by this much with every step down from it. */
const FADING = 0.7;
const STRONGEST_FADING = 0.9;

function nameColumns(page: Page, table: ReadonlyMap<string, number>): Float32Array[] {
  const { tree, blocks } = page;
  const column = () => new Float32Array(tree.size);
  const [own, sum, most, least, fading, strongest] = [column(), column(), column(), column(), column(), column()];
  const known = new Map<string, readonly string[]>();
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG['#text']) continue;
    const parent = tree.parent[row]!;
    const { odds, loudest } = oddsOfNames(nameTokens(tree, row, known), table);
    own[row] = odds;
    sum[row] = sum[parent]! + odds;
    most[row] = Math.max(most[parent]!, odds);
    least[row] = Math.min(least[parent]!, odds);
    fading[row] = fading[parent]! * FADING + odds;
    const above = strongest[parent]! * STRONGEST_FADING;
    strongest[row] = Math.abs(loudest) > Math.abs(above) ? loudest : above;
  }
  const { around, depth } = page.once(rows);
  const level = page.once(levels);
  const at = (rowOf: Uint32Array, values: Float32Array) => Float32Array.from(rowOf, (row) => values[row]!);
  return [
    at(around, own),
    at(blocks.node, own),
    at(level[1]!, own),
    at(level[2]!, own),
    at(level[3]!, own),
    at(around, sum),
    at(around, most),
    at(around, least),
    at(around, fading),
    at(around, strongest),
    Float32Array.from(around, (row) => sum[row]! / (depth[row]! || 1)),
  ];
}

function oddsOfNames(tokens: readonly string[], table: ReadonlyMap<string, number>): { odds: number; loudest: number } {
  let sum = 0;
  let known = 0;
  let loudest = 0;
  for (const token of tokens) {
    const odds = table.get(token);
    if (odds === undefined) continue;
    sum += odds;
    known++;
    if (Math.abs(odds) > Math.abs(loudest)) loudest = odds;
  }
  // Tokens of one element say much the same: their sum grows slower than their number.
  return { odds: known > 1 ? sum / Math.sqrt(known) : sum, loudest };
}

function textColumns(page: Page, table: ReadonlyMap<string, number>): Float32Array[] {
  const { words } = page.once(texts);
  const column = () => new Float32Array(words.length);
  const [odds, most, least, share] = [column(), column(), column(), column()];
  for (let i = 0; i < words.length; i++) {
    const grams = textGrams(words[i]!);
    let sum = 0;
    let known = 0;
    for (const gram of grams) {
      const value = table.get(gram);
      if (value === undefined) continue;
      sum += value;
      known++;
      if (value > most[i]!) most[i] = value;
      else if (value < least[i]!) least[i] = value;
    }
    odds[i] = known === 0 ? 0 : sum / Math.sqrt(known);
    share[i] = grams.length === 0 ? 0 : known / grams.length;
  }
  const heading = page.once(headingBefore);
  const ofHeading = (values: Float32Array) => Float32Array.from(heading, (block) => (block < 0 ? 0 : values[block]!));
  return [odds, most, least, share, shifted(odds, -1), shifted(odds, 1), ofHeading(odds), ofHeading(least), ofHeading(most)];
}

function shifted(values: Float32Array, step: number): Float32Array {
  return Float32Array.from(values, (_, i) => values[i + step] ?? 0);
}
