import { z } from 'zod';
import { setName } from './labels.js';

export const evaluateBody = z.strictObject({
  set: setName.describe('A labelled set of the data folder.'),
  methods: z.array(z.string().min(1).max(60)).min(1).max(20).default(['pith']).describe('Methods, variants, other extractors that are installed.'),
  every: z.int().min(1).max(1_000).default(1).describe('Only every n-th page.'),
});
export const evaluatingParams = z.object({ id: z.coerce.number().int().min(1) });

const step = z.object({ method: z.string(), done: z.int(), of: z.int(), mean: z.number().describe('Mean score of the method so far.') });
export const evaluatingAnswer = z.object({
  id: z.int(),
  set: z.string(),
  methods: z.array(z.string()),
  startedAt: z.int(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  steps: z.array(step),
  saved: z.string().optional().describe('Id of the run among the evaluations, once it is done.'),
  problem: z.string().optional().describe('Why it failed, in words.'),
});
export const evaluatingsAnswer = z.object({ runs: z.array(evaluatingAnswer), sets: z.array(z.string()), methods: z.array(z.string()) });

export type EvaluatingAnswer = z.output<typeof evaluatingAnswer>;
export type EvaluatingsAnswer = z.output<typeof evaluatingsAnswer>;
