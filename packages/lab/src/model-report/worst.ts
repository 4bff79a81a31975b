import type { PageScore } from '../evaluate/page-score.js';

/** Shares by which a score is distinguished from another. */
const MUCH = 0.75;
const FEW_WORDS = 60;

/** The likely error on a page, by its scores. */
export function reasonFor({ f1, precision, recall, words, confidence }: PageScore, wanted: number): string {
  if (wanted === 0) return words === 0 ? 'nothing wanted, nothing given' : 'the reference is empty, the page is not';
  if (words === 0) return 'nothing given';
  const sure = (confidence ?? 0) >= MUCH;
  if ((precision ?? 0) < (recall ?? 0)) {
    if (sure && (recall ?? 0) > MUCH) return 'more than the reference holds, and sure of it: the reference may be a part';
    return wanted < FEW_WORDS ? 'a short reference, and more around it' : 'clutter kept';
  }
  return f1 === 0 ? 'something else than what is wanted' : 'content lost';
}
