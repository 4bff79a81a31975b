import type { Item, Page, Post } from 'pith/training';
import { hashOf } from './hash.js';
import type { Half, ListLabel, ProductLabel, RecordLabels, ThreadLabel } from './labels.js';
import { type ListScore, scoreList, scoreThread, type ThreadScore } from './score.js';
import { meanPart, type Share, shareOf, sumOf } from './share.js';

/** The labelled or extracted records of one page. */
export interface Answer {
  readonly page: Page;
  readonly items: readonly Item[];
  readonly posts: readonly Post[];
  readonly product: { readonly name: string | null; readonly price: string | null } | null;
  /** Address of the next page. */
  readonly next: string | null;
}

/** What the labels of records measure, for one half of the pages. */
export interface RecordFigures {
  /** Mean over pages of the F1 of records with the right border and the right main link. */
  readonly lists: number;
  /** Of the records with the right border, means over pages of the shares with the right title and the right day; in [0, 1]. */
  readonly titles: number;
  readonly dates: number;
  /** Mean over pages of the F1 of posts with the right border. */
  readonly posts: number;
  /** Of those posts, the ones with the right author, day and number of votes. */
  readonly authors: Share;
  readonly days: Share;
  readonly votes: Share;
  /** Products with an accepted name and price. */
  readonly names: Share;
  readonly prices: Share;
  /** Of the next pages found those that are right, and of those there are the ones found. */
  readonly nextFound: Share;
  readonly nextWanted: Share;
}

/** Measures all records of the labelled pages of one half. */
export function recordFigures(labels: RecordLabels, half: Half, answer: (id: string) => Answer): RecordFigures {
  const of = <T extends { readonly half: Half; readonly id: string }>(all: readonly T[]) =>
    all.filter((label) => label.half === half).map((label) => ({ label, given: answer(label.id) }));
  const lists = of(labels.lists);
  const threads = of(labels.threads);
  const products = of(labels.products);
  const listScores = lists.map(({ label, given }) => scoreList(given.page, label, given.items));
  const threadScores = threads.map(({ label, given }) => scoreThread(given.page, label, given.posts));
  const paged = [...lists, ...threads].flatMap(({ label, given }) =>
    label.next === undefined ? [] : [{ wanted: pageAddress(label.next), found: pageAddress(given.next) }],
  );
  return {
    ...listFigures(listScores),
    ...threadFigures(threadScores),
    names: shareOf(products, ({ label, given }) => given.product?.name != null && label.names.includes(hashOf(given.product.name))),
    prices: shareOf(
      products.filter(({ label }) => label.price !== undefined),
      ({ label, given }) => isPrice(label, given),
    ),
    nextFound: shareOf(
      paged.filter(({ found }) => found !== null),
      ({ found, wanted }) => found === wanted,
    ),
    nextWanted: shareOf(
      paged.filter(({ wanted }) => wanted !== null),
      ({ found, wanted }) => found === wanted,
    ),
  };
}

function listFigures(scores: readonly ListScore[]): Pick<RecordFigures, 'lists' | 'titles' | 'dates'> {
  return {
    lists: mean(scores.map(({ records }) => records.f1)),
    titles: meanPart(scores.map(({ titles }) => titles)),
    dates: meanPart(scores.map(({ dates }) => dates)),
  };
}

function threadFigures(scores: readonly ThreadScore[]): Pick<RecordFigures, 'posts' | 'authors' | 'days' | 'votes'> {
  return {
    posts: mean(scores.map(({ posts }) => posts.f1)),
    authors: sumOf(scores.map(({ authors }) => authors)),
    days: sumOf(scores.map(({ days }) => days)),
    votes: sumOf(scores.map(({ votes }) => votes)),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function isPrice({ price }: ProductLabel, { product }: Answer): boolean {
  return (product?.price ?? null) === null ? price === null : price !== null && Number(product!.price) === Number(price);
}

function pageAddress(address: ListLabel['next'] | ThreadLabel['next']): string | null {
  return address?.replace(/#.*$/s, '') ?? null;
}
