/** Written by the lab's ship-weights; trained on WCXB, Web Content eXtraction Benchmark 1.0, Murrough Foley (CC BY 4.0), held-back sites left out. */
export const publishedXpathWeights = {
  "passport": {
    "version": 1,
    "model": "xpath-clusters",
    "features": [
      "length",
      "b",
      "frequency"
    ],
    "sets": [
      {
        "name": "wcxb-dev",
        "fingerprint": "95a06d30cbae6910a1622b16129af7f811af19fafca4351da79d312c863479c8",
        "licence": "CC BY 4.0",
        "pages": 1042
      }
    ],
    "seed": 1,
    "scores": {
      "wordF1OnTraining": 0.7479
    },
    "date": "2026-11-18"
  },
  "weights": {
    "length": 35.5,
    "b": 0.5042,
    "frequency": 1.5,
    "form": "published"
  }
} as const;
