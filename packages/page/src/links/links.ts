import { canParse } from '../page/can-parse.js';
import { firstWhere } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { NOT_TEXT, TAG, tagSet } from '../tree/tags.js';
import { attribute, signatureOf, type Tree } from '../tree/tree.js';
import { type Zone, zoneNames, zones } from './zones.js';

/** A link of a page, wherever it is. */
export interface PlacedLink {
  /** Absolute, without fragment; of the web. */
  readonly url: string;
  /** The place on that page, without `#`; empty where it names none. */
  readonly fragment: string;
  /** Its text, on one line. */
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

/** Longer addresses are not addresses of pages. */
const maxAddress = 2_083;

/** Every link that leads to another place of the web, in document order. The frames of a page without a body are where it leads, too. */
export function links(page: Page): readonly PlacedLink[] {
  const { tree } = page;
  const zone = page.once(zones);
  const found: PlacedLink[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row];
    if (tag !== TAG.a && tag !== TAG.area && tag !== TAG.frame) continue;
    const href = attribute(tree, row, 'href') ?? attribute(tree, row, 'src');
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

/** Position of the first link at a row or after it; the number of links where there is none. */
export function firstLinkFrom(all: readonly { readonly row: number }[], row: number): number {
  return firstWhere(all.length, (i) => all[i]!.row >= row);
}

/** Levels above a link that its line may have. */
const maxLevels = 8;
/** Characters that are enough to find a date or a number in. */
const maxText = 2_000;

/** Text of the largest element around a link that holds no other of some links, which are in document order: of its line in a list. */
export function textAround({ tree }: Page, link: PlacedLink, others: readonly PlacedLink[]): string {
  // A lone link has the whole page around it.
  if (others.length === 1) return lineText(tree, tree.parent[tree.parent[link.row]!]!).slice(0, maxText);
  let record = link.row;
  for (let at = tree.parent[link.row]!, level = 0; at !== 0 && level < maxLevels; at = tree.parent[at]!, level++) {
    if (holdsAnother(others, link, [at, tree.end[at]!])) break;
    record = at;
  }
  return lineText(tree, record).slice(0, maxText);
}

function holdsAnother(links: readonly PlacedLink[], own: PlacedLink, [from, to]: readonly [number, number]): boolean {
  const at = firstLinkFrom(links, from);
  const first = links[at]?.row === own.row ? at + 1 : at;
  return first < links.length && links[first]!.row < to;
}

/** Elements that may be inside a word. */
const INSIDE_WORDS = tagSet('a', 'span', 'b', 'i', 'em', 'strong', 'font', 'mark', 'u', 'small', 'sub', 'sup');

/** Text of an element on one line, with a blank wherever another element than one for emphasis begins: `title date` in two cells stays two words. */
export function lineText(tree: Tree, node: number): string {
  let joined = '';
  for (let row = node; row < tree.end[node]!; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) joined += tree.text[row]!;
    else if (NOT_TEXT.has(tag) && row > node) row = tree.end[row]! - 1;
    else if (!INSIDE_WORDS.has(tag)) joined += ' ';
  }
  return joined.replace(/\s+/g, ' ').trim();
}
