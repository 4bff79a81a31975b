import { methods } from '@pith/papers';
import type { OpenPage } from 'pith';
import type { NewRaw } from '../store/article.js';
import { createPool, type Pool, type PoolOptions } from '../workers/pool.js';
import { articleReader, type ListedFacts, type ReadArticle, type ReadOptions } from './read-article.js';
import { type Survey, surveyOf } from './survey.js';

/** The pages of one article, read as they come in. */
export interface ArticleSession {
  /** Takes the next page; returns the address at which the article goes on. */
  add(page: NewRaw): Promise<string | undefined>;
  /** What the first page is for; undefined where that was not asked. */
  survey(): Survey | undefined;
  /** The first page as it was opened; undefined where that was in another thread. */
  opened(): OpenPage | undefined;
  /** What all pages say together. */
  read(): Promise<ReadArticle>;
}

export interface SessionOptions extends ReadOptions {
  readonly listed: ListedFacts;
  /** Also say what the first page is for and where it leads. */
  readonly surveys?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type StartSession = (options: SessionOptions) => ArticleSession;

/** Reads in the thread of the caller: each page is opened once, for what follows it and for what it says. */
export const readHere: StartSession = ({ listed, surveys, ...options }) => {
  const reader = articleReader(options);
  const opened: OpenPage[] = [];
  let first: NewRaw | undefined;
  return {
    add: async (page) => {
      first ??= page;
      opened.push(reader.open(page));
      return opened.at(-1)!.nextPart({ first: first.url, part: opened.length })?.url;
    },
    survey: () => (surveys === true && first ? surveyOf(opened[0]!, { bytes: first.body, boilerplate: options.furniture }) : undefined),
    opened: () => opened[0],
    read: async () => reader.read(opened, listed),
  };
};

/** Work for a thread: the latest page alone tells where the article goes on, all of them what it says. */
export interface ArticleTask {
  readonly pages: readonly NewRaw[];
  /** Pages before these. */
  readonly before: number;
  readonly first: string;
  readonly listed: ListedFacts;
  readonly surveys: boolean;
  readonly method: string;
  readonly furniture: readonly string[];
  readonly now: string;
  readonly settings: Pick<ReadOptions, 'dial' | 'rules' | 'language'>;
}

export interface ArticleAnswer {
  readonly next: string | null;
  readonly survey: Survey | undefined;
  readonly read: ReadArticle;
}

/** Worker threads that read articles; a page that takes too much of time or heap ends with `POISON_PAGE`, while fetching and leases go on. */
export function createArticlePool({ workerFile, ...options }: Partial<PoolOptions> & { readonly workerFile?: URL } = {}): Pool {
  // Whoever works on several hosts waits for an answer of each, so there are never more tasks than hosts.
  return createPool(workerFile ?? new URL('./article-worker.js', import.meta.url), { maxQueued: 10_000, ...options });
}

/** Reads in the threads of a pool. A method that has no name cannot be sent there, and is used here. */
export function readIn(pool: Pool): StartSession {
  return (options) => {
    const method = Object.entries(methods).find(([, each]) => each === options.method)?.[0];
    return method === undefined ? readHere(options) : poolSession(pool, options, method);
  };
}

function poolSession(pool: Pool, { listed, surveys, furniture, now, signal, dial, rules, language }: SessionOptions, method: string): ArticleSession {
  const pages: NewRaw[] = [];
  const ask = (which: readonly NewRaw[], before: number): Promise<ArticleAnswer> => {
    const isSurveyed = surveys === true && pages.length === 1;
    const about = { listed, surveys: isSurveyed, method, furniture: [...furniture], now, settings: { dial, rules, language } };
    const task: ArticleTask = { pages: which, before, first: pages[0]!.url, ...about };
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
    opened: () => undefined,
    read: async () => latest ?? (await ask(pages, 0)).read,
  };
}
