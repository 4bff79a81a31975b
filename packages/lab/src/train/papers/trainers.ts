import { type Passport, passportVersion } from 'pith/engine';
import {
  type DragnetVariant,
  dragnetColumnNames,
  dragnetModel,
  dragnetVariants,
  lineDensityFeatures,
  lineDensityModel,
  type Method,
  methodWithWeights,
  paperTokens,
  psoFeatureNames,
  psoModel,
  psoTreeModel,
  rowBlocksFeatures,
  rowBlocksModel,
  type StoredWeights,
  xpathFeatures,
  xpathModel,
} from 'pith/methods';
import type { Dataset } from '../../corpora/dataset.js';
import { meanOf } from '../../metrics/bootstrap.js';
import { TrainingProblem } from '../problem.js';
import { dragnetLabels, dragnetSettings, type LabelsOf, trainDragnet } from './dragnet.js';
import { chooseL2, sweepL2 } from './dragnet-l2.js';
import { f1Of, type PaperExample, paperExamples } from './example.js';
import { trainLineDensity, trainRowBlocks } from './lines.js';
import { psoSettings, trainPso, trainPsoTree } from './pso.js';
import { Settings, type TrainerSettings } from './settings.js';
import { foundTokens } from './token-odds.js';
import { templateOf, trainXpath, xpathTraining } from './xpath.js';

/** Labelled pages → weights of a method, with their passport. `tell` hears how far it is. */
export type Trainer = (dataset: Dataset, settings?: TrainerSettings, tell?: (line: string) => void) => StoredWeights;

interface Trained {
  readonly model: string;
  readonly features: readonly string[];
  readonly weights: unknown;
  readonly scores: Readonly<Record<string, number>>;
}

type Core = (examples: readonly PaperExample[], settings: Settings, tell: (line: string) => void) => Trained;

const cores: Readonly<Record<string, Core>> = {
  'pso-thresholds': (examples, settings, tell) => {
    const classifier = settings.choice('classifier', ['swarm', 'tree'] as const);
    const swarm = {
      n: settings.number('n', psoSettings.n),
      generations: settings.number('generations', psoSettings.generations),
      tau: settings.number('tau', psoSettings.tau),
      phi: settings.number('phi', psoSettings.phi),
      omega: settings.number('omega', psoSettings.omega),
      trainShare: settings.number('trainShare', psoSettings.trainShare),
      seed: settings.number('seed', psoSettings.seed),
    };
    settings.refuseOthers();
    if (classifier === 'tree') return { model: psoTreeModel, features: psoFeatureNames, weights: { tree: trainPsoTree(examples) }, scores: {} };
    const { thresholds, train, test } = trainPso(examples, swarm, tell);
    return { model: psoModel, features: psoFeatureNames, weights: { thresholds }, scores: { trainSimilarity: train, testSimilarity: test } };
  },
  'line-density': (examples, settings) => {
    settings.number('seed', 1);
    settings.refuseOthers();
    return { model: lineDensityModel, features: lineDensityFeatures, weights: { threshold: trainLineDensity(examples).threshold }, scores: {} };
  },
  'row-blocks': (examples, settings) => {
    settings.number('seed', 1);
    const regions = settings.choice('regions', ['all', 'of-maximum'] as const);
    settings.refuseOthers();
    const { threshold, k } = trainRowBlocks(examples, regions);
    return { model: rowBlocksModel, features: rowBlocksFeatures, weights: { threshold, k }, scores: {} };
  },
  'xpath-clusters': (examples, settings) => {
    const learn = settings.choice('learn', ['thresholds', 'template'] as const);
    const choices = {
      pages: settings.number('pages', xpathTraining.pages),
      type: settings.text('type', xpathTraining.type),
      seed: settings.number('seed', xpathTraining.seed),
    };
    settings.refuseOthers();
    const weights = learn === 'template' ? { template: templateOf(examples, choices.pages) } : trainXpath(examples, choices);
    return { model: xpathModel, features: xpathFeatures, weights, scores: {} };
  },
  dragnet: (examples, settings, tell) => {
    settings.number('seed', 1);
    const variant = settings.choice('variant', [dragnetSettings.variant, ...dragnetVariants] as readonly DragnetVariant[]);
    const isChosen = settings.text('l2', CHOSEN) === CHOSEN;
    const given = isChosen ? 1 : settings.number('l2', 1);
    const weighing = settings.choice('weights', ['equal', 'tokens'] as const);
    const found = settings.choice('tokens', ['paper', 'found'] as const) === 'found';
    const comments = settings.choice('comments', ['as-trained', 'left-out'] as const);
    settings.refuseOthers();
    const labelsOf = remembered(dragnetLabels);
    const about = { variant, weights: weighing, tokens: found ? foundTokens(examples, labelsOf) : paperTokens };
    const sweep = isChosen ? sweepL2(examples, about, labelsOf) : [];
    for (const { l2, loss } of sweep) tell(`L2 of ${l2}: loss ${loss.toFixed(4)} on unseen sites`);
    const l2 = isChosen ? chooseL2(sweep) : given;
    const weights = rounded(trainDragnet(examples, { ...about, logistic: { l2 } }, labelsOf));
    return {
      model: dragnetModel,
      features: dragnetColumnNames(variant, weights.tokens),
      weights: comments === 'left-out' ? { ...weights, comments } : weights,
      scores: { l2 },
    };
  },
};

/** L2 is chosen by cross-validation unless a number is given. */
const CHOSEN = 'cross-validated';

function remembered(labelsOf: LabelsOf): LabelsOf {
  const known = new Map<PaperExample, Uint8Array>();
  return (example) => {
    const labels = known.get(example) ?? labelsOf(example);
    known.set(example, labels);
    return labels;
  };
}

function rounded(weights: ReturnType<typeof trainDragnet>): ReturnType<typeof trainDragnet> {
  const short = (value: number) => Number(value.toPrecision(6));
  const { bias, weights: w, means } = weights.logistic;
  return { ...weights, logistic: { bias: short(bias), weights: w.map(short), means: means.map(short) } };
}

/** Every trainer by the name of its method. */
export const trainers: Readonly<Record<string, Trainer>> = Object.fromEntries(
  Object.entries(cores).map(([name, core]): [string, Trainer] => [
    name,
    (dataset, given = {}, tell = () => undefined) => train(name, core, { dataset, given, tell }),
  ]),
);

function train(
  name: string,
  core: Core,
  { dataset, given, tell }: { dataset: Dataset; given: TrainerSettings; tell: (line: string) => void },
): StoredWeights {
  const { date = new Date().toISOString().slice(0, 10), ...rest } = given;
  const examples = paperExamples(dataset.pages, tell);
  if (examples.length === 0)
    throw new TrainingProblem('TOO_FEW_ROWS', `${dataset.name} has no page with a reference text: ${name} cannot be trained on it`, {
      rows: 0,
      least: 1,
    });
  const { model, features, weights, scores } = core(examples, new Settings(rest), tell);
  const passport: Passport = {
    version: passportVersion,
    model,
    features,
    sets: dataset.sets.map((set) => ({
      name: set.name,
      fingerprint: set.fingerprint,
      licence: set.licence?.name ?? 'unknown',
      pages: examples.filter(({ source }) => source.set === set.name).length,
    })),
    seed: Number(rest.seed ?? 1),
    scores: {},
    date: String(date),
  };
  const stored = { passport, weights };
  const wordF1 = Number(meanOf(examples.map((example) => methodF1(example, methodWithWeights(name, stored)))).toFixed(4));
  tell(`word F1 on the training pages: ${wordF1.toFixed(4)}`);
  return { passport: { ...passport, scores: { ...shortened(scores), wordF1OnTraining: wordF1 } }, weights };
}

function shortened(scores: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, Number(value.toFixed(4))]));
}

/** Word F1 of a method's blocks on one page. */
export function methodF1(example: PaperExample, method: Method): number {
  const { score, cut } = method.score(example.page, 'balanced');
  return f1Of(example, (block) => score[block]! >= cut);
}
