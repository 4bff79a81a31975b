/** Written by the lab's ship-weights; trained on WCXB, Web Content eXtraction Benchmark 1.0, Murrough Foley (CC BY 4.0), held-back sites left out. */
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
    sets: [
      {
        name: 'wcxb-dev',
        fingerprint: '95a06d30cbae6910a1622b16129af7f811af19fafca4351da79d312c863479c8',
        licence: 'CC BY 4.0',
        pages: 1028,
      },
    ],
    seed: 1,
    scores: {
      trainSimilarity: 0.7426,
      testSimilarity: 0.7063,
      wordF1OnTraining: 0.7966,
    },
    date: '2026-11-15',
  },
  weights: {
    thresholds: [8.419, 0.7735, 0.3, 0.04182, 0.5204, 0, 0.253, 0],
  },
} as const;
