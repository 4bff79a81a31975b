import type { JsonField } from 'pith';
import type {
  ChartsAnswer,
  InspectionAnswer,
  KeptAnswer,
  MethodsAnswer,
  RulesInUseAnswer,
  SiteRule,
  TrialAnswer,
  WhyAnswer,
} from '../../../src/client/operations.ts';
import { api } from '../../api/client.ts';

export type {
  Block as BlockAnswer,
  ChartsAnswer,
  InspectionAnswer,
  KeptAnswer,
  MetadataField as FieldAnswer,
  MethodsAnswer,
  SiteRule,
  TrialAnswer,
  WhyAnswer,
} from '../../../src/client/operations.ts';

export const dials = ['precision', 'balanced', 'recall'] as const;
export type Dial = (typeof dials)[number];

/** How a page is looked at. */
export interface Way {
  readonly page: string;
  readonly method: string;
  readonly dial: Dial;
}

/** What can be put aside to look at. */
export type Given =
  | { readonly html: string; readonly url?: string }
  | { readonly base64: string; readonly url?: string }
  | { readonly url: string }
  | { readonly article: number };

/** For a small picture of it: nobody has looked at it. */
export function keepForPicture(article: number, signal: AbortSignal): Promise<KeptAnswer> {
  return api.keepPage({ body: { article, isUnlisted: true } }, { signal });
}

export function keepPage(given: Given, signal?: AbortSignal): Promise<KeptAnswer> {
  return api.keepPage({ body: given }, { signal });
}

export async function keptPages(signal?: AbortSignal): Promise<readonly KeptAnswer[]> {
  return (await api.keptPages({}, { signal })).pages;
}

export async function methods(signal?: AbortSignal): Promise<MethodsAnswer['methods']> {
  return (await api.methods({}, { signal })).methods;
}

export function why({ page, method, dial }: Way, block: number, signal?: AbortSignal): Promise<WhyAnswer> {
  return api.why({ page, block, method, dial }, { signal });
}

export function charts(page: string, method: string, signal?: AbortSignal): Promise<ChartsAnswer> {
  return api.charts({ page, method }, { signal });
}

export async function extraction({ page, method, dial }: Way, fields: readonly string[], signal?: AbortSignal): Promise<Record<string, unknown>> {
  const body = { pageId: page, method, dial, fields: fields as readonly JsonField[] };
  return { ...(await api.extract({ body }, { signal })) };
}

/** All fields but `blocks`, which an inspection tells better; a new field of the library is missed here by the compiler. */
const WITHOUT_BLOCKS = {
  url: true,
  canonicalUrl: true,
  domain: true,
  siteName: true,
  title: true,
  author: true,
  authors: true,
  published: true,
  modified: true,
  description: true,
  excerpt: true,
  language: true,
  dir: true,
  image: true,
  favicon: true,
  tags: true,
  license: true,
  pageType: true,
  confidence: true,
  recordConfidence: true,
  text: true,
  markdown: true,
  html: true,
  wordCount: true,
  readingMinutes: true,
  tokensEstimate: true,
  items: true,
  lists: true,
  posts: true,
  comments: true,
  product: true,
  outline: true,
  tables: true,
  code: true,
  callouts: true,
  parameters: true,
  notice: true,
  next: true,
  continuation: true,
  paging: true,
  missing: true,
  links: true,
  images: true,
  sources: true,
  warnings: true,
  reason: true,
} satisfies Record<Exclude<JsonField, 'blocks'>, true>;

export const fieldsWithoutBlocks = Object.keys(WITHOUT_BLOCKS);

/** Looks that are remembered: going back to a method or moving the dial waits for nothing. */
const MAX_LOOKS = 12;
const looks = new Map<string, Promise<InspectionAnswer>>();

/** What was decided about a page in one way; asked for once. */
export function inspection({ page, method, dial }: Way): Promise<InspectionAnswer> {
  const key = `${page} ${method} ${dial}`;
  const known = looks.get(key);
  if (known) return known;
  const asked = api.inspection({ page, method, dial });
  looks.set(key, asked);
  asked.catch(() => looks.delete(key));
  for (const oldest of looks.keys()) {
    if (looks.size <= MAX_LOOKS) break;
    looks.delete(oldest);
  }
  return asked;
}

/** What a rule does to the stored pages of its site. */
export function tryRule(rule: SiteRule): Promise<TrialAnswer> {
  return api.trySiteRule({ body: { rule } });
}

export async function keepRule(rule: SiteRule): Promise<void> {
  await api.useSiteRule({ body: { rule } });
  looks.clear();
}

export type KeptRule = RulesInUseAnswer['rules'][number];

/** Rules and weights that are in use. */
export async function keptRules(signal?: AbortSignal): Promise<readonly KeptRule[]> {
  return (await api.siteRules({}, { signal })).rules;
}

/** Stops using what was learned of a site; what was looked at with it is looked at again. */
export async function forgetRule(site: string): Promise<void> {
  await api.forgetSiteRule({ site });
  looks.clear();
}
