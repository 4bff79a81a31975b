/** A text that may be the page's title. */
export interface TitleCandidate {
  readonly text: string;
  /** Where it is: `h1`, `title-tag`, `open-graph og:title` … */
  readonly from: string;
  /** How far the place is believed on its own, in [0, 1]. */
  readonly trust: number;
  /** Row of the element; 0 for what is only declared. */
  readonly row: number;
  readonly place: 'heading' | 'title-tag' | 'declared';
  /** Whether a heading is of the page, not of a part of it. */
  readonly isMain?: boolean | undefined;
}
