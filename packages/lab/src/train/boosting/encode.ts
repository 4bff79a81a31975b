import { decodeEnsemble, type EnsembleData, maxHalvings, maxSteps, packedVersion, STEP_DIGITS, type TreeData, widthOf } from 'pith/training';
import { writeBits, writeFloats, writeNumbers } from './write-digits.js';

/** Fields stored besides the scores. All by default. */
export interface Stored {
  /** The sides of missing values. */
  readonly sides?: boolean;
  /** How many rows reached every leaf, to explain scores. */
  readonly covers?: boolean;
}

/** Trees that read columns without gaps and are never explained. */
export const scoresOnly: Stored = { sides: false, covers: false };

/**
 * The compact form of an ensemble, as `decodeEnsemble` reads it. Thresholds stay exact; leaves are rounded to a 511th of the largest one,
 * so scores that are published must come from the decoded ensemble: see `quantise`.
 */
export function encodeEnsemble({ features, outputs, bias, trees }: EnsembleData, { sides = true, covers = true }: Stored = {}): string {
  const tables = tablesOf(features, trees);
  const places = placesOf(tables);
  const thresholds = tables.flat();
  const splits = trees.flatMap((tree) => nodesOf(tree, true).map((node) => ({ tree, node })));
  const step = largestLeaf(trees) / maxSteps;
  const leaves = trees.flatMap((tree) => leavesOf(tree, step));
  return [
    [packedVersion, features, outputs, trees.length, splits.length, step].join(' '),
    bias.join(' '),
    tables.map((table) => table.length).join(' '),
    writeFloats(thresholds),
    writeBits(trees.flatMap((tree) => tree.feature.map((feature) => (feature >= 0 ? 1 : 0)))),
    writeNumbers(
      splits.map(({ tree, node }) => places[tree.feature[node]!]!.get(Math.fround(tree.threshold[node]!))!),
      widthOf(thresholds.length),
    ),
    writeBits(sides ? splits.map(({ tree, node }) => tree.missingLeft[node]!) : []),
    writeNumbers(
      leaves.map((leaf) => leaf.steps + maxSteps),
      STEP_DIGITS,
    ),
    writeNumbers(covers ? leaves.map((leaf) => leaf.halvings) : [], 1),
  ].join(';');
}

/** The largest leaf by its size; 0 where there are no trees, as after a training on pages that teach nothing. */
function largestLeaf(trees: readonly TreeData[]): number {
  let largest = 0;
  for (const tree of trees) for (const node of nodesOf(tree, false)) largest = Math.max(largest, Math.abs(tree.value[node]!));
  return largest;
}

/** The ensemble as it will be read back: what to measure and to ship. */
export function quantise(ensemble: EnsembleData): EnsembleData {
  return decodeEnsemble(encodeEnsemble(ensemble));
}

function nodesOf(tree: TreeData, isSplit: boolean): number[] {
  return tree.feature.flatMap((feature, node) => (feature >= 0 === isSplit ? [node] : []));
}

function tablesOf(features: number, trees: readonly TreeData[]): number[][] {
  const seen = Array.from({ length: features }, () => new Set<number>());
  for (const tree of trees) for (const node of nodesOf(tree, true)) seen[tree.feature[node]!]!.add(Math.fround(tree.threshold[node]!));
  return seen.map((thresholds) => [...thresholds].sort((a, b) => a - b));
}

/** For every feature, the positions of its thresholds in the list of all thresholds. */
function placesOf(tables: readonly (readonly number[])[]): Map<number, number>[] {
  let before = 0;
  return tables.map((table) => {
    const from = before;
    before += table.length;
    return new Map(table.map((threshold, place) => [threshold, from + place]));
  });
}

function leavesOf(tree: TreeData, step: number): { steps: number; halvings: number }[] {
  const leaves = nodesOf(tree, false);
  const most = Math.max(...leaves.map((node) => tree.cover[node]!));
  return leaves.map((node) => ({
    steps: step === 0 ? 0 : Math.round(tree.value[node]! / step),
    halvings: Math.min(maxHalvings, Math.round(Math.log2(most / Math.max(tree.cover[node]!, Number.MIN_VALUE)))),
  }));
}
