import { methodNames } from '@pith/papers';
import { canParse, Problem, readRules, type SiteRuleData } from 'pith';
import { z } from 'zod';
import { SiteProblem } from '../errors.js';

const MAX_ENTRIES = 500;

const webAddress = z
  .string()
  .max(2_083)
  .refine((value) => /^https?:\/\//i.test(value) && canParse(value), 'it has to be an http or https address');
const addresses = z.array(webAddress).max(MAX_ENTRIES);
const pattern = z
  .string()
  .min(1)
  .max(500)
  .regex(/^(?:\/|\*|https?:\/\/)/i, 'a pattern begins with /, * or http');
const headerName = z.string().regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'this is no name of a header');
const headerValue = z
  .string()
  .max(8_000)
  .regex(/^[^\r\n\0]*$/, 'a header has one line');
const folder = z.string().max(500).regex(/^\//, 'a folder begins with /');
const proxy = z
  .string()
  .max(500)
  .regex(/^http:\/\//i, 'a proxy is written http://[name:password@]host:port');
const methodName = z.string().refine((name) => methodNames.includes(name), 'there is no such method');

/** How one site is collected. Missing settings have their defaults. */
export const siteSettingsSchema = z.strictObject({
  include: z.array(pattern).max(MAX_ENTRIES).optional().describe('Only articles whose address matches one of these. `*` any characters, `$` the end.'),
  exclude: z.array(pattern).max(MAX_ENTRIES).optional().describe('Nothing whose address matches one of these.'),
  paths: z.array(folder).max(MAX_ENTRIES).optional().describe('Only addresses in one of these folders.'),
  sections: z.array(z.string().max(300)).max(MAX_ENTRIES).optional().describe('Only these sections, by name or address.'),
  lists: addresses.optional().describe('Lists to read in addition to those in the menus.'),
  feeds: addresses.optional().describe('Feeds to read in addition to those the site links.'),
  sitemaps: addresses.optional().describe('Sitemaps to read in addition to those the site names.'),
  gap: z.number().min(0).max(86_400).optional().describe('Seconds between two requests at least.'),
  headers: z.record(headerName, headerValue).optional().describe('Sent only to the host of the site. Write an environment variable as a dollar sign and its name in braces.'),
  proxies: z.array(proxy).max(MAX_ENTRIES).optional().describe('Taken in turn; variables as in headers.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,8}$/i, 'a language is written as de or de-CH')
    .optional()
    .describe('Asked for, and noted where a page does not say its own.'),
  method: methodName.optional().describe('How content is separated from clutter.'),
  weights: z.string().max(1_000).optional().describe('File with weights for the method, on the machine that collects.'),
  favor: z.enum(['precision', 'balanced', 'recall']).optional().describe('Rather too little or rather too much.'),
  rules: z.array(z.looseObject({ host: z.string() })).max(MAX_ENTRIES).optional().describe('Site rules, see rules.schema.json of pith.'),
  render: z.boolean().optional().describe('Show pages that are empty without scripts in a browser.'),
  visitEvery: z.number().min(0.1).max(31_536_000).optional().describe('Seconds between two visits of a section; left out, learned from how often it changes.'),
  checkEvery: z.number().min(0.1).max(31_536_000).optional().describe('Seconds between two checks whether an article has changed; left out, 1, 2, 4 … 30 days.'),
  maxListPages: z.int().min(1).max(100_000).optional().describe('Pages of one list in one run.'),
  maxFollowed: z.int().min(0).max(10_000_000).optional().describe('Links that no list names, followed in one run.'),
}); // biome-ignore format: a table of settings

export type SiteSettings = Omit<z.infer<typeof siteSettingsSchema>, 'rules'> & { readonly rules?: readonly SiteRuleData[] | undefined };

export const settingNames = Object.keys(siteSettingsSchema.shape) as readonly (keyof SiteSettings)[];

/** Checks given settings. `BAD_SETTINGS` names the fault and its place. */
export function checkSettings(given: unknown, site?: string): SiteSettings {
  const read = siteSettingsSchema.safeParse(given);
  if (!read.success) throw badSettings(read.error, site);
  checkRules(read.data.rules, site);
  return withoutEmpty(read.data as SiteSettings);
}

export function badSettings(error: z.ZodError, site?: string): SiteProblem {
  const issue = error.issues[0]!;
  const { path } = issue;
  // A fault in a header name is one level deeper.
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  return new SiteProblem('BAD_SETTINGS', { site, at: path.join('.') || undefined, why: message });
}

function checkRules(rules: unknown, site: string | undefined): void {
  if (rules === undefined) return;
  try {
    readRules(rules);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new SiteProblem('BAD_SETTINGS', { site, at: 'rules', why: String(error.details.fault ?? error.message) }, error);
  }
}

/** An empty list or table sets nothing. */
function withoutEmpty(settings: SiteSettings): SiteSettings {
  const isEmpty = (value: unknown) => value === undefined || (typeof value === 'object' && Object.keys(value as object).length === 0);
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => !isEmpty(value))) as SiteSettings;
}
