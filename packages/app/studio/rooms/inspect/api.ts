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

export const favors = ['precision', 'balanced', 'recall'] as const;
export type Favor = (typeof favors)[number];

/** Options for inspecting a page. */
export interface Way {
  readonly page: string;
  readonly method: string;
  readonly favor: Favor;
}

/** A page to keep. */
export type Given =
  | { readonly html: string; readonly url?: string }
  | { readonly base64: string; readonly url?: string }
  | { readonly url: string }
  | { readonly article: number };

/** Only for a thumbnail: the page was not opened. */
export function keepForPicture(article: number, signal: AbortSignal): Promise<KeptAnswer> {
  return api.keepPage({ body: { article, isUnlisted: true } }, { signal });
}

export function keepPage(given: Given, signal?: AbortSignal): Promise<KeptAnswer> {
  return api.keepPage({ body: given }, { signal });
}

export async function keptPages(signal?: AbortSignal): Promise<readonly KeptAnswer[]> {
  return (await api.keptPages({}, { signal })).pages;
}

export function methods(signal?: AbortSignal): Promise<MethodsAnswer> {
  return api.methods({}, { signal });
}

export function why({ page, method, favor }: Way, block: number, signal?: AbortSignal): Promise<WhyAnswer> {
  return api.why({ page, block, method, favor }, { signal });
}

export function charts(page: string, method: string, signal?: AbortSignal): Promise<ChartsAnswer> {
  return api.charts({ page, method }, { signal });
}

export async function extraction({ page, method, favor }: Way, fields: readonly string[], signal?: AbortSignal): Promise<Record<string, unknown>> {
  const body = { pageId: page, method, favor, fields: fields as readonly JsonField[] };
  return { ...(await api.extract({ body }, { signal })) };
}

/** All fields but `blocks`, which the inspection has in more detail. The compiler reports a new field of the library that is missing here. */
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

/** Number of cached inspections: returning to a method or moving the preference needs no request. */
const MAX_LOOKS = 12;
const looks = new Map<string, Promise<InspectionAnswer>>();

/** The decisions about a page for one set of options, requested once. */
export function inspection({ page, method, favor }: Way): Promise<InspectionAnswer> {
  const key = `${page} ${method} ${favor}`;
  const known = looks.get(key);
  if (known) return known;
  const asked = api.inspection({ page, method, favor });
  looks.set(key, asked);
  asked.catch(() => looks.delete(key));
  for (const oldest of looks.keys()) {
    if (looks.size <= MAX_LOOKS) break;
    looks.delete(oldest);
  }
  return asked;
}

/** The result of a page to compare with. */
export interface OtherLook extends Pick<InspectionAnswer, 'title' | 'wordCount'> {
  readonly name: string;
  /** Another extractor has no scores. */
  readonly blocks: readonly { readonly kept: boolean; readonly score?: number }[];
}

/** The page by another method, or by another extractor that is installed. */
export async function otherLook(way: Way): Promise<OtherLook> {
  const { method: name, page } = way;
  const { others } = await methods();
  if (!others.some((each) => each.name === name)) return { ...(await inspection(way)), name };
  const { text, title, kept } = await api.otherExtractor({ page, extractor: name });
  return { name, title, wordCount: text.split(/\s+/).filter(Boolean).length, blocks: kept.map((isKept) => ({ kept: isKept })) };
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

/** Stops using the rule of a site. Pages inspected with it are loaded again. */
export async function forgetRule(site: string): Promise<void> {
  await api.forgetSiteRule({ site });
  looks.clear();
}
