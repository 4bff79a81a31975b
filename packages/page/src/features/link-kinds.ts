import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { attribute } from '../tree/tree.js';
import { columnsOf, type Family, SHARE } from './feature.js';

/** Shares of each block's links that stay on the page (or run script), and that carry a whole address. */
function kindsOfLinks({ tree, blocks, arena }: Page) {
  const within = arena.float32(blocks.size);
  const absolute = arena.float32(blocks.size);
  for (let i = 0; i < blocks.size; i++) {
    let all = 0;
    // A link around the block's first words begins a little before them.
    for (let row = Math.max(blocks.node[i]!, blocks.first[i]! - 3); row <= blocks.last[i]!; row++) {
      if (tree.tag[row] !== TAG.a) continue;
      const href = attribute(tree, row, 'href');
      if (href === undefined) continue;
      all++;
      if (href.startsWith('#') || href.startsWith('javascript')) within[i]! += 1;
      else if (href.startsWith('http')) absolute[i]! += 1;
    }
    if (all > 0) {
      within[i]! /= all;
      absolute[i]! /= all;
    }
  }
  return { within, absolute };
}

const share = columnsOf(kindsOfLinks);

/** Where the links of a block lead. */
export const linkKinds: Family = {
  'links-within': share('within', 'share of links that stay on the page', SHARE),
  'links-absolute': share('absolute', 'share of links with a whole address', SHARE),
};
