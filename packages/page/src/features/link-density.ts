import type { Feature } from './feature.js';

export const linkDensity: Feature = {
  meaning: 'share of the words of a block that stand inside a link',
  reference: 'Kohlschütter, Fankhauser, Nejdl, WSDM 2010',
  range: [0, 1],
  // An empty block has no words to be linked: 0, not NaN, so that it never looks like a menu.
  compute: ({ blocks }) => Float32Array.from(blocks.words, (all, i) => (all === 0 ? 0 : Math.min(1, blocks.linkedWords[i]! / all))),
};
