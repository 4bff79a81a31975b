import { extract } from 'pith';
import { learnedMethod, pageTypes } from 'pith/training';
import type { PageScore } from '../../evaluate/page-score.js';
import { scorePage } from '../../evaluate/page-score.js';
import { areaUnderCurve } from '../../metrics/auc.js';
import { type Calibration, calibrationOf } from '../../metrics/calibration.js';
import type { Example } from './example.js';
import type { Trained } from './train-learned.js';

/** Scores of the whole pipeline, from bytes to text, on sites that the model never saw. */
export interface CrossValidation {
  readonly scores: readonly PageScore[];
  readonly calibration: Calibration;
  /** How well low confidence predicts the pages with F1 below .8. */
  readonly auc: number;
  /** Share of the pages whose type is recognised. */
  readonly types: number;
}

const LOW = 0.8;

/** Extracts every page with the model of its fold, through the public `extract()`, and scores the text. */
export function crossValidate(examples: readonly Example[], { folds, unseen }: Trained, log: (line: string) => void): CrossValidation {
  const scores: PageScore[] = [];
  for (const [fold, { model, test }] of folds.entries()) {
    const method = learnedMethod(model, { name: 'default', reference: '' });
    for (const i of test) scores.push(scoreOf(examples[i]!, (bytes, url) => extract(bytes, { url, method })));
    log(`scored fold ${fold + 1} of ${folds.length}`);
  }
  const withConfidence = scores.filter(({ f1, confidence }) => f1 !== null && confidence !== null);
  const typed = examples
    .map((example, i) => ({ type: example.source.type, types: unseen[i]!.types }))
    .filter(({ type }) => type !== null && (pageTypes as readonly string[]).includes(type));
  return {
    scores,
    calibration: calibrationOf(
      withConfidence.map(({ confidence }) => confidence!),
      withConfidence.map(({ f1 }) => f1!),
    ),
    auc: areaUnderCurve(
      withConfidence.map(({ confidence }) => 1 - confidence!),
      withConfidence.map(({ f1 }) => (f1! < LOW ? 1 : 0)),
    ),
    types: typed.filter(({ type, types }) => pageTypes[types.indexOf(Math.max(...types))] === type).length / (typed.length || 1),
  };
}

function scoreOf({ source }: Example, run: (bytes: Uint8Array, url: string | undefined) => ReturnType<typeof extract>): PageScore {
  const bytes = source.bytes();
  const { text, confidence } = run(bytes, source.url ?? undefined);
  return scorePage(source, { answer: { text, confidence }, milliseconds: 0, fault: null, bytes });
}
