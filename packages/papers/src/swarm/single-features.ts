import { blue, green } from '../drawing/colours.js';
import { dots, level, line, upright } from '../drawing/marks.js';
import { draw, type Panel } from '../drawing/picture.js';
import { numberText } from '../drawing/scale.js';
import { holds } from './conjunction.js';
import type { SwarmWalk, WalkedFeature } from './walk.js';

/** Similarity between the text that a single feature keeps and a reference, for every threshold that makes a difference on the page. */
export interface FeatureSweep {
  readonly feature: string;
  readonly points: readonly { readonly threshold: number; readonly similarity: number }[];
}

/** More points than this would not be visible. */
const MAX_POINTS = 40;

/** Figure 4: each feature alone, without the other seven. Thresholds are the values that blocks of the page have. */
export function singleFeatureSweeps({ blocks, features }: SwarmWalk, similarity: (text: string) => number): FeatureSweep[] {
  return features.map(({ name }, feature) => {
    const values = [...new Set(blocks.map((block) => block.values[feature]!))].filter(Number.isFinite).sort((one, other) => one - other);
    const step = Math.max(1, Math.ceil(values.length / MAX_POINTS));
    const tried = values.filter((_, i) => i % step === 0 || i === values.length - 1);
    const kept = (threshold: number) => blocks.filter((block) => holds(feature, block.values[feature]!, threshold)).map(({ text }) => text);
    return { feature: name, points: tried.map((threshold) => ({ threshold, similarity: similarity(kept(threshold).join('\n')) })) };
  });
}

/** The measures of figures 3 and 4. */
export interface SwarmReference {
  /** Similarity of a text with the reference, in [0, 1]. */
  similarity(text: string): number;
  /** Best and mean similarity of every generation of algorithm 1, which asks for the text that thresholds keep. */
  generations(textAt: (thresholds: readonly number[]) => string): readonly { readonly best: number; readonly mean: number }[];
}

/** Figures 3 and 4 of one page: algorithm 1 as printed, and similarity by the threshold of each feature alone; the dashed line is PR, every block kept. */
export function singleFeatureFigure(walk: SwarmWalk, name: string, { similarity, generations }: SwarmReference): string {
  const { blocks, features } = walk;
  const textOf = (some: SwarmWalk['blocks']) => some.map(({ text }) => text).join('\n');
  const textAt = (thresholds: readonly number[]) =>
    textOf(blocks.filter(({ values }) => values.every((value, i) => holds(i, value, thresholds[i]!))));
  const all = similarity(textOf(blocks));
  const together = similarity(textOf(blocks.filter(({ isContent }) => isContent)));
  const sweeps = singleFeatureSweeps(walk, similarity);
  return draw({
    title: `${name}: figures 3 and 4`,
    note: `similarity with the reference; all eight thresholds together ${together.toFixed(3)}, every block (PR) ${all.toFixed(3)}`,
    legend: [
      ['best of a generation; one feature alone', blue],
      ['mean of a generation', green],
    ],
    panels: [generationPanel(generations(textAt)), ...features.map((feature, i) => panelOf(feature, sweeps[i]!, all))],
  });
}

function generationPanel(curve: readonly { readonly best: number; readonly mean: number }[]): Panel {
  return {
    title: 'Algorithm 1 as printed, on this page alone',
    height: 110,
    x: { label: 'generation', domain: [1, Math.max(2, curve.length)] },
    y: { label: '', domain: [0, 1] },
    marks: [
      line(
        curve.map(({ best }, i) => [i + 1, best] as const),
        { colour: blue },
      ),
      line(
        curve.map(({ mean }, i) => [i + 1, mean] as const),
        { colour: green },
      ),
    ],
  };
}

function panelOf({ name, bound, threshold, hasEffect }: WalkedFeature, { points }: FeatureSweep, all: number): Panel {
  const best = points.reduce((most, point) => (point.similarity > most.similarity ? point : most), points[0] ?? { threshold: 0, similarity: 0 });
  const last = points.at(-1)?.threshold ?? 0;
  const first = Math.min(0, points[0]?.threshold ?? 0);
  const isShown = hasEffect && threshold <= last;
  const curve = points.map((point) => [point.threshold, point.similarity] as const);
  return {
    title: `${name}: best ${best.similarity.toFixed(3)} at ${bound === 'at-least' ? '≥' : '≤'} ${numberText(best.threshold, 3)}`,
    height: 70,
    x: { label: '', domain: [first, last > first ? last : first + 1] },
    y: { label: '', domain: [0, 1] },
    marks: [
      line(curve, { colour: blue }),
      dots(
        curve.map(([x, y]) => ({ x, y, colour: blue })),
        2.2,
      ),
      level(all, 'PR'),
      ...(isShown ? [upright(threshold, 'threshold', 'after')] : []),
    ],
  };
}
