import { canParse } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import type { Fetched } from '../fetch/fetcher.js';
import { isSameSite } from '../pages/site-bounds.js';

/** A larger page says something itself. */
const MAX_BYTES = 8_192;
/** A page that waits longer is there to be read. */
const MAX_SECONDS = 5;

/** The other page of the site that a page sends its readers to at once; undefined where it does not. */
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
    if (isSameSite(moved, new URL(url)) && addressKey(moved.href) !== addressKey(url)) return moved.href;
  }
  return undefined;
}

/** Whether what follows is in a comment or for those without scripts. */
function isNotShown(before: string): boolean {
  return before.lastIndexOf('<!--') > before.lastIndexOf('-->') || before.lastIndexOf('<noscript') > before.lastIndexOf('</noscript');
}
