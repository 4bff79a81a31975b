export const rowBlocksWeights = {
  passport: {
    version: 1,
    model: 'row-blocks',
    features: ['row-block length'],
    sets: [{ name: 'wcxb-dev', fingerprint: 'none', licence: 'CC BY 4.0', pages: 0 }],
    seed: 1,
    scores: {},
    date: '2025-01-01',
  },
  weights: { threshold: 86, k: 3 },
} as const;
