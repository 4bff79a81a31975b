import type { Content, Parts } from '../content/assemble.js';
import type { Kept } from '../content/choose.js';
import type { Page } from '../features/feature.js';
import { lazily } from '../metadata/lazily.js';
import {
  type Callout,
  type Code,
  calloutsOf,
  codeOf,
  continuationOf,
  type FoundRecords,
  type Item,
  type Notice,
  noticeOf,
  type PageLink,
  type Parameter,
  type Placed,
  type Product,
  paging,
  parametersOf,
  placed,
  type Table,
  tablesOf,
} from '../records/index.js';
import { type PostRecord, postRecords, type SectionRecord, sectionRecords } from './written.js';

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
  /** What stands above it; null where nothing does. */
  readonly name: string | null;
  /** Position of its first item, from 1. */
  readonly first: number;
  readonly count: number;
}

/** The other pages of a list, a thread or an article in parts. */
export interface PagingRecord {
  /** Number of this page; null where the page does not say. */
  readonly number: number | null;
  readonly previous: PageLinkRecord | null;
  /** Pages that are linked by their numbers, in their order. */
  readonly pages: readonly { readonly number: number; readonly url: string }[];
}

/** What a page holds besides running text; each is made when it is first read. */
export interface Shapes {
  readonly items: readonly ItemRecord[];
  readonly lists: readonly ListRecord[];
  readonly posts: readonly PostRecord[];
  readonly comments: readonly PostRecord[];
  readonly product: ProductRecord | null;
  readonly sections: readonly SectionRecord[];
  readonly tables: readonly TableRecord[];
  readonly code: readonly CodeRecord[];
  readonly callouts: readonly CalloutRecord[];
  readonly parameters: readonly ParameterRecord[];
  readonly notice: NoticeRecord | null;
  readonly next: PageLinkRecord | null;
  readonly continuation: PageLinkRecord | null;
  readonly paging: PagingRecord | null;
  /** Why there are no items, posts, comments or product, by their names. */
  readonly missing: Readonly<Record<string, string>>;
}

/** What the shapes are made from. */
export interface ShapesInput {
  /** The page as it came. */
  readonly page: Page;
  /** Its content, which may stand in its JSON. */
  readonly content: Content;
  /** Which blocks of the content, and of the page, the formats show. */
  readonly kept: () => Kept;
  readonly pageKept: () => Kept;
  readonly parts: Parts;
  readonly found: FoundRecords;
}

export function shapesOf({ page, content, kept, pageKept, parts, found }: ShapesInput): Shapes {
  const at = <T extends { readonly node: number }>(record: T) => placed(page.tree, record);
  const inContent = <T extends { readonly node: number }>(record: T) => placed(content.page.tree, record);
  const link = (given: PageLink | null) => (given === null ? null : at(given));
  return lazily<Shapes>({
    items: () => found.items.items.map(at),
    lists: () => listsOf(found.items.items),
    posts: () => postRecords(page, pageKept(), { posts: found.posts.posts, parts }),
    comments: () => postRecords(page, pageKept(), { posts: found.comments.posts, parts }),
    product: () => productRecord(page, found.product.product),
    sections: () => sectionRecords({ page: content.page, kept: kept() }, parts),
    tables: () => tablesOf(content.page, kept().keeps).map(inContent),
    code: () => codeOf(content.root).map(inContent),
    callouts: () => calloutsOf(content.root).map(inContent),
    parameters: () => parametersOf(content.root).map(inContent),
    notice: () => {
      const notice = noticeOf(page);
      return notice === null ? null : at(notice);
    },
    next: () => link(found.next),
    continuation: () => link(continuationOf(page)),
    paging: () => {
      const { number, previous, pages } = page.once(paging);
      return number === null && previous === null && pages.length === 0 ? null : { number, previous: link(previous), pages };
    },
    missing: () => missingOf(found),
  });
}

function listsOf(items: readonly Item[]): ListRecord[] {
  const lists: { name: string | null; first: number; count: number; region: number }[] = [];
  for (const { position, list, region } of items) {
    const last = lists.at(-1);
    if (last !== undefined && last.region === region && last.name === list) last.count++;
    else lists.push({ name: list, first: position, count: 1, region });
  }
  return lists.map(({ region, ...list }) => list);
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
