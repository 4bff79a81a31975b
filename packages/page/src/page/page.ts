import type { Blocks } from '../blocks/segment.js';
import type { Tree } from '../tree/tree.js';
import { Arena } from './arena.js';
import { baseOf } from './base.js';

/** One page as every later step sees it: read-only, and nothing about it is worked out twice. */
export interface Page {
  readonly tree: Tree;
  readonly blocks: Blocks;
  /** Where the page was fetched; undefined where nobody said. */
  readonly url: string | undefined;
  /** What its addresses are relative to; undefined where nobody said. */
  readonly base: string | undefined;
  /** Memory for the columns of features and surveys. */
  readonly arena: Arena;
  /** The values of a column, computed when first asked for. */
  values(column: BlockColumn): Float32Array;
  /** A survey of the page that several steps share, made when first asked for. */
  once<T>(survey: (page: Page) => T): T;
}

/** Something that gives a number for every block of a page. */
export interface BlockColumn {
  /** One value a block. Called once a page at most. */
  compute(page: Page): Float32Array;
}

/** Blocks → page. Columns and surveys are computed lazily, and once. */
export function pageOf(blocks: Blocks, url?: string): Page {
  const columns = new Map<BlockColumn, Float32Array>();
  const surveys = new Map<(page: Page) => unknown, unknown>();
  const page: Page = {
    tree: blocks.tree,
    blocks,
    url,
    base: baseOf(blocks.tree, url),
    arena: new Arena(blocks.size),
    values(column) {
      let values = columns.get(column);
      if (!values) {
        values = column.compute(page);
        columns.set(column, values);
      }
      return values;
    },
    once<T>(survey: (page: Page) => T): T {
      const known = surveys.get(survey);
      // One search for all that have been made, except those that found nothing.
      if (known !== undefined || surveys.has(survey)) return known as T;
      const made = survey(page);
      surveys.set(survey, made);
      return made;
    },
  };
  return page;
}
