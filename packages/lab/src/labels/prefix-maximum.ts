/** Largest value so far at or before a place, with its holder: a Fenwick tree, so that both operations take logarithmic time. */
export interface PrefixMaximum {
  raise(place: number, value: number, holder: number): void;
  /** Holder of the largest value at places up to and including `place`; -1 where there is none. */
  holderUpTo(place: number): number;
}

export function prefixMaximum(size: number): PrefixMaximum {
  const value = new Float64Array(size + 1).fill(Number.NEGATIVE_INFINITY);
  const holder = new Int32Array(size + 1).fill(-1);
  return {
    raise(place, given, who) {
      for (let i = place + 1; i <= size; i += i & -i) {
        if (given <= value[i]!) continue;
        value[i] = given;
        holder[i] = who;
      }
    },
    holderUpTo(place) {
      let best = Number.NEGATIVE_INFINITY;
      let who = -1;
      for (let i = place + 1; i > 0; i -= i & -i) {
        if (value[i]! <= best) continue;
        best = value[i]!;
        who = holder[i]!;
      }
      return who;
    },
  };
}
