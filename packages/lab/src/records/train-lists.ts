import { type Ensemble, ensembleFrom, LIST_MODEL, listSigns, type Passport, passportVersion, probability, scoreRows } from 'pith/engine';
import { foldsOf } from '../corpora/folds.js';
import { encodeEnsemble, quantised } from '../train/boosting/encode.js';
import { type BoostingData, trainBoosting } from '../train/boosting/train.js';
import type { RegionRow } from './list-rows.js';

const settings = { rounds: 120, learningRate: 0.08, maxLeaves: 6, minRows: 8, l2: 2, featureFraction: 0.6, rowFraction: 0.8, seed: 7 };
const FOLDS = 5;

/** How much a region counts: what must never pass is a box of related pages under an article; lists of other kinds of pages hardly matter. */
const weights = { list: 1.5, besideList: 0.5, related: 1, partOfArticle: 0.03, unsure: 0.3, otherPage: 0.1 };
/** Shares of titles in the reference from which on a region is wanted, and below which it is not. */
const WANTED = 0.5;
const UNWANTED = 0.3;

function isListPage({ type }: RegionRow): boolean {
  return type === 'listing' || type === 'collection';
}

export function isWantedList(row: RegionRow): boolean {
  return isListPage(row) && row.wanted >= WANTED;
}

/** A region of an article that is not part of its text. */
export function isRelatedBox({ type, wanted }: RegionRow): boolean {
  return type === 'article' && wanted < UNWANTED;
}

function weightOf(row: RegionRow): number {
  if (isListPage(row)) return row.wanted >= WANTED ? weights.list : row.wanted < UNWANTED ? weights.besideList : 0;
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

function judged(trees: Ensemble, rows: readonly RegionRow[]): number[] {
  return Array.from(scoreRows(trees, columnsOf(rows)), probability);
}

/** For every region how likely it is a list, judged by trees that saw no page of its site. */
export function judgedOutOfFold(rows: readonly RegionRow[]): number[] {
  const likely = new Array<number>(rows.length).fill(0);
  for (const { train, test } of foldsOf(rows, FOLDS, settings.seed)) {
    const trees = ensembleFrom(quantised(trainBoosting(dataOf(train.map((i) => rows[i]!)), settings)));
    judged(
      trees,
      test.map((i) => rows[i]!),
    ).forEach((value, k) => {
      likely[test[k]!] = value;
    });
  }
  return likely;
}

export interface ListScores {
  /** Share of the list pages of which a wanted list is found, of those that have one. */
  readonly listsFound: number;
  /** Share of all articles that give away a box of related pages. */
  readonly articlesGivingRelated: number;
}

/** What a cut is worth. `articles` is the number of all articles, those without any repeated region included. */
export function scoresAt(rows: readonly RegionRow[], likely: readonly number[], at: { readonly cut: number; readonly articles: number }): ListScores {
  const pages = (test: (row: RegionRow, i: number) => boolean) => new Set(rows.filter(test).map(({ id }) => id)).size;
  const passes = (i: number) => likely[i]! >= at.cut;
  return {
    listsFound: pages((row, i) => isWantedList(row) && passes(i)) / Math.max(1, pages(isWantedList)),
    articlesGivingRelated: pages((row, i) => isRelatedBox(row) && passes(i)) / Math.max(1, at.articles),
  };
}

export interface ListWeights {
  readonly passport: Passport;
  readonly weights: { readonly trees: string };
}

/** Trains on all rows; `about` goes into the passport. */
export function trainLists(rows: readonly RegionRow[], about: Pick<Passport, 'sets' | 'scores' | 'date'>): ListWeights {
  return {
    passport: { version: passportVersion, model: LIST_MODEL, features: [...listSigns], seed: settings.seed, ...about },
    weights: { trees: encodeEnsemble(trainBoosting(dataOf(rows), settings)) },
  };
}
