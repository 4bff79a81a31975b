import { methods } from '@pith/papers';
import type { OpenPage } from 'pith';
import type { NewRaw } from '../store/article.js';
import { createPool, type Pool, type PoolOptions } from '../workers/pool.js';
import { articleReader, type ListedFacts, type ReadArticle, type ReadOptions } from './read-article.js';
import { type Survey, surveyOf } from './survey.js';

/** The pages of one article, read as they arrive. */
export interface ArticleSession {
  /** Takes the next page. Returns the address of the page after it. */
  add(page: NewRaw): Promise<string | undefined>;
  /** The survey of the first page. Undefined if not requested. */
  survey(): Survey | undefined;
  /** The opened first page. Undefined if it was opened in another thread. */
  opened(): OpenPage | undefined;
  /** What all pages say together. */
  read(): Promise<ReadArticle>;
}

export interface SessionOptions extends ReadOptions {
  readonly listed: ListedFacts;
  /** Also say what the first page is for and where it leads. */
  readonly surveys?: boolean | undefined;
  /** Addresses of sections, if the first page is also read as a list. */
  readonly sections?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type StartSession = (options: SessionOptions) => ArticleSession;

/** Reads in the caller's thread: each page is opened once, for its next page and its content. */
export const readHere: StartSession = ({ listed, surveys, sections, ...options }) => {
  const reader = articleReader(options);
  const opened: OpenPage[] = [];
  let first: NewRaw | undefined;
  return {
    add: async (page) => {
      first ??= page;
      opened.push(reader.open(page));
      return opened.at(-1)!.nextPart({ first: first.url, part: opened.length })?.url;
    },
    survey: () => (surveys === true && first ? surveyOf(opened[0]!, { bytes: first.body, boilerplate: options.furniture, sections }) : undefined),
    opened: () => opened[0],
    read: async () => reader.read(opened, listed),
  };
};

/** Work for a thread: the latest page alone decides the next page, all of them make up the content. */
export interface ArticleTask {
  readonly pages: readonly NewRaw[];
  /** Pages before these. */
  readonly before: number;
  readonly first: string;
  readonly listed: ListedFacts;
  readonly surveys: boolean;
  readonly sections: readonly string[] | undefined;
  readonly method: string;
  /** One hash per line: a text is copied to a thread in a moment, thousands of texts are not. */
  readonly furniture: string;
  readonly now: string;
  readonly settings: Pick<ReadOptions, 'dial' | 'rules' | 'language'>;
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
  readonly read: ReadArticle;
}

/** Worker threads that read articles. A page that takes too much time or memory ends with `POISON_PAGE`. Fetching and leases continue. */
export function createArticlePool({ workerFile, ...options }: Partial<PoolOptions> & { readonly workerFile?: URL } = {}): Pool {
  // A worker waits for one answer per host, so there are never more tasks than hosts.
  return createPool(workerFile ?? new URL('./article-worker.js', import.meta.url), { maxQueued: 10_000, ...options });
}

/** Reads in the threads of a pool. A method that has no name cannot be sent there, and is used here. */
export function readIn(pool: Pool): StartSession {
  return (options) => {
    const method = Object.entries(methods).find(([, each]) => each === options.method)?.[0];
    return method === undefined ? readHere(options) : poolSession(pool, options, method);
  };
}

function poolSession(pool: Pool, options: SessionOptions, method: string): ArticleSession {
  const { listed, surveys, sections, furniture, now, signal, dial, rules, language } = options;
  const pages: NewRaw[] = [];
  const ask = (which: readonly NewRaw[], before: number): Promise<ArticleAnswer> => {
    const isSurveyed = surveys === true && pages.length === 1;
    const about = { listed, surveys: isSurveyed, sections, method, furniture: linesOf(furniture), now, settings: { dial, rules, language } };
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
