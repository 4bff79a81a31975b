import { methods } from '@pith/papers';
import type { OpenPage } from 'pith';
import { recordLists } from '../pages/record-lists.js';
import type { Article, NewRaw } from '../store/article.js';
import type { Store } from '../store/store.js';
import { createPool, type Pool, type PoolOptions } from '../workers/pool.js';
import { articleReader, type ListedFacts, listedFrom, type ReadArticle, type ReadOptions } from './read-article.js';
import { type Survey, type Surveying, surveyOf } from './survey.js';

/** The pages of one article, read as they arrive. */
export interface ArticleSession {
  /** Takes the next page. Returns the address of the page after it. */
  add(page: NewRaw): Promise<string | undefined>;
  /** The survey of the first page. Undefined if not requested. */
  survey(): Survey | undefined;
  /** What all pages say together. */
  read(): Promise<ReadArticle>;
}

export interface SessionOptions extends ReadOptions {
  readonly listed: ListedFacts;
  /** How the first page is surveyed: what it is for, and where it leads. */
  readonly surveys?: Surveying | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type StartSession = (options: SessionOptions) => ArticleSession;

/** Reads in the caller's thread: each page is opened once, for its next page and its content. */
export const readHere: StartSession = ({ listed, surveys, ...options }) => {
  const reader = articleReader(options);
  const opened: OpenPage[] = [];
  let first: NewRaw | undefined;
  let survey: Survey | undefined;
  return {
    add: async (page) => {
      first ??= page;
      opened.push(reader.open(page));
      return opened.at(-1)!.nextPart({ first: first.url, part: opened.length })?.url;
    },
    survey: () => {
      if (surveys && first) survey ??= surveyOf(opened[0]!, { bytes: first.body, boilerplate: options.furniture, ...surveys });
      return survey;
    },
    read: async () => reader.read(opened, listed),
  };
};

/** Reads a stored article again, from its pages as they were served. Undefined if not all of them are kept. */
export async function readStored(store: Store, article: Article, start: (listed: ListedFacts) => ArticleSession): Promise<ReadArticle | undefined> {
  const session = start(listedFrom(article));
  for (const id of article.rawIds) {
    const page = await store.raw(id);
    if (!page) return undefined;
    await session.add(page);
  }
  return article.rawIds.length === 0 ? undefined : session.read();
}

/** Work for a thread: the latest page alone decides the next page, all of them make up the content. */
export interface ArticleTask {
  readonly pages: readonly NewRaw[];
  /** Pages before these. */
  readonly before: number;
  readonly first: string;
  readonly listed: ListedFacts;
  readonly surveys: Omit<Surveying, 'lists'> | undefined;
  readonly method: string;
  /** One hash per line: a text is copied to a thread in a moment, thousands of texts are not. */
  readonly furniture: string;
  readonly now: string;
  readonly settings: Pick<ReadOptions, 'favor' | 'rules' | 'language'>;
}

/** Known boilerplate texts, serialised once per state of the store. */
const lines = new WeakMap<ReadonlySet<string>, string>();

function linesOf(furniture: ReadonlySet<string>): string {
  const known = lines.get(furniture) ?? [...furniture].join('\n');
  lines.set(furniture, known);
  return known;
}

export interface ArticleAnswer {
  readonly next: string | null;
  readonly survey: Survey | undefined;
  /** Left out where the page is most likely a list. */
  readonly read: ReadArticle | undefined;
}

/** Worker threads that read articles. A page that takes too much time or memory ends with `POISON_PAGE`. Fetching and leases continue. */
export function createArticlePool({ workerFile, ...options }: Partial<PoolOptions> & { readonly workerFile?: URL } = {}): Pool {
  // A worker waits for one answer per host, so there are never more tasks than hosts.
  return createPool(workerFile ?? new URL('./article-worker.js', import.meta.url), { maxQueued: 10_000, ...options });
}

/** Reads in the threads of a pool. A method without a name and another reader of lists cannot be sent there, and are used here. */
export function readIn(pool: Pool): StartSession {
  return (options) => {
    const method = Object.entries(methods).find(([, each]) => each === options.method)?.[0];
    const isOwn = method === undefined || (options.surveys && options.surveys.lists !== recordLists);
    return isOwn ? readHere(options) : poolSession(pool, options, method);
  };
}

function poolSession(pool: Pool, options: SessionOptions, method: string): ArticleSession {
  const { listed, furniture, now, signal, favor, rules, language } = options;
  const { lists: _, ...surveys } = options.surveys ?? {};
  const pages: NewRaw[] = [];
  const ask = (which: readonly NewRaw[], before: number): Promise<ArticleAnswer> => {
    const about = { listed, method, furniture: linesOf(furniture), now, settings: { favor, rules, language } };
    const isSurveyed = options.surveys && pages.length === 1 && survey === undefined;
    const task: ArticleTask = {
      pages: which,
      before,
      first: pages[0]!.url,
      surveys: isSurveyed ? (surveys as ArticleTask['surveys']) : undefined,
      ...about,
    };
    return pool.run('article', task, { signal });
  };
  let latest: ReadArticle | undefined;
  let survey: Survey | undefined;
  return {
    add: async (page) => {
      pages.push(page);
      const { next, read, survey: found } = await ask([page], pages.length - 1);
      survey ??= found;
      // Nearly all articles have one page, and it has been read already.
      latest = pages.length === 1 ? read : undefined;
      return next ?? undefined;
    },
    survey: () => survey,
    read: async () => latest ?? (await ask(pages, 0)).read!,
  };
}
