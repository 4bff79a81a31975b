/** What is known about the kind of a page, from outside the records. */
export interface Kind {
  /** The kind, where it is more likely than all others together; see `page-type`. */
  readonly sure: string | undefined;
  /** Probabilities of a thread, of a list or collection, and of a product. */
  readonly forum: number;
  readonly list: number;
  readonly product: number;
}

/** A kind that somebody knows for certain. */
export function certainly(type: string): Kind {
  const isList = type === 'listing' || type === 'collection';
  return { sure: type, forum: type === 'forum' ? 1 : 0, list: isList ? 1 : 0, product: type === 'product' ? 1 : 0 };
}

/** Below this probability a page is not of a kind, whatever its parts look like. */
export const HARDLY = 0.05;
