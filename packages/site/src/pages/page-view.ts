import { attribute, type Blocks, decode, parse, segment, TAG, type Tree } from 'pith/engine';
import type { Fetched } from '../fetch/fetcher.js';

/** A link of a page. */
export interface PageLink {
  /** Row of the element. */
  readonly row: number;
  /** Absolute, without fragment. */
  readonly url: string;
  /** What it says, white space squashed. */
  readonly text: string;
  /** Its `title` attribute, which often has the whole of a title that was cut. */
  readonly hint: string;
  readonly rel: string;
  readonly zone: Zone;
  /** Names and classes of the elements around it, innermost last: equal for the links of one list. */
  readonly signature: string;
}

/** Part of a page as its elements and their names tell it. */
export type Zone = 'head' | 'menu' | 'foot' | 'aside' | 'main';

/** A page opened for reading lists and menus; articles go through `extract`. */
export interface PageView {
  readonly url: string;
  readonly tree: Tree;
  readonly blocks: Blocks;
  readonly links: readonly PageLink[];
  /** Addresses of the head's `link` elements by `rel`. */
  readonly related: readonly { readonly rel: string; readonly type: string; readonly url: string }[];
  readonly title: string;
}

export function viewOf({ bytes, url, headers }: Pick<Fetched, 'bytes' | 'url' | 'headers'>): PageView {
  const tree = parse(decode(bytes, { contentType: headers['content-type'] }).text);
  const base = baseOf(tree, url);
  return { url, tree, blocks: segment(tree), links: linksOf(tree, base), related: relatedOf(tree, base), title: titleOf(tree) };
}

function baseOf(tree: Tree, url: string): string {
  for (let row = 1; row < tree.size; row++) {
    const href = tree.tag[row] === TAG.base ? attribute(tree, row, 'href') : undefined;
    if (href !== undefined && URL.canParse(href, url)) return new URL(href, url).href;
  }
  return url;
}

function titleOf(tree: Tree): string {
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] === TAG.title) return textOf(tree, row);
  return '';
}

/** Text of a subtree on one line. */
export function textOf(tree: Tree, node: number): string {
  let text = '';
  for (let row = node; row < tree.end[node]!; row++) text += tree.text[row] === '' ? (isSpacing(tree.tag[row]!) ? ' ' : '') : tree.text[row];
  return text.replace(/\s+/g, ' ').trim();
}

const inline = new Set<number>([
  TAG.a,
  TAG.span,
  TAG.b,
  TAG.i,
  TAG.em,
  TAG.strong,
  TAG.font,
  TAG.mark,
  TAG.u,
  TAG.small,
  TAG.sub,
  TAG.sup,
  TAG['#text'],
]);

function isSpacing(tag: number): boolean {
  return !inline.has(tag);
}

function linksOf(tree: Tree, base: string): PageLink[] {
  const zones = zonesOf(tree);
  const links: PageLink[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] !== TAG.a && tree.tag[row] !== TAG.area) continue;
    const url = absolute(attribute(tree, row, 'href'), base);
    if (url === undefined) continue;
    links.push({
      row,
      url,
      text: textOf(tree, row),
      hint: (attribute(tree, row, 'title') ?? '').trim(),
      rel: (attribute(tree, row, 'rel') ?? '').toLowerCase(),
      zone: zoneNames[zones[row]!]!,
      signature: signatureOf(tree, row),
    });
  }
  return links;
}

function absolute(href: string | undefined, base: string): string | undefined {
  const given = href?.trim();
  if (!given || given.startsWith('#') || given.length > 2_083 || !URL.canParse(given, base)) return undefined;
  const url = new URL(given, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  return url.href;
}

const zoneNames: readonly Zone[] = ['main', 'head', 'menu', 'foot', 'aside'];
const zoneWords: readonly (readonly [RegExp, number])[] = [
  [/(?:^|[\s_-])(?:foot|footer|copyright|bottom|friendlinks?|colophon|imprint)(?:$|[\s_\d-])/, 3],
  [/(?:^|[\s_-])(?:nav|navbar|navigation|menu|mainmenu|topnav|submenu|sidenav|leftnav|channels?|tabs|breadcrumbs?|crumbs?)(?:$|[\s_\d-])/, 2],
  [/(?:^|[\s_-])(?:sidebar|aside|related|recommend|hot|ranking|popular|widget|ads?)(?:$|[\s_\d-])/, 4],
];
const zoneTags = new Map<number, number>([
  [TAG.header, 1],
  [TAG.nav, 2],
  [TAG.menu, 2],
  [TAG.footer, 3],
  [TAG.aside, 4],
]);

/** For every row its zone: that of the nearest element which names one. */
function zonesOf(tree: Tree): Uint8Array {
  const zones = new Uint8Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const inherited = zones[tree.parent[row]!]!;
    if (tree.text[row] !== '') zones[row] = inherited;
    else zones[row] = ownZone(tree, row) ?? inherited;
  }
  return zones;
}

function ownZone(tree: Tree, row: number): number | undefined {
  // A header inside an article or a list item is part of it, not of the page's head.
  const byTag = zoneTags.get(tree.tag[row]!);
  if (byTag !== undefined && !(byTag === 1 && isInside(tree, row))) return byTag;
  if (tree.tag[row] === TAG.body || tree.tag[row] === TAG.html) return undefined;
  const names = `${attribute(tree, row, 'id') ?? ''} ${attribute(tree, row, 'class') ?? ''} ${attribute(tree, row, 'role') ?? ''}`.toLowerCase();
  if (names.length < 4 || names.length > 500) return undefined;
  return zoneWords.find(([words]) => words.test(names))?.[1];
}

function isInside(tree: Tree, row: number): boolean {
  for (let at = tree.parent[row]!, steps = 0; at !== 0 && steps < 64; at = tree.parent[at]!, steps++)
    if (tree.tag[at] === TAG.article || tree.tag[at] === TAG.li || tree.tag[at] === TAG.section) return true;
  return false;
}

const signatureSteps = 6;

/** Names and first classes of the elements around a row, outermost first. */
export function signatureOf(tree: Tree, row: number): string {
  const steps: string[] = [];
  for (let at = tree.parent[row]!; at !== 0 && steps.length < signatureSteps; at = tree.parent[at]!) {
    // Numbers in class names count items; the first class names the kind.
    const name = (attribute(tree, at, 'class') ?? '').trim().split(/\s+/, 1)[0]!.replace(/\d+/g, '0');
    steps.push(name === '' ? tree.tagNames[tree.tag[at]!]! : `${tree.tagNames[tree.tag[at]!]!}.${name}`);
  }
  return steps.reverse().join('>');
}

function relatedOf(tree: Tree, base: string): PageView['related'] {
  const related: { rel: string; type: string; url: string }[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] !== TAG.link) continue;
    const url = absolute(attribute(tree, row, 'href'), base);
    if (url !== undefined)
      related.push({ rel: (attribute(tree, row, 'rel') ?? '').toLowerCase(), type: (attribute(tree, row, 'type') ?? '').toLowerCase(), url });
  }
  return related;
}
