import { decodeEnsemble, type EnsembleData, maxHalvings, maxSteps, packedVersion, type TreeData } from 'pith/training';
import { TrainingProblem } from '../problem.js';
import { ByteWriter } from './byte-writer.js';

/**
 * The compact form of an ensemble, as `decodeEnsemble` reads it. Thresholds stay exact; leaves are rounded to a 2,047th of their tree's largest,
 * so scores that are published must come from the decoded ensemble: see `quantise`.
 */
export function encodeEnsemble({ features, outputs, bias, trees }: EnsembleData): string {
  if (features > 65_535) throw new TrainingProblem('BAD_VALUE', `${features} features are too many to pack`);
  const tables = tablesOf(features, trees);
  const places = tables.map((table) => new Map(table.map((threshold, place) => [threshold, place])));
  const splits = trees.flatMap((tree) => nodesOf(tree, true).map((node) => ({ tree, node })));
  const steps = trees.map((tree) => Math.fround(Math.max(...nodesOf(tree, false).map((node) => Math.abs(tree.value[node]!))) / maxSteps));
  const leaves = trees.flatMap((tree, index) => leavesOf(tree, steps[index]!));
  const writer = new ByteWriter();
  writer.varints([packedVersion, features, outputs, trees.length, splits.length]);
  for (const value of bias) writer.double(value);
  writer.varints(tables.map((table) => table.length));
  writer.floats(tables.flat());
  writer.bits(trees.flatMap((tree) => tree.feature.map((feature) => (feature >= 0 ? 1 : 0))));
  writer.words(splits.map(({ tree, node }) => tree.feature[node]!));
  writer.words(splits.map(({ tree, node }) => places[tree.feature[node]!]!.get(Math.fround(tree.threshold[node]!))!));
  writer.bits(splits.map(({ tree, node }) => tree.missingLeft[node]!));
  writer.floats(steps);
  writer.bytes(leaves.map((leaf) => leaf.steps & 255));
  writer.bytes(leaves.map((leaf) => (leaf.steps >> 8) | (leaf.halvings << 4)));
  return writer.base64();
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

function leavesOf(tree: TreeData, step: number): { steps: number; halvings: number }[] {
  const leaves = nodesOf(tree, false);
  const most = Math.max(...leaves.map((node) => tree.cover[node]!));
  return leaves.map((node) => ({
    steps: (step === 0 ? 0 : Math.round(tree.value[node]! / step)) + maxSteps + 1,
    halvings: Math.min(maxHalvings, Math.round(Math.log2(most / Math.max(tree.cover[node]!, Number.MIN_VALUE)))),
  }));
}
