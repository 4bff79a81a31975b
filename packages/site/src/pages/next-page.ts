import type { OpenPage } from 'pith';
import { canParse } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { withoutParameter } from '../addresses/without-parameter.js';
import { counterOf } from './counter.js';
import { isSameSite } from './site-bounds.js';

/** Address of the following page of a list of which `depth` pages were read before; undefined where it leads nowhere else on this site. */
export function nextPageOf(page: OpenPage, depth: number): string | undefined {
  const next = page.nextPage({ number: depth + 1 })?.url ?? nextByCounter(page);
  if (next === undefined || !canParse(next) || addressKey(next) === addressKey(page.url!)) return undefined;
  return isSameSite(new URL(next), new URL(page.url!)) ? next : undefined;
}

/** The nearest later page by the parameter that counts: of links to this very address with `debut_articles=10`, `20` and `30`, the first. */
function nextByCounter(page: OpenPage): string | undefined {
  const here = new URL(page.url!);
  const list = withoutCounter(here);
  const at = counterOf(here)?.value ?? 0;
  let nearest: { readonly url: string; readonly value: number } | undefined;
  for (const { url } of page.links) {
    const counter = counterOf(new URL(url));
    if (counter === undefined || !counter.isLater || counter.value <= at || withoutCounter(new URL(url)) !== list) continue;
    if (nearest === undefined || counter.value < nearest.value) nearest = { url, value: counter.value };
  }
  return nearest?.url;
}

/** What all pages of a list have in common, in short form. */
function withoutCounter(url: URL): string {
  const counter = counterOf(url);
  return addressKey((counter === undefined ? url : withoutParameter(url, counter.name)).href);
}
