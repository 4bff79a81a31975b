/** Size of the larger input, in sizes of the smaller one. */
const STEP = 8;
const RUNS_SMALL = 3;
const MAX_RUNS_LARGE = 5;
/** Below this the clock of the processor is too coarse. */
const MIN_MS = 4;

/** Between linear and quadratic, with room for noise on both sides. */
export const MAX_GROWTH = 24;

/**
 * How many times as much processor time the work takes for eight times the size: about 8 where the cost is linear, 64 where it is quadratic.
 * The least of several runs each, so that a busy machine and a cold start do not count; one run of the larger size is enough where it shows
 * that the growth is allowed.
 */
export function growthOf(work: (size: number) => () => void, size: number): number {
  const small = work(size);
  const smallMs = Math.max(MIN_MS, Math.min(...Array.from({ length: RUNS_SMALL }, () => msOf(small))));
  const large = work(size * STEP);
  let growth = Number.POSITIVE_INFINITY;
  for (let run = 0; run < MAX_RUNS_LARGE && growth >= MAX_GROWTH; run++) growth = Math.min(growth, msOf(large) / smallMs);
  return growth;
}

function msOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
