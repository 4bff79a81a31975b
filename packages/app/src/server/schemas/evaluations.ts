import { z } from 'zod';
import { keepBody } from './pages.js';

const text = z.string();
const orNull = <T extends z.ZodType>(type: T) => z.union([type, z.null()]);
const runId = z.string().regex(/^[0-9]{13}-[0-9a-f]{8}$/);

const estimate = z.object({ mean: z.number(), low: z.number(), high: z.number() }).meta({ id: 'Estimate' });
const summary = {
  pages: z.int(),
  score: orNull(estimate).describe('Word F1, or snippet F1 if there is no full text, with its 95 % interval.'),
  precision: orNull(z.number()),
  recall: orNull(z.number()),
  faults: z.int().describe('Pages on which it threw.'),
};
const system = z.object({
  name: text,
  isRival: z.boolean(),
  all: z.object(summary),
  groups: z.array(z.object({ name: text, ...summary })),
  milliseconds: z.number().describe('Of a page, the median.'),
  trainedOn: z.array(text).describe('Sets among the scored pages that the shipped weights learned from: scores there say little about other pages.'),
});
const head = z
  .object({
    id: text,
    at: z.int(),
    dataset: text,
    fingerprint: text,
    pages: z.int(),
    by: text,
    systems: z.array(system),
    missing: z.array(z.object({ name: text, reason: text })).describe('What could not be run, and why.'),
  })
  .meta({ id: 'RunHead' });
export type RunHead = z.output<typeof head>;
const shipped = z.object({
  method: text,
  model: text,
  date: text,
  seed: z.number(),
  scores: z.record(z.string(), z.number()),
  sets: z.array(z.object({ name: text, fingerprint: text, licence: text, pages: z.int() })),
});
export const evaluationsAnswer = z.object({
  evaluations: z.array(shipped).describe('Scores of the shipped models, one entry per trained method.'),
  runs: z.array(head).describe('Runs that `pith evaluate --save` kept, the newest first.'),
});

export const evaluationParams = z.object({ id: runId });
export const scoresQuery = z.strictObject({
  system: z.string().max(200).describe('Name of a system of the run.'),
  group: z.string().max(200).optional().describe('Only pages of this type.'),
  limit: z.coerce.number().int().min(1).max(10_000).default(500),
});
const place = { set: text, id: text, url: orNull(text), type: text };
export const scoresAnswer = z.object({
  pages: z
    .array(
      z.object({
        ...place,
        score: z.number(),
        precision: orNull(z.number()),
        recall: orNull(z.number()),
        words: z.int(),
        fault: orNull(text),
        others: z.record(z.string(), z.number()).describe('What the other systems of the run scored on it.'),
      }),
    )
    .describe('The worst first.'),
});
export type ScoreRow = z.output<typeof scoresAnswer>['pages'][number];

export const pairQuery = z.strictObject({
  left: runId,
  leftSystem: z.string().max(200),
  right: runId,
  rightSystem: z.string().max(200),
  limit: z.coerce.number().int().min(1).max(10_000).default(500),
});
export const pairAnswer = z.object({
  pages: z.int().describe('Pages that both have.'),
  difference: orNull(z.object({ mean: z.number(), low: z.number(), high: z.number(), p: z.number() })).describe(
    'Right minus left; null without common pages.',
  ),
  better: z.int(),
  worse: z.int(),
  changes: z.array(z.object({ ...place, left: z.number(), right: z.number() })).describe('Pages that differ, the largest difference first.'),
});
export type PairAnswer = z.output<typeof pairAnswer>;

export const lookAtBody = z.strictObject({ set: z.string().max(200), id: z.string().max(1_000), isUnlisted: keepBody.shape.isUnlisted });
