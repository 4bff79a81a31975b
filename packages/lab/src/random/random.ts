/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** Uniform in [0, 1), with 32 random bits. */
  next(): number;
  /** Uniform whole number in [0, bound). */
  below(bound: number): number;
  /** Standard normal. */
  normal(): number;
}

const toUnit = 2 ** -32;

/**
 * xoshiro128** (Blackman and Vigna, 2018), its state filled by splitmix32.
 * Further numbers name a stream: `randomFrom(seed, round)` gives round 7 the same numbers whether training ran through or was resumed.
 */
export function randomFrom(seed: number, ...stream: readonly number[]): Random {
  const state = new Int32Array(4);
  let mixed = seed | 0;
  for (const part of stream) mixed = splitmix(mixed) ^ Math.imul(part | 0, 0x9e3779b1);
  for (let i = 0; i < 4; i++) {
    mixed = (mixed + 0x9e3779b9) | 0;
    state[i] = splitmix(mixed);
  }
  // All zeros is the one state that xoshiro never leaves.
  if (state.every((word) => word === 0)) state[0] = 1;
  const next = () => (advance(state) >>> 0) * toUnit;
  return {
    next,
    below: (bound) => Math.floor(next() * bound),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

function splitmix(value: number): number {
  let z = value ^ (value >>> 16);
  z = Math.imul(z, 0x21f0aaad);
  z ^= z >>> 15;
  z = Math.imul(z, 0x735a2d97);
  return z ^ (z >>> 15);
}

function advance(state: Int32Array): number {
  const [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
  const result = Math.imul(rotate(Math.imul(b, 5), 7), 9);
  state[2] = c ^ a;
  state[3] = d ^ b;
  state[1] = b ^ state[2]!;
  state[0] = a ^ state[3]!;
  state[2]! ^= b << 9;
  state[3] = rotate(state[3]!, 11);
  return result;
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/** `take` of the numbers 0 … `count` − 1, ascending, each as likely as any other. */
export function sample(random: Random, count: number, take: number): Uint32Array {
  const all = upTo(count);
  const taken = Math.min(take, count);
  for (let i = 0; i < taken; i++) {
    const other = i + random.below(count - i);
    const held = all[i]!;
    all[i] = all[other]!;
    all[other] = held;
  }
  return all.slice(0, taken).sort();
}

/** The numbers 0 … `count` − 1. */
export function upTo(count: number): Uint32Array {
  const all = new Uint32Array(count);
  for (let i = 0; i < count; i++) all[i] = i;
  return all;
}
