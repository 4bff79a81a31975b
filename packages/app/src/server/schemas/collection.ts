import { exportFormats } from '@pith/site';
import { z } from 'zod';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'a day is written 2026-01-31');
const limit = (maxCount: number, usual: number) => z.coerce.number().int().min(1).max(maxCount).default(usual);
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const filter = {
  site: z.string().max(300).optional().describe('Host or number of a site.'),
  section: z.string().min(1).max(300).optional().describe('Number, name or address of a section.'),
  since: day.optional(),
  until: day.optional(),
  language: z.string().max(35).optional(),
};

export const searchQuery = z.strictObject({
  q: z.string().min(1).max(500).describe('Words, "phrases", begin*, AND, OR, NOT or -, NEAR/5, brackets.'),
  ...filter,
  limit: limit(100, 20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});
export const articlesQuery = z.strictObject({
  ...filter,
  limit: limit(200, 50),
  before: id.optional().describe('Ids below this: the next page.'),
  after: id.optional().describe('Ids above this: new articles.'),
  order: z.enum(['stored', 'day']).default('stored').describe('Last stored first, or last published.'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0).describe('Articles to pass over: the next page with `order=day`.'),
  changedSince: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only articles added, edited, removed or restored since: the `cursor` of an earlier answer, or 0 for everything.'),
});
export const facetsQuery = z.strictObject({ q: searchQuery.shape.q, ...filter });
export const mentionsQuery = z.strictObject({ q: searchQuery.shape.q, ...filter, by: z.enum(['day', 'week', 'month', 'year']).default('day') });
export const feedQuery = z.strictObject({
  site: filter.site,
  section: filter.section,
  q: searchQuery.shape.q.optional(),
  saved: z.string().max(100).optional().describe('Name of a saved search.'),
  profile: z.string().max(100).optional().describe('Name of a profile.'),
  format: z.enum(['rss', 'atom']).default('rss'),
  limit: limit(200, 50),
});
export const exportQuery = z.strictObject({
  ...filter,
  format: z.enum(exportFormats).default('jsonl'),
  bom: z.stringbool().optional().describe('CSV begins with a byte order mark, which Excel needs.'),
});
export const idParams = z.object({ id });
export const siteQuery = z.strictObject({ site: filter.site });

export const queryBody = z.strictObject({
  sql: z.string().min(1).max(20_000).describe('One query that reads: SELECT, WITH or VALUES.'),
  limit: z.int().min(1).max(10_000).default(1_000).describe('Rows at most.'),
});

const text = z.string();
const orNull = <T extends z.ZodType>(type: T) => z.union([type, z.null()]);
const time = z.int().describe('Milliseconds since 1970.');

export const searchAnswer = z.object({
  query: text,
  results: z.array(
    z
      .object({
        id: z.int(),
        url: text,
        title: text,
        day: orNull(text).describe('The day of publication. Null if the page has no date.'),
        siteId: z.int(),
        sectionId: orNull(z.int()),
        removedAt: orNull(time).describe('When it was found to be gone from its site.'),
        rank: z.number(),
        snippet: z.object({
          text,
          marks: z.array(z.tuple([z.int(), z.int()])).describe('Where the words are: first character, and the one after the last.'),
        }),
      })
      .meta({ id: 'SearchResult' }),
  ),
  /** Offset of the next page; null at the end. */
  next: orNull(z.int()),
});

const counted = { articles: z.int() };
export const facetsAnswer = z.object({
  articles: z.int(),
  sites: z.array(z.object({ id: z.int(), host: text, ...counted })).describe('The most articles first.'),
  sections: z.array(z.object({ id: z.int(), siteId: z.int(), name: text, ...counted })),
  languages: z.array(z.object({ language: text, ...counted })),
});
export const mentionsAnswer = z.object({
  by: text,
  periods: z.array(z.object({ period: text, mentions: z.int(), articles: z.int(), pageMentions: z.int(), pageArticles: z.int() })),
});

const articleHead = {
  id: z.int(),
  siteId: z.int(),
  sectionId: orNull(z.int()),
  url: text,
  title: text,
  author: orNull(text),
  published: orNull(text),
  modified: orNull(text),
  day: orNull(text),
  language: orNull(text),
  description: orNull(text),
  image: orNull(text),
  documentNumber: orNull(text),
  pageType: orNull(text),
  confidence: orNull(z.number()),
  wordCount: z.int(),
  contentHash: text,
  storyId: orNull(z.int()),
  firstSeenAt: time,
  changedAt: time,
  checkedAt: time,
  removedAt: orNull(time),
  revision: z.int(),
};
export const articleSummary = z.object(articleHead);
export const articlesAnswer = z.object({
  articles: z.array(articleSummary),
  next: orNull(z.int()).describe('`before` of the next page, or its `offset` with `order=day`; null at the end.'),
  cursor: z.int().describe('`changedSince` of the next request, if this is the first page.'),
});
const change = z.looseObject({});
export const articleAnswer = z.object({
  ...articleHead,
  text,
  markdown: text,
  revisions: z.array(z.object({ number: z.int(), title: text, text, diff: z.array(z.union([change, z.array(z.unknown())])), at: time })),
});

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const queryAnswer = z.object({
  columns: z.array(text),
  rows: z.array(z.array(cell)),
  isCut: z.boolean().describe('Whether there are more rows, or long cells were cut.'),
});
export const tablesAnswer = z.object({ tables: z.array(z.object({ table: text, columns: z.array(text) })) });
