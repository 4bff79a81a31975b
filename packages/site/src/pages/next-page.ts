import type { OpenPage } from 'pith';
import { canParse } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { isSameSite } from './site-bounds.js';

/** Address of the following page of a list of which `depth` pages were read before; undefined where it leads nowhere else on this site. */
export function nextPageOf(page: OpenPage, depth: number): string | undefined {
  const next = page.nextPage({ number: depth + 1 })?.url;
  if (next === undefined || !canParse(next) || addressKey(next) === addressKey(page.url!)) return undefined;
  return isSameSite(new URL(next), new URL(page.url!)) ? next : undefined;
}
