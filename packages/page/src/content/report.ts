import type { Blocks } from '../blocks/segment.js';
import { safeText } from '../blocks/text.js';
import type { Kept } from '../decide/choose.js';
import { saidOnce } from '../document/build.js';
import { texts } from '../features/surveys/texts.js';
import type { Page } from '../page/page.js';
import { type Tree, tagName } from '../tree/tree.js';

/** The decision about a block, and its reason. */
export interface BlockReport<Reason extends string = string> {
  /** Its first 100,000 characters. */
  readonly text: string;
  readonly kept: boolean;
  /** How surely it is content, in [0, 1]. */
  readonly score: number;
  readonly reason: Reason;
  /** Name of the element that holds the text. */
  readonly tag: string;
  /** Elements from the root down, each with its place among the same-named: `/html/body/div[2]/p[1]`. On a page of endless depth `…/div[2]/p[1]`. */
  readonly path: string;
  readonly source: {
    /** Row of the element in the page's tree. */
    readonly row: number;
    /** Where the element begins in the characters of the page; 0 for a live DOM. */
    readonly offset: number;
  };
}

/** Characters of a block's text: the formats have all of it. */
const MAX_TEXT = 100_000;
/** Characters of all paths together, above which the further ones are short: with 500 elements above each block they would be many times the page. */
const MAX_PATHS = 2_000_000;
/** Elements of a short path. */
const SHORT_PATH = 8;

/** Every block of the page, kept or not. */
export function reportBlocks<Reason extends string>(page: Page, kept: Kept<Reason>, score: Float32Array): BlockReport<Reason>[] {
  const { tree, blocks } = page;
  const paths = pathsOf(tree, blocks.node);
  const { text } = page.once(texts);
  return Array.from(blocks.node, (row, block) => ({
    text: safeText(saidOnce(text[block]!.slice(0, MAX_TEXT))),
    kept: kept.keeps[block] === 1,
    score: Math.round(score[block]! * 1000) / 1000,
    reason: kept.reason[block]!,
    tag: safeText(tagName(tree, row)),
    path: safeText(paths[block]!),
    source: { row, offset: tree.offset[row]! },
  }));
}

/** For every row its place among the siblings of its name, from 1. */
function placesOf(tree: Tree): Uint32Array {
  const places = new Uint32Array(tree.size);
  const counts = new Map<number, number>();
  for (let row = 1; row < tree.size; row++) {
    // Parents are below 2^32 and tags below 2^16: one exact number keys the pair.
    const key = tree.parent[row]! * 65536 + tree.tag[row]!;
    const place = (counts.get(key) ?? 0) + 1;
    counts.set(key, place);
    places[row] = place;
  }
  return places;
}

function pathsOf(tree: Tree, rows: Uint32Array): string[] {
  const places = placesOf(tree);
  const paths: string[] = [];
  let left = MAX_PATHS;
  for (const row of rows) {
    const path = pathOf(tree, { row, places, maxSteps: left > 0 ? Number.POSITIVE_INFINITY : SHORT_PATH });
    left -= path.length;
    paths.push(path);
  }
  return paths;
}

function pathOf(tree: Tree, { row, places, maxSteps }: { row: number; places: Uint32Array; maxSteps: number }): string {
  let path = '';
  let steps = 0;
  for (let at = row; at !== 0; at = tree.parent[at]!) {
    if (steps++ === maxSteps) return `…${path}`;
    const name = tagName(tree, at);
    path = `/${name === 'html' || name === 'body' || name === 'head' ? name : `${name}[${places[at]}]`}${path}`;
  }
  return path;
}

/** Characters of the kept blocks, white space left out. */
export function keptChars({ size, chars }: Blocks, keeps: Uint8Array): number {
  let count = 0;
  for (let block = 0; block < size; block++) if (keeps[block] === 1) count += chars[block]!;
  return count;
}
