import { z } from 'zod';
import { keepBody } from './pages.js';

const orNull = <T extends z.ZodType>(type: T) => z.union([type, z.null()]);
export const setName = z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/, 'letters, digits, _ and -');
const page = z.string().regex(/^[0-9a-f]{32}$/);
const kind = z
  .enum(['content', 'comment', 'clutter', 'title', 'date', 'author', 'heading', 'name', 'fact', 'caption', 'byline', 'optional'])
  .meta({ id: 'MarkKind' });

export const setParams = z.object({ set: setName });
export const setPageParams = z.object({ set: setName, page });

const agreement = z.object({
  labellers: z.array(z.string()),
  pages: z.int().describe('Pages that both have finished.'),
  similarity: z.number().describe('δ·cosine of their texts, the mean over the pages.'),
  kappa: z.number().describe("Cohen's κ of their blocks."),
});
const set = z.object({
  name: z.string(),
  pages: z.int(),
  done: z.int().describe('Pages that are finished.'),
  sites: z.array(z.string()),
  agreement: orNull(agreement).describe('Agreement of the two labellers who share most pages.'),
});
export const setsAnswer = z.object({ sets: z.array(set), folder: z.string().describe('Where the sets are.') });

const pageLine = z.object({
  id: z.string(),
  url: orNull(z.string()),
  title: orNull(z.string()),
  labellers: z.array(z.object({ name: z.string(), marked: z.int().describe('Blocks.'), isDone: z.boolean() })),
});
export const setAnswer = set.extend({ list: z.array(pageLine) });

export const addPageBody = keepBody
  .omit({ isUnlisted: true })
  .extend({ pageId: page.optional().describe('Id of a page that `POST /v1/pages` keeps.') });

export const marksBody = z.strictObject({
  labeller: z.string().min(1).max(40).describe('Name of the labeller.'),
  kinds: z.array(orNull(kind)).max(100_000).describe('Kind of each block, in the order of the page. Null if unlabelled.'),
  isDone: z.boolean().default(false).describe('Whether the page is finished: unmarked blocks are clutter then.'),
});
const marks = z.object({ kinds: z.array(orNull(kind)), isDone: z.boolean(), at: z.int() });
export const markedAnswer = z.object({
  id: z.string(),
  url: orNull(z.string()),
  title: orNull(z.string()),
  marks: z.record(z.string(), marks).describe('By labeller.'),
});

export type SetsAnswer = z.output<typeof setsAnswer>;
export type SetAnswer = z.output<typeof setAnswer>;
export type MarkedAnswer = z.output<typeof markedAnswer>;
export type MarkKind = z.output<typeof kind>;
