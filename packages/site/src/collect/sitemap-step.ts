import { gunzipSync } from 'node:zlib';
import { canParse } from 'pith';
import { SiteProblem } from '../errors.js';
import type { NewJob } from '../frontier/frontier.js';
import type { ListEntry } from '../pages/list-reader.js';
import { isSameSite } from '../pages/site-bounds.js';
import { forgetGuess, queueEntries } from './feed-step.js';
import { fetchFor, finish, type Job } from './job.js';

/** Limits of the protocol: 50,000 addresses and 50 MB in one file. */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 52_428_800;
const MAX_MAPS = 500;
/** Maps inside maps. The protocol allows one step; some sites take two. */
const MAX_STEPS = 2;

export interface ReadSitemap {
  readonly entries: readonly ListEntry[];
  readonly maps: readonly string[];
}

/** Addresses of a sitemap, or of the maps that an index lists. Read as text: only two elements matter, and a broken file still gives what it can. */
export function readSitemap(text: string, base: string): ReadSitemap {
  const isIndex = /<sitemapindex[\s>]/i.test(text.slice(0, 4_096));
  const entries: ListEntry[] = [];
  const maps: string[] = [];
  const element = isIndex ? 'sitemap' : 'url';
  for (const body of elements(text, element)) {
    if (entries.length >= MAX_ADDRESSES || maps.length >= MAX_MAPS) break;
    const address = decodeEntities(elements(body, 'loc').next().value ?? '').trim();
    if (!canParse(address, base)) continue;
    const url = new URL(address, base).href;
    if (isIndex) maps.push(url);
    else entries.push({ url, title: '', ...datesIn(elements(body, 'lastmod').next().value ?? '') });
  }
  if (entries.length === 0 && maps.length === 0 && !text.includes('<'))
    for (const line of text.split('\n').slice(0, MAX_ADDRESSES)) addLine(entries, line.trim());
  return { entries, maps };
}

function datesIn(lastmod: string): Pick<ListEntry, 'date' | 'modified'> {
  const said = lastmod.trim();
  return { date: /^\d{4}-\d\d-\d\d/.exec(said)?.[0], ...(Number.isNaN(Date.parse(said)) ? {} : { modified: said }) };
}

function addLine(entries: ListEntry[], line: string): void {
  if (/^https?:/.test(line) && canParse(line)) entries.push({ url: line, title: '' });
}

/** Contents of every element of a name, with or without a prefix; found with `indexOf`, so that a broken file costs no more than a good one. */
function* elements(text: string, name: string): Generator<string> {
  for (let at = 0; ; ) {
    const open = text.indexOf(`<${name}>`, at);
    if (open < 0) return;
    const close = text.indexOf(`</${name}>`, open);
    if (close < 0) return;
    yield text.slice(open + name.length + 2, close);
    at = close + name.length + 3;
  }
}

function decodeEntities(text: string): string {
  return text
    .replace(/^<!\[CDATA\[|\]\]>$/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

export async function sitemapStep(job: Job): Promise<void> {
  const { claim } = job;
  const fetched = await fetchFor(job, claim.url, { accept: 'application/xml,text/xml,*/*;q=0.5', limits: { bytes: MAX_BYTES }, cuts: true });
  if (claim.data.isGuess === true && (fetched.status !== 200 || !/<(?:sitemapindex|urlset)[\s>]/i.test(decodeSitemap(fetched.bytes).slice(0, 4_096))))
    return forgetGuess(job);
  if (fetched.status !== 200) throw new SiteProblem('HTTP_STATUS', { url: claim.url, status: fetched.status });
  const { entries, maps } = readSitemap(decodeSitemap(fetched.bytes), fetched.url);
  if (maps.length === 0) return queueEntries(job, entries, { base: fetched.url, from: 'sitemap' });
  const base = new URL(fetched.url);
  const followed = claim.depth < MAX_STEPS ? maps.filter((url) => isSameSite(new URL(url), base)) : [];
  // A map that lists itself is read again one step deeper, until the steps are used up.
  const jobs = followed.map((url): NewJob => ({ siteId: claim.siteId, kind: 'sitemap', url, depth: claim.depth + 1 }));
  await finish(job, async (store, frontier) => {
    await frontier.renew(jobs);
    if (claim.data.isGuess === true) await store.saveListState(claim.siteId, claim.url, { nextUrl: null, depth: 0, hasEnded: true });
  });
  job.emit({ type: 'list', url: claim.url, section: null, entries: maps.length, fresh: jobs.length });
}

/** `sitemap.xml.gz` is packed by name, not by header. */
function decodeSitemap(bytes: Uint8Array): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes);
  return new TextDecoder().decode(gunzipSync(bytes, { maxOutputLength: MAX_BYTES }));
}
