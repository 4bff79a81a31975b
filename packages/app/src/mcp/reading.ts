import { type ReadAnswer, type ReadOptions, read } from '@pith/site';
import { z } from 'zod';
import { ToolFault } from './faults.js';
import type { ToolRun } from './tools/tool.js';

/** Arguments of every tool that reads a page. */
export const pageInput = {
  url: z.string().optional().describe('Address of the page. Give this or html.'),
  html: z.string().max(10_000_000).optional().describe('The page itself, with url if its address is known.'),
  render: z.boolean().optional().describe('Render the page in a browser if it is empty without scripts (slower).'),
  max_age: z.number().min(0).max(86_400).optional().describe('Maximum age of a cached copy in seconds. Default 300. 0 fetches again.'),
};

export interface PageArgs {
  readonly url?: string | undefined;
  readonly html?: string | undefined;
  readonly render?: boolean | undefined;
  readonly max_age?: number | undefined;
}

const DEFAULT_AGE = 300;

/** Reads the page that the arguments mean, in a worker thread; fetched with the guard, or from the cache. */
export async function readFor(
  { context, signal }: ToolRun,
  { url, html, render, max_age = DEFAULT_AGE }: PageArgs,
  options: ReadOptions,
): Promise<ReadAnswer> {
  if (html !== undefined) return readMarkup(html, url, { ...options, pool: context.pool, signal });
  if (url === undefined) throw new ToolFault('BAD_ARGUMENTS', 'There is nothing to read.', { instead: 'Give url or html.' });
  if (!/^https?:\/\//i.test(url))
    throw new ToolFault('BAD_URL', `This is not an http or https address: ${url.slice(0, 200)}`, { instead: 'Give a whole address.' });
  const source = { fetch: context.cache.fetch(max_age), network: context.network, render: render === true };
  return read(url, { ...options, ...source, pool: context.pool, signal });
}

function readMarkup(html: string, url: string | undefined, options: ReadOptions): Promise<ReadAnswer> {
  const response = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  return read(Object.defineProperty(response, 'url', { value: url ?? '' }), options);
}
