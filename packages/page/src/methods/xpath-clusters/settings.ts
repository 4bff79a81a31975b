/** What is trained: formulas (6) to (11). */
export interface XpathThresholds {
  /** Smallest mean `Length` of a segment. */
  readonly length: number;
  /** Smallest share of text that is not linked. */
  readonly b: number;
  /** Segments that a path has to close a chunk in. */
  readonly frequency: number;
}

/** What is fixed. The fragment gives the band of θ; the rest is inferred. */
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
}

export const xpathSettings: XpathSettings = { regularity: 'theta', theta: [0.85, 2], cv: 1, preD: 2, maxSize: 2, clusterNumber: 3, regions: 'first' };
