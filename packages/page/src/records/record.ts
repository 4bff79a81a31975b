import type { Content, Parts } from '../content/assemble.js';
import type { Kept } from '../decide/choose.js';
import type { Page } from '../page/page.js';
import type { Tree } from '../tree/tree.js';
import type { FoundRecords } from './found.js';

/** Input for making records. */
export interface RecordsInput {
  /** The original page. */
  readonly page: Page;
  /** Its content as shown, which may come from its JSON. */
  readonly content: Content;
  /** Which blocks of the page the formats show. */
  readonly pageKept: () => Kept;
  readonly parts: Parts;
  readonly found: FoundRecords;
}

/** Makes one kind of record; called on first access. */
export type RecordMaker<T = unknown> = (input: RecordsInput) => T;

/** Where in the page something comes from. */
export interface Source {
  /** Row of the element in the page's tree. */
  readonly row: number;
  /** Where the element begins in the characters of the page; 0 for a live DOM. */
  readonly offset: number;
}

/** A record as the package returns it: with its place in the source instead of rows of the tree. */
export type Placed<T> = Omit<T, 'node' | 'end' | 'body' | 'bodyEnd' | 'region' | 'titleBlock' | 'ownBlocks'> & { readonly source: Source };

export function placed<T extends { readonly node: number }>({ offset }: Tree, record: T): Placed<T> {
  const {
    node,
    end: _end,
    body: _body,
    bodyEnd: _bodyEnd,
    region: _region,
    titleBlock: _title,
    ownBlocks: _own,
    ...fields
  } = record as T & Partial<Record<string, unknown>>;
  return { ...fields, source: { row: node, offset: offset[node]! } } as unknown as Placed<T>;
}
