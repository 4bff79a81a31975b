import { psoFeatures } from '@pith/papers';
import { figures } from '../plots/index.js';
import type { PaperExample } from '../train/papers/example.js';
import { meanSimilarity, psoForms, psoSettings, splitBySite, thresholdsIn, trainPsoOn } from '../train/papers/pso.js';
import type { PagesOf } from './pso-pages.js';
import { table, three } from './section.js';

/** The paper's size; a smaller one for a quick look at a part of the pages. */
export function curveSwarm(every: number): typeof psoSettings {
  return { ...psoSettings, ...(every === 1 ? { n: 100, generations: 100 } : { n: 40, generations: 40 }) };
}

/** The paper's swarms have settled by then. */
const EARLY = 10;

/** A run of algorithm 1 with one thing changed. */
interface Run {
  readonly name: string;
  readonly tau: number;
  readonly phi: number;
  readonly n?: number;
  readonly omega?: number;
  /** Largest velocity; none where left out of the published search. */
  readonly maxVelocity?: number;
  readonly isPublished?: true;
}

/** What Clerc and Kennedy (2002) derive for a swarm that converges without any bound. */
const CONSTRICTION = { omega: 0.7298, tau: 1.4962, phi: 1.4962 } as const;

function runsOf({ n }: typeof psoSettings): Run[] {
  return [
    { name: 'as printed, cognition over social', tau: 2.5, phi: 1.5, isPublished: true },
    { name: 'as printed, both equal', tau: 2, phi: 2, isPublished: true },
    { name: 'velocity at most 0.25, nothing else', tau: 2, phi: 2, maxVelocity: 0.25, isPublished: true },
    { name: 'ω = 0.73, τ = φ = 1.5, nothing else', ...CONSTRICTION, isPublished: true },
    { name: 'ours, cognition over social', tau: 2.5, phi: 1.5 },
    { name: 'ours, both equal', tau: 2, phi: 2 },
    { name: `ours, both equal, ${n / 4} particles`, tau: 2, phi: 2, n: n / 4 },
  ];
}

/** Swarms of several settings on 70 % of the sites: algorithm 1 as it is printed, what makes it converge, and ours. */
export function trainingCurves(
  articles: readonly PaperExample[],
  pagesOf: PagesOf,
  swarm: typeof psoSettings,
): { table: string; sentence: string; figures: Record<string, string> } {
  const { train, test } = splitBySite(articles, { trainShare: psoSettings.trainShare, seed: 1 });
  const runs = runsOf(swarm).map(({ name, isPublished, ...choice }) => {
    const settings = { ...swarm, ...choice, ...(isPublished ? psoForms.published : psoForms.ours) };
    return { name, settings, state: trainPsoOn(pagesOf(train, settings.form), settings) };
  });
  const rows = runs.map(({ name, state, settings }) => {
    const thresholds = thresholdsIn(state.best.position, settings);
    const early = state.curve[Math.min(EARLY, state.curve.length) - 1]!;
    const { best, mean } = state.curve.at(-1)!;
    const [seen, unseen] = [pagesOf(train, settings.form), pagesOf(test, settings.form)];
    return [
      name,
      `${three(early.best)} / ${three(early.mean)}`,
      `${three(best)} / ${three(mean)}`,
      three(meanSimilarity(seen, thresholds)),
      three(meanSimilarity(unseen, thresholds)),
      String(state.best.generation),
      numberText(furthest(state.position)),
    ];
  });
  return {
    table: table(
      [
        'swarm',
        `generation ${EARLY}: best / mean`,
        'last generation: best / mean',
        `best of all, train (${train.length})`,
        `test (${test.length})`,
        'found in generation',
        'furthest threshold at the end',
      ],
      rows,
    ),
    sentence: idleSentence(runs[0]!),
    figures: {
      'pso-training.svg': drawCurves(runs.slice(0, 2), 'Algorithm 1 as printed: best and mean similarity', train.length),
      'pso-training-bounded.svg': drawCurves(runs.slice(4, 6), 'Ours, with bounds: best and mean similarity', train.length),
    },
  };
}

type Trained = { readonly name: string; readonly settings: typeof psoSettings; readonly state: ReturnType<typeof trainPsoOn> };

function drawCurves(runs: readonly Trained[], title: string, pages: number): string {
  const points = runs.flatMap(({ name, state }) =>
    state.curve.flatMap(({ best, mean }, i) => [
      { x: i + 1, y: best, series: `${name}, best` },
      { x: i + 1, y: mean, series: `${name}, mean` },
    ]),
  );
  return figures['line-curves'].draw({ points }, { title, note: `${pages} training articles of WCXB`, x: 'generation', y: 'similarity' });
}

function furthest(positions: readonly (readonly number[])[]): number {
  return positions.flat().reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

function numberText(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** Which thresholds of the best particle can drop a block at all. */
function idleSentence({ state, settings }: Trained): string {
  const thresholds = thresholdsIn(state.best.position, settings);
  const idle = psoFeatures.filter(({ bound, least }, i) => bound === 'at-least' && thresholds[i]! <= least);
  const all = psoFeatures.map(({ name, bound }, i) => `${name} ${bound === 'at-least' ? '≥' : '≤'} ${numberText(thresholds[i]!).replace('-', '−')}`);
  return `Thresholds of the best particle of the first row: ${all.join(', ')}. ${idle.length} of them cannot drop a block of any page, because nothing keeps a lower bound above the smallest value: ${idle.map(({ name }) => name).join(', ')}.`;
}
