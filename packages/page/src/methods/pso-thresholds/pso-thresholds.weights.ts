export const psoWeights = {
  passport: {
    version: 1,
    model: 'thresholds',
    features: [
      'average sentence length',
      'number of sentences',
      'character distribution',
      'stop-word ratio',
      'anchor ratio',
      'format ratio',
      'list ratio',
      'text-structuring ratio',
    ],
    sets: [],
    seed: 1,
    scores: {},
    date: '2025-01-01',
  },
  weights: { thresholds: [4, 1, 0.8, 0.1, 0.3, 0, 0.3, 0] },
} as const;
