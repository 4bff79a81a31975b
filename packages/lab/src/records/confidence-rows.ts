import { extract } from 'pith';
import { confidenceSigns, decode, findingsOf, kindFrom, type RecordConfidence } from 'pith/training';
import type { LabelledPage } from '../corpora/dataset.js';
import { fnv1a } from '../corpora/held-back.js';
import { type DisguiseName, disguises } from './disguise.js';
import { hashOf } from './hash.js';
import type { Half, ListLabel, ProductLabel, RecordLabels, ThreadLabel } from './labels.js';
import { plain } from './list-rows.js';
import { scoreList, scoreThread } from './score.js';
import { charactersOf } from './stretches.js';

export type RecordKind = keyof RecordConfidence;

/** Records of a page in some disguise: their evidence, their confidence, and whether they are right. */
export interface ConfidenceRow {
  readonly kind: RecordKind;
  readonly disguise: DisguiseName;
  readonly half: Half;
  /** Whether the records of the page were labelled by hand. */
  readonly isLabelled: boolean;
  readonly signs: readonly number[];
  readonly confidence: number;
  readonly isRight: boolean;
}

/** F1 from which records are right. */
const RIGHT = 0.9;
/** Shares of titles in the reference text from which an unlabelled list is right, and below which it is wrong. */
const WANTED = 0.8;
const UNWANTED = 0.5;
/** Share of the items with a price from which the reference is not evidence: many only have the text above a shop's list. */
const MOSTLY = 0.6;

/** The half that each site belongs to: that of its labelled page, or one by its name. */
export function halvesOf(pages: readonly LabelledPage[], { lists, threads, products }: RecordLabels): (page: LabelledPage) => Half {
  const byId = new Map([...lists, ...threads, ...products].map(({ id, half }) => [id, half]));
  const bySite = new Map(pages.flatMap(({ id, site }) => (byId.has(id) ? [[site, byId.get(id)!] as const] : [])));
  return ({ id, site }) => byId.get(id) ?? bySite.get(site) ?? (fnv1a(`half ${site ?? id}`) % 2 === 1 ? 'tune' : 'check');
}

interface Truth {
  readonly list: ListLabel | undefined;
  readonly thread: ThreadLabel | undefined;
  readonly product: ProductLabel | undefined;
}

type Given = ReturnType<typeof read>;

/** All records of a page in every disguise that are known to be right or wrong. */
export function confidenceRows(page: LabelledPage, labels: RecordLabels, half: Half): ConfidenceRow[] {
  const of = <T extends { readonly id: string }>(all: readonly T[]) => all.find(({ id }) => id === page.id);
  const truth = { list: of(labels.lists), thread: of(labels.threads), product: of(labels.products) };
  const isLabelled = Object.values(truth).some((label) => label !== undefined);
  const source = decode(page.bytes()).text;
  const asItIs = read(page, source);
  return (Object.keys(disguises) as DisguiseName[]).flatMap((disguise) => {
    const given = disguise === 'as it is' ? asItIs : read(page, disguises[disguise](source));
    const known: Record<RecordKind, boolean | null> = {
      items: disguise === 'bare' ? null : isListRight(page, truth, given),
      posts: isThreadRight(page, truth, given, asItIs),
      product: isProductRight(page, truth, given, asItIs),
    };
    return (Object.keys(known) as RecordKind[]).flatMap((kind) => {
      const [isRight, confidence] = [known[kind], given.confidence[kind]];
      if (isRight === null || confidence === null) return [];
      return [{ kind, disguise, half, isLabelled, signs: confidenceSigns[kind](given)!, confidence, isRight }];
    });
  });
}

function read({ url }: LabelledPage, source: string) {
  const extraction = extract(source, url === null ? {} : { url });
  const { page, found, scores } = findingsOf(extraction);
  return { page, found, kind: kindFrom(scores.types)!, confidence: extraction.recordConfidence };
}

/** By its label; on a page that is not a list every list is wrong; else by the reference text. Null if unknown. */
function isListRight({ type, text }: LabelledPage, { list }: Truth, { page, found }: Given): boolean | null {
  const { items } = found.items;
  if (list) return scoreList(page, list, items).records.f1 >= RIGHT;
  if (type !== 'listing' && type !== 'collection') return false;
  const share = (test: (item: (typeof items)[number]) => boolean) => items.filter(test).length / items.length;
  if (share(({ price }) => price !== null) >= MOSTLY) return null;
  const reference = ` ${plain(text ?? '')} `;
  const wanted = share(({ title }) => reference.includes(` ${plain(title)} `));
  return wanted >= WANTED ? true : wanted < UNWANTED ? false : null;
}

/** By its label; on a page that is not a thread all posts are wrong; in disguise by those of the page as it is, which are nearly always right. */
function isThreadRight({ type, id }: LabelledPage, { thread }: Truth, { page, found }: Given, asItIs: Given): boolean | null {
  const { posts } = found.posts;
  if (thread) return scoreThread(page, thread, posts).posts.f1 >= RIGHT;
  if (type !== 'forum') return false;
  if (page === asItIs.page || asItIs.found.posts.posts.length === 0) return null;
  const characters = charactersOf(asItIs.page);
  const bodies = asItIs.found.posts.posts.map(({ body, bodyEnd }) => characters.stretchOf(body, bodyEnd)).filter((at) => at !== undefined);
  const label = { id, half: 'tune', count: bodies.length, posts: bodies.map((body) => ({ body, author: null, time: null })) } as const;
  return scoreThread(page, label, posts).posts.f1 >= RIGHT;
}

/** Judged by its label. On a page of another type every product is wrong. In disguise, judged by the declarations of the original page. */
function isProductRight({ type }: LabelledPage, { product: label }: Truth, { found, page }: Given, asItIs: Given): boolean | null {
  const { product } = found.product;
  if (product === null) return null;
  const isPrice = (price: string | null) =>
    product.price === null || price === null ? product.price === price : Number(product.price) === Number(price);
  if (label) return product.name !== null && label.names.includes(hashOf(product.name)) && (label.price === undefined || isPrice(label.price));
  if (type !== 'product') return false;
  const stated = asItIs.found.product.product;
  const isDeclared = (from: string | undefined) => from === 'json-ld' || from === 'microdata';
  if (page === asItIs.page || !stated || !isDeclared(stated.sources.name) || !isDeclared(stated.sources.price)) return null;
  return isPrice(stated.price) && isSameName(product.name ?? '', stated.name ?? '');
}

/** Whether one of two names has all words of the other: shops declare names with brand and size, and show them without. */
function isSameName(one: string, other: string): boolean {
  const [words, others] = [new Set(plain(one).split(' ')), new Set(plain(other).split(' '))];
  return [...words].every((word) => others.has(word)) || [...others].every((word) => words.has(word));
}
