/** Trained values: formulas (6) to (11). */
export interface XpathThresholds {
  /** Smallest mean `Length` of a segment. */
  readonly length: number;
  /** Smallest share of text that is not linked. */
  readonly b: number;
  /** Segments that a path has to close a chunk in. */
  readonly frequency: number;
}

/** Fixed values. The fragment gives the band of θ; the rest is inferred. */
export interface XpathSettings {
  /** How regularity is judged: by θ in its band, by the coefficient of variation of the gaps, or not at all. */
  readonly regularity: 'theta' | 'cv' | 'off';
  readonly theta: readonly [min: number, max: number];
  /** Largest σ / AT where regularity is judged by it. */
  readonly cv: number;
  /** PreD: the mean gap must exceed it, which menus do not. */
  readonly preD: number;
  /** MAXSIZE: a cluster needs more nodes than this. */
  readonly maxSize: number;
  /** Clusternum: centres of k-means. */
  readonly clusterNumber: number;
  /** The first region that passes, as in the fragment, or every one that does not overlap a better one: a page may have an article and comments. */
  readonly regions: 'first' | 'all';
  /** Order of the clusters, which the fragment only calls `Sort`: by most unlinked text, most text, or most leaves. */
  readonly order: 'unlinked-text' | 'text' | 'size';
  /** Whether B is tested: items of lists are links, and a region of links fails every threshold of B. */
  readonly links: 'tested' | 'allowed';
  /** The tests of WebPageSeg: `more` than a threshold, as the fragment has them, or `at-least` it. */
  readonly compare: 'more' | 'at-least';
  /** Where an irregular cluster is cut: at gaps longer than AT + σ, by formulas (2) to (4), or at gaps longer than twice the median. */
  readonly split: 'deviation' | 'median';
  /** A leaf: every text node with all its elements as path, or neighbouring blocks of one path of block-level elements together. */
  readonly leaves: 'text-nodes' | 'merged';
  /** A record begins with the leaf of the cluster that won, or with the first leaf in step with it. */
  readonly begins: 'winner' | 'first-field';
  /** How often a path closes a chunk: counted every time, as the fragment does, or once per record. */
  readonly frequency: 'chunks' | 'records';
  /** Texts that half of the records repeat at one path: kept, because the fragment does not mention them, or dropped. */
  readonly repeated: 'kept' | 'dropped';
}

/** Shipped values. */
export const xpathSettings: XpathSettings = {
  regularity: 'theta',
  theta: [0.85, 2],
  cv: 1,
  preD: 1,
  maxSize: 2,
  clusterNumber: 3,
  regions: 'first',
  order: 'unlinked-text',
  links: 'tested',
  compare: 'more',
  split: 'median',
  leaves: 'merged',
  begins: 'first-field',
  frequency: 'records',
  repeated: 'dropped',
};

/** The fragment to the letter, as far as it is legible. θ, PreD, MAXSIZE, Clusternum and the order of clusters are missing there and inferred. */
export const publishedXpathSettings: XpathSettings = {
  ...xpathSettings,
  preD: 2,
  split: 'deviation',
  leaves: 'text-nodes',
  begins: 'winner',
  frequency: 'chunks',
  repeated: 'kept',
};
