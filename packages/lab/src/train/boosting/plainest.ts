const bits = new Int32Array(1);
const float = new Float32Array(bits.buffer);

/**
 * The float with the fewest mantissa bits in the middle half between two neighbouring values: low ≤ result < high.
 * Any number between them divides the training rows alike; one that ends in zeros is short in JSON and packs well.
 */
export function plainestBetween(low: number, high: number): number {
  const quarter = (high - low) / 4;
  const from = low + quarter;
  const to = high - quarter;
  if (from <= 0 && to >= 0 && low <= 0 && high > 0) return 0;
  for (let dropped = 23; dropped >= 0; dropped--) {
    float[0] = low + 2 * quarter;
    const step = 1 << dropped;
    bits[0] = bits[0]! & -step;
    if (isInside(from, to)) return float[0]!;
    bits[0] = bits[0]! + step;
    if (isInside(from, to)) return float[0]!;
  }
  // Neighbouring floats have nothing between them; the lower one itself divides them.
  return low;
}

function isInside(from: number, to: number): boolean {
  return float[0]! >= from && float[0]! <= to;
}
