/** Numbers that are the same for the same seed, everywhere (mulberry32). */
export interface Random {
  /** A whole number from 0 up to `end`, `end` not included. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (end: number) => Math.floor((next() / 4_294_967_296) * end);
  return { below, pick: (list) => list[below(list.length)]! };
}
