import { TAG } from '../tree/tags.js';
import { attribute } from '../tree/tree.js';
import { type Family, feature, type Page, SHARE } from './feature.js';

interface Kinds {
  readonly within: Float32Array;
  readonly absolute: Float32Array;
}

/** Shares of each block's links that stay on the page (or run script), and that carry a whole address. */
function kindsOfLinks({ tree, blocks }: Page): Kinds {
  const within = new Float32Array(blocks.size);
  const absolute = new Float32Array(blocks.size);
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

/** Where the links of a block lead. */
export const linkKinds: Family = {
  'links-within': feature('share of links that stay on the page', SHARE, (page) => {
    const { within } = page.once(kindsOfLinks);
    return (i) => within[i]!;
  }),
  'links-absolute': feature('share of links with a whole address', SHARE, (page) => {
    const { absolute } = page.once(kindsOfLinks);
    return (i) => absolute[i]!;
  }),
};
