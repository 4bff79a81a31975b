import { conjunction, psoFeatures } from '@pith/papers';
import { meanOf } from '../metrics/bootstrap.js';
import { figures } from '../plots/index.js';
import type { PsoPage } from '../train/papers/pso.js';
import { table, three } from './section.js';

const sweeps: Readonly<Record<string, readonly number[]>> = {
  'average sentence length': [0, 2, 4, 6, 8, 10, 12, 14, 16, 20],
  'number of sentences': [1, 2, 3, 4, 5, 6, 7, 8],
  'character distribution': [0, 0.5, 0.7, 0.8, 0.85, 0.9, 0.93, 0.96],
  'stop-word ratio': [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4],
  'anchor ratio': [0, 0.025, 0.05, 0.075, 0.1, 0.125, 0.175, 0.225, 0.275, 0.4, 0.6, 1],
  'format ratio': [0, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05],
  'list ratio': [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1],
  'text-structuring ratio': [0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1],
};

const drawnFeatures: Readonly<Record<string, string>> = {
  'number of sentences': 'sentences',
  'anchor ratio': 'anchor',
  'stop-word ratio': 'stop',
  'format ratio': 'format',
};

/** The paper's result for each feature alone. */
const said: Readonly<Record<string, string>> = {
  'anchor ratio': '0.77, best',
  'stop-word ratio': 'second',
  'number of sentences': 'third',
  'list ratio': 'poor',
  'format ratio': 'poor',
  'text-structuring ratio': 'poor',
};

/** Each feature alone, its threshold swept; the two of sentences also as a splitter counts them. */
export function singleFeatures(
  pages: readonly PsoPage[],
  bySplitter: readonly PsoPage[],
): { table: string; order: string; figures: Record<string, string> } {
  const open = psoFeatures.map(({ bound }) => (bound === 'at-least' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY));
  const scoreOn = (some: readonly PsoPage[], thresholds: readonly number[]) =>
    meanOf(some.map((page) => page.score(conjunction(page.columns, thresholds))));
  const score = (thresholds: readonly number[]) => scoreOn(pages, thresholds);
  const drawn: Record<string, string> = {};
  const rows = psoFeatures.map(({ name, bound }, i) => {
    const points = sweeps[name]!.map((value) => ({ x: value, y: score(open.with(i, value)), series: name }));
    const best = points.reduce((most, point) => (point.y > most.y ? point : most));
    const file = drawnFeatures[name];
    if (file !== undefined)
      drawn[`pso-${file}.svg`] = figures['line-curves'].draw(
        { points },
        {
          title: `${name} alone`,
          note: `${pages.length} articles of WCXB`,
          x: `${bound === 'at-least' ? 'smallest' : 'largest'} value allowed`,
          y: 'similarity',
        },
      );
    return [name, said[name] ?? '–', bound === 'at-least' ? '≥' : '≤', String(best.x), three(best.y)];
  });
  const split = ['average sentence length', 'number of sentences'].map((name) => {
    const i = psoFeatures.findIndex((feature) => feature.name === name);
    const points = sweeps[name]!.map((x) => ({ x, y: scoreOn(bySplitter, open.with(i, x)) }));
    const best = points.reduce((most, point) => (point.y > most.y ? point : most));
    return [`${name}, as published`, '–', '≥', String(best.x), three(best.y)];
  });
  const ranked = rows.toSorted((one, other) => Number(other[4]) - Number(one[4]));
  return {
    table: table(
      ['feature', 'paper', 'bound', 'best threshold', 'similarity'],
      [...ranked, ...split, ['none (PR)', '0.601', '', '', three(score(open))]],
    ),
    order: ranked.map(([name]) => name).join(', '),
    figures: drawn,
  };
}
