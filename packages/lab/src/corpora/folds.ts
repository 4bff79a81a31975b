import { LabProblem } from '../problem.js';
import { type Random, randomFrom } from '../random/random.js';
import type { LabelledPage } from './dataset.js';

/** One round of cross-validation: positions in the list of pages, both ascending, nothing in common. */
export interface Fold {
  readonly train: readonly number[];
  readonly test: readonly number[];
}

type Grouped = Pick<LabelledPage, 'set' | 'id' | 'site'>;

/** Groups that stay in one fold: all pages of a site, across sets. A page without an address is a group of its own. */
export function groupOf(page: Grouped): string {
  return page.site ?? `${page.set}/${page.id}`;
}

/**
 * Divides pages into `k` folds of about equal size, no site in two of them. The division depends on the sites, their sizes and the seed,
 * not on the order of the pages.
 */
export function foldsOf(pages: readonly Grouped[], k: number, seed: number): Fold[] {
  const members = new Map<string, number[]>();
  pages.forEach((page, index) => {
    const group = groupOf(page);
    const known = members.get(group);
    if (known) known.push(index);
    else members.set(group, [index]);
  });
  if (k < 2 || members.size < k) throw new LabProblem('TOO_FEW_SITES', { sites: members.size, folds: k });
  const names = shuffle([...members.keys()].sort(), randomFrom(seed));
  // Big sites first, each into the fold that is smallest so far: otherwise one large site makes a lopsided fold.
  const bySize = names.map((name) => members.get(name)!).sort((one, other) => other.length - one.length);
  const tests: number[][] = Array.from({ length: k }, () => []);
  for (const group of bySize) {
    let smallest = tests[0]!;
    for (const test of tests) if (test.length < smallest.length) smallest = test;
    smallest.push(...group);
  }
  return tests.map((test) => {
    const left = new Set(test);
    return { test: test.sort((one, other) => one - other), train: pages.map((_, index) => index).filter((index) => !left.has(index)) };
  });
}

/** Fisher and Yates. */
function shuffle(names: readonly string[], random: Random): string[] {
  const order = [...names];
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const moved = order[last]!;
    order[last] = order[other]!;
    order[other] = moved;
  }
  return order;
}
