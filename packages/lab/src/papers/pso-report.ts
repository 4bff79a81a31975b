import { conjunction, methods, psoFeatures, psoMethod, psoTreeModel, textOfAllNodes, thresholdsAt } from 'pith/methods';
import { meanOf } from '../metrics/bootstrap.js';
import { similarity } from '../metrics/similarity.js';
import { figures } from '../plots/index.js';
import type { PaperExample } from '../train/papers/example.js';
import { meanSimilarity, type PsoPage, psoPage, psoSettings, splitBySite, trainPsoOn, trainPsoTree } from '../train/papers/pso.js';
import { crossValidate, keptText } from './scoring.js';
import { articlesOf, type Log, type PaperData, paragraphs, picture, type Section, table, three } from './section.js';

/** Smaller than the paper's 100 × 100: the swarm settles after about ten generations, and every fold needs one. */
const swarm = { ...psoSettings, n: 40, generations: 25 };
const curveSwarm = { ...psoSettings, n: 100, generations: 100 };

/** Ziegler & Skubacz: strategies, training curves, single features. */
export function psoReport({ wcxb, chinese }: PaperData, log: Log): Section {
  const ready = new Map([...wcxb, ...chinese].map((example) => [example, psoPage(example)]));
  const pagesOf = (examples: readonly PaperExample[]) => examples.map((example) => ready.get(example)!);
  const articles = articlesOf(wcxb);
  log('strategies');
  const strategies = strategyTable({ articles, wcxb, chinese, pagesOf });
  log('training curves');
  const curves = trainingCurves(articles, pagesOf);
  log('single features');
  const single = singleFeatures(pagesOf(articles));
  return {
    title: 'Thresholds by particle swarm (Ziegler & Skubacz, WI 2007)',
    body: paragraphs(
      'Mean similarity (δ·cosine of term frequencies) of extracted text and reference. FE: eight thresholds found by a swarm; PR: pruning and removal alone; TB: every text node. FE and the tree are cross-validated by site, a swarm of 40 particles and 25 generations in every fold; on the Chinese pages they are trained on the WCXB articles.',
      strategies,
      'The order of the strategies is the paper’s. HL, the agreement of two people, cannot be measured here: each page has one reference. The decision tree is the paper’s outlook; it learns which blocks are content instead of maximising the similarity. TB is lower than in the paper although part of the pages were saved without scripts and styles; presumably the others carry more of them than pages of 2007.',
      '### Training',
      `Two swarms on 70 % of the sites (articles), ${curveSwarm.n} particles, ${curveSwarm.generations} generations, ω = ${curveSwarm.omega}: one with cognition over social behaviour (τ = 2.5, φ = 1.5), one with both equal (τ = φ = 2). The paper’s best particle reached 0.827 on its training pages, in generation 32.`,
      curves.table,
      picture('pso-training.svg', 'best and mean similarity of two swarms by generation'),
      'As in the paper both have all but settled after about ten generations and end alike, and population size makes no difference that matters.',
      '### Single features',
      'Each feature alone, its threshold swept, on the articles.',
      single.table,
      ...['anchor', 'stop', 'sentences', 'format'].map((name) => picture(`pso-${name}.svg`, `similarity by the threshold of one feature: ${name}`)),
      `Paper: anchor ratio best (0.77), then stop words, then number of sentences; list, format and structuring ratio hardly above PR. Here the order is ${single.order}: the number of sentences and the structuring ratio are worth more than in the paper. A likely reason is markup: paragraphs of today are p elements, so that after removal an article is one block of many sentences, while menus are div and li. Requiring format elements costs similarity from the first step on, as in the paper’s figure 4(d).`,
    ),
    figures: { ...curves.figures, ...single.figures },
  };
}

interface Sets {
  readonly articles: readonly PaperExample[];
  readonly wcxb: readonly PaperExample[];
  readonly chinese: readonly PaperExample[];
  readonly pagesOf: (examples: readonly PaperExample[]) => PsoPage[];
}

function strategyTable({ articles, wcxb, chinese, pagesOf }: Sets): string {
  const everything = (page: PsoPage) => page.score(new Uint8Array(page.columns[0]!.length).fill(1));
  const learn = (train: readonly PaperExample[]) => thresholdsAt(trainPsoOn(pagesOf(train), swarm).best.position);
  const fe = (examples: readonly PaperExample[]) =>
    crossValidate(examples, learn, (example, thresholds) => meanSimilarity(pagesOf([example]), thresholds));
  const grow = (train: readonly PaperExample[]) => psoMethod(treeWeights(train));
  const byTree = (example: PaperExample, method: ReturnType<typeof psoMethod>) => similarity(keptText(example, method), example.gold);
  const fromArticles = { thresholds: learn(articles), tree: grow(articles) };
  const row = (name: string, published: string, values: readonly (readonly number[])[]) => [
    name,
    published,
    ...values.map((each) => three(meanOf(each))),
  ];
  const chineseTree = chinese.map((example) => byTree(example, fromArticles.tree));
  const chineseFe = chinese.map((example) => meanSimilarity(pagesOf([example]), fromArticles.thresholds));
  const all = (value: (example: PaperExample) => number) => [articles, wcxb, chinese].map((set) => set.map(value));
  return table(
    ['strategy', 'paper', `articles (${articles.length})`, `all types (${wcxb.length})`, `Chinese (${chinese.length})`],
    [
      ['HL (two people)', '0.909', '–', '–', '–'],
      row('FE', '0.857', [fe(articles), fe(wcxb), chineseFe]),
      row('FE, decision tree', '–', [crossValidate(articles, grow, byTree), crossValidate(wcxb, grow, byTree), chineseTree]),
      row(
        'PR',
        '0.601',
        all((example) => everything(pagesOf([example])[0]!)),
      ),
      row(
        'TB',
        '0.424',
        all((example) => similarity(textOfAllNodes(example.page.tree), example.gold)),
      ),
      row(
        'shipped thresholds, trained on these WCXB pages',
        '–',
        all((example) => similarity(keptText(example, methods['pso-thresholds']), example.gold)),
      ),
    ],
  );
}

function treeWeights(train: readonly PaperExample[]) {
  const features = psoFeatures.map(({ name }) => name);
  const passport = { version: 1, model: psoTreeModel, features, sets: [], seed: 1, scores: {}, date: '2025-01-01' };
  return { passport, weights: { tree: trainPsoTree(train) } };
}

/** The paper's swarms have settled by then. */
const EARLY = 10;

function trainingCurves(articles: readonly PaperExample[], pagesOf: Sets['pagesOf']): { table: string; figures: Record<string, string> } {
  const { train, test } = splitBySite(articles, { trainShare: psoSettings.trainShare, seed: 1 });
  const [seen, unseen] = [pagesOf(train), pagesOf(test)];
  const runs = [
    { name: 'cognition over social', tau: 2.5, phi: 1.5, n: curveSwarm.n },
    { name: 'both equal', tau: 2, phi: 2, n: curveSwarm.n },
    { name: 'both equal, 50 particles', tau: 2, phi: 2, n: 50 },
    { name: 'both equal, 25 particles', tau: 2, phi: 2, n: 25 },
  ].map((choice) => ({ ...choice, state: trainPsoOn(seen, { ...curveSwarm, ...choice }) }));
  const rows = runs.map(({ name, state }) => {
    const thresholds = thresholdsAt(state.best.position);
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

/** What the paper says of each feature alone. */
const said: Readonly<Record<string, string>> = {
  'anchor ratio': '0.77, best',
  'stop-word ratio': 'second',
  'number of sentences': 'third',
  'list ratio': 'poor',
  'format ratio': 'poor',
  'text-structuring ratio': 'poor',
};

function singleFeatures(pages: readonly PsoPage[]): { table: string; order: string; figures: Record<string, string> } {
  const open = psoFeatures.map(({ bound }) => (bound === 'at-least' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY));
  const score = (thresholds: readonly number[]) => meanOf(pages.map((page) => page.score(conjunction(page.columns, thresholds))));
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
  const ranked = rows.toSorted((one, other) => Number(other[4]) - Number(one[4]));
  return {
    table: table(['feature', 'paper', 'bound', 'best threshold', 'similarity'], [...ranked, ['none (PR)', '0.601', '', '', three(score(open))]]),
    order: ranked.map(([name]) => name).join(', '),
    figures: drawn,
  };
}
