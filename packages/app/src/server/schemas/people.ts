import { z } from 'zod';
import { articleSummary } from './collection.js';

const name = z.string().min(1).max(100);
const words = z.array(z.string().min(1).max(200)).max(100);

export const nameParams = z.object({ name });

const profileShape = {
  words: words.default([]).describe('Words and phrases.'),
  sections: words.default([]).describe('Names of sections.'),
  sites: words.default([]).describe('Hosts of sites.'),
};
export const profileBody = z.strictObject({ name, ...profileShape });
export const profileAnswer = z.object({ name: z.string(), ...profileShape });
export const profilesAnswer = z.object({ profiles: z.array(profileAnswer) });

export const newsQuery = z.strictObject({
  since: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const newsAnswer = z.object({
  articles: z.array(z.object({ article: articleSummary, score: z.number(), reasons: z.array(z.string()).describe('Why, the strongest first.') })),
});

export const savedBody = z.strictObject({ name, query: z.string().min(1).max(500) });
export const savedAnswer = z.object({ name: z.string(), query: z.string() });
export const allSavedAnswer = z.object({ searches: z.array(savedAnswer) });
export const forgottenAnswer = z.object({ forgotten: z.literal(true) });
