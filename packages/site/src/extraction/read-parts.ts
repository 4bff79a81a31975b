import { methodNamed } from '@pith/papers';
import {
  type Cause,
  canParse,
  type Excerpt,
  type Extraction,
  type ExtractionJson,
  extract,
  frontmatter,
  jsonFields,
  type Method,
  type OutlineEntry,
  open,
  type PageDocument,
  Problem,
} from 'pith';
import { large } from 'pith/large';
import { contentHashOf } from '../text/hash.js';
import { joinedFields } from './joined-fields.js';
import { methodFromFile } from './method-from-file.js';
import type { NextPartTask, PageTask, PlainOptions, RawPart } from './page-task.js';

/** The result: the fields of an extraction, and facts about the run. Plain data, so that it can be sent and stored. */
export type Reading = ExtractionJson & ReadingFacts;

export interface ReadingFacts {
  /** Addresses of the pages that were joined, in order. */
  readonly pages: readonly string[];
  /** Of title and text of the whole, as articles of a collection have it. */
  readonly contentHash: string;
  /** What of the whole was given, where a budget was; null for all of it. */
  readonly budget: BudgetFacts | null;
  /** Headings of the whole document with the tokens of their sections, if requested. */
  readonly headings?: readonly OutlineEntry[];
  /** Formats requested by name. */
  readonly formats?: Readonly<Record<string, string>>;
  readonly explanation?: Explanation;
}

export type BudgetFacts = Pick<Excerpt, 'tokens' | 'fullTokens' | 'from' | 'next' | 'cutAt'> & { readonly maxTokens: number };

export interface Explanation {
  /** For every block of `blocks`, the strongest first. */
  readonly causes: readonly (readonly Cause[])[];
  /** For every field of metadata all values that were considered. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A page, or the pages of an article → their combined extraction. */
export function readParts(task: PageTask): Reading {
  const pages = task.parts.map((part, i) => extractPart(part, i, task.options ?? {}));
  const [first, ...following] = pages as [Extraction, ...Extraction[]];
  const document = task.budget || task.outline || following.length > 0 ? first.document(following) : undefined;
  const text = following.length > 0 ? document!.text : first.text;
  const wanted = task.fields ?? jsonFields;
  const joined = following.length > 0 ? joinedFields(pages, document!, wanted) : first.toJSON(wanted);
  const excerpt = task.budget && document!.excerpt(task.budget);
  return {
    ...joined,
    ...(excerpt ? excerptFields(excerpt, joined) : {}),
    pages: task.parts.flatMap(({ url }) => url ?? []),
    contentHash: contentHashOf({ title: first.title ?? '', text }),
    budget: excerpt ? factsOf(excerpt, task.budget!.maxTokens) : null,
    ...(task.outline ? { headings: document!.outline } : {}),
    ...(task.formats ? { formats: formatsOf(first, document, excerpt?.markdown, task.formats) } : {}),
    ...(task.explain ? { explanation: explanationOf(first) } : {}),
  };
}

/** The next page of the article, or null. */
export function nextPart({ part, position }: NextPartTask): string | null {
  const page = open(part.page, { url: part.url, contentType: part.contentType });
  return (page.nextPart(position) ?? (position.part === 1 ? page.continuation : null))?.url ?? null;
}

/** One page of an article; the title heads only the first. */
export function extractPart(part: RawPart, index: number, options: PlainOptions): Extraction {
  const { method, weights, keep, drop, rules = [], parts, ...plain } = options;
  const own = keep === undefined && drop === undefined ? [] : [selectorRule(part.url, { keep, drop })];
  return extract(part.page, {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    url: part.url,
    contentType: part.contentType,
    rules: [...own, ...rules],
    // The title heads the first page of an article.
    parts: { ...parts, ...(index > 0 ? { title: false } : {}) },
    method: typeof method === 'string' || weights !== undefined ? methodOf(method, weights) : (method ?? large),
  });
}

function methodOf(method: string | Method = 'default', weights: string | undefined): Method {
  const name = typeof method === 'string' ? method : method.name;
  if (weights !== undefined) return methodFromFile(name, weights);
  const found = methodNamed(name);
  if (!found) throw new Problem('UNKNOWN_METHOD', { method: name });
  return found;
}

function selectorRule(url: string | undefined, { keep, drop }: Pick<PlainOptions, 'keep' | 'drop'>) {
  if (url === undefined || !canParse(url)) throw new Problem('BAD_OPTION', { option: 'keep, drop', fault: 'selectors need the address of the page' });
  return { host: new URL(url).hostname, ...(keep === undefined ? {} : { keep }), ...(drop === undefined ? {} : { drop }) };
}

/** The requested fields that differ in an excerpt. */
function excerptFields(excerpt: Excerpt, asked: ExtractionJson): ExtractionJson {
  const { text, markdown, html, tokens: tokensEstimate } = excerpt;
  const fields = { text, markdown, html, tokensEstimate };
  return { version: 1, ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in asked)) };
}

function factsOf({ tokens, fullTokens, from, next, cutAt }: Excerpt, maxTokens: number): BudgetFacts {
  return { maxTokens, tokens, fullTokens, from, next, cutAt };
}

function formatsOf(
  first: Extraction,
  document: PageDocument | undefined,
  excerpt: string | undefined,
  names: NonNullable<PageTask['formats']>,
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      if (name === 'frontmatter') return [name, frontmatter(first) + (excerpt ?? document?.markdown ?? first.markdown)];
      return [name, document && isJoined(name) ? document[name] : first.write(name)];
    }),
  );
}

/** Formats in which several pages are one document; others show the first. */
function isJoined(format: string): format is 'markdown' | 'html' | 'text' {
  return format === 'markdown' || format === 'html' || format === 'text';
}

function explanationOf(page: Extraction): Explanation {
  const metadata = Object.entries(page.metadata).map(([name, field]) => [name, field] as const);
  return { causes: page.blocks.map((_, block) => page.why(block)), metadata: JSON.parse(JSON.stringify(Object.fromEntries(metadata))) };
}
