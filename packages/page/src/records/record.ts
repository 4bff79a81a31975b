import type { Content, Parts } from '../content/assemble.js';
import type { Kept } from '../content/choose.js';
import type { Page } from '../page/page.js';
import type { FoundRecords } from './found.js';

/** What records are made from. */
export interface RecordsInput {
  /** The page as it came. */
  readonly page: Page;
  /** Its content, which may be in its JSON. */
  readonly content: Content;
  /** Which blocks of the content, and of the page, the formats show. */
  readonly kept: () => Kept;
  readonly pageKept: () => Kept;
  readonly parts: Parts;
  readonly found: FoundRecords;
}

/** Makes one kind of record; called when somebody first asks for it. */
export type RecordMaker<T = unknown> = (input: RecordsInput) => T;
