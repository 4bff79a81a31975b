import { LabProblem } from '../problem.js';
import { type BootstrapOptions, type Estimate, meanWithInterval } from './bootstrap.js';
import { similarity } from './similarity.js';

/** How alike two people's texts of the same pages are: the mean of a symmetric measure, δ·cosine unless another is given. What machines are measured against. */
export function labellerAgreement(
  first: readonly string[],
  second: readonly string[],
  { measure = similarity, ...options }: BootstrapOptions & { readonly measure?: (one: string, other: string) => number } = {},
): Estimate {
  if (first.length !== second.length) throw new LabProblem('UNEQUAL_LENGTHS', { first: first.length, second: second.length });
  return meanWithInterval(
    first.map((text, page) => measure(text, second[page]!)),
    options,
  );
}

/** Cohen's κ of two people's block labels: agreement beyond what their own shares of each label would give by chance. 1 where both use one and the same label throughout. */
export function cohenKappa(first: ArrayLike<number>, second: ArrayLike<number>): number {
  if (first.length !== second.length) throw new LabProblem('UNEQUAL_LENGTHS', { first: first.length, second: second.length });
  const count = first.length;
  const shares = new Map<number, [number, number]>();
  let equal = 0;
  for (let i = 0; i < count; i++) {
    const one = first[i]!;
    const other = second[i]!;
    if (one === other) equal++;
    for (const [label, side] of [
      [one, 0],
      [other, 1],
    ] as const) {
      const share = shares.get(label) ?? [0, 0];
      share[side] += 1 / count;
      shares.set(label, share);
    }
  }
  let chance = 0;
  for (const [one, other] of shares.values()) chance += one * other;
  return chance >= 1 - 1e-12 ? 1 : (equal / count - chance) / (1 - chance);
}
