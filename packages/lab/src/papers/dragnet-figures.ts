import * as Plot from '@observablehq/plot';
import { clusterTagRatios, dragnetBlocks, dragnetColumnNames, dragnetColumns, methods, paperTokens, tagRatios } from '@pith/papers';
import { drawFrame } from '../plots/frame.js';
import { figures } from '../plots/index.js';
import { contentColour, grid, otherColour } from '../plots/palette.js';
import type { PaperExample } from '../train/papers/example.js';
import type { TokenOdds } from '../train/papers/token-odds.js';

/** The four panels of one page, and its view by CETR. */
export function drawDragnetPage({ page }: PaperExample, labels: Uint8Array, odds: readonly TokenOdds[]): Record<string, string> {
  const blocks = page.once(dragnetBlocks);
  const bars = (values: ArrayLike<number>, title: string, threshold?: number) =>
    figures['block-bars'].draw(
      { blocks: Array.from(values, (value, i) => ({ value, isContent: labels[i] === 1 })), ...(threshold === undefined ? {} : { threshold }) },
      { title, note: 'one article; content by its reference', x: 'block', y: title.toLowerCase() },
    );
  const names = dragnetColumnNames('IC', paperTokens);
  const columns = dragnetColumns(page, 'IC', paperTokens);
  // As in the paper: the tokens that speak for content minus those that speak against it.
  const signs = names.map((name) => ((odds.find(({ attribute, token }) => name === `${attribute} ${token}`)?.odds ?? 1) > 1 ? 1 : -1));
  const density = Array.from(labels, (_, block) => columns.reduce((sum, column, k) => sum + signs[k]! * column[block]!, 0));
  return {
    'dragnet-text-density.svg': bars(blocks.textDensity, 'Text density'),
    'dragnet-link-density.svg': bars(blocks.linkDensity, 'Link density'),
    'dragnet-name-density.svg': bars(density, 'id/class density'),
    'dragnet-probability.svg': bars(runProbabilities(page), 'Probability of content', 0.5),
    'cetr-scatter.svg': drawScatter(blocks, labels),
  };
}

/** Probability of each of Dragnet's blocks: that of the blocks of ours in it, which are all alike. */
function runProbabilities(page: PaperExample['page']): Float32Array {
  const { runs } = page.once(dragnetBlocks);
  const { score } = methods.dragnet.score(page, 'balanced');
  const out = new Float32Array(runs.size);
  for (let block = 0; block < score.length; block++) {
    const run = runs.of[page.blocks.first[block]!]!;
    if (run >= 0) out[run] = Math.max(out[run]!, score[block]!);
  }
  return out;
}

const STEPS = 90;

function drawScatter({ textLength, tags }: { readonly textLength: Float32Array; readonly tags: Uint32Array }, labels: Uint8Array): string {
  const found = tagRatios(textLength, tags);
  const { centres } = clusterTagRatios(found);
  const points = Array.from(found.ratio, (x, i) => ({ x, y: found.difference[i]!, colour: labels[i] === 1 ? contentColour : otherColour }));
  const reach = 1.05 * Math.max(1, ...points.map(({ x }) => x), ...points.map(({ y }) => y));
  // Seen from the origin, the border lies where a point is as near to another centre.
  const border = Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = ((Math.PI / 2) * step) / STEPS;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const distances = centres.slice(1).map(([cx, cy]) => {
      const along = cx! * ux + cy! * uy;
      return along <= 0 ? Number.POSITIVE_INFINITY : (cx! ** 2 + cy! ** 2) / (2 * along);
    });
    const distance = Math.min(...distances);
    return { x: distance * ux, y: distance * uy };
  }).filter(({ x, y }) => x <= reach && y <= reach);
  return drawFrame({
    title: 'CETR: tag ratio and how it changes',
    note: 'the same article; left of the line is the cluster at the origin',
    legend: [
      ['content', contentColour],
      ['other', otherColour],
    ],
    height: 380,
    plot: {
      x: { label: 'smoothed ratio', nice: true },
      y: { label: 'smoothed difference', nice: true },
      marks: [
        Plot.gridX({ stroke: grid, strokeOpacity: 1 }),
        Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
        Plot.line(border, { x: 'x', y: 'y', stroke: '#D55E00', strokeDasharray: '5 4' }),
        Plot.dot(points, { x: 'x', y: 'y', fill: 'colour', r: 3.5, fillOpacity: 0.85 }),
      ],
    },
  });
}
