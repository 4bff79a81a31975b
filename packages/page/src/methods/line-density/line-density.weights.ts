export const lineDensityWeights = {
  passport: {
    version: 1,
    model: 'line-density',
    features: ['text bytes / code bytes'],
    sets: [{ name: 'wcxb-dev', fingerprint: 'none', licence: 'CC BY 4.0', pages: 0 }],
    seed: 1,
    scores: {},
    date: '2025-01-01',
  },
  weights: { threshold: 0.5 },
} as const;
