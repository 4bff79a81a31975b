import type { Page } from '../../page/page.js';
import { ADVERT_LABEL } from '../../vocabulary/phrases.js';
import { ADVERT, furniture } from '../reading/furniture.js';
import { lines } from '../reading/lines.js';
import type { Post } from './post.js';

/** Words of a line that is an advertisement with its label, and characters of the label. */
const LABELLED_WORDS = 16;
const MAX_LABEL = 24;

/** Blocks of advertisements: in what was said those that elements call so, after it and before the next post also those that say so. */
export function advertsIn(page: Page, post: Post, next: Post | undefined): number[] {
  const parts = page.once(furniture);
  const { blockFrom } = page.once(lines);
  // Where the post itself is called so, the name says nothing.
  const named = ADVERT & ~parts[post.body]!;
  const after = blockFrom[post.bodyEnd]!;
  const to = Math.max(after, blockFrom[next?.node ?? post.end]!);
  const found: number[] = [];
  for (let block = blockFrom[post.body]!; block < to; block++) {
    if ((parts[page.blocks.node[block]!]! & named) !== 0 || (block >= after && isLabelled(page, block))) found.push(block);
  }
  return found;
}

/** Whether a block begins with a text of its own that calls it an advertisement, and says little else. */
function isLabelled({ tree, blocks }: Page, block: number): boolean {
  if (blocks.words[block]! > LABELLED_WORDS) return false;
  const first = tree.text[blocks.first[block]!]!.trim();
  return first.length <= MAX_LABEL && ADVERT_LABEL.test(first);
}
