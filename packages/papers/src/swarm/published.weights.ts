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
      "trainSimilarity": 0.8656,
      "testSimilarity": 0.8333,
      "wordF1OnTraining": 0.7631
    },
    "date": "2026-11-18"
  },
  "weights": {
    "thresholds": [
      7.117,
      1.82,
      5.5,
      -1.545,
      1.199,
      -2.565,
      21.48,
      -11.88
    ],
    "form": "published"
  }
} as const;
