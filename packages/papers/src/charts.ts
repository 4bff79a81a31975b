import type { Extraction } from 'pith';
import { findingsOf } from 'pith/parts';
import { blockDensities } from './dragnet/block-densities.js';
import { type CetrChart, cetrChart } from './dragnet/chart.js';
import { type RowBlockChart, rowBlockChart } from './row-blocks/chart.js';
import { type PathChart, pathChart } from './tag-paths/chart.js';
import { type ScoredSegment, titleTagAnalyzer } from './title-tag-analyzer/title-tag-analyzer.js';

/** What the papers' methods see on a page, for figures. */
export interface Charts {
  readonly cetr: CetrChart;
  readonly rowBlocks: RowBlockChart;
  readonly paths: PathChart;
  /** Candidates of the Title Tag Analyzer with S1, S2 and S3, in the order of the page's head. */
  readonly titles: readonly ScoredSegment[];
}

/** What the papers' methods see on a page that was extracted. */
export function charts(extraction: Extraction): Charts {
  const { page } = findingsOf(extraction);
  return { cetr: cetrChart(page), rowBlocks: rowBlockChart(page), paths: pathChart(page), titles: titleTagAnalyzer(page).segments };
}

/** Densities of one block, for figures. */
export interface Densities {
  readonly textDensity: number;
  readonly linkDensity: number;
  readonly nameDensity: number;
}

/** Densities of every block of a page that was extracted, in the order of `blocks`. */
export function densitiesOf(extraction: Extraction): Densities[] {
  const { text, link, names } = blockDensities(findingsOf(extraction).page);
  return Array.from(text, (density, block) => ({
    textDensity: rounded(density),
    linkDensity: rounded(link[block]!),
    nameDensity: rounded(names[block]!),
  }));
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
