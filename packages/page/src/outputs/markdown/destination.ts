import { cleanText } from '../clean-text.js';

const ENCODED: Record<string, string> = { '<': '%3C', '>': '%3E', '\\': '%5C', '`': '%60', '|': '%7C', '*': '%2A' };

/** The part of a link in round brackets. */
export function destination(address: string, title: string | undefined): string {
  return writeDestination(address, title, /[<>\\`|*]/g);
}

/** The part of an image that is in no emphasis: only inside of it some parsers take an asterisk in an address for its end. */
export function plainDestination(address: string, title: string | undefined): string {
  return writeDestination(address, title, /[<>\\`|]/g);
}

/** What an address has that is written otherwise. Nearly none has any, and one look spares four. */
const SIGNS = /[<>\\`|*&()]/;

function writeDestination(address: string, title: string | undefined, signs: RegExp): string {
  if (title === undefined && !SIGNS.test(address)) return `(${address})`;
  const encoded = address.replace(signs, (sign) => ENCODED[sign]!).replace(/&(?=#?[a-z0-9]+;)/gi, '&amp;');
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
