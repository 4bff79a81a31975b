import { z } from 'zod';
import { setName } from './labels.js';

const orNull = <T extends z.ZodType>(type: T) => z.union([type, z.null()]);
const site = z.string().min(1).max(253);

export const learnBody = z.strictObject({
  set: setName.describe('A set.'),
  site: site.optional().describe('One of its sites; default: all of them.'),
  method: z.string().max(40).optional().describe('A method to train on the set from scratch; without one, the default is adapted.'),
});
export const learningParams = z.object({ id: z.coerce.number().int().min(1) });
export const siteParams = z.object({ site });
export const useBody = z.strictObject({
  for: z.enum(['site', 'all']).default('site').describe('`all` is refused if the general gate fails.'),
});

const step = z
  .object({
    way: z.string(),
    done: z.int(),
    of: z.int(),
    before: z.number().describe('Mean word F1 before.'),
    train: z.number().describe('Of pages that were learned from.'),
    heldOut: z.number().describe('Of pages that were left out.'),
  })
  .meta({ id: 'LearningStep' });
const rule = z.object({ host: z.string(), keep: z.string().optional(), drop: z.string().optional() }).meta({ id: 'SiteRule' });
const gate = z.object({
  pages: z.int().describe("The project's own pages."),
  before: z.number().describe('Their mean word F1 by the default.'),
  after: z.number(),
  document: z.object({ before: z.number(), after: z.number() }).optional().describe('The same for the document, if that was learned too.'),
  passes: z.boolean(),
});
const pageChange = z.object({ id: z.string(), url: orNull(z.string()), before: z.number(), after: z.number() });
const result = z
  .object({
    site: z.string().describe('`*` if it was learned for all sites.'),
    method: z.string(),
    rule: rule.optional(),
    weights: z.int().optional().describe('Length of the weights, which `weights` of the run returns. Left out, like the rule, if nothing helps.'),
    way: z.string().optional(),
    before: z.number(),
    after: z.number().describe('Mean word F1 of pages that were left out.'),
    pages: z.array(pageChange),
    document: z
      .object({
        before: z.number(),
        after: z.number().describe('Mean document F1 of pages that were left out.'),
        pages: z.array(pageChange),
        isLearned: z.boolean().describe('Whether the document gains enough by weights of its own for these to be used.'),
        isWhole: z.boolean().describe('False if it was stopped.'),
      })
      .optional()
      .describe('What the document gains. Left out if no roles are marked.'),
    ways: z
      .array(z.object({ way: z.string(), gain: z.number(), error: z.number().describe('Standard error of the gain.') }))
      .describe('What every way gained, the best first.'),
    finished: z.boolean(),
    gate: gate.optional(),
    guard: z.string().describe('What it does to other sites, in words.'),
  })
  .meta({ id: 'LearningResult' });
export const learningAnswer = z.object({
  id: z.int(),
  set: z.string(),
  site: z.string().optional(),
  method: z.string().optional(),
  startedAt: z.int(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  steps: z.array(step),
  result: result.optional(),
  problem: z.string().optional().describe('Why it failed, in words.'),
});
export const learningsAnswer = z.object({
  runs: z.array(learningAnswer),
  ways: z.record(z.string(), z.string()).describe('Ways to adapt the default, with their meanings.'),
  methods: z.record(z.string(), z.string()).describe('Methods that can be trained, and what they learn.'),
});
export const weightsAnswer = z.looseObject({ passport: z.looseObject({ model: z.string() }) });
export const rulesInUseAnswer = z.object({
  rules: z.array(
    z.object({
      site: z.string().describe('`*` for all sites.'),
      rule: rule.optional(),
      method: z.string().optional(),
      weights: z.string().optional().describe('Name of the file.'),
      before: z.number(),
      after: z.number(),
      at: z.int(),
    }),
  ),
});

const selector = z.string().min(1).max(2_000);
const writtenRule = z
  .strictObject({ host: site, keep: selector.optional(), drop: selector.optional() })
  .refine(({ keep, drop }) => keep !== undefined || drop !== undefined, 'keep or drop is needed');
export const ruleBody = z.strictObject({ rule: writtenRule.describe('A site rule.') });
export const trialAnswer = z.object({
  pages: z.array(
    z.object({
      where: z.enum(['set', 'kept', 'collection']),
      id: z.string().describe('Of the page, or of the article.'),
      url: orNull(z.string()),
      title: orNull(z.string()),
      wordsBefore: z.int(),
      wordsAfter: z.int(),
      before: z.number().optional().describe('Word F1, if the page is labelled.'),
      after: z.number().optional(),
      document: z.object({ before: z.number(), after: z.number() }).optional().describe('Document F1, if the roles of its blocks are marked.'),
      effect: z
        .enum(['better', 'worse', 'changed', 'same'])
        .describe('By the labels. A page without labels is worse if it loses more than a fifth of its words, otherwise changed.'),
    }),
  ),
  changed: z.int().describe('Pages whose text or document is another one.'),
  better: z.int(),
  worse: z.int(),
  untried: z.int().describe('Stored pages that there was no time for.'),
  labelled: z.int(),
  before: z.number().describe('Mean word F1 of the labelled pages. 0 if there are none.'),
  after: z.number(),
});

export type LearningAnswer = z.output<typeof learningAnswer>;
export type LearningsAnswer = z.output<typeof learningsAnswer>;
export type KeptAnswer = z.output<typeof rulesInUseAnswer>;
export type TrialAnswer = z.output<typeof trialAnswer>;
