import { isSafeAddress, type Use } from '../../content/address.js';
import { cleanText } from './phrasing/piece.js';

/** An address that a link may lead to; undefined for scripts, data and what is no address. */
export function linkAddress(href: string | undefined): string | undefined {
  return addressFor('link', href);
}

/** An address that an image may be loaded from. An image written into the address itself would only be noise in a text. */
export function imageAddress(src: string | undefined): string | undefined {
  const address = addressFor('image', src);
  return address?.toLowerCase().startsWith('data:') ? undefined : address;
}

/** An address that a film or a recording may be loaded from. */
export function mediaAddress(src: string | undefined): string | undefined {
  return addressFor('media', src);
}

function addressFor(use: Use, given: string | undefined): string | undefined {
  // Browsers ignore line ends and control characters in an address, so `java\nscript:` is a script to them.
  const address = cleanText(given ?? '')
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replace(/\s/g, encodeURIComponent);
  return address !== '' && isSafeAddress(address, use) ? address : undefined;
}

const ENCODED: Record<string, string> = { '<': '%3C', '>': '%3E', '\\': '%5C', '`': '%60', '|': '%7C', '*': '%2A' };

/** The part of a link or image in round brackets. */
export function destination(address: string, title: string | undefined): string {
  const encoded = address.replace(/[<>\\`|*]/g, (sign) => ENCODED[sign]!).replace(/&(?=#?[a-z0-9]+;)/gi, '&amp;');
  const target = isBalanced(encoded) ? encoded : encoded.replace(/[()]/g, '\\$&');
  const hint = title === undefined ? '' : quotedTitle(title);
  return `(${target}${hint})`;
}

function quotedTitle(title: string): string {
  const text = cleanText(title).replace(/\s+/g, ' ').trim();
  return text === '' ? '' : ` "${text.replace(/["\\<`]|&(?=#?[a-z0-9]+;)/gi, '\\$&')}"`;
}

function isBalanced(address: string): boolean {
  let depth = 0;
  for (const [bracket] of address.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1;
    // Some parsers give up on brackets nested deeper than this.
    if (depth < 0 || depth > 3) return false;
  }
  return depth === 0;
}
