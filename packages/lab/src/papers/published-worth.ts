import type { Worth } from './worth.js';

/** Written by `npm run papers`: what each variant scores beside the method as shipped. */
export const publishedWorth: Readonly<Record<string, readonly Worth[]>> = {
  'cetr:published': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8466, other: 0.8508 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7804, other: 0.784 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8762, other: 0.8411 },
  ],
  'cetr:lines': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8466, other: 0.8199 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7804, other: 0.7433 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8762, other: 0.8357 },
  ],
  'density-tree:published': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8282, other: 0.8431 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7501, other: 0.7345 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8876, other: 0.7185 },
  ],
  'dragnet:published': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8588, other: 0.8698 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7781, other: 0.7832 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.842, other: 0.8112 },
  ],
  'dragnet:without-comments': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8588, other: 0.8754 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7781, other: 0.7676 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.842, other: 0.8476 },
  ],
  'line-density:published': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.7766, other: 0.6259 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.6849, other: 0.575 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7481, other: 0.8328 },
  ],
  'pso-thresholds:published': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8444, other: 0.8594 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7666, other: 0.7611 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.8895 },
  ],
  'pso-thresholds:FE': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8444, other: 0.8444 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7666, other: 0.7666 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.8934 },
  ],
  'pso-thresholds:PR': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8444, other: 0.776 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7666, other: 0.6995 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.7482 },
  ],
  'pso-thresholds:TB': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8444, other: 0.4628 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7666, other: 0.4077 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8934, other: 0.6554 },
  ],
  'row-blocks:published': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8255, other: 0.7663 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7507, other: 0.6719 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8366 },
  ],
  'row-blocks:published-basic': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8255, other: 0.7663 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7507, other: 0.672 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8514 },
  ],
  'row-blocks:basic': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8255, other: 0.8319 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7507, other: 0.7582 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8175 },
  ],
  'row-blocks:adaptive': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8255, other: 0.8255 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7507, other: 0.7507 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8044 },
  ],
  'row-blocks:adaptive-largest': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8255, other: 0.8246 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7507, other: 0.7177 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8424 },
  ],
  'row-blocks:otsu': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8255, other: 0.8441 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7507, other: 0.7562 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8314 },
  ],
  'row-blocks:one-region': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8255, other: 0.676 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7507, other: 0.5887 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.8885 },
  ],
  'row-blocks:downwards': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8255, other: 0.5088 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7507, other: 0.4921 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8044, other: 0.596 },
  ],
  'shallow-text:published': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.8522, other: 0.8523 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7629, other: 0.7627 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.8887, other: 0.0466 },
  ],
  'xpath-clusters:published': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.85, other: 0.8747 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7209, other: 0.7566 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7018, other: 0.7379 },
  ],
  'xpath-clusters:lists': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.85, other: 0.7144 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7209, other: 0.6219 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7018, other: 0.5683 },
  ],
  'xpath-clusters:all-regions': [
    { measure: 'word F1', pages: 'articles of WCXB (53)', ours: 0.85, other: 0.8257 },
    { measure: 'word F1', pages: 'all of WCXB (103)', ours: 0.7209, other: 0.7285 },
    { measure: 'word F1', pages: 'Chinese articles (26)', ours: 0.7018, other: 0.7018 },
  ],
  'title-tag-analyzer:published': [
    { measure: 'similarity of titles', pages: '1023 pages of WCXB', ours: 0.8246258933648706, other: 0.7659024805901177 },
  ],
  'title-finder:published': [{ measure: 'similarity of titles', pages: '1023 pages of WCXB', ours: 0.8104133527346776, other: 0.8074227300100837 }],
  'title-finder:overlap': [{ measure: 'similarity of titles', pages: '1023 pages of WCXB', ours: 0.8104133527346776, other: 0.573521338817749 }],
};
