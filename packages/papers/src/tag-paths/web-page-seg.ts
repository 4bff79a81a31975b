import { firstWhere, type Page } from 'pith/parts';
import { type Cluster, type ClusterFacts, clustersOf, factsOf, type Sums, splitAtSegmentPoints, sumsOf } from './clusters.js';
import { type Leaf, leavesFor } from './leaves.js';
import { type XpathSettings, type XpathThresholds, xpathSettings } from './settings.js';

/** Records of a page: where each begins and ends, in blocks. */
export interface Segmentation {
  /** Path of the leaves that begin a record; undefined where the page has one record only. */
  readonly path: string | undefined;
  readonly records: readonly BlockRange[];
}

/** Blocks `from` up to, not including, `to`. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** Irregular clusters are split and tested again. This limit ends the loop on pages that only have such clusters. */
const MAX_LOOKS = 2000;

/** A test of WebPageSeg that a regular cluster can fail. */
export type SegTest = 'size' | 'length' | 'B' | 'PreD';

/** WebPageSeg takes one cluster from its queue: the values of the cluster, and the decision about it. */
export interface Look {
  readonly cluster: Cluster;
  readonly facts: ClusterFacts;
  /** θ is outside its band: the cluster is cut at its segment points, and the parts go back into the queue. Undefined for a regular cluster. */
  readonly parts?: readonly Cluster[];
  /** Tests that a regular cluster fails; with none it is a border. */
  readonly failed: readonly SegTest[];
}

/**
 * WebPageSeg: clusters in the order of the queue, longest unlinked text first. A cluster that is regular, large and long enough, mostly not linked and
 * not too dense fails nothing; the fragment's answer is the first of them.
 */
export function* webPageSeg(leaves: readonly Leaf[], thresholds: XpathThresholds, settings: XpathSettings): Generator<Look> {
  const sums = sumsOf(leaves);
  const queue = clustersOf(leaves)
    .filter(({ x }) => x.length >= 2)
    .map((cluster) => candidateOf(cluster, sums, settings.order))
    .sort((one, other) => one.key - other.key);
  for (let look = 0; look < MAX_LOOKS; look++) {
    const candidate = queue.pop();
    if (!candidate) return;
    const { cluster, facts } = candidate;
    if (isRegular(facts, settings)) {
      yield { cluster, facts, failed: failedTests(candidate, thresholds, settings) };
      continue;
    }
    const parts = splitAtSegmentPoints(cluster, facts, settings.split);
    for (const part of parts) insert(queue, candidateOf(part, sums, settings.order));
    yield { cluster, facts, parts, failed: [] };
  }
}

function failedTests({ cluster, facts: { length, b, at } }: Candidate, thresholds: XpathThresholds, settings: XpathSettings): SegTest[] {
  const reaches = settings.compare === 'more' ? (value: number, min: number) => value > min : (value: number, min: number) => value >= min;
  const tests: readonly (readonly [SegTest, boolean])[] = [
    ['size', cluster.x.length > settings.maxSize],
    ['length', reaches(length, thresholds.length)],
    ['B', settings.links === 'allowed' || reaches(b, thresholds.b)],
    ['PreD', at > settings.preD],
  ];
  return tests.flatMap(([test, passes]) => (passes ? [] : test));
}

/** Whether a tested cluster is a border. */
export function isBorder({ parts, failed }: Look): boolean {
  return parts === undefined && failed.length === 0;
}

interface Candidate {
  readonly cluster: Cluster;
  readonly facts: ClusterFacts;
  readonly key: number;
}

function candidateOf(cluster: Cluster, sums: Sums, order: XpathSettings['order']): Candidate {
  const facts = factsOf(cluster, sums);
  const text = facts.length * cluster.x.length;
  return { cluster, facts, key: order === 'size' ? cluster.x.length : order === 'text' ? text : text * facts.b };
}

function insert(queue: Candidate[], candidate: Candidate): void {
  queue.splice(
    firstWhere(queue.length, (i) => queue[i]!.key >= candidate.key),
    0,
    candidate,
  );
}

function isRegular({ theta, variance, at }: ClusterFacts, { regularity, theta: [minTheta, maxTheta], cv }: XpathSettings): boolean {
  if (regularity === 'off') return true;
  return regularity === 'cv' ? Math.sqrt(variance) <= cv * at : theta >= minTheta && theta <= maxTheta;
}

/** Record borders of a page. */
export function recordsOf(page: Page, thresholds: XpathThresholds, settings: XpathSettings): Segmentation {
  const { leaves } = page.once(leavesFor(settings));
  const clusters = clustersOf(leaves);
  const regions: Segmentation[] = [];
  for (const look of webPageSeg(leaves, thresholds, settings)) {
    if (!isBorder(look)) continue;
    const { cluster } = look;
    const region = segmentsOf(page, settings.begins === 'winner' ? cluster : firstOfRecord(cluster, clusters), settings);
    if (region.records.length === 0) continue;
    const overlaps = regions.some(({ records }) => records[0]!.from < region.records.at(-1)!.to && region.records[0]!.from < records.at(-1)!.to);
    if (!overlaps) regions.push(region);
    if (settings.regions === 'first') break;
  }
  if (regions.length === 0) return segmentsOf(page, undefined);
  // The path is that of the best region; the records are in the order of the page.
  return { path: regions[0]!.path, records: regions.flatMap(({ records }) => records).sort((one, other) => one.from - other.from) };
}

/**
 * Every field of a record makes a cluster, and the one that wins need not come first in it. The records begin with the earliest cluster that has
 * one leaf before each leaf of the winner, in step with it.
 */
function firstOfRecord(winner: Cluster, clusters: readonly Cluster[]): Cluster {
  const { x } = winner;
  const leads = ({ x: other }: Cluster) => other.length === x.length && other.every((place, j) => place < x[j]! && (j === 0 || place > x[j - 1]!));
  const leaders = clusters.filter(leads).sort((one, other) => one.x[0]! - other.x[0]!);
  // A leaf far above the first record belongs to the page, not to the record.
  const reach = x.length < 2 ? 0 : (x.at(-1)! - x[0]!) / (x.length - 1);
  return leaders.find((leader) => x[0]! - leader.x[0]! < reach) ?? winner;
}

/** Records between the leaves of a cluster; the last one is as long as the mean, but ends with the element around all of them. */
export function segmentsOf(page: Page, cluster: Cluster | undefined, settings: XpathSettings = xpathSettings): Segmentation {
  const { leaves } = page.once(leavesFor(settings));
  if (!cluster) return { path: undefined, records: page.blocks.size === 0 ? [] : [{ from: 0, to: page.blocks.size }] };
  const { x, path } = cluster;
  const at = x.length < 2 ? 1 : (x.at(-1)! - x[0]!) / (x.length - 1);
  const end = Math.min(leaves.length, x.at(-1)! + Math.max(1, Math.round(at)));
  const lastBlock = Math.max(leaves[x.at(-1)!]!.to, Math.min(leaves[end - 1]!.to, endOfCommonAncestor(page, leaves, x)));
  const from = (place: number) => leaves[place]!.from;
  const records = x.map((place, i) => ({ from: from(place), to: i + 1 < x.length ? from(x[i + 1]!) : lastBlock }));
  // Two text nodes of one block begin one record.
  return { path, records: records.filter((record) => record.from < record.to) };
}

/** First block after the lowest element that holds all leaves of the cluster. */
function endOfCommonAncestor({ tree, blocks }: Page, leaves: readonly Leaf[], x: readonly number[]): number {
  const first = blocks.first[leaves[x[0]!]!.from]!;
  const last = blocks.last[leaves[x.at(-1)!]!.to - 1]!;
  let row = tree.parent[first]!;
  while (row > 0 && tree.end[row]! <= last) row = tree.parent[row]!;
  const end = tree.end[row]!;
  let block = leaves[x.at(-1)!]!.to;
  while (block < blocks.size && blocks.first[block]! < end) block++;
  return block;
}
