import {
  type DragnetVariant,
  dragnetColumnNames,
  dragnetModel,
  dragnetVariants,
  lineDensityFeatures,
  lineDensityModel,
  paperTokens,
  psoFeatureNames,
  psoModel,
  psoTreeModel,
  publishedTokens,
  publishedXpathSettings,
  rowBlocksFeatures,
  rowBlocksModel,
  xpathFeatures,
  xpathModel,
  xpathSettings,
} from '@pith/papers';
import type { TrainingControl } from '../control.js';
import { TrainingProblem } from '../problem.js';
import { dragnetLabels, dragnetSettings, type LabelsOf, trainDragnet } from './dragnet.js';
import { bestL2, chooseL2, sweepL2 } from './dragnet-l2.js';
import type { PaperExample } from './example.js';
import { trainLineDensity, trainRowBlocks } from './lines.js';
import { psoForms, psoSettings, trainPso, trainPsoTree } from './pso.js';
import type { Settings } from './settings.js';
import { foundTokens } from './token-odds.js';
import { templateOf, trainXpath, xpathTraining } from './xpath.js';

/** The result of one method, before it gets its passport. */
export interface Trained {
  readonly model: string;
  readonly features: readonly string[];
  readonly weights: unknown;
  readonly scores: Readonly<Record<string, number>>;
}

/** Trains one method. A stopped run returns the result so far. */
export type Core = (examples: readonly PaperExample[], settings: Settings, control: TrainingControl) => Trained;

/** Every method of the papers that can be trained. */
export const cores: Readonly<Record<string, Core>> = {
  'pso-thresholds': (examples, settings, control) => {
    const classifier = settings.choice('classifier', ['swarm', 'tree'] as const);
    const swarm = {
      n: settings.number('n', psoSettings.n),
      generations: settings.number('generations', psoSettings.generations),
      tau: settings.number('tau', psoSettings.tau),
      phi: settings.number('phi', psoSettings.phi),
      omega: settings.number('omega', psoSettings.omega),
      trainShare: settings.number('trainShare', psoSettings.trainShare),
      seed: settings.number('seed', psoSettings.seed),
      ...psoForms[settings.choice('form', ['ours', 'published'] as const)],
    };
    const type = settings.text('type', '');
    settings.refuseOthers();
    if (classifier === 'tree') return { model: psoTreeModel, features: psoFeatureNames, weights: { tree: trainPsoTree(examples) }, scores: {} };
    const { thresholds, train, test } = trainPso(
      examples.filter(({ source }) => type === '' || source.type === type),
      swarm,
      control,
    );
    const weights = { thresholds, ...(swarm.form === 'ours' ? {} : { form: swarm.form }) };
    return { model: psoModel, features: psoFeatureNames, weights, scores: { trainSimilarity: train, testSimilarity: test } };
  },
  'line-density': (examples, settings, control) => {
    settings.number('seed', 1);
    settings.refuseOthers();
    return {
      model: lineDensityModel,
      features: lineDensityFeatures,
      weights: { threshold: trainLineDensity(examples, control).threshold },
      scores: {},
    };
  },
  'row-blocks': (examples, settings, control) => {
    settings.number('seed', 1);
    const regions = settings.choice('regions', ['all', 'of-maximum'] as const);
    settings.refuseOthers();
    const { threshold, k, reach } = trainRowBlocks(examples, regions, control);
    return { model: rowBlocksModel, features: rowBlocksFeatures, weights: { threshold, k, reach }, scores: {} };
  },
  'xpath-clusters': (examples, settings) => {
    const learn = settings.choice('learn', ['thresholds', 'template'] as const);
    const form = settings.choice('form', ['ours', 'published'] as const);
    const choices = {
      pages: settings.number('pages', xpathTraining.pages),
      type: settings.text('type', xpathTraining.type),
      seed: settings.number('seed', xpathTraining.seed),
      settings: form === 'published' ? publishedXpathSettings : xpathSettings,
    };
    settings.refuseOthers();
    const learned = learn === 'template' ? { template: templateOf(examples, choices.pages) } : trainXpath(examples, choices);
    const weights = form === 'ours' ? learned : { ...learned, form };
    return { model: xpathModel, features: xpathFeatures, weights, scores: {} };
  },
  dragnet: (examples, settings, { log, stops }) => {
    settings.number('seed', 1);
    const variant = settings.choice('variant', [dragnetSettings.variant, ...dragnetVariants] as readonly DragnetVariant[]);
    const isChosen = settings.text('l2', CHOSEN) === CHOSEN;
    const given = isChosen ? 1 : settings.number('l2', 1);
    const weighing = settings.choice('weights', ['equal', 'tokens'] as const);
    const found = settings.choice('tokens', ['paper', 'found'] as const) === 'found';
    const comments = settings.choice('comments', ['as-trained', 'left-out'] as const);
    const form = settings.choice('form', ['ours', 'published'] as const);
    settings.refuseOthers();
    const labelsOf = rememberLabels((example) => {
      if (stops()) throw new TrainingProblem('STOPPED', 'training was stopped');
      return dragnetLabels(example, form);
    });
    for (const [i, example] of examples.entries()) {
      labelsOf(example);
      if ((i + 1) % 200 === 0) log(`${i + 1} of ${examples.length} pages labelled`);
    }
    const ofPaper = form === 'published' ? publishedTokens : paperTokens;
    const about = { variant, form, weights: weighing, tokens: found ? foundTokens(examples, labelsOf, form) : ofPaper };
    const sweep = isChosen && !stops() ? sweepL2(examples, about, labelsOf) : [];
    for (const { l2, loss } of sweep) log(`L2 of ${l2}: loss ${loss.toFixed(4)} on unseen sites`);
    const l2 = isChosen ? (form === 'published' ? bestL2 : chooseL2)(sweep) : given;
    const weights = roundWeights(trainDragnet(examples, { ...about, logistic: { l2 } }, labelsOf));
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

function rememberLabels(labelsOf: LabelsOf): LabelsOf {
  const known = new Map<PaperExample, Uint8Array>();
  return (example) => {
    const labels = known.get(example) ?? labelsOf(example);
    known.set(example, labels);
    return labels;
  };
}

function roundWeights(weights: ReturnType<typeof trainDragnet>): ReturnType<typeof trainDragnet> {
  const short = (value: number) => Number(value.toPrecision(6));
  const { bias, weights: w, means } = weights.logistic;
  return { ...weights, logistic: { bias: short(bias), weights: w.map(short), means: means.map(short) } };
}
