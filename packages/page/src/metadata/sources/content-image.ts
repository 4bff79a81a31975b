import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import type { Source } from '../evidence.js';

/** Smaller pictures are icons and portraits. */
const MIN_SIDE = 200;

/** The first picture after the title that is large, or does not say how large it is. */
export const contentImage: Source = {
  name: 'content-image',
  topics: ['image'],
  read({ tree, title, positions }) {
    for (let row = title.row + 1; title.row > 0 && row < tree.size; row++) {
      if (tree.tag[row] !== TAG.img || isSmall(tree, row) || positions.isElsewhere(row) || positions.isTeaser(row)) continue;
      const address = [attribute(tree, row, 'src'), attribute(tree, row, 'data-src'), attribute(tree, row, 'data-lazy-src')].find(
        (value) => value !== undefined && value !== '' && !value.startsWith('data:'),
      );
      if (address !== undefined) return [{ topic: 'image', value: address, from: 'content-image img', row, trust: 0.35 }];
    }
    return [];
  },
};

function isSmall(tree: Tree, row: number): boolean {
  return ['width', 'height'].some((name) => Number.parseInt(attribute(tree, row, name) ?? '', 10) < MIN_SIDE);
}
