import type { ReadAnswer, Reading, ReadOptions } from '@pith/site/read';
import { type FetchOptions, withFetcher } from './fetch-page.js';
import type { Input, RawPage } from './inputs.js';

/** Options that only reading whole articles supports: next pages, a browser, a budget. */
export interface WholeOptions {
  readonly allPages: boolean;
  readonly render: boolean;
  readonly maxTokens: number | undefined;
  /** The address of a local page, as given by the caller. */
  readonly url?: string | undefined;
}

export function wantsWhole({ allPages, render, maxTokens }: WholeOptions): boolean {
  return allPages || render || maxTokens !== undefined;
}

type Whole = WholeOptions & ReadOptions;

/** Reads an input with `read` of `@pith/site`: an address through the guarded client, a local page directly. */
export async function readInput(input: Input, fetching: FetchOptions, options: Whole): Promise<Reading | ReadAnswer> {
  if (input.address === undefined) return readRaw(await input.read(), options);
  const { read } = await import('@pith/site/read');
  return withFetcher(input.address, fetching, (fetcher, network) => read(input.address!, { ...options, fetcher, network }));
}

/** A page that was read already, PDF among them. */
export async function readRaw({ bytes, contentType, url }: RawPage, options: Whole): Promise<Reading> {
  const { readParts, withPdfs } = await import('@pith/site/read');
  const { maxTokens, formats, outline, method, favor, rules, parts, comments, now } = options;
  const task = {
    parts: [{ page: bytes, contentType, url: options.url ?? url }],
    options: { method, favor, rules, parts, comments, now },
    formats,
    outline,
    budget: maxTokens === undefined ? undefined : { maxTokens },
  };
  return readParts(await withPdfs(task));
}

/** Whether a page is a PDF, by its first bytes. */
export function isPdfPage({ bytes }: RawPage): boolean {
  return typeof bytes !== 'string' && Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).includes('%PDF-');
}
