import { canParse } from '../page/can-parse.js';
import type { Page } from '../page/page.js';
import { signatureOf } from '../page/signature.js';
import { TAG } from '../tree/tags.js';
import { attribute } from '../tree/tree.js';
import { lineText } from './line-text.js';
import { type Zone, zoneNames, zones } from './zones.js';

/** A link of a page, wherever it is. */
export interface PlacedLink {
  /** Absolute, without fragment; of the web. */
  readonly url: string;
  /** The place on that page, without `#`; empty where it names none. */
  readonly fragment: string;
  /** What it says, on one line. */
  readonly text: string;
  /** Its `title`, which often has the whole of a title that was cut. */
  readonly hint: string;
  /** Lower-case words of its `rel`. */
  readonly rel: readonly string[];
  readonly zone: Zone;
  /** Names and classes of the elements around it, outermost first: equal for the links of one list. */
  readonly signature: string;
  /** Row of the element in the page's tree. */
  readonly row: number;
}

/** Longer addresses are no addresses of pages. */
const maxAddress = 2_083;

/** Every link that leads to another place of the web, in document order. */
export function links(page: Page): readonly PlacedLink[] {
  const { tree } = page;
  const zone = page.once(zones);
  const found: PlacedLink[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] !== TAG.a && tree.tag[row] !== TAG.area) continue;
    const href = attribute(tree, row, 'href');
    const url = webAddress(href, page.base);
    if (href === undefined || url === undefined) continue;
    const mark = href.indexOf('#');
    found.push({
      url,
      fragment: mark < 0 ? '' : href.slice(mark + 1).trim(),
      text: lineText(tree, row),
      hint: (attribute(tree, row, 'title') ?? '').trim(),
      rel: wordsOfRel(attribute(tree, row, 'rel')),
      zone: zoneNames[zone[row]!]!,
      signature: signatureOf(tree, row),
      row,
    });
  }
  return found;
}

export function wordsOfRel(rel: string | undefined): string[] {
  return rel === undefined ? [] : rel.toLowerCase().split(/\s+/).filter(Boolean);
}

/** An absolute address of the web without its fragment; undefined for others, and for a place on the page itself. */
export function webAddress(href: string | undefined, base: string | undefined): string | undefined {
  const given = href?.trim();
  if (!given || given.startsWith('#') || given.length > maxAddress || !canParse(given, base)) return undefined;
  const url = new URL(given, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  return url.href;
}
