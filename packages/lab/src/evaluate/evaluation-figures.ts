import { quantile } from '../metrics/bootstrap.js';
import { calibrationOf } from '../metrics/calibration.js';
import { figures } from '../plots/index.js';
import { rivals } from '../rivals/index.js';
import type { Evaluation, SystemResult } from './evaluate.js';
import { valuesOf } from './summary.js';

/** Scores of all systems by group, in one figure. Empty if no group can be scored. */
export function groupFigure({ systems, by, pages }: Evaluation): string {
  const points = systems.flatMap(({ name, groups }) =>
    [...groups].flatMap(([group, { f1, snippets }]) => {
      const estimate = f1 ?? snippets;
      return estimate === null
        ? []
        : [{ type: `${group} (${estimate.count})`, system: name, score: estimate.mean, low: estimate.low, high: estimate.high }];
    }),
  );
  if (points.length === 0) return '';
  return figures['score-by-type'].draw(points, { title: `F1 by ${by}`, note: `${pages} pages; 95 % intervals`, x: 'F1' });
}

/** Milliseconds that half of the pages stay below. */
export function medianTime({ scores }: Pick<SystemResult, 'scores'>): number {
  return quantile(
    valuesOf(scores, 'milliseconds').sort((one, other) => one - other),
    0.5,
  );
}

/** Time against F1; empty for fewer than two systems. */
export function costFigure({ systems, pages }: Evaluation): string {
  const points = systems.flatMap((system) =>
    system.all.f1 === null
      ? []
      : [{ name: system.name, cost: Math.max(0.01, medianTime(system)), quality: system.all.f1.mean, ours: !Object.hasOwn(rivals, system.name) }],
  );
  if (points.length < 2) return '';
  return figures['cost-quality'].draw(points, {
    title: 'Cost against quality',
    note: `${pages} pages; rivals in blue`,
    x: 'milliseconds a page, median',
    y: 'F1',
  });
}

/** With fewer pages the diagram would be noise. */
const MIN_PAGES = 20;

/** Calibration of a system's confidence. Empty if it has none. */
export function confidenceFigure({ name, scores }: SystemResult): string {
  const withConfidence = scores.filter(({ f1, confidence }) => f1 !== null && confidence !== null);
  if (withConfidence.length < MIN_PAGES) return '';
  const { bins, error } = calibrationOf(
    withConfidence.map(({ confidence }) => confidence!),
    withConfidence.map(({ f1 }) => f1!),
  );
  return figures.reliability.draw(bins, {
    title: `Confidence of ${name}`,
    note: `${withConfidence.length} pages in ten groups; mean distance ${error.toFixed(3)}`,
    x: 'confidence',
    y: 'F1 reached',
  });
}
