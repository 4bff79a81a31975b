import { levels } from '../../features/container.js';
import { headingBefore } from '../../features/headings.js';
import { features } from '../../features/index.js';
import { shift } from '../../features/neighbours.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { nameOdds } from './name-odds.js';
import { textOdds } from './text-odds.js';

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
  'names-strongest': 'the strongest name around',
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
  const { tree, blocks, arena } = page;
  const { odds: ownOdds, loudest } = nameOdds(page, table);
  const column = () => arena.float32(tree.size);
  const [own, sum, most, least, fading, strongest] = [column(), column(), column(), column(), column(), column()];
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG['#text']) continue;
    const parent = tree.parent[row]!;
    const odds = ownOdds[row]!;
    own[row] = odds;
    sum[row] = sum[parent]! + odds;
    most[row] = Math.max(most[parent]!, odds);
    least[row] = Math.min(least[parent]!, odds);
    fading[row] = fading[parent]! * FADING + odds;
    const above = strongest[parent]! * STRONGEST_FADING;
    strongest[row] = Math.abs(loudest[row]!) > Math.abs(above) ? loudest[row]! : above;
  }
  const { around } = page.once(rows);
  const level = page.once(levels);
  return [
    pick(own, around),
    pick(own, blocks.node),
    pick(own, level[1]!),
    pick(own, level[2]!),
    pick(own, level[3]!),
    pick(sum, around),
    pick(most, around),
    pick(least, around),
    pick(fading, around),
    pick(strongest, around),
    meanAlong(page, sum),
  ];
}

function pick(values: Float32Array, rowOf: Uint32Array): Float32Array {
  const column = new Float32Array(rowOf.length);
  for (let i = 0; i < column.length; i++) column[i] = values[rowOf[i]!]!;
  return column;
}

function meanAlong(page: Page, sum: Float32Array): Float32Array {
  const { around: rowOf, depth } = page.once(rows);
  const column = page.arena.float32(rowOf.length);
  for (let i = 0; i < column.length; i++) column[i] = sum[rowOf[i]!]! / (depth[rowOf[i]!]! || 1);
  return column;
}

function textColumns(page: Page, table: ReadonlyMap<string, number>): Float32Array[] {
  const { odds, most, least, share } = textOdds(page, table);
  const heading = page.once(headingBefore);
  return [
    odds,
    most,
    least,
    share,
    shift(odds, { step: -1, absent: 0 }),
    shift(odds, { step: 1, absent: 0 }),
    ofHeading(heading, odds),
    ofHeading(heading, least),
    ofHeading(heading, most),
  ];
}

function ofHeading(heading: Int32Array, values: Float32Array): Float32Array {
  const column = new Float32Array(values.length);
  for (let i = 0; i < column.length; i++) column[i] = heading[i]! < 0 ? 0 : values[heading[i]!]!;
  return column;
}

/** Features that the trees read, by family. docs/research/model.md lists those that were tried and add nothing. */
const read: readonly string[] = [
  ...['words', 'link-density', 'word-length', 'sentence-length', 'commas', 'digits', 'capitals', 'last-mark'],
  ...['heading', 'element', 'inline-element', 'hidden', 'noscript', 'in-nav', 'in-header', 'in-footer', 'in-aside', 'in-main', 'in-article'],
  ...['in-form', 'in-table', 'in-list', 'in-figure', 'in-code', 'in-link'],
  ...['named-comments', 'named-shop', 'page-comments', 'page-posts', 'page-cards', 'page-body', 'outside-comments', 'outside-reviews'],
  ...['container-mean-0', 'container-words-1', 'container-words-2', 'container-links-2', 'container-words-3', 'container-links-3'],
  ...['container-mean-3', 'container-words-4', 'container-inputs-3'],
  ...['half-up', 'half-down', 'quarters-up', 'quarters-down', 'most-down', 'candidate-up', 'candidate-down', 'half-place', 'in-main-element'],
  ...['alike-count', 'alike-mean', 'alike-links', 'alike-long', 'alike-share', 'same-tags-count', 'same-tags-mean', 'same-tags-long'],
  ...['nearest-count', 'nearest-images', 'outermost-count', 'outermost-links', 'outermost-share', 'outermost-long'],
  ...['repeated-text', 'repeats-earlier', 'words-before', 'after-first-long', 'after-last-long', 'element+1', 'stretch-links-4', 'stretch-links-10'],
  ...['heading-level', 'heading-distance', 'heading-words', 'heading-up', 'title-distance', 'title-up', 'in-description'],
  ...['page-blocks', 'page-words', 'page-long', 'page-links', 'page-long-blocks', 'page-schema', 'page-gathered', 'page-paragraphs', 'page-images'],
  ...['address-depth', 'address-words', 'address-number'],
  ...['reader-verdict', 'reader-place', 'reader-share', 'body-verdict', 'body-place', 'body-share', 'body-kind', 'opinions-agree', 'opinions-around'],
];

/** Names of the columns that the trees read, in order. */
export const columnNames: readonly string[] = [...read, ...Object.keys(oddsColumns)];

/** Their meanings. */
export const columnMeanings: readonly string[] = [...read.map((name) => features[name]!.meaning), ...Object.values(oddsColumns)];

/** Features that have to be there. */
export const featuresRead = read.map((name) => features[name]!);

/** What the trees see of a page. Of features that are not `wanted`, a byte each, nothing is computed: their columns are 0. */
export function columnsOf(page: Page, tables: OddsTables, wanted?: Uint8Array): Float32Array[] {
  const none = page.arena.float32(page.blocks.size);
  return [...featuresRead.map((feature, k) => (wanted?.[k] === 0 ? none : page.values(feature))), ...oddsOf(page, tables)];
}
