/** Size of the larger input, in sizes of the smaller one. */
const STEP = 8;
const RUNS = 3;
/** Below this the clock of the processor is too coarse. */
const MIN_MS = 4;

/**
 * How many times as much processor time the work takes for eight times the size: about 8 where the cost is linear, 64 where it is quadratic.
 * The least of several runs each, so that a busy machine and a cold start do not count.
 */
export function growthOf(work: (size: number) => () => void, size: number): number {
  const small = leastMs(work(size));
  return leastMs(work(size * STEP)) / Math.max(MIN_MS, small);
}

/** Between linear and quadratic, with room for noise on both sides. */
export const MAX_GROWTH = 24;

function leastMs(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
