import type { Blocks } from '../blocks/segment.js';
import type { Tree } from '../tree/tree.js';
import type { Feature } from './feature.js';

/** What a method sees of a page. */
export interface Page {
  readonly tree: Tree;
  readonly blocks: Blocks;
  /** Where the page was fetched; undefined where nobody said. */
  readonly url: string | undefined;
  /** Values of a feature, computed when first asked for. */
  values(feature: Feature): Float32Array;
}

export function gather(blocks: Blocks, url?: string): Page {
  const known = new Map<Feature, Float32Array>();
  const page: Page = {
    tree: blocks.tree,
    blocks,
    url,
    values(feature) {
      let column = known.get(feature);
      if (!column) {
        column = feature.compute(page);
        known.set(feature, column);
      }
      return column;
    },
  };
  return page;
}
