import { canParse, type OpenPage } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { counterOf, pageFolderOf, withoutParameter } from '../addresses/parameters.js';
import { isSameSite } from './site-bounds.js';

/** Address of the following page of a list of which `depth` pages were read before; undefined where it leads nowhere else on this site. */
export function nextPageOf(page: OpenPage, depth: number): string | undefined {
  const said = page.nextPage({ number: depth + 1 })?.url;
  const next =
    said === undefined || !canParse(said) || leadsBack(page, said) ? (nextByCounter(page) ?? nextByFolder(page) ?? nextByOffset(page, depth)) : said;
  if (next === undefined || addressKey(next) === addressKey(page.url!)) return undefined;
  return isSameSite(new URL(next), new URL(page.url!)) ? next : undefined;
}

/** Whether an address is that of an earlier page of the same list, by the parameter that counts. */
function leadsBack({ url }: OpenPage, address: string): boolean {
  const [here, next] = [new URL(url!), new URL(address)];
  const [at, to] = [counterOf(here), counterOf(next)];
  if (at?.isLater === true && withoutCounter(here) === withoutCounter(next) && (to?.value ?? 0) <= at.value) return true;
  const [from, onto] = [pageFolderOf(here), pageFolderOf(next)];
  return from !== undefined && onto !== undefined && from.list === onto.list && onto.value <= from.value;
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

/** The nearest later page by the folder that counts: `/page/2/index.html`, whatever the link to it is called. */
function nextByFolder(page: OpenPage): string | undefined {
  const here = new URL(page.url!);
  const at = pageFolderOf(here)?.value ?? 1;
  const list = addressKey(new URL(pageFolderOf(here)?.list ?? here.pathname, here).href);
  let nearest: { readonly url: string; readonly value: number } | undefined;
  for (const { url } of page.links) {
    const folder = pageFolderOf(new URL(url));
    if (folder === undefined || folder.value <= at || addressKey(new URL(folder.list, url).href) !== list) continue;
    if (nearest === undefined || folder.value < nearest.value) nearest = { url, value: folder.value };
  }
  return nearest?.url;
}

/** What all pages of a list have in common, in short form. */
function withoutCounter(url: URL): string {
  const counter = counterOf(url);
  return addressKey((counter === undefined ? url : withoutParameter(url, counter.name)).href);
}

/** Entries on a page that numbers its pages by the entry they begin with. */
const MIN_STEP = 5;
const MAX_STEP = 100;

/** The next page where pages are named by their first entry: `0 | 10 | 20`, and the current page is not a link. */
function nextByOffset({ links }: OpenPage, depth: number): string | undefined {
  const named = links.filter(({ text }) => /^\d{1,5}$/.test(text));
  const numbers = new Set(named.map(({ text }) => Number(text)));
  return named.find(({ text }) => {
    const step = Number(text) / (depth + 1);
    const isStep = Number.isInteger(step) && step >= MIN_STEP && step <= MAX_STEP && !numbers.has(depth * step);
    return isStep && [...numbers].every((number) => number % step === 0);
  })?.url;
}
