import type { Blocks } from '../blocks/segment.js';
import { firstWhere } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

/** The part of a page that something is in, as its elements and their names say. */
export type Zone = 'content' | 'head' | 'menu' | 'footer' | 'aside';

/** Zones in the order of their numbers. */
export const zoneNames: readonly Zone[] = ['content', 'head', 'menu', 'footer', 'aside'];
const HEAD = 1;
const MENU = 2;
const FOOTER = 3;
const ASIDE = 4;

const byName: readonly (readonly [RegExp, number])[] = [
  [/(?:^|[\s_-])(?:foot|footer|copyright|bottom|friendlinks?|colophon|imprint)(?:$|[\s_\d-])/, FOOTER],
  [
    /(?:^|[\s_-])(?:nav|navbar|navigation|menu|mainmenu|topnav|submenu|subnav|sidenav|leftnav|channels?|tabs|breadcrumbs?|crumbs?)(?:$|[\s_\d-])/,
    MENU,
  ],
  // `widget-area` is next to the text; `elementor-widget` is any part of a page that was put together of such parts.
  [/(?:^|[\s_-])(?:sidebar|aside|related|recommend|hot|ranking|popular|ads?)(?:$|[\s_\d-])|(?:^|\s)widget(?:$|[\s_\d-])/, ASIDE],
];
const byTag: ReadonlyMap<number, number> = new Map([
  [TAG.header, HEAD],
  [TAG.nav, MENU],
  [TAG.menu, MENU],
  [TAG.footer, FOOTER],
  [TAG.aside, ASIDE],
]);

/** Lengths of names that can say something. */
const minNames = 4;
const maxNames = 500;

/** An element with this share of the page's unlinked text, and at least so many characters, is not a sidebar. */
const MAIN_SHARE = 0.5;
const MIN_MAIN_CHARS = 200;

/** For every row the number of its zone: that of the nearest element which names one. */
export function zones({ tree, blocks }: Page): Uint8Array {
  const chars = charsBefore(blocks);
  const zone = new Uint8Array(tree.size);
  // A header inside an article or a list item is part of it, not of the page's head.
  const isPart = new Uint8Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const tag = tree.tag[row]!;
    isPart[row] = tag === TAG.article || tag === TAG.li || tag === TAG.section ? 1 : isPart[parent]!;
    zone[row] = (tag === TAG['#text'] ? undefined : ownZone(tree, row, isPart[parent] === 1)) ?? zone[parent]!;
    if (zone[row] === ASIDE && zone[parent] !== ASIDE && tag !== TAG.aside && holdsMain(tree, row, { blocks, chars })) zone[row] = zone[parent]!;
  }
  return zone;
}

/** For every block the characters outside links before it; at the end those of the page. */
function charsBefore(blocks: Blocks): Uint32Array {
  const before = new Uint32Array(blocks.size + 1);
  for (let block = 0; block < blocks.size; block++) before[block + 1] = before[block]! + blocks.chars[block]! - blocks.linkedChars[block]!;
  return before;
}

/** Whether an element holds most of the page's text: it is not a sidebar then, whatever its name. */
function holdsMain(tree: Tree, row: number, { blocks, chars }: { blocks: Blocks; chars: Uint32Array }): boolean {
  const from = firstWhere(blocks.size, (block) => blocks.first[block]! >= row);
  const to = firstWhere(blocks.size, (block) => blocks.first[block]! >= tree.end[row]!);
  const held = chars[to]! - chars[from]!;
  return held >= MIN_MAIN_CHARS && held >= chars[blocks.size]! * MAIN_SHARE;
}

function ownZone(tree: Tree, row: number, isInPart: boolean): number | undefined {
  const tag = tree.tag[row]!;
  const tagged = byTag.get(tag);
  if (tagged !== undefined && !(tagged === HEAD && isInPart)) return tagged;
  if (tag === TAG.body || tag === TAG.html || tree.attributeStart[row] === tree.attributeStart[row + 1]) return undefined;
  const names = `${attribute(tree, row, 'id') ?? ''} ${attribute(tree, row, 'class') ?? ''} ${attribute(tree, row, 'role') ?? ''}`.toLowerCase();
  if (names.length < minNames || names.length > maxNames) return undefined;
  return byName.find(([words]) => words.test(names))?.[1];
}
