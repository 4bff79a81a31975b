import type { ReadAnswer, Reading, ReadOptions } from '@pith/site/read';
import { type FetchOptions, withFetcher } from './fetch-page.js';
import type { Input } from './inputs.js';

/** What only the reader of whole articles knows: following pages, a browser, a budget. */
export interface WholeOptions {
  readonly allPages: boolean;
  readonly render: boolean;
  readonly maxTokens: number | undefined;
  /** Where a page that lies here was fetched, as its owner says. */
  readonly url?: string | undefined;
}

export function wantsWhole({ allPages, render, maxTokens }: WholeOptions): boolean {
  return allPages || render || maxTokens !== undefined;
}

/** Reads an input with `read` of `@pith/site`: an address through the guarded client, anything else as it lies there. */
export async function readInput(input: Input, fetching: FetchOptions, options: WholeOptions & ReadOptions): Promise<Reading | ReadAnswer> {
  const { read, readParts } = await import('@pith/site/read');
  if (input.address !== undefined)
    return withFetcher(input.address, fetching, (fetcher, network) => read(input.address!, { ...options, fetcher, network }));
  const { bytes, contentType, url } = await input.read();
  const { maxTokens, formats, outline, method, dial, rules, parts, comments, now } = options;
  return readParts({
    parts: [{ page: bytes, contentType, url: options.url ?? url }],
    options: { method, dial, rules, parts, comments, now },
    formats,
    outline,
    budget: maxTokens === undefined ? undefined : { maxTokens },
  });
}
