import { itemsOf, type Kind, type ListJudge, metadataOf, nextOf, type Page, postsOf, productOf } from 'pith/training';
import { hashOf } from './hash.js';
import type { Half, ListLabel, ProductLabel, RecordLabels, ThreadLabel } from './labels.js';
import { scoreList, scoreThread } from './score.js';

/** What the labels of records measure, for one half of the pages. Every number is in [0, 1]. */
export interface RecordFigures {
  /** Mean over pages of the F1 of records with the right border and the right main link. */
  readonly lists: number;
  /** Mean over pages of the F1 of posts with the right border; of those posts, shares with the right author and the right day. */
  readonly posts: number;
  readonly authors: number;
  readonly times: number;
  /** Shares of the products with a name and a price that a person would accept. */
  readonly names: number;
  readonly prices: number;
  /** Of the next pages found how many are right, and of those there are how many are found. */
  readonly nextPrecision: number;
  readonly nextRecall: number;
}

/** How to open a labelled page, and who judges the regions of a list page. */
export interface Opening {
  readonly open: (id: string) => Page;
  /** A judge that saw no page of the site of this one; that of the package where undefined. */
  readonly judge?: ((id: string) => ListJudge) | undefined;
  /** Kind of page to tell the extractors; nothing where undefined. */
  readonly kind?: ((id: string) => Kind | undefined) | undefined;
}

/** Measures all records of the labelled pages of one half. */
export function recordFigures(labels: RecordLabels, half: Half, opening: Opening): RecordFigures {
  const of = <T extends { readonly half: Half }>(all: readonly T[]) => all.filter((label) => label.half === half);
  const lists = of(labels.lists).map((label) => listF1(label, opening));
  const threads = of(labels.threads).map((label) => threadScore(label, opening));
  const products = of(labels.products).map((label) => productScore(label, opening));
  const next = [...of(labels.lists), ...of(labels.threads)].map((label) => nextScore(label, opening));
  const priced = products.filter(({ price }) => price !== undefined);
  const sum = <T>(all: readonly T[], amount: (value: T) => number) => all.reduce((total, value) => total + amount(value), 0);
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  const found = sum(next, (one) => (one.found ? 1 : 0));
  const right = sum(next, (one) => (one.right ? 1 : 0));
  return {
    lists: share(
      sum(lists, (f1) => f1),
      lists.length,
    ),
    posts: share(
      sum(threads, ({ posts }) => posts.f1),
      threads.length,
    ),
    authors: share(
      sum(threads, ({ authors }) => authors),
      sum(threads, ({ withAuthor }) => withAuthor),
    ),
    times: share(
      sum(threads, ({ times }) => times),
      sum(threads, ({ withTime }) => withTime),
    ),
    names: share(
      sum(products, ({ name }) => (name ? 1 : 0)),
      products.length,
    ),
    prices: share(
      sum(priced, ({ price }) => (price ? 1 : 0)),
      priced.length,
    ),
    nextPrecision: share(right, found),
    nextRecall: share(
      right,
      sum(next, (one) => (one.wanted ? 1 : 0)),
    ),
  };
}

function listF1(label: ListLabel, { open, judge, kind }: Opening): number {
  const page = open(label.id);
  return scoreList(page, label, itemsOf(page, { judge: judge?.(label.id), kind: kind?.(label.id) }).items).records.f1;
}

function threadScore(label: ThreadLabel, { open, kind }: Opening) {
  const page = open(label.id);
  return scoreThread(page, label, postsOf(page, { kind: kind?.(label.id) }).posts);
}

function productScore(label: ProductLabel, { open, kind }: Opening): { name: boolean; price: boolean | undefined } {
  const page = open(label.id);
  const { product } = productOf(page, { kind: kind?.(label.id), title: () => metadataOf(page).title.value });
  const isSame = (product?.price ?? null) === null ? label.price === null : Number(product!.price) === Number(label.price);
  return { name: product?.name != null && label.names.includes(hashOf(product.name)), price: label.price === undefined ? undefined : isSame };
}

function nextScore(label: ListLabel | ThreadLabel, { open }: Opening): { found: boolean; right: boolean; wanted: boolean } {
  if (label.next === undefined) return { found: false, right: false, wanted: false };
  const found = nextOf(open(label.id))?.url.replace(/#.*$/s, '') ?? null;
  return { found: found !== null, right: found !== null && found === label.next?.replace(/#.*$/s, ''), wanted: label.next !== null };
}
