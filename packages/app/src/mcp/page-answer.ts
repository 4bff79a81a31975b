import type { ReadAnswer } from '@pith/site';
import type { OutlineEntry, Place } from 'pith';
import { z } from 'zod';
import { ToolFault } from './faults.js';
import { type PageArgs, readFor } from './reading.js';
import type { ToolAnswer, ToolRun } from './tools/tool.js';
import { marked, untrusted } from './untrusted.js';

const nullable = z.string().nullable();

/** Metadata of the answer for a page. */
export const pageOutput = {
  url: nullable,
  title: nullable,
  author: nullable,
  published: nullable,
  modified: nullable,
  site_name: nullable,
  language: nullable,
  page_type: nullable,
  confidence: z.number().nullable(),
  reason: nullable.describe('Why there is no content. Null if there is.'),
  warnings: z.array(z.string()),
  content_hash: z.string(),
  unchanged: z.boolean(),
  markdown: z.string().describe('Between marks of untrusted text, as in the text of the answer. May be empty.'),
  tokens: z.number(),
  full_tokens: z.number().describe('Length of the whole.'),
  next: nullable.describe('Where the rest begins. Null at the end.'),
  cut_at: nullable.describe('section, block or word; null at the end.'),
  headings: z.array(z.object({ number: z.number(), heading: nullable, level: z.number(), tokens: z.number() })),
  links: z.array(z.object({ text: z.string(), url: z.string() })).optional(),
  images: z.array(z.object({ alt: z.string(), url: z.string() })).optional(),
};

export interface AnswerArgs extends PageArgs {
  readonly max_tokens?: number | undefined;
  readonly next?: string | undefined;
  readonly section?: string | number | undefined;
  readonly include?: string | undefined;
  readonly exclude?: string | undefined;
  readonly links?: 'inline' | 'end' | 'none' | undefined;
  readonly images?: 'inline' | 'end' | 'none' | undefined;
  readonly comments?: boolean | undefined;
  readonly all_pages?: boolean | undefined;
  readonly since?: string | undefined;
}

const DEFAULT_TOKENS = 8_000;
const FIELDS = [
  'url',
  'title',
  'author',
  'published',
  'modified',
  'siteName',
  'language',
  'pageType',
  'confidence',
  'reason',
  'warnings',
  'markdown',
] as const;

/** Reads a page and answers with the requested part. */
export async function answerFor(args: AnswerArgs, run: ToolRun): Promise<ToolAnswer> {
  const readWith = (maxTokens: number, from: Place | undefined) =>
    readFor(run, args, {
      fields: FIELDS,
      outline: true,
      maxTokens,
      from,
      keep: args.include,
      drop: args.exclude,
      comments: args.comments,
      allPages: args.all_pages,
      parts: { links: (args.links ?? 'inline') === 'inline', images: args.images === 'inline' },
    });
  const budget = args.max_tokens ?? DEFAULT_TOKENS;
  const first = await readWith(budget, placeOf(args.next));
  if (args.since !== undefined && args.since === first.contentHash) return answerUnchanged(first);
  const references = await referencesFor(args, run);
  if (args.section === undefined) return writeAnswer(first, references);
  const { from, tokens } = sectionOf(first.headings ?? [], String(args.section));
  return writeAnswer(await readWith(Math.min(budget, tokens), from), references);
}

/** `3.0` is a place before the first block of the fourth section. */
function placeOf(next: string | undefined): Place | undefined {
  if (next === undefined) return undefined;
  const parts = /^(\d{1,6})\.(\d{1,6})$/.exec(next);
  if (!parts) throw new ToolFault('BAD_ARGUMENTS', 'next is not the `next` of an answer.', { instead: 'Leave out next to read from the beginning.' });
  return { section: Number(parts[1]), block: Number(parts[2]) };
}

/** A section and those below it: where it begins, and how long it is. */
function sectionOf(headings: readonly OutlineEntry[], name: string): { readonly from: Place; readonly tokens: number } {
  const wanted = name.trim().toLowerCase();
  const byName = headings.findIndex(({ heading }) => heading?.toLowerCase() === wanted);
  const index = byName >= 0 ? byName : /^\d+$/.test(wanted) && Number(wanted) < headings.length ? Number(wanted) : -1;
  if (index < 0) {
    const known = headings.flatMap(({ heading }, i) => (heading === null ? [] : `${i}: ${heading}`)).slice(0, 40);
    throw new ToolFault('UNKNOWN_SECTION', `There is no section ${name.slice(0, 100)}.`, { instead: `Sections: ${known.join('; ') || 'none'}` });
  }
  let tokens = headings[index]!.tokens;
  for (let i = index + 1; i < headings.length && headings[i]!.level > headings[index]!.level; i++) tokens += headings[i]!.tokens + 1;
  return { from: { section: index, block: 0 }, tokens };
}

function answerUnchanged(reading: ReadAnswer): ToolAnswer {
  return { text: `Unchanged since ${reading.contentHash}.`, data: { ...dataOf(reading), markdown: '', unchanged: true } };
}

function writeAnswer(reading: ReadAnswer, references: References): ToolAnswer {
  const data = { ...dataOf(reading), ...references };
  // All text from the page is between the marks, its title too.
  const head = [data.title, data.author, data.published, data.url].filter((fact) => fact !== null).join(' · ');
  const outline =
    data.next === null
      ? ''
      : `Sections: ${data.headings.map(({ number, heading, tokens }) => `${number}: ${heading ?? '—'} (${tokens})`).join('; ')}`;
  const body = data.reason === null ? data.markdown + endOf(references) : '';
  const page = [head, body, outline].filter((part) => part !== '').join('\n\n');
  const text = [page === '' ? '' : untrusted(page), factsOf(data)].filter((part) => part !== '').join('\n\n');
  return { text, data: { ...data, markdown: marked(data.markdown) } };
}

const TRY_INSTEAD: Readonly<Record<string, string>> = {
  'needs-browser': 'Scripts build the page: render: true runs them in a browser.',
  'consent-wall': 'The page shows only its question for consent; look for another source.',
  'login-wall': 'The page is for people who are logged in; look for another source.',
  'bot-check': 'The site checks for robots; look for another source.',
  'error-page': 'This is an error page; look for it under another address.',
  json: 'This is data, not a page: fetch it in another way.',
  pdf: 'The PDF is damaged or locked; look for another source.',
};

/** The server's own notes: how long the text is, how to continue, how to ask again. */
function factsOf({ reason, tokens, full_tokens, next, content_hash, warnings }: ReturnType<typeof dataOf>): string {
  if (reason !== null) return `There is no content: ${reason}. ${TRY_INSTEAD[reason] ?? ''}`.trim();
  const length =
    next === null ? `${tokens} tokens.` : `${tokens} of ${full_tokens} tokens; next: "${next}" continues, section reads one of the sections.`;
  const warned = warnings.length === 0 ? '' : ` Warnings: ${warnings.join(', ')}.`;
  return `${length}${warned} content_hash: ${content_hash}`;
}

function dataOf(reading: ReadAnswer) {
  const { markdown = '', budget } = reading;
  return {
    url: reading.url ?? null,
    title: reading.title ?? null,
    author: reading.author ?? null,
    published: reading.published ?? null,
    modified: reading.modified ?? null,
    site_name: reading.siteName ?? null,
    language: reading.language ?? null,
    page_type: reading.pageType ?? null,
    confidence: reading.confidence ?? null,
    reason: reading.reason ?? null,
    warnings: [...(reading.warnings ?? [])],
    content_hash: reading.contentHash,
    unchanged: false,
    markdown,
    tokens: budget?.tokens ?? 0,
    full_tokens: Math.max(budget?.fullTokens ?? 0, budget?.tokens ?? 0),
    next: budget?.next ? `${budget.next.section}.${budget.next.block}` : null,
    cut_at: budget?.cutAt ?? null,
    headings: (reading.headings ?? []).map(({ heading, level, tokens }, number) => ({ number, heading, level, tokens })),
  };
}

interface References {
  readonly links?: { text: string; url: string }[];
  readonly images?: { alt: string; url: string }[];
}

/** Links and pictures of the whole page that go to the end; it is in the cache by now. */
async function referencesFor(args: AnswerArgs, run: ToolRun): Promise<References> {
  if (args.links !== 'end' && args.images !== 'end') return {};
  const { links = [], images = [] } = await readFor(run, args, { fields: ['links', 'images'], keep: args.include, drop: args.exclude });
  return {
    ...(args.links === 'end' ? { links: links.map(({ text, url }) => ({ text, url })) } : {}),
    ...(args.images === 'end' ? { images: images.map(({ alt, url }) => ({ alt, url })) } : {}),
  };
}

function endOf({ links = [], images = [] }: References): string {
  const lines = [...links.map(({ text, url }) => `- ${text}: ${url}`), ...images.map(({ alt, url }) => `- picture ${alt}: ${url}`)];
  return lines.length === 0 ? '' : `\n\n${lines.join('\n')}`;
}
