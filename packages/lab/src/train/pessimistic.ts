import { upperNormal } from '../metrics/normal.js';

/**
 * Errors to expect of a leaf that makes `errors` on `rows`: the upper limit of the binomial confidence interval times the rows, as in C4.5.
 * Below one error the exact limit is used and interpolated, above it the normal approximation.
 */
export function pessimisticErrors(errors: number, rows: number, confidence: number): number {
  if (rows <= 0) return 0;
  if (errors < 1) {
    const none = rows * (1 - confidence ** (1 / rows));
    return errors === 0 ? none : none + errors * (pessimisticErrors(1, rows, confidence) - none);
  }
  if (errors + 0.5 >= rows) return rows;
  const z = upperNormal(confidence);
  const f = (errors + 0.5) / rows;
  const limit = (f + (z * z) / (2 * rows) + z * Math.sqrt(f / rows - (f * f) / rows + (z * z) / (4 * rows * rows))) / (1 + (z * z) / rows);
  return rows * limit;
}
