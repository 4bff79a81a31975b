import type { Worth } from './worth.js';

/** Written by `npm run papers`: what each variant scores next to the method as shipped. */
export const publishedWorth: Readonly<Record<string, readonly Worth[]>> = {
  'cetr:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8751, other: 0.8835 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7923, other: 0.7956 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8762, other: 0.8411 },
  ],
  'cetr:lines': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8751, other: 0.855 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7923, other: 0.7656 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8762, other: 0.8357 },
  ],
  'density-tree:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8849, other: 0.8901 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7759, other: 0.7601 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8876, other: 0.7185 },
  ],
  'dragnet:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.9004, other: 0.9006 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.802, other: 0.7855 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.842, other: 0.8112 },
  ],
  'dragnet:without-comments': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.9004, other: 0.9076 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.802, other: 0.7999 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.842, other: 0.8476 },
  ],
  'line-density:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.802, other: 0.6492 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7104, other: 0.5818 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7481, other: 0.8281 },
  ],
  'pso-thresholds:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.897, other: 0.9013 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7976, other: 0.7631 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.8792 },
  ],
  'pso-thresholds:PR': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.897, other: 0.8042 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7976, other: 0.7218 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.7482 },
  ],
  'pso-thresholds:TB': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.897, other: 0.5271 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7976, other: 0.4585 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.6554 },
  ],
  'row-blocks:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.7996 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7697, other: 0.6885 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.836 },
  ],
  'row-blocks:published-basic': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.8 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7697, other: 0.6882 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8506 },
  ],
  'row-blocks:basic': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.871 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7697, other: 0.7763 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8175 },
  ],
  'row-blocks:adaptive-largest': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.8595 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7697, other: 0.7484 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8424 },
  ],
  'row-blocks:otsu': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.8829 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7697, other: 0.7863 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8314 },
  ],
  'row-blocks:one-region': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.7172 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7697, other: 0.6048 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8885 },
  ],
  'row-blocks:downwards': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.6187 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7697, other: 0.5664 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.596 },
  ],
  'shallow-text:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8931, other: 0.8932 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7835, other: 0.783 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8887, other: 0.0466 },
  ],
  'xpath-clusters:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8629, other: 0.851 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7459, other: 0.7479 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7018, other: 0.7336 },
  ],
  'xpath-clusters:lists': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8629, other: 0.7736 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7459, other: 0.6665 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7018, other: 0.5683 },
  ],
  'xpath-clusters:all-regions': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8629, other: 0.8543 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7459, other: 0.7489 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7018, other: 0.7018 },
  ],
  'title-tag-analyzer:published': [
    { measure: 'similarity of titles', pages: '1023 pages of WCXB', ours: 0.8246258933648706, other: 0.7659024805901177 },
  ],
  'title-finder:published': [{ measure: 'similarity of titles', pages: '1023 pages of WCXB', ours: 0.8100193973598266, other: 0.806941922071355 }],
  'title-finder:overlap': [{ measure: 'similarity of titles', pages: '1023 pages of WCXB', ours: 0.8100193973598266, other: 0.43159228252099474 }],
  'title-finder:tf-idf': [{ measure: 'similarity of titles', pages: '1023 pages of WCXB', ours: 0.8100193973598266, other: 0.7705948087317693 }],
};
