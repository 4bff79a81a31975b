import { fieldsOf, type Row } from '../database/rows.js';
import { contentHashOf } from '../text/hash.js';
import { simhashOf } from '../text/simhash.js';
import type { Article, ArticleContent } from './article.js';

/** Under `quiet_checks` are the checks in a row that found nothing new, under `touched_at` when anything of it last changed; an empty day is none. */
export type ArticleRow = Row<Omit<Article, 'day' | 'rawIds'>> & {
  readonly day: string;
  readonly quiet_checks: number;
  readonly touched_at: number;
  readonly raw_ids: string;
};

/** The columns of a row that come from the extraction. */
export function contentRow(content: ArticleContent, now: number, contentHash = contentHashOf(content)) {
  const simhash = simhashOf(content.text);
  return {
    title: clean(content.title),
    author: content.author,
    published: content.published,
    modified: content.modified,
    day: dayOf(content.published, now),
    language: content.language,
    description: content.description === null ? null : clean(content.description),
    image: content.image,
    document_number: content.documentNumber,
    page_type: content.pageType,
    confidence: content.confidence,
    text: clean(content.text),
    markdown: clean(content.markdown),
    page_text: clean(content.pageText),
    word_count: content.wordCount,
    content_hash: contentHash,
    simhash,
  };
}

// PostgreSQL takes no NUL inside text, and neither driver a half of a surrogate pair.
function clean(text: string): string {
  // `toWellFormed` is younger than the library of types we compile against.
  return (text.replaceAll('\0', '') as string & { toWellFormed(): string }).toWellFormed();
}

/** The day of publication as stored: empty if the page has none, today if it is in the future. */
function dayOf(published: string | null, now: number): string {
  const today = new Date(now).toISOString().slice(0, 10);
  const day = /^\d{4}-\d\d-\d\d/.exec(published ?? '')?.[0] ?? '';
  return day <= today ? day : today;
}

export function articleOf(row: ArticleRow): Article {
  const { quietChecks: _, touchedAt: __, ...fields } = fieldsOf(row);
  return { ...fields, day: row.day || null, rawIds: JSON.parse(row.raw_ids) as number[] };
}
