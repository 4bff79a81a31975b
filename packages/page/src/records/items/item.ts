/** A record of a list: an article of a column, a product of a shop, an entry of a directory. */
export interface Item {
  /** Place in the list, from 1. */
  readonly position: number;
  /** What is above the list it is in; null where nothing is. */
  readonly list: string | null;
  readonly title: string;
  /** Where its title leads, absolute where the page's address is known; null where it has no link. */
  readonly url: string | null;
  /** ISO 8601 as exact as the page gives it. */
  readonly date: string | null;
  readonly summary: string | null;
  readonly image: string | null;
  /** The price as the page writes it. */
  readonly price: string | null;
  /** Which of the page's lists it is in, from 0. */
  readonly region: number;
  /** Rows of the page's tree that it takes up, the last one not included. */
  readonly node: number;
  readonly end: number;
}
