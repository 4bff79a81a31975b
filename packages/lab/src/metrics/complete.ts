import { wordF1 } from './word-f1.js';

/** How much may differ for a page to count as captured completely. */
export interface Tolerance {
  /** Largest share of the reference's words that may be missing. */
  readonly missing: number;
  /** Largest share of the answer's words that may be outside the reference. */
  readonly foreign: number;
}

/** One word in twenty each way: a by-line or a caption more or less leaves an article complete, a paragraph less does not. */
export const usualTolerance: Tolerance = { missing: 0.05, foreign: 0.05 };

// A share of exactly the tolerance must pass although 1 − 0.95 is a little more than 0.05 in binary.
const ROUNDING = 1e-9;

/** Whether an answer holds the whole reference and nothing but it, within a tolerance. */
export function isComplete(answer: string, reference: string, tolerance: Tolerance = usualTolerance): boolean {
  const { precision, recall } = wordF1(answer, reference);
  return 1 - recall <= tolerance.missing + ROUNDING && 1 - precision <= tolerance.foreign + ROUNDING;
}

/** Whether an answer holds the whole reference, whatever else it holds: "completely captured". */
export function isCaptured(answer: string, reference: string, { missing }: Pick<Tolerance, 'missing'> = usualTolerance): boolean {
  return isComplete(answer, reference, { missing, foreign: 1 });
}
