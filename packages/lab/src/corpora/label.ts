import { LabProblem } from '../problem.js';

/** Page types of the sets. */
export const pageTypes = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;

/** What a person wants of one page; null where the set gives none. */
export interface Label {
  readonly id: string;
  readonly url: string | null;
  /** One of `pageTypes`; other words are let through, so that a set may have kinds of its own. */
  readonly type: string | null;
  readonly title: string | null;
  /** Several authors joined by `; `. */
  readonly author: string | null;
  /** YYYY-MM-DD; only YYYY-MM or YYYY if the page has no more. */
  readonly date: string | null;
  /** The main content as plain text. */
  readonly text: string | null;
  /** Snippets that must be in the extracted text. */
  readonly with: readonly string[] | null;
  /** Snippets that must not be. */
  readonly without: readonly string[] | null;
  /** The main content as Markdown, for measures of structure. */
  readonly markdown: string | null;
  /** When it was published, with time and zone: `2023-04-28 17:52:31+00:00`. */
  readonly instant: string | null;
  /** ISO 639 code of the language of the text. */
  readonly language: string | null;
  readonly siteName: string | null;
}

/** An empty label. */
export const emptyLabel: Omit<Label, 'id' | 'url'> = {
  type: null,
  title: null,
  author: null,
  date: null,
  text: null,
  with: null,
  without: null,
  markdown: null,
  instant: null,
  language: null,
  siteName: null,
};

/** One line of a label file → label. Every fault names the file and the line. */
export function parseLabel(source: string, place: { readonly file: string; readonly line: number }): Label {
  const refuse = (fault: string, cause?: unknown) => new LabProblem('BROKEN_LABEL', { ...place, fault }, cause === undefined ? {} : { cause });
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (cause) {
    throw refuse(`broken JSON (${cause instanceof Error ? cause.message : String(cause)})`, cause);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('not a JSON object');
  const fields = value as Record<string, unknown>;
  const text = (name: string): string | null => {
    const given = fields[name] ?? null;
    if (given !== null && typeof given !== 'string') throw refuse(`${name} is neither text nor null`);
    return given;
  };
  const texts = (name: string): readonly string[] | null => {
    const given = fields[name] ?? null;
    if (given === null) return null;
    if (!Array.isArray(given) || !given.every((entry) => typeof entry === 'string')) throw refuse(`${name} is neither a list of texts nor null`);
    return given;
  };
  const id = text('id');
  if (id === null || id === '') throw refuse('it has no id');
  // The id becomes a file name: one that climbs out of the folder would read any file there.
  if (/[/\\\0]/.test(id) || id === '.' || id === '..') throw refuse(`the id ${JSON.stringify(id)} is not a file name`);
  // An empty title, author or date means the same as null; an empty `text` means that the page has no content.
  const said = (name: string): string | null => text(name)?.trim() || null;
  const date = said('date');
  if (date !== null && !/^\d{4}(?!\d)/.test(date)) throw refuse(`date is not YYYY-MM-DD: ${JSON.stringify(date)}`);
  return {
    id,
    url: said('url'),
    type: said('type'),
    title: said('title'),
    author: said('author'),
    date: date === null ? null : tidyDate(date),
    text: text('text'),
    with: texts('with'),
    without: texts('without'),
    markdown: text('markdown'),
    instant: said('instant'),
    language: said('lang'),
    siteName: said('siteName'),
  };
}

/** `2021-1-29` and `2022-01.26` occur in real sets: the same day, in the spelling of the format. */
function tidyDate(date: string): string {
  const day = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(date);
  return day ? `${day[1]}-${day[2]!.padStart(2, '0')}-${day[3]!.padStart(2, '0')}` : date.trim();
}
