import { z } from 'zod';

const orNull = <T extends z.ZodType>(type: T) => z.union([type, z.null()]);
const text = z.string();
const address = z.string().min(1).max(2_083).describe('Address of the site; `example.org` means https.');

export const previewBody = z.strictObject({ url: address });
export const previewAnswer = z.object({
  home: text,
  host: text,
  sections: z.array(z.looseObject({ name: text, url: text, parentUrl: text.optional() })),
  samples: z
    .array(z.object({ url: text, title: text, date: orNull(text), section: orNull(text) }))
    .describe('Articles that its lists lead to, ten at most.'),
  isKnown: z.boolean().describe('Whether the collection has it already.'),
});
export type PreviewAnswer = z.output<typeof previewAnswer>;

export const collectBody = z.strictObject({
  url: address,
  sections: z.array(z.string().min(1).max(2_083)).max(1_000).optional().describe('Names or addresses of the sections to keep; default: all.'),
  recheck: z.boolean().default(false).describe('Ask for every known article whether it has changed.'),
});
export const runParams = z.object({ run: z.string().regex(/^\d{1,9}$/) });
export const runAnswer = z.object({
  id: text,
  url: text,
  host: text,
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  startedAt: z.int(),
  endedAt: orNull(z.int()),
  fetched: z.int(),
  lists: z.int(),
  articles: z.object({ new: z.int(), changed: z.int(), same: z.int(), merged: z.int() }),
  skipped: z.int(),
  failed: z.int(),
  problem: orNull(z.object({ code: text, message: text })),
});
export type RunAnswer = z.output<typeof runAnswer>;
export const runsAnswer = z.object({ runs: z.array(runAnswer) });
