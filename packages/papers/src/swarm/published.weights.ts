/** Written by the lab's ship-weights; trained on WCXB, Web Content eXtraction Benchmark 1.0, Murrough Foley (CC BY 4.0), held-back sites left out. */
export const publishedPsoWeights = {
  "passport": {
    "version": 1,
    "model": "thresholds",
    "features": [
      "average sentence length",
      "number of sentences",
      "character distribution",
      "stop-word ratio",
      "anchor ratio",
      "format ratio",
      "list ratio",
      "text-structuring ratio"
    ],
    "sets": [
      {
        "name": "wcxb-dev",
        "fingerprint": "95a06d30cbae6910a1622b16129af7f811af19fafca4351da79d312c863479c8",
        "licence": "CC BY 4.0",
        "pages": 1028
      }
    ],
    "seed": 1,
    "scores": {
      "trainSimilarity": 0.8667,
      "testSimilarity": 0.8337,
      "wordF1OnTraining": 0.7745
    },
    "date": "2026-11-16"
  },
  "weights": {
    "thresholds": [
      9.882,
      1.25,
      -1.222,
      -0.734,
      1.725,
      -0.4004,
      1.478,
      -3.329
    ],
    "form": "published"
  }
} as const;
