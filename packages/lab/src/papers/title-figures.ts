import * as Plot from '@observablehq/plot';
import { headTitles, segmentsOfTag } from '@pith/papers';
import { meanOf } from '../metrics/bootstrap.js';
import { drawFrame } from '../plots/frame.js';
import { figures } from '../plots/index.js';
import { contentColour, grid, otherColour } from '../plots/palette.js';
import type { PaperExample } from '../train/papers/example.js';
import { outcomes } from './title-experiments.js';

/** A quantity of some pages at some setting. */
export interface Sweep {
  readonly x: number;
  readonly values: readonly number[];
}

/** Mean similarity by the weight of S1, for all pages and for two kinds of them. */
export function drawS1(pages: readonly PaperExample[], sweep: readonly Sweep[]): string {
  const series = [
    { name: 'all types', has: () => true },
    { name: 'articles', has: (type: string | null) => type === 'article' },
    { name: 'service', has: (type: string | null) => type === 'service' },
  ];
  const points = series.flatMap(({ name, has }) =>
    sweep.map(({ x, values }) => ({ x, y: meanOf(values.filter((_, i) => has(pages[i]!.source.type))), series: name })),
  );
  return figures['line-curves'].draw(
    { points: points.filter(({ y }) => Number.isFinite(y)) },
    { title: 'Weight of S1', note: `Title Tag Analyzer, ${pages.length} pages of WCXB`, x: 'weight', y: 'mean similarity' },
  );
}

const MAX_SEGMENTS = 12;

/** How many title tags have how many segments. */
export function drawSegments(pages: readonly PaperExample[]): string {
  const counts = new Map<number, number>();
  for (const { page } of pages) {
    const count = Math.min(MAX_SEGMENTS, segmentsOfTag(headTitles(page.tree).titleTag, 'published').length);
    counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.keys());
  const bars = Array.from({ length: most + 1 }, (_, count) => ({ from: count - 0.4, to: count + 0.4, pages: counts.get(count) ?? 0 }));
  return drawFrame({
    title: 'Segments of a title tag',
    note: `${pages.length} pages of WCXB${most === MAX_SEGMENTS ? `; ${MAX_SEGMENTS} stands for more` : ''}`,
    height: 280,
    plot: {
      x: { label: 'segments', domain: [-0.5, most + 0.5], ticks: bars.map((_, count) => count), tickFormat: 'd' },
      y: { label: 'pages', nice: true },
      marks: [
        Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
        Plot.rectY(bars, { x1: 'from', x2: 'to', y: 'pages', fill: contentColour }),
        Plot.ruleY([0]),
      ],
    },
  });
}

/** Share of the pages whose title is at least so similar, by method. */
export function drawSimilarities(found: Readonly<Record<string, readonly number[]>>): string {
  const steps = Array.from({ length: 21 }, (_, i) => i / 20);
  const points = Object.entries(found).flatMap(([series, values]) =>
    steps.map((x) => ({ x, y: values.filter((value) => value >= x - 1e-9).length / Math.max(1, values.length), series })),
  );
  const pages = Object.values(found)[0]?.length ?? 0;
  return figures['line-curves'].draw(
    { points },
    { title: 'Similarity of the titles found', note: `${pages} pages of WCXB`, x: 'similarity of at least', y: 'share of pages' },
  );
}

/** Figure 4: how many titles are right, and the errors of the others. */
export function drawOutcomes(counts: Readonly<Record<'published' | 'ours', readonly number[]>>): string {
  const bars = outcomes.flatMap((outcome, i) => [
    { outcome, from: i - 0.38, to: i - 0.02, pages: counts.published[i]!, colour: contentColour },
    { outcome, from: i + 0.02, to: i + 0.38, pages: counts.ours[i]!, colour: otherColour },
  ]);
  return drawFrame({
    title: 'Titles found by the Title Tag Analyzer',
    note: `${counts.published.reduce((sum, count) => sum + count, 0)} pages of WCXB`,
    legend: [
      ['as published', contentColour],
      ['our delimiters', otherColour],
    ],
    height: 300,
    plot: {
      x: { label: null, domain: [-0.5, outcomes.length - 0.5], ticks: outcomes.map((_, i) => i), tickFormat: (i: number) => outcomes[i] ?? '' },
      y: { label: 'pages', nice: true },
      marks: [
        Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
        Plot.rectY(bars, { x1: 'from', x2: 'to', y: 'pages', fill: 'colour' }),
        Plot.ruleY([0]),
      ],
    },
  });
}
