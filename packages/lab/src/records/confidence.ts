import type { Item } from 'pith/training';
import { areaUnderCurve } from '../metrics/auc.js';
import { type Share, sumOf } from './share.js';

/** A list that a page gives: how sure it is of it, and how many of its records are right. */
export interface JudgedList {
  readonly confidence: number;
  readonly records: Share;
}

/** A record and whether its border and its main link are right. */
export interface JudgedItem {
  readonly item: Item;
  readonly isRight: boolean;
}

/** The lists of one page, by the region that their records are in. */
export function judgedLists(items: readonly JudgedItem[]): JudgedList[] {
  const byRegion = new Map<number, JudgedItem[]>();
  for (const one of items) byRegion.set(one.item.region, [...(byRegion.get(one.item.region) ?? []), one]);
  return [...byRegion.values()].map((own) => ({
    confidence: own[0]!.item.sure,
    records: { right: own.filter(({ isRight }) => isRight).length, of: own.length },
  }));
}

/** Lower ends of the bins, highest first. */
const BINS = [0.9, 0.7, 0.5, 0] as const;
/** Share of the records of a list that must be right for it to be the list of the page. */
const MOSTLY = 0.5;

export interface Reliability {
  /** For every bin of confidence, from its lower end up to the next one, the lists that are right. */
  readonly bins: readonly { readonly from: number; readonly lists: Share }[];
  /** Chance that of a right and a wrong list the right one has the higher confidence; NaN where all are right, or all wrong. */
  readonly auc: number;
  /** Records of all of them. */
  readonly records: Share;
}

export function reliabilityOf(lists: readonly JudgedList[]): Reliability {
  const isRight = ({ records }: JudgedList) => records.right >= records.of * MOSTLY;
  return {
    bins: BINS.map((from, i) => {
      const inside = lists.filter(({ confidence }) => confidence >= from && (i === 0 || confidence < BINS[i - 1]!));
      return { from, lists: { right: inside.filter(isRight).length, of: inside.length } };
    }),
    auc: lists.every(isRight)
      ? Number.NaN
      : areaUnderCurve(
          lists.map(({ confidence }) => confidence),
          lists.map((list) => (isRight(list) ? 1 : 0)),
        ),
    records: sumOf(lists.map(({ records }) => records)),
  };
}
