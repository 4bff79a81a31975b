import { z } from 'zod';

const orNull = <T extends z.ZodType>(type: T) => z.union([type, z.null()]);

export const jobAnswer = z.object({
  id: z.int(),
  state: z.enum(['open', 'done', 'cancelled']),
  options: z.looseObject({}),
  total: z.int(),
  finished: z.int().describe('Addresses that have ended, one way or the other.'),
  failed: z.int(),
  createdAt: z.int(),
  finishedAt: orNull(z.int()),
});
export const jobsAnswer = z.object({ jobs: z.array(jobAnswer) });

const itemAnswer = z
  .object({
    place: z.int(),
    url: z.string(),
    state: z.enum(['waiting', 'leased', 'done', 'failed', 'cancelled']),
    event: orNull(z.int()),
    problem: orNull(z.string()).describe('Code of the problem that it failed with.'),
    result: z.unknown().describe('The result, as returned by `POST /v1/extract`. Null if there is none.'),
  })
  .meta({ id: 'JobItem' });
export const itemsQuery = z.strictObject({
  from: z.coerce.number().int().min(0).default(0).describe('Place of the first item.'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export const itemsAnswer = z.object({ items: z.array(itemAnswer), next: orNull(z.int()).describe('`from` of the next page.') });
export const jobsQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(20) });
