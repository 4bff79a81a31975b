import type { Method } from 'pith';

export const allText: Method = {
  name: 'all-text',
  meaning: 'every text block of the body: what is left when nothing is decided',
  reference: 'the baseline of Peters & Lecocq, WWW 2013',
  needs: [],
  defaults: {},
  score: ({ blocks }) => ({ score: new Float32Array(blocks.size).fill(1), cut: 0.5 }),
};
