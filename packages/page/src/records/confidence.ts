import { rows } from '../features/surveys/rows.js';
import { probability } from '../models/ensemble.js';
import type { Page } from '../page/page.js';
import { attribute, type Tree } from '../tree/tree.js';
import type { Items } from './items/items.js';
import type { Kind } from './kind.js';
import { isTelling, makeOf } from './posts/make.js';
import type { Posts } from './posts/posts.js';
import type { ProductFound } from './product/product-of.js';
import { lines } from './reading/lines.js';

/** Tag and first class name of an element; '' where it has no class. */
function itemMake(tree: Tree, row: number): string {
  const [first] = (attribute(tree, row, 'class') ?? '').trim().split(/\s+/);
  return first === '' ? '' : `${tree.tag[row]} ${first!.replace(/\d+/g, '')}`;
}

/** Probability that records are right, by kind; null where there are none, or where the method does not predict the page type. */
export interface RecordConfidence {
  /** That nearly all records of the page's lists were found, each complete and with its link, and little else. */
  readonly items: number | null;
  /** That nearly all posts were found, each complete, and little else. */
  readonly posts: number | null;
  /** That name and price are those of the page. */
  readonly product: number | null;
}

/** Records that were found, and where. */
export interface Judged {
  readonly page: Page;
  readonly kind: Kind;
  readonly found: { readonly items: Items; readonly posts: Posts; readonly product: ProductFound };
}

/**
 * Weights of the features, the constant first: trained on `wcxb-dev` without the held-out sites, on its pages as they are and in
 * disguise (`npm run train:confidence`).
 */
export const confidenceWeights = {
  items: [0.35, 1.17, -2.27],
  posts: [-10.57, 0.83, 2.77, 9.53],
  product: [1.66, 1.69, -1.96],
} satisfies Record<keyof RecordConfidence, readonly number[]>;

/** Features of records, in the order of the weights; null where there are none. */
export const confidenceSigns: { readonly [Name in keyof RecordConfidence]: (judged: Judged) => number[] | null } = {
  /** How likely the page is a list, and the number of makes among its records: the more makes, the likelier some are not records. */
  items: ({ page: { tree }, kind, found }) => {
    const makes = new Set(found.items.items.map(({ node }) => itemMake(tree, node)));
    return makes.size === 0 ? null : [logOdds(kind.list), Math.log(makes.size)];
  },
  /** How likely the page is a thread, the share of its words in posts, and the share of the elements made like posts that are posts. */
  posts: ({ page, kind, found: { posts } }) =>
    posts.posts.length === 0 ? null : [logOdds(kind.forum), wordsSaid(page, posts) / Math.max(1, page.once(rows).words[0]!), ownShare(page, posts)],
  /** Whether the price is declared, and whether it is missing: most pages that sell one thing have a price, found or not. */
  product: ({ found: { product } }) =>
    product.product && [Number(DECLARED.has(product.product.sources.price)), Number(product.product.price === null)],
};

export function confidenceOf(page: Page, found: Judged['found'], kind: Kind | undefined): RecordConfidence {
  const of = (name: keyof RecordConfidence) => {
    const signs = kind === undefined ? null : confidenceSigns[name]({ page, kind, found });
    return signs && likelyRight(confidenceWeights[name], signs);
  };
  return { items: of('items'), posts: of('posts'), product: of('product') };
}

function likelyRight([constant, ...weights]: readonly number[], signs: readonly number[]): number {
  return Math.round(1000 * probability(weights.reduce((sum, weight, i) => sum + weight * signs[i]!, constant!))) / 1000;
}

const DECLARED: ReadonlySet<string | undefined> = new Set(['json-ld', 'microdata', 'meta']);

/** Predictions of the page type are less reliable on sites outside the training set. */
const MIN_CHANCE = 0.05;

function logOdds(chance: number): number {
  const within = Math.min(Math.max(chance, MIN_CHANCE), 1 - MIN_CHANCE);
  return Math.log(within / (1 - within));
}

/** Words in posts. */
function wordsSaid(page: Page, { posts }: Posts): number {
  const { blockFrom } = page.once(lines);
  let words = 0;
  for (const { body, bodyEnd } of posts) for (let block = blockFrom[body]!; block < blockFrom[bodyEnd]!; block++) words += page.blocks.words[block]!;
  return words;
}

/** The usual share, for posts without a class to compare by. */
const USUAL = 0.9;

/** Of the elements that are made like a post, the share that are posts. */
function ownShare({ tree }: Page, { posts }: Posts): number {
  const own = new Set(posts.map(({ node }) => node));
  const makes = new Set(posts.map(({ node }) => makeOf(tree, node)).filter(isTelling));
  const tags = new Set(posts.map(({ node }) => tree.tag[node]));
  let alike = 0;
  let right = 0;
  for (let row = 1; row < tree.size; row++) {
    // The tag rules out most rows at no cost.
    if (!tags.has(tree.tag[row]) || !makes.has(makeOf(tree, row))) continue;
    alike++;
    if (own.has(row)) right++;
  }
  return alike === 0 ? USUAL : right / alike;
}
