import { methodNamed, methods } from '@pith/papers';
import { extract, type Method } from 'pith';
import type { Dataset, LabelledPage } from '../corpora/dataset.js';
import { siteOf } from '../corpora/site.js';
import { meanOf } from '../metrics/bootstrap.js';
import { wordF1 } from '../metrics/word-f1.js';
import { unattended } from '../train/control.js';
import { TrainingProblem } from '../train/problem.js';
import { checkTrainable, type TrainedWeights, trainMethod } from '../train/train-method.js';
import type { Adaptation } from './adapt.js';
import { type GatePage, gateText, passGate } from './general-gate.js';
import { type AdaptControl, gainOf, meansOf, type PageChange } from './judge.js';
import { ALL_SITES } from './kept-learning.js';

export interface TeachChoices extends Partial<AdaptControl> {
  /** Only pages of this site. Default: all of the set. */
  readonly site?: string | undefined;
  readonly date: string;
  /** The pages of the general gate. Default: the project's own pages. */
  readonly gate?: readonly GatePage[];
}

/** Times that a share of the pages is left out; every time the method is trained from scratch. */
const FOLDS = 4;
const MIN_PAGES = 4;

/**
 * Trains a method on the pages of a set. Each quarter of the pages is scored with weights learned from the others, and with those that the method
 * ships with; the weights that are kept were trained on all of them.
 */
export function teachMethod(name: string, dataset: Dataset, choices: TeachChoices): Adaptation {
  const { site, date, stops = unattended.stops, onStep = () => undefined } = choices;
  checkTrainable(name);
  const pages = dataset.pages.filter((page) => page.text !== null && (site === undefined || siteOf(page.url) === site));
  if (pages.length < MIN_PAGES)
    throw new TrainingProblem('TOO_FEW_PAGES', `too few pages that are labelled to the end: ${pages.length}, and ${MIN_PAGES} are needed`);
  const shipped = methods[name as keyof typeof methods];
  const changes: PageChange[] = [];
  const train: number[] = [];
  const teach = (some: readonly LabelledPage[]) => trainMethod(name, { ...dataset, pages: some }, { date, stops });
  for (let fold = 0; fold < FOLDS && !stops(); fold++) {
    const method = methodBy(name, teach(pages.filter((_, at) => at % FOLDS !== fold)));
    for (const page of pages.filter((_, at) => at % FOLDS === fold)) {
      const { id, url } = page;
      changes.push({ id, url, before: scoreBy(shipped, page), after: scoreBy(method, page) });
    }
    train.push(scoreBy(method, pages[(fold + 1) % pages.length]!));
    onStep({
      way: name,
      done: changes.length,
      of: pages.length,
      train: meanOf(train),
      before: meansOf(changes).before,
      heldOut: meansOf(changes).after,
    });
  }
  const finished = changes.length === pages.length && !stops();
  const weights = finished ? teach(pages) : undefined;
  const gate = weights && passGate(methods.large, methodBy(name, weights), choices.gate);
  const { mean, error } = gainOf(changes);
  return {
    site: site ?? ALL_SITES,
    method: name,
    rule: undefined,
    weights,
    way: weights && name,
    ...meansOf(changes),
    pages: changes,
    document: undefined,
    ways: [{ way: name, gain: mean, error }],
    finished,
    gate,
    guard: weights ? `${gateText(gate)} It is measured against the default.` : 'It was stopped before there were weights. Nothing changes.',
  };
}

function methodBy(name: string, weights: TrainedWeights): Method {
  return methodNamed(name, weights)!;
}

function scoreBy(method: Method, page: LabelledPage): number {
  return wordF1(extract(page.bytes(), { url: page.url ?? undefined, method }).text, page.text!).f1;
}
