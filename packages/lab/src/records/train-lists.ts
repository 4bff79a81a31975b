import { logisticFrom, logisticRows } from '@pith/papers';
import {
  decodeEnsemble,
  ensembleFrom,
  LIST_MODEL,
  type ListWeights,
  listSigns,
  type Passport,
  passportVersion,
  probability,
  scoreRows,
} from 'pith/training';
import { foldsOf } from '../corpora/folds.js';
import { encodeEnsemble } from '../train/boosting/encode.js';
import { type BoostingData, trainBoosting } from '../train/boosting/train.js';
import { trainLogistic, withoutMeans } from '../train/logistic.js';
import type { RegionRow } from './list-rows.js';

const settings = { rounds: 100, learningRate: 0.06, maxLeaves: 4, minRows: 8, l2: 2, featureFraction: 0.3, rowFraction: 0.5, seed: 1 };
/** λ of the logistic half: there are fewer than two hundred list pages for fifty features. */
const LOGISTIC_L2 = 10;
const FOLDS = 5;
const FOLD_SEED = 7;

/** Training weight of a region. Boxes of related pages and regions next to a list must be rejected; lists on other page types hardly matter. */
const weights = { list: 1.5, besideList: 0.6, related: 1, partOfArticle: 0.1, unsure: 0.3, otherPage: 0.15 };
/** Shares of titles in the reference from which a region is a list of the page, and below which it is not. */
const WANTED = 0.5;
const UNWANTED = 0.3;

function isListPage({ type }: RegionRow): boolean {
  return type === 'listing' || type === 'collection';
}

function isWantedList(row: RegionRow): boolean {
  return isListPage(row) && (row.wanted >= WANTED || isOnOffer(row));
}

const column = Object.fromEntries(listSigns.map((name, i) => [name, i])) as Record<(typeof listSigns)[number], number>;
/** Minimum share of records with a price and a picture, and minimum number of records, for a shop's offers. */
const MOSTLY = 0.6;
const MIN_OFFERS = 4;

/** The offers of a shop are the list of its page, although many references only contain the text above them. */
function isOnOffer({ signs }: RegionRow): boolean {
  const of = (name: (typeof listSigns)[number]) => signs[column[name]]!;
  const isInMiddle = of('related') === 0 && of('beside') === 0;
  return isInMiddle && of('priced') >= MOSTLY && of('pictured') >= MOSTLY && Math.round(Math.expm1(of('records'))) >= MIN_OFFERS;
}

/** A region of an article that is not part of its text. */
function isRelatedBox({ type, wanted }: RegionRow): boolean {
  return type === 'article' && wanted < UNWANTED;
}

function weightOf(row: RegionRow): number {
  if (isListPage(row)) return isWantedList(row) ? weights.list : row.wanted < UNWANTED ? weights.besideList : 0;
  if (row.type === 'article') return row.wanted >= WANTED ? weights.partOfArticle : row.wanted < UNWANTED ? weights.related : weights.unsure;
  return row.wanted >= WANTED ? 0 : weights.otherPage;
}

function dataOf(rows: readonly RegionRow[]): BoostingData {
  const counting = rows.filter((row) => weightOf(row) > 0);
  const regionsOf = new Map<string, number>();
  for (const { id } of rows) regionsOf.set(id, (regionsOf.get(id) ?? 0) + 1);
  return {
    columns: columnsOf(counting),
    labels: counting.map((row) => (isWantedList(row) ? 1 : 0)),
    weights: counting.map((row) => weightOf(row) / Math.sqrt(regionsOf.get(row.id)!)),
  };
}

function columnsOf(rows: readonly RegionRow[]): Float32Array[] {
  return listSigns.map((_, sign) => Float32Array.from(rows, ({ signs }) => signs[sign]!));
}

interface Halves {
  readonly trees: string;
  readonly logistic: ListWeights['weights']['logistic'];
}

function trainHalves(rows: readonly RegionRow[]): Halves {
  const data = dataOf(rows);
  return {
    trees: encodeEnsemble(trainBoosting(data, settings), { covers: false }),
    logistic: withoutMeans(trainLogistic(data, { l2: LOGISTIC_L2 })),
  };
}

/** Probabilities of rows: the mean log odds of both halves, as the package computes them. */
function judgeRows({ trees, logistic }: Halves, rows: readonly RegionRow[]): number[] {
  const columns = columnsOf(rows);
  const scores = scoreRows(ensembleFrom(decodeEnsemble(trees)), columns);
  return Array.from(logisticRows(logisticFrom({ ...logistic, means: logistic.weights.map(() => 0) }), columns), (share, i) =>
    probability((scores[i]! + Math.log(share / (1 - share))) / 2),
  );
}

/** For every region how likely it is a list, by weights trained without its site. */
export function judgedOutOfFold(rows: readonly RegionRow[]): number[] {
  const likely = new Array<number>(rows.length).fill(0);
  for (const { train, test } of foldsOf(rows, FOLDS, FOLD_SEED)) {
    const halves = trainHalves(train.map((i) => rows[i]!));
    for (const [k, value] of judgeRows(
      halves,
      test.map((i) => rows[i]!),
    ).entries())
      likely[test[k]!] = value;
  }
  return likely;
}

export interface ListScores {
  /** Share of list pages with an expected list on which it is found. */
  readonly listsFound: number;
  /** Share of all articles on which a box of related pages is returned as a list. */
  readonly articlesGivingRelated: number;
}

/** The score of a cut. `articles` is the number of all articles, those without any repeated region included. */
export function scoresAt(rows: readonly RegionRow[], likely: readonly number[], at: { readonly cut: number; readonly articles: number }): ListScores {
  const pages = (test: (row: RegionRow, i: number) => boolean) => new Set(rows.filter(test).map(({ id }) => id)).size;
  const passes = (i: number) => likely[i]! >= at.cut;
  return {
    listsFound: pages((row, i) => isWantedList(row) && passes(i)) / Math.max(1, pages(isWantedList)),
    articlesGivingRelated: pages((row, i) => isRelatedBox(row) && passes(i)) / Math.max(1, at.articles),
  };
}

/** Trains on all rows; `about` goes into the passport. */
export function trainLists(
  rows: readonly RegionRow[],
  about: Pick<Passport, 'sets' | 'scores' | 'date'>,
): ListWeights & { readonly passport: Passport } {
  return {
    passport: { version: passportVersion, model: LIST_MODEL, features: [...listSigns], seed: settings.seed, ...about },
    weights: trainHalves(rows),
  };
}
