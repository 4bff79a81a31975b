import { z } from 'zod';

const text = z.string();
const orNull = <T extends z.ZodType>(type: T) => z.union([type, z.null()]);
const time = z.int().describe('Milliseconds since 1970.');

export const siteParams = z.object({ site: z.string().min(1).max(300).describe('Host or number of a site.') });

const siteHead = {
  id: z.int(),
  home: text,
  host: text,
  name: text,
  createdAt: time,
  articles: z.int(),
  removed: z.int(),
  revisions: z.int(),
  daily: z.array(z.int()).describe('New articles a day, the last 30 days, today last.'),
  visitedAt: orNull(time).describe('When a list of it was last looked at.'),
  share: orNull(z.number()).describe('Share of what it is known to have that is stored, after the last run.'),
  problems: z.int().describe('Requests of the last 200 that failed.'),
  alarms: z.array(text).describe('What seems to be wrong, in words.'),
};
const siteHeadAnswer = z.object(siteHead).meta({ id: 'SiteHead' });
export type SiteHead = z.output<typeof siteHeadAnswer>;
export const sitesAnswer = z.object({ sites: z.array(siteHeadAnswer) });

const sectionShape = {
  id: z.int(),
  siteId: z.int(),
  parent: orNull(z.int()),
  name: text,
  url: text,
  kept: z.boolean(),
  checkedAt: orNull(time),
  changedAt: orNull(time),
  alarm: orNull(text),
};
export const sectionsAnswer = z.object({ sections: z.array(z.looseObject(sectionShape)) });

export const siteAnswer = z.object({
  ...siteHead,
  sections: z.array(
    z.object({
      ...sectionShape,
      articles: z.int(),
      visitEvery: z.int().describe('Milliseconds between visits of `pith watch`.'),
      usualEntries: z.int().describe('Entries that the first page of its list usually shows.'),
    }),
  ),
  outside: z.int().describe('Articles in no section.'),
  coverage: z.object({
    known: z.int(),
    stored: z.int(),
    doubtful: z.number().describe('Possible articles among the pages judged not to be one.'),
    share: orNull(z.number()),
    missing: z.array(z.object({ reason: text, source: text, count: z.int(), example: text })).describe('Addresses not stored, and why.'),
  }),
  failures: z.array(z.object({ url: text, kind: text, problem: text, at: time })).describe('The latest requests that failed.'),
});
export type SiteAnswer = z.output<typeof siteAnswer>;

export const missingQuery = z.strictObject({
  reason: z
    .enum([
      'waiting',
      'off-scope',
      'robots',
      'blocked',
      'error',
      'not-found',
      'list',
      'picture',
      'no-content',
      'not-a-page',
      'useless-kind',
      'limit',
      'not-followed',
    ])
    .describe('Why they were not stored.'),
  limit: z.coerce.number().int().min(1).max(5_000).default(500),
});
export const missingAnswer = z.object({ reason: text, addresses: z.array(text) });

export const addressQuery = z.strictObject({ url: z.string().min(1).max(2_083).describe('Address of a page of the site.') });
export const addressAnswer = z.object({
  url: text,
  kind: z.union([text, z.null()]).describe('Its judgement. Null before the first fetch.'),
  state: z.enum(['stored', 'waiting', 'left-out']),
  reason: z.union([text, z.null()]).describe('Why it was left out.'),
  source: text.describe('Where it was first found.'),
  linkedFrom: z.union([text, z.null()]),
  anchor: z.union([text, z.null()]).describe('Text of the link.'),
  likelihood: z.union([z.number(), z.null()]).describe('How likely it is something to read, from 0 to 1.'),
  evidence: z
    .array(z.object({ feature: text, value: z.number(), adds: z.number().describe('What it adds to the log-odds.') }))
    .describe('The evidence, the strongest first. Above 0 for an article, below 0 for a list.'),
  articleId: z.union([z.int(), z.null()]),
});
