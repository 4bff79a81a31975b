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
  confidence: z.union([z.number(), z.null()]).describe('How likely they are right, from 0 to 1; null where nobody can tell.'),
  next: z.union([z.string(), z.null()]).describe('The next page of the list.'),
  url: z.union([z.string(), z.null()]),
  title: z.union([z.string(), z.null()]),
  pageType: z.union([z.string(), z.null()]),
  sources: z.looseObject({}),
  warnings: z.array(z.string()),
  missing: z.looseObject({}),
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
