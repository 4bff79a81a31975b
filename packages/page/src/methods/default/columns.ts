import { features } from '../../features/index.js';
import type { Page } from '../../page/page.js';
import { type OddsTables, oddsColumns, oddsOf } from './odds.js';

/** Features that the trees read, by family. The others were tried and add nothing to these; see docs/model.md. */
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
