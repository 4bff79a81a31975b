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

/** Swarms of several settings on 70 % of the sites, the paper's own search without bounds among them. */
export function trainingCurves(
  articles: readonly PaperExample[],
  pagesOf: PagesOf,
  swarm: typeof psoSettings,
): { table: string; figures: Record<string, string> } {
  const { train, test } = splitBySite(articles, { trainShare: psoSettings.trainShare, seed: 1 });
  const [seen, unseen] = [pagesOf(train), pagesOf(test)];
  const runs = [
    { name: 'cognition over social', tau: 2.5, phi: 1.5, n: swarm.n },
    { name: 'both equal', tau: 2, phi: 2, n: swarm.n },
    { name: `both equal, ${swarm.n / 2} particles`, tau: 2, phi: 2, n: swarm.n / 2 },
    { name: `both equal, ${swarm.n / 4} particles`, tau: 2, phi: 2, n: swarm.n / 4 },
    { name: 'cognition over social, no bounds', tau: 2.5, phi: 1.5, n: swarm.n, search: psoForms.published.search },
  ].map((choice) => {
    const settings = { ...swarm, ...choice };
    return { name: choice.name, settings, state: trainPsoOn(seen, settings) };
  });
  const rows = runs.map(({ name, state, settings }) => {
    const thresholds = thresholdsIn(state.best.position, settings);
    const early = Math.max(0, ...state.curve.slice(0, EARLY).map(({ best }) => best));
    return [name, three(early), three(meanSimilarity(seen, thresholds)), three(meanSimilarity(unseen, thresholds)), String(state.best.generation)];
  });
  const points = runs.slice(0, 2).flatMap(({ name, state }) =>
    state.curve.flatMap(({ best, mean }, i) => [
      { x: i + 1, y: best, series: `${name}, best` },
      { x: i + 1, y: mean, series: `${name}, mean` },
    ]),
  );
  const drawn = figures['line-curves'].draw(
    { points },
    { title: 'Particle swarm: best and mean similarity', note: `${train.length} training articles of WCXB`, x: 'generation', y: 'similarity' },
  );
  return {
    table: table(['swarm', `train, after ${EARLY} generations`, `train (${train.length})`, `test (${test.length})`, 'best in generation'], rows),
    figures: { 'pso-training.svg': drawn },
  };
}
