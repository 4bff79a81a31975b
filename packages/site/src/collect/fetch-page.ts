import { canParse } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import type { Fetched, FetchRequest } from '../fetch/fetcher.js';
import { isSameSite } from '../pages/site-bounds.js';
import { fetchFor, type Job } from './job.js';

const MAX_MOVES = 3;

/** Fetches a page, or the one its meta refresh leads to: static sites and mirrors have no other way to redirect. */
export async function fetchPage(job: Job, url: string, request: FetchRequest = {}): Promise<Fetched> {
  let fetched = await fetchFor(job, url, request);
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const next = movedTo(fetched);
    const redirects = [...fetched.redirects, fetched.url];
    if (next === undefined || redirects.some((each) => addressKey(each) === addressKey(next))) break;
    const answer = await fetchFor(job, next);
    fetched = { ...answer, redirects: [...redirects, ...answer.redirects] };
  }
  return fetched;
}

/** A larger page has content of its own. */
const MAX_BYTES = 8_192;
/** A page that waits longer is there to be read. */
const MAX_SECONDS = 5;

/** The page of the same site that a page redirects to by meta refresh or script, or undefined. */
export function movedTo({ status, bytes, url }: Pick<Fetched, 'status' | 'bytes' | 'url'>): string | undefined {
  if (status !== 200 || bytes.length > MAX_BYTES) return undefined;
  const html = Buffer.from(bytes).toString('utf8');
  for (const { 0: tag, index } of html.matchAll(/<meta\s[^>]{1,1000}>/gi)) {
    if (!/\shttp-equiv\s*=\s*["']?refresh\b/i.test(tag) || isNotShown(html.slice(0, index).toLowerCase())) continue;
    const content = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
    const [, seconds, target] =
      /^\s{0,9}(\d{1,6})(?:\.\d{0,6})?\s{0,9}[;,]\s{0,9}url\s{0,9}=\s{0,9}["']?([^"']+)/i.exec(content?.[1] ?? content?.[2] ?? '') ?? [];
    const address = target?.trim().replaceAll('&amp;', '&') ?? '';
    if (seconds === undefined || Number(seconds) > MAX_SECONDS || !canParse(address, url)) continue;
    const moved = new URL(address, url);
    if (isOtherPage(moved, url)) return moved.href;
  }
  return movedByScript(html, url);
}

/** Characters of a page that has text besides its script: a page that breaks out of frames is still readable. */
const MAX_TEXT = 200;
const LOCATION = /\blocation(?:\.href)?\s{0,9}(?:=|\.(?:replace|assign)\()\s{0,9}["']([^"']{1,2000})["']/;

/** The same where a script does it, on a page that has nothing else. */
function movedByScript(html: string, url: string): string | undefined {
  const [, target = ''] = LOCATION.exec(html) ?? [];
  if (target === '' || !canParse(target, url) || /<(?:a|frame)\s/i.test(html)) return undefined;
  const text = withoutElements(html)
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/\s+/g, ' ');
  return text.length <= MAX_TEXT && isOtherPage(new URL(target, url), url) ? new URL(target, url).href : undefined;
}

/** Source without scripts, styles and title. */
function withoutElements(html: string): string {
  let left = html;
  for (const name of ['script', 'style', 'title']) {
    const [before = '', ...after] = left.split(new RegExp(`<${name}\\b`, 'i'));
    const end = new RegExp(`</${name}`, 'i');
    left = before + after.map((part) => part.slice(end.exec(part)?.index ?? part.length)).join(' ');
  }
  return left;
}

function isOtherPage(moved: URL, url: string): boolean {
  return isSameSite(moved, new URL(url)) && addressKey(moved.href) !== addressKey(url);
}

/** Whether what follows is in a comment or for those without scripts. */
function isNotShown(before: string): boolean {
  return before.lastIndexOf('<!--') > before.lastIndexOf('-->') || before.lastIndexOf('<noscript') > before.lastIndexOf('</noscript');
}
