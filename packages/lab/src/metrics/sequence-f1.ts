import { intern } from './intern.js';
import { lcsLength } from './lcs.js';
import { tokensOf } from './tokens.js';
import { type Agreement, agreementOf } from './word-f1.js';

/** Token F1 in sequence: what both texts share is their longest common subsequence, so that each occurrence of a word is distinct (Peters and Lecocq, WWW 2013). */
export function sequenceF1(answer: string, reference: string): Agreement {
  const given = tokensOf(answer);
  const wanted = tokensOf(reference);
  return agreementOf(lcsLength(intern(wanted, given)), given.length, wanted.length);
}
