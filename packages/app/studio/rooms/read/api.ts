import type { Operations } from '../../../src/client/operations.ts';
import { api } from '../../api/client.ts';
import { ApiProblem } from '../../api/problem.ts';
import { keepPage } from '../inspect/api.ts';

/** What a reader sees of a page. */
export interface Reading {
  readonly title: string | null;
  readonly author: string | null;
  readonly published: string | null;
  readonly siteName: string | null;
  readonly url: string | null;
  readonly language: string | null;
  readonly dir: 'ltr' | 'rtl' | null;
  readonly readingMinutes: number;
  readonly wordCount: number;
  readonly reason: string | null;
  readonly html: string;
  /** The page it was read from. Undefined if only its text is stored. */
  readonly page: string | undefined;
}

const FIELDS = ['title', 'author', 'published', 'siteName', 'url', 'language', 'dir', 'readingMinutes', 'wordCount', 'reason', 'html'] as const;
/** All of them are requested. */
type Answer = { readonly [Field in (typeof FIELDS)[number]]-?: Exclude<Operations['extract']['output'][Field], undefined> };

export async function readPage(page: string, signal: AbortSignal): Promise<Reading> {
  return { ...((await api.extract({ body: { pageId: page, fields: FIELDS } }, { signal })) as Answer), page };
}

/** An article of the collection: from its stored page, or its text where the page was not kept. */
export async function readArticle(id: number, signal: AbortSignal): Promise<Reading> {
  try {
    const { id: page } = await keepPage({ article: id }, signal);
    return await readPage(page, signal);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'NOT_FOUND') throw error;
    const { title, url, text, published, language } = await api.article({ id }, { signal });
    const words = text.split(/\s+/).length;
    return {
      title,
      author: null,
      published,
      siteName: null,
      url,
      language,
      dir: null,
      readingMinutes: Math.ceil(words / 230),
      wordCount: words,
      reason: null,
      html: paragraphs(title, text),
      page: undefined,
    };
  }
}

function paragraphs(title: string, text: string): string {
  const safe = (line: string) => line.replace(/[&<>]/g, (found) => `&#${found.charCodeAt(0)};`);
  return [`<h1>${safe(title)}</h1>`, ...text.split(/\n+/).map((line) => `<p>${safe(line)}</p>`)].join('');
}
