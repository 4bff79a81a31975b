import { lcsMembers } from '../metrics/lcs.js';
import { type Aligned, alignedFrom } from './aligned.js';
import { sequencesOf } from './sequences.js';

/** Labels as in Peters and Lecocq, "Content extraction using diverse feature sets", WWW 2013: the plain longest common subsequence of tokens. */
export function alignDragnet(reference: string, blocks: readonly string[]): Aligned {
  const sequences = sequencesOf(reference, blocks);
  return alignedFrom(lcsMembers(sequences), sequences.blockStart, sequences.first.length);
}

/** The paper's rule: content is a block of which more than 10 % of the tokens are gold. */
export const DRAGNET_SHARE = 0.1;

export function dragnetContent(aligned: Aligned): Uint8Array {
  // Counts, not shares: a share of exactly a tenth is a little more than 0.1 in single precision.
  return Uint8Array.from(aligned.matched, (matched, block) => (matched > DRAGNET_SHARE * aligned.tokens[block]! ? 1 : 0));
}
