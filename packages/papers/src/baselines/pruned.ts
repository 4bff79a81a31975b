import type { Method } from 'pith';
import { tagSet } from 'pith/parts';
import { insideAny } from './inside.js';

const PRUNED = tagSet('nav', 'aside', 'footer', 'form', 'button', 'dialog', 'noscript', 'menu', 'legend', 'label');

export const pruned: Method = {
  name: 'pruned',
  meaning: 'every shown text block outside elements that by their name never hold content',
  reference: 'the pruning step of Ziegler & Skubacz, WI 2007, with the elements of HTML 5',
  needs: [],
  defaults: {},
  score({ tree, blocks }) {
    const inside = insideAny(tree, PRUNED);
    const score = Float32Array.from(blocks.first, (row, i) => (inside[row] === 1 || blocks.hidden[i] !== 0 ? 0 : 1));
    return { score, cut: 0.5 };
  },
};
