import type { EnsembleData } from 'pith/training';
import { plainestBetween } from './boosting/plainest.js';
import { pessimisticErrors } from './pessimistic.js';
import { TrainingProblem } from './problem.js';
import { checkRows, type LabelledRows } from './rows.js';

export interface DecisionTreeSettings {
  /** Rows that each side of a split needs. */
  readonly minRows: number;
  readonly maxDepth: number;
  /** C4.5's confidence factor: the smaller, the harder the pruning; 1 does not prune. */
  readonly confidence: number;
}

export const decisionTreeDefaults: DecisionTreeSettings = { minRows: 2, maxDepth: 32, confidence: 0.25 };

interface Node {
  readonly rows: Uint32Array;
  readonly depth: number;
  /** Weight of both classes. */
  readonly mass: readonly [number, number];
  split?: { readonly feature: number; readonly threshold: number; readonly missingLeft: boolean; readonly children: readonly [number, number] };
}

/**
 * A single decision tree after Quinlan's C4.5 (1993): gain ratio among the splits of at least average gain, then pessimistic pruning.
 * Unlike C4.5, a row whose value is missing follows the heavier side instead of being divided; a split's gain counts for the known rows only.
 * Stored as an ensemble of one tree whose score is the probability of class 1.
 */
export function trainDecisionTree(rows: LabelledRows, given: Partial<DecisionTreeSettings> = {}): EnsembleData {
  const settings = { ...decisionTreeDefaults, ...given };
  if (!(settings.confidence > 0 && settings.confidence <= 1))
    throw new TrainingProblem('BAD_SETTING', `confidence is ${settings.confidence}, but must lie in (0, 1]`);
  checkRows(rows, { of: 'two-classes' }, Math.max(2, 2 * settings.minRows));
  const all = Uint32Array.from({ length: rows.labels.length }, (_, row) => row);
  const nodes: Node[] = [{ rows: all, depth: 0, mass: massOf(rows, all) }];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    if (node.depth >= settings.maxDepth || Math.min(...node.mass) === 0) continue;
    const split = bestSplit(rows, node, settings.minRows);
    if (split === undefined) continue;
    const children = split.sides.map((side) => nodes.push({ rows: side, depth: node.depth + 1, mass: massOf(rows, side) }) - 1);
    node.split = { ...split, children: [children[0]!, children[1]!] };
  }
  if (settings.confidence < 1) prune(nodes, settings.confidence);
  return toEnsemble(nodes, rows.columns.length);
}

const weightOf = (rows: LabelledRows, row: number) => rows.weights?.[row] ?? 1;

function massOf(rows: LabelledRows, some: ArrayLike<number>): [number, number] {
  const mass: [number, number] = [0, 0];
  for (let i = 0; i < some.length; i++) {
    const weight = weightOf(rows, some[i]!);
    mass[1] += weight * rows.labels[some[i]!]!;
    mass[0] += weight * (1 - rows.labels[some[i]!]!);
  }
  return mass;
}

const bits = (part: number, whole: number) => (part > 0 ? -part * Math.log2(part / whole) : 0);

/** Information in a division of mass, times its mass. */
function information(a: number, b: number): number {
  return bits(a, a + b) + bits(b, a + b);
}

interface Candidate {
  readonly feature: number;
  readonly threshold: number;
  readonly gain: number;
  readonly ratio: number;
}

function bestSplit(rows: LabelledRows, node: Node, minRows: number) {
  const candidates = rows.columns.flatMap((_, feature) => bestOfFeature(rows, node, { feature, minRows }) ?? []);
  const mean = candidates.reduce((sum, { gain }) => sum + gain, 0) / candidates.length;
  // The ratio alone favours very lopsided splits; the average gain as a floor is C4.5's remedy.
  const best = candidates
    .filter(({ gain }) => gain >= mean - 1e-12)
    .reduce<Candidate | undefined>((most, each) => (most && most.ratio >= each.ratio ? most : each), undefined);
  if (best === undefined) return undefined;
  const column = rows.columns[best.feature]!;
  const known = node.rows.filter((row) => Number.isFinite(column[row]!));
  const missingLeft = 2 * known.filter((row) => column[row]! <= best.threshold).length >= known.length;
  const goesLeft = (row: number) => (Number.isFinite(column[row]!) ? column[row]! <= best.threshold : missingLeft);
  return { ...best, missingLeft, sides: [node.rows.filter(goesLeft), node.rows.filter((row) => !goesLeft(row))] as const };
}

function bestOfFeature(rows: LabelledRows, node: Node, { feature, minRows }: { feature: number; minRows: number }): Candidate | undefined {
  const column = rows.columns[feature]!;
  const sorted = node.rows.filter((row) => Number.isFinite(column[row]!)).sort((a, b) => column[a]! - column[b]! || a - b);
  const whole = massOf(rows, sorted);
  const total = whole[0] + whole[1];
  const before = information(...whole);
  const share = total / (node.mass[0] + node.mass[1]);
  let best: Candidate | undefined;
  const left: [number, number] = [0, 0];
  for (let i = 0; i + 1 < sorted.length; i++) {
    const weight = weightOf(rows, sorted[i]!);
    left[1] += weight * rows.labels[sorted[i]!]!;
    left[0] += weight * (1 - rows.labels[sorted[i]!]!);
    const [low, high] = [column[sorted[i]!]!, column[sorted[i + 1]!]!];
    if (low === high || i + 1 < minRows || sorted.length - i - 1 < minRows) continue;
    const gain = (share * (before - information(...left) - information(whole[0] - left[0], whole[1] - left[1]))) / total;
    if (gain > 1e-12 && (best === undefined || gain > best.gain)) {
      const ratio = gain / (information(left[0] + left[1], total - left[0] - left[1]) / total);
      best = { feature, threshold: plainestBetween(low, high), gain, ratio };
    }
  }
  return best;
}

/** Children come after their parents, so one loop downwards cuts every subtree that is expected to err no less than a leaf in its place. */
function prune(nodes: readonly Node[], confidence: number): void {
  const expected = new Float64Array(nodes.length);
  // The interval asks for counts, so weights are scaled to a mean of 1.
  const scale = nodes[0]!.rows.length / (nodes[0]!.mass[0] + nodes[0]!.mass[1]);
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at]!;
    const asLeaf = pessimisticErrors(scale * Math.min(...node.mass), scale * (node.mass[0] + node.mass[1]), confidence);
    const below = node.split ? expected[node.split.children[0]]! + expected[node.split.children[1]]! : Number.POSITIVE_INFINITY;
    // The tenth of an error is C4.5's: of two trees that are as good as equal, the smaller.
    const isCut = asLeaf <= below + 0.1;
    expected[at] = isCut ? asLeaf : below;
    if (isCut) delete node.split;
  }
}

function toEnsemble(nodes: readonly Node[], features: number): EnsembleData {
  const list = (): number[] => [];
  const tree = { feature: list(), threshold: list(), missingLeft: list(), value: list(), cover: list() };
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { split, mass } = nodes[at]!;
    tree.feature.push(split?.feature ?? -1);
    tree.threshold.push(split?.threshold ?? 0);
    tree.missingLeft.push(split?.missingLeft ? 1 : 0);
    tree.value.push(mass[1] / (mass[0] + mass[1] || 1));
    tree.cover.push(mass[0] + mass[1]);
    if (split) open.push(split.children[1], split.children[0]);
  }
  return { features, outputs: 1, bias: [0], trees: [tree] };
}
