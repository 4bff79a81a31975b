import type { Blocks } from '../../blocks/segment.js';
import { nearest } from '../../tree/nearest.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { fileOf } from './images.js';
import { imageSource } from './source.js';

const FIGURE = tagSet('figure');
const FURNITURE = tagSet('nav', 'footer', 'form', 'button', 'dialog', 'aside');
/** Dropped texts between the opening picture and the first kept one, at most: a byline, a date, what to share it with. */
const MAX_BLOCKS = 12;
const MAX_WORDS = 60;
/** The same for the picture that the page itself names: a list of contents may stand between as well. */
const MAX_BLOCKS_NAMED = 60;
const MAX_WORDS_NAMED = 200;
/** Pixels from which on a picture without a figure is no sign. */
const MIN_WIDTH = 300;
const MAX_STEPS = 11;
const LOGO = /(?:^|[^a-z])(?:logo|brand)/i;

/**
 * Row of the picture that opens the page: it is between the page's title and the first kept text, in a figure, large, or the one
 * that the page's own head names; that one may be above the title as well. Undefined where there is none.
 */
export function openingImage(blocks: Blocks, { keeps }: { readonly keeps: Uint8Array }): number | undefined {
  const { tree, first } = blocks;
  const text = firstText(blocks, keeps);
  if (text === undefined) return undefined;
  const title = titleBefore(tree, first[text]!);
  if (title === 0) return undefined;
  const named = namedImage(tree);
  let found: number | undefined;
  // Backwards from the text, until too much is between.
  let block = text - 1;
  let words = 0;
  for (let row = first[text]! - 1; row > 0; row--) {
    for (; block >= 0 && first[block]! >= row; block--) words += keeps[block] === 1 ? 0 : blocks.words[block]!;
    if (words > MAX_WORDS_NAMED || text - block > MAX_BLOCKS_NAMED) break;
    const isNear = row > title && words <= MAX_WORDS && text - block <= MAX_BLOCKS;
    if (!isNear && (named === undefined || found !== undefined)) break;
    if (tree.tag[row] !== TAG.img || nearest(tree, row, FURNITURE) !== 0) continue;
    const source = imageSource(tree, row);
    if (source === undefined) continue;
    if (named !== undefined && fileOf(source) === named && !isLogo(tree, row)) return row;
    if (found === undefined && isNear && opens(tree, row)) found = row;
  }
  return found;
}

/** The first kept block that is no heading. */
function firstText({ tree, node, size }: Blocks, keeps: Uint8Array): number | undefined {
  for (let block = 0; block < size; block++) if (keeps[block] === 1 && !HEADINGS.has(tree.tag[node[block]!]!)) return block;
  return undefined;
}

function titleBefore(tree: Tree, text: number): number {
  for (let row = text; row > 0; row--) if (tree.tag[row] === TAG.h1) return row;
  return 0;
}

/** File of the picture that the page shows where people share it. */
function namedImage(tree: Tree): string | undefined {
  for (let row = 1; row < tree.size && tree.tag[row] !== TAG.body; row++) {
    if (tree.tag[row] !== TAG.meta) continue;
    const name = attribute(tree, row, 'property') ?? attribute(tree, row, 'name');
    const content = name === 'og:image' || name === 'twitter:image' ? attribute(tree, row, 'content') : undefined;
    if (content) return fileOf(content);
  }
  return undefined;
}

function opens(tree: Tree, row: number): boolean {
  const width = Number.parseInt(attribute(tree, row, 'width') ?? '', 10);
  if (width < MIN_WIDTH) return false;
  if (width >= MIN_WIDTH) return true;
  return nearest(tree, row, FIGURE, MAX_STEPS) !== 0;
}

/** The mark of the site, which many pages name as their picture. */
function isLogo(tree: Tree, row: number): boolean {
  const parent = tree.parent[row]!;
  if (tree.tag[parent] === TAG.a && /^(?:https?:\/\/[^/]+)?\/?$/.test(attribute(tree, parent, 'href')?.trim() ?? '/')) return true;
  return ['src', 'class', 'id', 'alt'].some((name) => LOGO.test(attribute(tree, row, name) ?? ''));
}
