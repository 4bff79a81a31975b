import { z } from 'zod';

export const healthAnswer = z.object({
  status: z.enum(['ok', 'stopping']),
  version: z.string(),
  workers: z.object({
    size: z.int(),
    running: z.int().describe('Pages that are read now.'),
    queued: z.int().describe('Pages that wait.'),
    lost: z.int().describe('Threads replaced since the start: a page broke its limits, or its caller left while it was read. Not an alarm.'),
  }),
});

export const recordsAnswer = z.object({
  kind: z.string(),
  reason: z.union([z.string(), z.null()]).describe('Why there are none.'),
  records: z.array(z.unknown()),
  confidence: z.union([z.number(), z.null()]).describe('How likely they are right, from 0 to 1. Null if unknown.'),
  next: z.union([z.string(), z.null()]).describe('The next page of the list.'),
  url: z.union([z.string(), z.null()]),
  title: z.union([z.string(), z.null()]),
  pageType: z.union([z.string(), z.null()]),
  sources: z.looseObject({}),
  warnings: z.array(z.string()),
  missing: z.looseObject({}),
});

export const chunksAnswer = z.object({
  url: z.union([z.string(), z.null()]),
  title: z.union([z.string(), z.null()]),
  chunks: z.array(
    z
      .object({
        id: z.string().describe('Made of headings and text: it stays the same while these do.'),
        position: z.int().describe('Place among the chunks, from 0.'),
        headings: z.array(z.string()).describe('Headings above it, the outermost first.'),
        text: z.string().describe('Markdown, without its headings.'),
        tokens: z.int().describe('Tokens of headings and text, estimated.'),
      })
      .meta({ id: 'Chunk' }),
  ),
});

export const fieldsAnswer = z.object({
  url: z.union([z.string(), z.null()]),
  fields: z.record(
    z.string(),
    z
      .object({
        value: z.unknown(),
        source: z.string().describe('Where on the page it is from.'),
        confidence: z.number().describe('How well the name fits times how sure the page is of the value.'),
      })
      .meta({ id: 'FoundField' }),
  ),
  missing: z.array(z.string()).describe('Names without a value on the page.'),
});

export const problemAnswer = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  retry: z.boolean().describe('Whether the same request may succeed later.'),
  requestId: z.string(),
  detail: z.string().optional(),
  limit: z.number().optional(),
  retryAfter: z.number().optional(),
  answered: z.int().optional(),
  allow: z.string().optional(),
  errors: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'body']),
        pointer: z.string().describe('JSON Pointer into the body, or to the parameter: `/limit`.'),
        detail: z.string(),
      }),
    )
    .optional()
    .describe('Every fault of an invalid request with its place.'),
});
