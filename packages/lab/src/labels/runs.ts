import { prefixMaximum } from './prefix-maximum.js';
import { bordersOf, type Sequences } from './sequences.js';

/** Costs of the alignment in order. Units are tokens: a matched token counts 1. */
export interface RunCosts {
  /** Paid where a run of matched tokens begins inside a block or a line, and again where it ends so. */
  readonly ragged: number;
  /** Paid instead where the run begins (ends) with both a block and a line. */
  readonly clean: number;
  /** Paid for each token of the page that is skipped between two runs: of equal matches, those that are together win. */
  readonly skip: number;
}

export const defaultCosts: RunCosts = { ragged: 1, clean: 0.2, skip: 0.0002 };

/** Matched tokens, one byte each. */
export interface Matches {
  /** Of the reference. */
  readonly first: Uint8Array;
  /** Of the page. */
  readonly second: Uint8Array;
}

/** Most pairs of places compared. Only pages that repeat a few words thousands of times reach it. Their most frequent word pairs then begin no run. */
const PAIR_BUDGET = 3_000_000;

/**
 * The common subsequence of reference and page that has the most tokens after every run has paid for its ends: stray words do not match, and
 * a headline that a menu repeats is matched where it is with its text. Only places are looked at where two tokens in a row agree, where
 * a block and a line both are one and the same token, or where a run continues: that keeps the work near the size of the page.
 */
export function alignRuns(sequences: Sequences, costs: RunCosts = defaultCosts): Matches {
  const chain = bestChain(sequences, costs);
  const first = new Uint8Array(sequences.first.length);
  const second = new Uint8Array(sequences.second.length);
  for (let node = chain.last; node !== -1; node = chain.before[node]!) {
    first[chain.row[node]!] = 1;
    second[chain.column[node]!] = 1;
  }
  return { first, second };
}

interface Chain {
  readonly row: number[];
  readonly column: number[];
  /** The pair before it in the best chain that ends here; -1 for the first. */
  readonly before: number[];
  /** Last pair of the best chain of all; -1 where nothing pays. */
  readonly last: number;
}

function bestChain(sequences: Sequences, costs: RunCosts): Chain {
  const { first, second } = sequences;
  const seeds = seedFinder(sequences);
  const lineBorder = bordersOf(sequences.lineStart);
  const blockBorder = bordersOf(sequences.blockStart);
  const endCost = (row: number, column: number) => (lineBorder[row] === 1 && blockBorder[column] === 1 ? costs.clean : costs.ragged);
  const row: number[] = [];
  const column: number[] = [];
  const before: number[] = [];
  /** Value of the best chain that ends with this pair, the end of its last run not yet paid. */
  const worth: number[] = [];
  const closed = prefixMaximum(second.length);
  let last = -1;
  let lastWorth = 0;
  let previous: number[] = [];
  for (let i = 0; i < first.length; i++) {
    const nodes = pairsOfRow(previous, { i, column, first, second, seeds: seeds(i) });
    const found: number[] = [];
    for (const { at, from } of nodes) {
      const stored = closed.holderUpTo(at - 1);
      const gap = stored === -1 ? 0 : costs.skip * (at - 1 - column[stored]!);
      const opened = (stored === -1 ? 0 : worth[stored]! - endCost(row[stored]! + 1, column[stored]! + 1) - gap) - endCost(i, at);
      const goesOn = from !== -1 && worth[from]! >= opened;
      found.push(row.length);
      row.push(i);
      column.push(at);
      before.push(goesOn ? from : stored);
      worth.push(1 + (goesOn ? worth[from]! : opened));
    }
    // Only now: a pair of this row must not follow another of the same row.
    for (const node of found) {
      const settled = worth[node]! - endCost(i + 1, column[node]! + 1);
      closed.raise(column[node]!, settled + costs.skip * column[node]!, node);
      if (settled > lastWorth) {
        lastWorth = settled;
        last = node;
      }
    }
    previous = found;
  }
  return { row, column, before, last };
}

interface RowOfPairs {
  readonly i: number;
  readonly column: readonly number[];
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  /** Ascending columns where a run may begin. */
  readonly seeds: readonly number[];
}

/** Places of a row in ascending order: where a run continues from the row above (`from`), and where one may begin. */
function pairsOfRow(previous: readonly number[], { i, column, first, second, seeds }: RowOfPairs): { at: number; from: number }[] {
  const pairs: { at: number; from: number }[] = [];
  let next = 0;
  for (const from of previous) {
    const at = column[from]! + 1;
    if (at >= second.length || second[at] !== first[i]) continue;
    while (next < seeds.length && seeds[next]! < at) pairs.push({ at: seeds[next++]!, from: -1 });
    if (seeds[next] === at) next++;
    pairs.push({ at, from });
  }
  while (next < seeds.length) pairs.push({ at: seeds[next++]!, from: -1 });
  return pairs;
}

/** For a place of the reference, the places of the page where a run may begin. */
function seedFinder({ first, second, size, lineStart, blockStart }: Sequences): (row: number) => readonly number[] {
  const keyAt = (sequence: Uint32Array, place: number) => sequence[place]! * size + sequence[place + 1]!;
  const wanted = new Map<number, number>();
  for (let i = 0; i + 1 < first.length; i++) wanted.set(keyAt(first, i), (wanted.get(keyAt(first, i)) ?? 0) + 1);
  const places = new Map<number, number[]>();
  for (let j = 0; j + 1 < second.length; j++) {
    const key = keyAt(second, j);
    if (!wanted.has(key)) continue;
    const known = places.get(key);
    if (known) known.push(j);
    else places.set(key, [j]);
  }
  dropCommonest(places, wanted);
  const alone = loneTokens(second, blockStart);
  const lone = new Uint8Array(first.length);
  for (let line = 0; line + 1 < lineStart.length; line++) if (lineStart[line + 1]! - lineStart[line]! === 1) lone[lineStart[line]!] = 1;
  return (row) => {
    const pairs = row + 1 < first.length ? (places.get(keyAt(first, row)) ?? []) : [];
    const single = lone[row] === 1 ? (alone.get(first[row]!) ?? []) : [];
    return single.length === 0 ? pairs : [...new Set([...pairs, ...single])].sort((one, other) => one - other);
  };
}

/** Where blocks of a single token are, by token. */
function loneTokens(second: Uint32Array, blockStart: Uint32Array): Map<number, number[]> {
  const alone = new Map<number, number[]>();
  for (let block = 0; block + 1 < blockStart.length; block++) {
    const at = blockStart[block]!;
    if (blockStart[block + 1]! - at !== 1) continue;
    const known = alone.get(second[at]!);
    if (known) known.push(at);
    else alone.set(second[at]!, [at]);
  }
  return alone;
}

function dropCommonest(places: Map<number, number[]>, wanted: ReadonlyMap<number, number>): void {
  const costOf = (key: number) => places.get(key)!.length * wanted.get(key)!;
  const keys = [...places.keys()];
  let total = keys.reduce((sum, key) => sum + costOf(key), 0);
  if (total <= PAIR_BUDGET) return;
  for (const key of keys.sort((one, other) => costOf(other) - costOf(one))) {
    if (total <= PAIR_BUDGET) return;
    total -= costOf(key);
    places.delete(key);
  }
}
