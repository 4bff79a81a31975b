/** Ranks from 1; equal values share the mean of theirs. */
export interface Ranks {
  readonly rank: Float64Array;
  /** Size of every group of equal values. */
  readonly ties: readonly number[];
}

export function ranksOf(values: ArrayLike<number>): Ranks {
  const order = Array.from({ length: values.length }, (_, i) => i).sort((one, other) => values[one]! - values[other]!);
  const rank = new Float64Array(values.length);
  const ties: number[] = [];
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let i = from; i < to; i++) rank[order[i]!] = (from + 1 + to) / 2;
    ties.push(to - from);
    from = to;
  }
  return { rank, ties };
}
