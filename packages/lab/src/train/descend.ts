/** A function to minimise: returns its value at a point and writes its gradient into `slope`. */
export type Hill = (point: Float64Array, slope: Float64Array) => number;

export interface DescentSettings {
  readonly rounds: number;
  /** Stop when a round lowers the value by less than this share of it. */
  readonly tolerance: number;
}

/** Number of past steps used to approximate the curvature. */
const MEMORY = 8;
const ENOUGH = 1e-4;
const MAX_HALVINGS = 30;

interface Step {
  readonly moved: Float64Array;
  readonly bent: Float64Array;
  readonly scale: number;
}

/** The lowest point of a smooth convex function, from zero on: limited-memory BFGS, halving a step that does not lower the value enough (Nocedal and Wright, Numerical Optimization, 7.2). */
export function descend(hill: Hill, size: number, { rounds, tolerance }: DescentSettings): Float64Array {
  let point: Float64Array = new Float64Array(size);
  let slope: Float64Array = new Float64Array(size);
  let value = hill(point, slope);
  const steps: Step[] = [];
  for (let round = 0; round < rounds; round++) {
    const way = direction(slope, steps);
    const steepness = dot(way, slope);
    if (!(steepness < 0)) break;
    const nextSlope = new Float64Array(size);
    let next = point;
    let nextValue = value;
    // The first step knows nothing about the scale of the function.
    let length = round === 0 ? 1 / Math.sqrt(-steepness) : 1;
    for (let halving = 0; halving < MAX_HALVINGS; halving++, length /= 2) {
      next = point.map((at, i) => at + length * way[i]!);
      nextValue = hill(next, nextSlope);
      if (nextValue <= value + ENOUGH * length * steepness) break;
    }
    const gained = value - nextValue;
    if (!(gained > 0)) break;
    const moved = next.map((at, i) => at - point[i]!);
    const bent = nextSlope.map((at, i) => at - slope[i]!);
    const bend = dot(moved, bent);
    if (bend > 0) steps.push({ moved, bent, scale: 1 / bend });
    if (steps.length > MEMORY) steps.shift();
    point = next;
    slope = nextSlope;
    value = nextValue;
    if (gained < tolerance * value) break;
  }
  return point;
}

/** Search direction: against the slope, corrected by the curvature of the last steps. */
function direction(slope: Float64Array, steps: readonly Step[]): Float64Array {
  const way = slope.map((at) => -at);
  const shares: number[] = [];
  for (const { moved, bent, scale } of steps.toReversed()) {
    const share = scale * dot(moved, way);
    shares.push(share);
    add(way, bent, -share);
  }
  const last = steps.at(-1);
  if (last) {
    const length = 1 / (last.scale * dot(last.bent, last.bent));
    for (let i = 0; i < way.length; i++) way[i]! *= length;
  }
  for (const { moved, bent, scale } of steps) add(way, moved, shares.pop()! - scale * dot(bent, way));
  return way;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += times * what[i]!;
}
