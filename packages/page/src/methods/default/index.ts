import { type Ensemble, type EnsembleData, ensembleFrom } from '../../models/ensemble.js';
import { contributionsOf, scoreFiniteRows, scoreRow } from '../../models/score-rows.js';
import { lazily, once } from '../../page/lazily.js';
import type { Page } from '../../page/page.js';
import { shrinkToPrior, type TypeModel, typeColumns, typeJudge } from '../../page-type/type-of.js';
import { pageTypes } from '../../page-type/type-tokens.js';
import type { Cause, Decision, Favor, Method, Scores, Setting } from '../method.js';
import { looksEmpty, reasonToAbstain } from './abstain.js';
import { columnMeanings, columnNames, columnsOf, featuresRead } from './columns.js';
import { withoutOnlyCopies } from './copies.js';
import { expectedF1 } from './expected-f1.js';
import { causesOf } from './explain.js';
import { type LearnedModel, type PackedModel, unpackReadyModel } from './packed.js';
import { DISCUSSION, type SetAside, setAside, withoutAside } from './set-aside.js';
import { weights } from './weights.js';

export const learnedMeaning = 'boosted trees judge every block, and the choice with the best expected F1 is kept';

/** Probabilities of all blocks. No column lacks a value. */
export function probabilities(model: Ensemble, columns: readonly Float32Array[]): Float32Array {
  const scores = scoreFiniteRows(model, columns);
  const sure = new Float32Array(scores.length);
  for (let i = 0; i < sure.length; i++) sure[i] = 1 / (1 + Math.exp(-scores[i]!));
  return sure;
}

/** How far the cut may move, whatever the expected F1: probabilities are not perfect. */
const cuts: Readonly<Record<Favor, readonly [min: number, max: number]>> = { precision: [0.55, 0.8], balanced: [0.2, 0.5], recall: [0.08, 0.2] };
/** A page this likely an article is cut higher: doubtful blocks there are teasers, newsletters or comments more often than text. */
const SURE_ARTICLE = 0.9;
const ARTICLE_CUT = 0.5;
/** Share of the words that has to be left by the higher cut. */
const MIN_LEFT = 0.5;
const ARTICLE = pageTypes.indexOf('article');

const defaults: Readonly<Record<string, Setting>> = {
  minCut: { value: cuts.balanced[0], meaning: 'blocks less sure than this are never kept', source: 'cross-validation on WCXB' },
  maxCut: { value: cuts.balanced[1], meaning: 'blocks at least this sure are always kept', source: 'cross-validation on WCXB' },
  discussion: {
    value: DISCUSSION,
    meaning: 'a page this likely a forum keeps its comments',
    source: 'cross-validation on WCXB: nine of ten forums reach it, one in a hundred other pages',
  },
  articleCut: {
    value: ARTICLE_CUT,
    meaning: `blocks less sure than this are not kept on a page that is an article with a probability of ${SURE_ARTICLE}`,
    source: 'cross-validation on WCXB and on news',
  },
};

/** The choice of blocks that the probabilities call for; before the types of the page are known none is taken for sure. */
export function chosenCut(score: Float32Array, words: Float32Array, favor: Favor, types?: Float32Array): { cut: number; expected: number } {
  const { cut, expected } = expectedF1(score, words);
  const [min, max] = cuts[favor];
  const within = Math.max(min, Math.min(max, cut));
  const isSure = favor !== 'recall' && types !== undefined && types[ARTICLE]! >= SURE_ARTICLE;
  return { cut: isSure && within < ARTICLE_CUT && keepsMost(score, words, within) ? ARTICLE_CUT : within, expected };
}

/** Whether the higher cut leaves most of the words that a lower one keeps: an article of doubtful blocks alone is left whole. */
function keepsMost(score: Float32Array, words: Float32Array, cut: number): boolean {
  let [kept, left] = [0, 0];
  for (let block = 0; block < score.length; block++) {
    if (score[block]! >= cut) kept += words[block]!;
    if (score[block]! >= ARTICLE_CUT) left += words[block]!;
  }
  return left >= kept * MIN_LEFT;
}

interface Judged {
  readonly score: Float32Array;
  readonly cut: number;
  readonly expected: number;
  readonly types: Float32Array;
}

/** The inputs of the predicted confidence. */
function confidenceRow(page: Page, { score, cut, expected, types }: Judged, tokens: TypeModel['tokens']): Float32Array {
  const { values } = typeColumns({ page, score, cut }, tokens);
  const row = new Float32Array(1 + types.length + values.length);
  row[0] = expected;
  row.set(types, 1);
  row.set(values, 1 + types.length);
  return row;
}

/** The same as columns of one value. */
export function confidenceColumns(page: Page, judged: Judged, tokens: TypeModel['tokens']): Float32Array[] {
  return Array.from(confidenceRow(page, judged, tokens), (value) => Float32Array.of(value));
}

/** Measured on WCXB: with this restoration word F1 falls by .0007. (So it does with captions, but a picture without its caption is not useful.) */
export const decides: readonly Decision[] = ['items-of-lists'];

/** How a page was judged; the preference plays no part in it. */
interface Judgement {
  readonly columns: readonly Float32Array[];
  readonly types: Float32Array;
  readonly score: Float32Array;
  readonly aside: SetAside;
}

/** Judged blocks of a page → the scores of the method: without the blocks set aside, cut where the expected F1 is best. */
export function settledScores(
  page: Page,
  { score, aside, types }: Pick<Judgement, 'score' | 'aside'> & { readonly types?: Float32Array },
  favor: Favor,
): { scores: Scores; own: Float32Array; expected: number } {
  const own = withoutAside(score, aside);
  const reason = reasonToAbstain(page) ?? (looksEmpty(page, own) ? 'no-content' : undefined);
  const { cut, expected } = chosenCut(own, page.blocks.words, favor, types);
  const repeated = withoutOnlyCopies(page, { score, cut, repeated: aside.repeated });
  const scores = { score, cut, ...(types && { types }), ...aside, repeated, ...(reason === undefined ? {} : { reason }) };
  return { scores, own, expected };
}

/** Causes given for a block. */
const MAX_CAUSES = 5;

/** A method from learned weights. */
export function learnedMethod(model: LearnedModel<EnsembleData | Ensemble>, about: { name: string; reference: string }): Method {
  const trees = ensembleFrom(model.trees);
  const judge = typeJudge(model.types);
  const predictor = once(() => (model.confidence === undefined ? undefined : ensembleFrom(model.confidence)));
  const look = (page: Page): Judgement => {
    const columns = columnsOf(page, model.tables, trees.asked);
    const score = probabilities(trees, columns);
    const judged = judge({ page, score, cut: chosenCut(score, page.blocks.words, 'balanced').cut });
    const types = shrinkToPrior(judged, page, model.types.tokens);
    return { columns, types, score, aside: setAside(page, score, types) };
  };
  return {
    ...about,
    meaning: learnedMeaning,
    needs: featuresRead,
    defaults,
    decides,
    score(page: Page, favor: Favor): Scores {
      const { types, ...judged } = page.once(look);
      const { scores, own, expected } = settledScores(page, { ...judged, types }, favor);
      // Who wants the text alone does not pay for it.
      const sure = lazily<{ confidence: number }>({
        confidence: () => {
          const trees = predictor();
          const raw = trees
            ? scoreRow(trees, confidenceRow(page, { score: own, cut: scores.cut, expected, types }, model.types.tokens))[0]!
            : expected;
          return Math.max(0, Math.min(1, raw));
        },
      });
      return Object.assign(sure, scores);
    },
    explain(page: Page, block: number, favor: Favor): readonly Cause[] {
      const { columns, score, types, aside } = page.once(look);
      const { cut } = chosenCut(withoutAside(score, aside), page.blocks.words, favor, types);
      const seen = { names: columnNames, meanings: columnMeanings, valueAt: (column: number) => columns[column]![block]! };
      return causesOf({ ...seen, contributions: contributionsOf(trees, columns, block), cut }, MAX_CAUSES);
    },
  };
}

const about = {
  name: 'default',
  reference:
    'trained on WCXB 1.0 (Murrough Foley, CC BY 4.0), snippets of trafilatura (Apache 2.0), news of fundus (MIT), test pages of Readability (Apache 2.0) and Chinese articles; see docs/model.md',
};

/** The default method with weights of one's own, as `pith train` writes them. */
export function defaultMethodWith(packed: unknown): Method {
  const method = learnedMethod(unpackReadyModel(packed), about);
  const { verdicts } = packed as PackedModel;
  return verdicts === undefined ? method : { ...method, verdicts };
}

/** The learned default. */
export const defaultMethod: Method = /* @__PURE__ */ lazyMethod(weights, { name: 'default', meaning: learnedMeaning });

/** A learned method whose weights are decoded when a page is first scored. */
export function lazyMethod(packed: unknown, { name, meaning }: Pick<Method, 'name' | 'meaning'>): Method {
  const made: Method[] = [];
  const method = () => {
    made[0] ??= learnedMethod(unpackReadyModel(packed), { ...about, name });
    return made[0];
  };
  return {
    ...about,
    name,
    meaning,
    decides,
    get needs() {
      return method().needs;
    },
    get defaults() {
      return method().defaults;
    },
    score: (page, favor) => method().score(page, favor),
    explain: (page, block, favor) => method().explain?.(page, block, favor) ?? [],
  };
}
