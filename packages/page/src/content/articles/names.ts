import { blockText } from '../../blocks/segment.js';
import { safeAddress } from '../../document/address.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { headTitles } from '../../title/head-titles.js';
import { likeness, plain } from '../../title/similarity.js';
import { isJsonLd } from '../../tree/json-ld.js';
import { HEADINGS, TAG } from '../../tree/tags.js';
import { attribute, type Tree, textOf } from '../../tree/tree.js';
import { addressesAt } from './declared.js';

/** How like the first heading of an article must be to what the page calls itself. */
const SAME = 0.8;
/** Headings of an article that may be its title: a kicker or the name of a section can stand above it. */
const MAX_HEADINGS = 3;
const HEADLINE = /"headline"\s{0,4}:\s{0,4}"((?:[^"\\]|\\.){1,400})"/g;

/** What a page calls itself where nobody sees it. */
interface PageNames {
  readonly titles: readonly string[];
  readonly addresses: ReadonlySet<string>;
}

function pageNames(page: Page): PageNames {
  const { tree } = page;
  const { titleTag, metaTitles } = headTitles(tree);
  const titles = [titleTag, ...metaTitles, ...headlines(tree)].map(plain).filter((title) => title !== '');
  const addresses = new Set<string>();
  for (const address of [page.url, ...statedAddresses(tree)]) {
    const known = address === undefined ? undefined : safeAddress(address, page.base, 'link');
    if (known !== undefined) addresses.add(bare(known));
  }
  return { titles: [...new Set(titles)], addresses };
}

/** Whether an element has the name of its page: one of its first headings is the title, or it gives the page's address as its own. */
export function isNamed(page: Page, row: number): boolean {
  const { titles, addresses } = page.once(pageNames);
  for (const address of addressesAt(page.tree, row)) {
    const known = safeAddress(address, page.base, 'link');
    if (known !== undefined && addresses.has(bare(known))) return true;
  }
  return firstHeadings(page, row).some((heading) => titles.some((title) => isTitle(heading, title)));
}

/** A title in the head often has the name of the site after it. */
function isTitle(heading: string, title: string): boolean {
  return heading.length > 0 && ((heading.length >= title.length / 2 && title.startsWith(heading)) || likeness(heading, title) >= SAME);
}

function firstHeadings({ tree, blocks }: Page, row: number): string[] {
  const found: string[] = [];
  const end = firstAtOrAfter(blocks, tree.end[row]!);
  for (let block = firstAtOrAfter(blocks, row); block < end && found.length < MAX_HEADINGS; block++) {
    const node = blocks.node[block]!;
    if (HEADINGS.has(tree.tag[node]!) || HEADINGS.has(tree.tag[tree.parent[node]!]!)) found.push(plain(blockText(blocks, block)));
  }
  return found;
}

function headlines(tree: Tree): string[] {
  const found: string[] = [];
  for (let row = 1; row < tree.size; row++)
    if (isJsonLd(tree, row))
      for (const [, text] of textOf(tree, row).matchAll(HEADLINE)) found.push(text!.replace(/\\u([0-9a-f]{4})/gi, unescaped).replace(/\\(.)/g, '$1'));
  return found;
}

function unescaped(_: string, digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16));
}

function statedAddresses(tree: Tree): string[] {
  const found: string[] = [];
  for (let row = 1; row < tree.size; row++) {
    const isCanonical = tree.tag[row] === TAG.link && attribute(tree, row, 'rel')?.trim().toLowerCase() === 'canonical';
    const isGraph = tree.tag[row] === TAG.meta && attribute(tree, row, 'property')?.trim().toLowerCase() === 'og:url';
    const address = isCanonical ? attribute(tree, row, 'href') : isGraph ? attribute(tree, row, 'content') : undefined;
    if (address) found.push(address);
  }
  return found;
}

/** An address without what does not tell pages apart. */
function bare(address: string): string {
  return address
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}
