import type { JsonField, Place } from 'pith';
import type { ExtractionPool } from '../extraction/extraction-pool.js';
import type { NextPartTask, PageTask, PlainOptions } from '../extraction/page-task.js';
import { withPdfs } from '../extraction/pdf-parts.js';
import { nextPart, type Reading, readParts } from '../extraction/read-parts.js';
import { type FetchedPart, type PageSource, pageSource, partOf, type SourceOptions } from './page-source.js';

export interface ReadOptions extends PlainOptions, SourceOptions, Pick<PageTask, 'fields' | 'formats' | 'outline' | 'explain'> {
  /** Fetch the following pages of an article, and join them. */
  readonly allPages?: boolean | undefined;
  /** Pages of one article. */
  readonly maxPages?: number | undefined;
  /** Tokens of Markdown. The text is cut before a section, and `budget` has the full length. */
  readonly maxTokens?: number | undefined;
  /** Where to begin with a budget: `budget.next` of the answer before. */
  readonly from?: Place | undefined;
  /** Read in worker threads; left out, in this one. */
  readonly pool?: ExtractionPool | undefined;
}

/** The content of an address, with how it was fetched. */
export type ReadAnswer = Reading & {
  readonly status: number;
  /** When it was fetched, ISO 8601. */
  readonly fetchedAt: string;
  /** Whether a browser had to show it. */
  readonly rendered: boolean;
};

const MAX_PAGES = 20;

/** Reasons of pages that may have more content in a browser. */
const NEED_BROWSER = new Set(['needs-browser', 'no-text', 'no-content']);

/** Reads an address in one call: fetches it safely or takes a fetched answer, joins the pages of an article, and extracts them. */
export async function read(address: string | Response, options: ReadOptions = {}): Promise<ReadAnswer> {
  const source = pageSource(options);
  try {
    const first = typeof address === 'string' ? await source.fetch(address) : await partOf(address, address.url);
    const { part, reading, rendered } = await readShown(first, source, options);
    const parts = options.allPages ? await allParts(part, source, options) : [part];
    const whole = parts.length === 1 ? reading : await run(taskFor(parts, options), options);
    return { ...whole, status: part.status, fetchedAt: new Date().toISOString(), rendered };
  } finally {
    await source.close();
  }
}

interface Shown {
  readonly part: FetchedPart;
  readonly reading: Reading;
  readonly rendered: boolean;
}

/** The first page, read; as a browser shows it where it is empty without one. */
async function readShown(part: FetchedPart, source: PageSource, options: ReadOptions): Promise<Shown> {
  const asked = options.fields;
  const withReason: ReadOptions = asked && !asked.includes('reason') ? { ...options, fields: [...asked, 'reason'] } : options;
  const reading = await run(taskFor([part], withReason), options);
  if (!options.render || !NEED_BROWSER.has(reading.reason ?? '')) return { part, reading, rendered: false };
  const shown = await source.render(part.url);
  return shown ? { part: shown, reading: await run(taskFor([shown], withReason), options), rendered: true } : { part, reading, rendered: false };
}

/** The following pages, each found on the one before. An address seen before ends the chain. */
async function allParts(first: FetchedPart, source: PageSource, options: ReadOptions): Promise<FetchedPart[]> {
  const parts = [first];
  const met = new Set([first.url]);
  while (parts.length < (options.maxPages ?? MAX_PAGES)) {
    const task: NextPartTask = { part: parts.at(-1)!, position: { first: first.url, part: parts.length } };
    const next = options.pool ? await options.pool.nextPart(task, { signal: options.signal }) : nextPart(task);
    if (next === null || met.has(next)) break;
    met.add(next);
    const part = await source.fetch(next);
    if (part.url !== next && met.has(part.url)) break;
    met.add(part.url);
    parts.push(part);
  }
  return parts;
}

async function run(task: PageTask, { pool, signal }: ReadOptions): Promise<Reading> {
  return pool ? pool.read(task, { signal }) : readParts(await withPdfs(task));
}

function taskFor(parts: readonly FetchedPart[], options: ReadOptions): PageTask {
  const { method, favor, comments, parts: wanted, rules, keep, drop, now = new Date().toISOString() } = options;
  const { fields, formats, outline, explain, maxTokens, from } = options;
  return {
    parts: parts.map(({ page, url, contentType }) => ({ page, url, contentType })),
    options: { method, favor, comments, parts: wanted, rules, keep, drop, now },
    fields: fields as readonly JsonField[] | undefined,
    formats,
    outline,
    explain,
    budget: maxTokens === undefined ? undefined : { maxTokens, from },
  };
}
