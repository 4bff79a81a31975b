/** A record of a list as the document shows it: one item, whatever elements the page has around its lines. */
export interface Card {
  /** Rows of the page that it takes up, the last one not included. */
  readonly row: number;
  readonly end: number;
  /** Row of the first text of its name. */
  readonly name: number;
  /** Where it leads, for a name that is no link itself: a picture or the whole card is one. */
  readonly address?: string | undefined;
  /** Whether it has a price: what is for sale is an entry, however much is said about it. */
  readonly isOffer?: boolean;
}
