/** Written by the lab's ship-weights; trained on WCXB, Web Content eXtraction Benchmark 1.0, Murrough Foley (CC BY 4.0), held-back sites left out. */
export const lineDensityWeights = {
  passport: {
    version: 1,
    model: 'line-density',
    features: ['text bytes / code bytes'],
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
      wordF1OnTraining: 0.7103,
    },
    date: '2026-11-15',
  },
  weights: {
    threshold: 0.02,
  },
} as const;
