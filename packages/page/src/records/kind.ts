import { type PageType, pageTypes } from '../page-type/type-tokens.js';

/** The kind of a page, as known from outside the records. */
export interface Kind {
  /** The kind, where it is more likely than all others together; see `page-type`. */
  readonly sure: string | undefined;
  /** Probabilities of a thread, of a list or collection, and of a product. */
  readonly forum: number;
  readonly list: number;
  readonly product: number;
}

/** A kind that the caller knows for certain. */
export function certainly(type: string): Kind {
  const isList = type === 'listing' || type === 'collection';
  return { sure: type, forum: type === 'forum' ? 1 : 0, list: isList ? 1 : 0, product: type === 'product' ? 1 : 0 };
}

/** Below this probability a page is not of a kind, whatever its parts look like. */
export const HARDLY = 0.05;

/** From this probability on, the kind of page decides which records there are. Below it, every record is judged on its own. */
const SURE = 0.5;

/** The most likely kind of page; null where the method does not predict it. */
export function likeliestKind(types: Float32Array | undefined): PageType | null {
  // bounded: one share per page type
  return types === undefined ? null : pageTypes[types.indexOf(Math.max(...types))]!;
}

/** The kind of a page for the records; undefined where the method does not predict it. */
export function kindFrom(types: Float32Array | undefined): Kind | undefined {
  if (types === undefined) return undefined;
  const likely = (type: PageType) => types[pageTypes.indexOf(type)]!;
  const list = likely('listing') + likely('collection');
  // bounded: one share per page type
  const sure = Math.max(...types) >= SURE ? likeliestKind(types)! : list >= SURE ? 'listing' : undefined;
  return { sure, forum: likely('forum'), list, product: likely('product') };
}
