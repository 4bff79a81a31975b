import { clusterTagRatios, tagRatios } from '../methods/cetr/tag-ratios.js';
import { dragnetBlocks } from '../methods/dragnet/blocks.js';
import { rowBlocks, rowBlocksOf } from '../methods/row-blocks/row-blocks.js';
import { clustersOf, factsOf, sumsOf } from '../methods/xpath-clusters/clusters.js';
import { leavesOf } from '../methods/xpath-clusters/leaves.js';
import { recordBorders } from '../methods/xpath-clusters/xpath-clusters.js';
import type { Page } from '../page/page.js';
import { type ScoredSegment, titleTagAnalyzer } from '../title/title-tag-analyzer/title-tag-analyzer.js';

/** What the papers' methods see on a page, for figures. */
export interface Charts {
  readonly cetr: CetrChart;
  readonly rowBlocks: RowBlockChart;
  readonly paths: PathChart;
  /** Candidates of the Title Tag Analyzer with S1, S2 and S3, in the order of the page's head. */
  readonly titles: readonly ScoredSegment[];
}

/** Text length over tags of Dragnet's blocks, and how it changes. */
export interface CetrChart {
  readonly points: readonly CetrPoint[];
  /** The first is the origin: what is nearest to it is no content. */
  readonly centres: readonly (readonly number[])[];
}

export interface CetrPoint {
  readonly ratio: number;
  readonly difference: number;
  readonly isContent: boolean;
  /** The block of the page that its text begins in; −1 where it has none. */
  readonly block: number;
}

/** Length of the lines around each line. */
export interface RowBlockChart {
  readonly curve: readonly number[];
  readonly threshold: number;
  readonly k: number;
  /** Rows from a surge up to, not including, the drop. */
  readonly regions: readonly { readonly surge: number; readonly drop: number }[];
  /** First line of every block; −1 where it has none. */
  readonly lineOfBlock: readonly number[];
}

/** Tag paths that repeat, and the records that they mark. */
export interface PathChart {
  /** Path of what begins a record; null where the page has one record only. */
  readonly border: string | null;
  /** Blocks from … up to, not including, … */
  readonly records: readonly { readonly from: number; readonly to: number }[];
  readonly clusters: readonly PathCluster[];
}

export interface PathCluster {
  readonly path: string;
  /** First blocks of its leaves. */
  readonly blocks: readonly number[];
  /** θ: mean ratio of neighbouring gaps; 1 for a regular list. */
  readonly theta: number;
  /** Mean length from one leaf to the next. */
  readonly length: number;
}

const MAX_CLUSTERS = 12;

export function chartsOf(page: Page): Charts {
  return { cetr: cetrChart(page), rowBlocks: rowBlockChart(page), paths: pathChart(page), titles: titleTagAnalyzer(page).segments };
}

function cetrChart(page: Page): CetrChart {
  const { runs, textLength, tags } = page.once(dragnetBlocks);
  const ratios = tagRatios(textLength, tags);
  const { centres, isContent } = clusterTagRatios(ratios);
  const blockOf = new Int32Array(runs.size).fill(-1);
  for (let block = page.blocks.size - 1; block >= 0; block--) {
    const run = runs.of[page.blocks.first[block]!]!;
    if (run >= 0) blockOf[run] = block;
  }
  const points = Array.from(ratios.ratio, (ratio, run) => ({
    ratio: rounded(ratio),
    difference: rounded(ratios.difference[run]!),
    isContent: isContent[run] === 1,
    block: blockOf[run]!,
  }));
  return { points, centres };
}

function rowBlockChart(page: Page): RowBlockChart {
  const { threshold: fixed, k } = rowBlocks.defaults;
  const choices = { rule: 'levels-off', regions: 'all', threshold: fixed!.value, k: k!.value, reach: 'both-ways' } as const;
  const { lines, curve, threshold, regions } = rowBlocksOf(page, choices);
  const lineOfBlock: number[] = new Array(page.blocks.size).fill(-1);
  for (let piece = lines.piece.block.length - 1; piece >= 0; piece--) lineOfBlock[lines.piece.block[piece]!] = lines.piece.line[piece]!;
  return { curve: Array.from(curve, rounded), threshold, k: k!.value, regions, lineOfBlock };
}

function pathChart(page: Page): PathChart {
  const { leaves } = page.once(leavesOf);
  const sums = sumsOf(leaves);
  const { path, records } = recordBorders(page);
  const clusters = clustersOf(leaves)
    .filter(({ x }) => x.length > 1)
    .map((cluster) => ({ cluster, facts: factsOf(cluster, sums) }))
    .sort((one, other) => other.facts.length * other.cluster.x.length - one.facts.length * one.cluster.x.length)
    .slice(0, MAX_CLUSTERS)
    .map(({ cluster, facts }) => ({
      path: cluster.path,
      blocks: cluster.x.map((place) => leaves[place]!.from),
      theta: rounded(facts.theta),
      length: rounded(facts.length),
    }));
  return { border: path ?? null, records, clusters };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
