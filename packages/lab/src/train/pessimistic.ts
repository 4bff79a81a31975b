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

/** The z that a standard normal value exceeds with the given probability (Abramowitz and Stegun 26.2.23, error below 4.5e-4). */
export function upperNormal(probability: number): number {
  if (probability > 0.5) return -upperNormal(1 - probability);
  const t = Math.sqrt(-2 * Math.log(probability));
  return t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
}
