import { type PageType, pageTypes } from '../page-type/type-tokens.js';
import type { Kind } from './kind.js';

/** From this probability on the kind of page decides which records there are; below it every record speaks for itself. */
const SURE = 0.5;

/** What kind of page it is most likely; null where the method does not ask. */
export function likeliestKind(types: Float32Array | undefined): PageType | null {
  // bounded: one share a page type
  return types === undefined ? null : pageTypes[types.indexOf(Math.max(...types))]!;
}

/** What the kind of a page says to the records; undefined where the method does not ask. */
export function kindFrom(types: Float32Array | undefined): Kind | undefined {
  if (types === undefined) return undefined;
  const likely = (type: PageType) => types[pageTypes.indexOf(type)]!;
  const list = likely('listing') + likely('collection');
  // bounded: one share a page type
  const sure = Math.max(...types) >= SURE ? likeliestKind(types)! : list >= SURE ? 'listing' : undefined;
  return { sure, forum: likely('forum'), list, product: likely('product') };
}
