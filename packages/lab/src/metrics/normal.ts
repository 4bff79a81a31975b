/** P(Z > z) for z ≥ 0: Abramowitz and Stegun 26.2.17, off by less than 7.5e-8. */
export function normalTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}

/** The z that a standard normal value exceeds with the given probability (Abramowitz and Stegun 26.2.23, error below 4.5e-4). */
export function upperNormal(probability: number): number {
  if (probability > 0.5) return -upperNormal(1 - probability);
  const t = Math.sqrt(-2 * Math.log(probability));
  return t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
}
