import { type OpenPage, type Options, open } from 'pith';
import { large } from 'pith/large';
import type { Fetched } from '../fetch/fetcher.js';

/** A fetched page, parsed once for its links and its content. */
export function openFetched({ bytes, url, headers }: Pick<Fetched, 'bytes' | 'url' | 'headers'>, options: Partial<Options> = {}): OpenPage {
  return open(bytes, { method: large, ...options, url, contentType: headers['content-type'] });
}
