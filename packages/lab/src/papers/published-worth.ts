import type { Worth } from './worth.js';

/** Written by `npm run papers`: what each variant scores beside the method as shipped. */
export const publishedWorth: Readonly<Record<string, readonly Worth[]>> = {
  'cetr:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8749, other: 0.8834 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7916, other: 0.7949 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8762, other: 0.8411 },
  ],
  'cetr:lines': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8749, other: 0.8551 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7916, other: 0.7648 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8762, other: 0.8357 },
  ],
  'density-tree:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8846, other: 0.8898 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7752, other: 0.7593 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8876, other: 0.7185 },
  ],
  'dragnet:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.9003, other: 0.9005 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.8014, other: 0.7848 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.842, other: 0.8112 },
  ],
  'dragnet:without-comments': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.9003, other: 0.9075 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.8014, other: 0.7993 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.842, other: 0.8476 },
  ],
  'line-density:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8018, other: 0.6541 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7101, other: 0.5868 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7481, other: 0.8328 },
  ],
  'pso-thresholds:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8967, other: 0.9018 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7967, other: 0.7745 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.8895 },
  ],
  'pso-thresholds:FE': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8967, other: 0.8967 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7967, other: 0.7967 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.8934 },
  ],
  'pso-thresholds:PR': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8967, other: 0.804 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7967, other: 0.7209 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.7482 },
  ],
  'pso-thresholds:TB': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8967, other: 0.5271 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7967, other: 0.4585 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.6554 },
  ],
  'row-blocks:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.8029 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7691, other: 0.6971 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8366 },
  ],
  'row-blocks:published-basic': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.8034 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7691, other: 0.6968 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8514 },
  ],
  'row-blocks:basic': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.8708 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7691, other: 0.7756 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8175 },
  ],
  'row-blocks:adaptive': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.8573 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7691, other: 0.7691 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8044 },
  ],
  'row-blocks:adaptive-largest': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.8594 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7691, other: 0.7483 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8424 },
  ],
  'row-blocks:otsu': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.8828 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7691, other: 0.7858 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8314 },
  ],
  'row-blocks:one-region': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.717 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7691, other: 0.6046 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8885 },
  ],
  'row-blocks:downwards': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8573, other: 0.6187 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7691, other: 0.5662 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.596 },
  ],
  'shallow-text:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8929, other: 0.8929 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7829, other: 0.7824 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8887, other: 0.0466 },
  ],
  'xpath-clusters:published': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8635, other: 0.853 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7454, other: 0.7518 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7018, other: 0.7379 },
  ],
  'xpath-clusters:lists': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8635, other: 0.7736 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7454, other: 0.6662 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7018, other: 0.5683 },
  ],
  'xpath-clusters:all-regions': [
    { measure: 'word F1', pages: 'articles of WCXB (555)', ours: 0.8635, other: 0.8541 },
    { measure: 'word F1', pages: 'all of WCXB (1028)', ours: 0.7454, other: 0.7479 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7018, other: 0.7018 },
  ],
  'title-tag-analyzer:published': [
    { measure: 'similarity of titles', pages: '1023 pages of WCXB', ours: 0.8246258933648706, other: 0.7659024805901177 },
  ],
  'title-finder:published': [{ measure: 'similarity of titles', pages: '1023 pages of WCXB', ours: 0.8104133527346776, other: 0.8074227300100837 }],
  'title-finder:overlap': [{ measure: 'similarity of titles', pages: '1023 pages of WCXB', ours: 0.8104133527346776, other: 0.573521338817749 }],
};
