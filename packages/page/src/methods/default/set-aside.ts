import { commentRows } from '../../features/surveys/comments.js';
import type { Page } from '../../page/page.js';
import { pageTypes } from '../../page-type/type-tokens.js';
import { copiesOf } from './copies.js';

/** A page that is at least this likely a forum keeps its comments: they are what it is about. */
export const DISCUSSION = 0.3;
/** Words outside the comments below which a page is all comments, whatever its kind. */
const OWN_WORDS = 40;

/** Blocks that may be content but do not belong to it here: 1 each. */
export interface SetAside {
  readonly comments: Uint8Array;
  readonly repeated: Uint8Array;
}

export function setAside(page: Page, score: Float32Array, types?: Float32Array): SetAside {
  return { comments: commentsApart(page, score, types), repeated: copiesOf(page, score) };
}

/** The same scores with 0 for the blocks set aside. */
export function withoutAside(score: Float32Array, { comments, repeated }: SetAside): Float32Array {
  return score.map((sure, block) => (comments[block] === 1 || repeated[block] === 1 ? 0 : sure));
}

/** Comments are apart, except where the discussion is the content. */
function commentsApart(page: Page, score: Float32Array, types?: Float32Array): Uint8Array {
  const { blocks } = page;
  const rows = page.once(commentRows);
  const apart = new Uint8Array(blocks.size);
  for (let i = 0; i < blocks.size; i++) apart[i] = rows[blocks.first[i]!]!;
  let own = 0;
  for (let i = 0; i < blocks.size; i++) if (apart[i] === 0) own += score[i]! * blocks.words[i]!;
  return (types?.[pageTypes.indexOf('forum')] ?? 0) >= DISCUSSION || own < OWN_WORDS ? apart.fill(0) : apart;
}
