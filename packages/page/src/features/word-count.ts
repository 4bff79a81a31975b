import type { Feature } from './feature.js';

export const wordCount: Feature = {
  meaning: 'words of the block',
  reference: 'Kohlschütter, Fankhauser, Nejdl, WSDM 2010',
  range: [0, Number.POSITIVE_INFINITY],
  compute: ({ blocks }) => blocks.words,
};
