import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import type { FoundRecords } from './found.js';
import type { Item } from './items/item.js';
import { type Callout, type Code, calloutsOf, listingsOf, type Parameter } from './listings.js';
import { type Notice, noticeOf } from './notice.js';
import type { PageLink } from './paging/addresses.js';
import { continuationOf, paging } from './paging/next.js';
import { parametersOf } from './parameters.js';
import type { Product } from './product/product.js';
import type { RecordMaker, RecordsInput } from './record.js';
import { type Placed, placed } from './record.js';
import { type Table, tablesOf } from './tables.js';
import { outlineRecords, postRecords } from './written.js';

export type ItemRecord = Placed<Item>;
export type TableRecord = Placed<Table>;
export type CodeRecord = Placed<Code>;
export type CalloutRecord = Placed<Callout>;
export type ParameterRecord = Placed<Parameter>;
export type NoticeRecord = Placed<Notice>;
export type PageLinkRecord = Placed<PageLink>;
export type ProductRecord = Omit<Placed<Product>, 'specifications'> & {
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
};

/** A list of the page: its name, and which of the items are in it. */
export interface ListRecord {
  /** The text above it; null for none. */
  readonly name: string | null;
  /** Position of its first item, from 1. */
  readonly first: number;
  readonly count: number;
  /** Probability that the page's lists are right, `recordConfidence.items`; null where the page type was not predicted. */
  readonly confidence: number | null;
}

/** The other pages of a list, a thread or a paginated article. */
export interface PagingRecord {
  /** Number of this page; null where the page does not show it. */
  readonly number: number | null;
  readonly previous: PageLinkRecord | null;
  /** Pages that are linked by their numbers, in their order. */
  readonly pages: readonly { readonly number: number; readonly url: string }[];
}

/** Every kind of record by its name, in the order of the JSON output. */
const records = {
  items: ({ page, found }) => found.items.items.map(placedIn(page)),
  lists: ({ found }) => listsOf(found.items.items, () => found.confidence.items),
  posts: ({ page, content, pageKept, parts, found }) => postRecords(page, pageKept(), { posts: found.posts.posts, parts, content }),
  comments: ({ page, content, pageKept, parts, found }) => postRecords(page, pageKept(), { posts: found.comments.posts, parts, content }),
  product: ({ page, found }) => productRecord(page, found.product.product),
  outline: ({ content }) => outlineRecords(content),
  tables: ({ content }) => tablesOf(content.page, content.kept.keeps).map(placedIn(content.page)),
  code: ({ content }) => listingsOf(content.built).map(placedIn(content.page)),
  callouts: ({ content }) => calloutsOf(content.built).map(placedIn(content.page)),
  parameters: ({ content }) => parametersOf(content.built).map(placedIn(content.page)),
  notice: ({ page }) => placedOrNull(page, noticeOf(page)),
  next: ({ page, found }) => placedOrNull(page, found.next),
  continuation: ({ page }) => placedOrNull(page, continuationOf(page)),
  paging: ({ page }) => pagingRecord(page),
  missing: ({ found }) => missingOf(found),
  recordConfidence: ({ found }) => found.confidence,
} satisfies Record<string, RecordMaker>;

export type RecordName = keyof typeof records;
export const recordNames = Object.keys(records) as readonly RecordName[];

/** The data of a page besides running text. Each record is computed on first access. */
export type Records = { readonly [Name in RecordName]: ReturnType<(typeof records)[Name]> };

export function makeRecords(input: RecordsInput): Records {
  return lazily(Object.fromEntries(Object.entries(records).map(([name, make]) => [name, () => make(input)])) as Makers);
}

type Makers = { readonly [Name in RecordName]: () => Records[Name] };

function placedIn({ tree }: Page): <T extends { readonly node: number }>(record: T) => Placed<T> {
  return (record) => placed(tree, record);
}

function placedOrNull<T extends { readonly node: number }>({ tree }: Page, record: T | null): Placed<T> | null {
  return record === null ? null : placed(tree, record);
}

function pagingRecord(page: Page): PagingRecord | null {
  const { number, previous, pages } = page.once(paging);
  return number === null && previous === null && pages.length === 0 ? null : { number, previous: placedOrNull(page, previous), pages };
}

export function listsOf(items: readonly Item[], confidence: () => number | null): ListRecord[] {
  const lists: { name: string | null; first: number; count: number; region: number }[] = [];
  for (const { position, list, region } of items) {
    const last = lists.at(-1);
    if (last !== undefined && last.region === region && last.name === list) last.count++;
    else lists.push({ name: list, first: position, count: 1, region });
  }
  return lists.map(({ region, ...list }) => ({ ...list, confidence: confidence() }));
}

function productRecord({ tree }: Page, product: Product | null): ProductRecord | null {
  if (product === null) return null;
  const specifications = product.specifications.map(([name, value]) => ({ name, value }));
  return { ...placed(tree, product), specifications };
}

function missingOf({ items, posts, comments, product }: FoundRecords): Record<string, string> {
  const reasons = { items: items.reason, posts: posts.reason, comments: comments.reason, product: product.reason };
  return Object.fromEntries(Object.entries(reasons).filter((entry): entry is [string, string] => entry[1] !== null));
}
