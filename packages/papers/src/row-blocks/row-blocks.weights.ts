/** Written by the lab's ship-weights; trained on WCXB, Web Content eXtraction Benchmark 1.0, Murrough Foley (CC BY 4.0), held-back sites left out. */
export const rowBlocksWeights = {
  passport: {
    version: 1,
    model: 'row-blocks',
    features: ['row-block length'],
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
      wordF1OnTraining: 0.7691,
    },
    date: '2026-11-16',
  },
  weights: {
    threshold: 60,
    k: 2,
    reach: 'both-ways',
  },
} as const;
