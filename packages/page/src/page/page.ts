import type { Blocks } from '../blocks/segment.js';
import { TAG, tagSet } from '../tree/tags.js';
import { attribute, nearest, type Tree } from '../tree/tree.js';
import { canParse } from './can-parse.js';

/** Makes the columns of a page; all are zero at first. */
const arena = {
  float32: (size: number) => new Float32Array(size),
  float64: (size: number) => new Float64Array(size),
  uint32: (size: number) => new Uint32Array(size),
  int32: (size: number) => new Int32Array(size),
  uint16: (size: number) => new Uint16Array(size),
  uint8: (size: number) => new Uint8Array(size),
};

/** One page as every later step sees it: read-only, and nothing about it is worked out twice. */
export interface Page {
  readonly tree: Tree;
  readonly blocks: Blocks;
  /** The URL that the page was fetched from; undefined if unknown. */
  readonly url: string | undefined;
  /** The base URL of its links; undefined if unknown. */
  readonly base: string | undefined;
  readonly arena: typeof arena;
  /** The values of a column, computed on first use. */
  values(column: BlockColumn): Float32Array;
  /** A survey of the page that several steps share, computed on first use. */
  once<T>(survey: (page: Page) => T): T;
}

/** Something that gives a number for every block of a page. */
export interface BlockColumn {
  /** One value per block. Called at most once per page. */
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
    arena,
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

/**
 * The base URL of a page: its first `base` element with an address, itself relative to where the page was fetched.
 * A base that is not an address of the web is ignored: the page's own address is used.
 */
function baseOf(tree: Tree, url: string | undefined): string | undefined {
  const own = url !== undefined && canParse(url) ? url : undefined;
  const declared = declaredBase(tree);
  if (declared === undefined || !canParse(declared, own)) return own;
  const base = new URL(declared, own);
  return base.protocol === 'http:' || base.protocol === 'https:' ? base.href : own;
}

function declaredBase(tree: Tree): string | undefined {
  // The search for a number in a typed array is the engine's own: nearly all pages have no such element.
  for (let row = tree.tag.indexOf(TAG.base); row > 0; row = tree.tag.indexOf(TAG.base, row + 1)) {
    const href = attribute(tree, row, 'href');
    if (href !== undefined && nearest(tree, row, TEMPLATE) === 0) return href;
  }
  return undefined;
}

/** The content of a template is not part of the page yet. */
const TEMPLATE = tagSet('template');
