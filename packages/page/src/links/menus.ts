import type { Page } from '../page/page.js';
import { tagSet } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';
import { firstLinkFrom, links, type PlacedLink } from './links.js';

/** A link of a menu. */
export interface MenuLink extends PlacedLink {
  /** The link of the entry whose sub-menu holds this one. */
  readonly parent: PlacedLink | undefined;
}

/** Links that are offered side by side, sub-menus included; in document order. */
export type Menu = readonly MenuLink[];

/** Longest text of a link of a menu. */
const maxMenuText = 30;
const minLinks = 2;
/** Shares of a menu's links that must be short, and that must be in a place named for it. */
const minShort = 0.7;
const minNamed = 0.5;
/** Without a telling name: links there must be, their mean length, and the share of the page above. */
const unnamed = { minLinks: 4, maxMeanText: 12, maxAbove: 0.35 };
/** In a column next to the text. */
const atTheSide = { minLinks: 3, maxMeanText: 16 };
/** Levels above a link in which its menu is looked for. */
const maxLevels = 12;

/** Groups of links in a menu, or in what looks like one: short links, side by side, with hardly any other text. */
export function menus(page: Page): readonly Menu[] {
  const groups = new Map<number, PlacedLink[]>();
  const all = page.once(links);
  for (const link of all) {
    if (link.zone === 'footer' || (link.zone === 'aside' && OTHER_BOXES.test(link.signature))) continue;
    const holder = holderOf(page.tree, link.row);
    const group = groups.get(holder);
    if (group) group.push(link);
    else groups.set(holder, [link]);
  }
  return [...groups.values()]
    .filter((group) => isMenu(group, page.tree.size))
    .map((group) => group.map((link) => ({ ...link, parent: parentOf(page.tree, all, link) })));
}

function isMenu(group: readonly PlacedLink[], rows: number): boolean {
  if (group.length < minLinks) return false;
  const short = group.filter(({ text }) => text.length > 0 && text.length <= maxMenuText).length;
  if (short < group.length * minShort) return false;
  const named = group.filter(({ zone }) => zone === 'menu' || zone === 'head').length;
  if (named >= group.length * minNamed) return true;
  const atSide = group.filter(({ zone }) => zone === 'aside').length;
  if (atSide === group.length) return group.length >= atTheSide.minLinks && meanLength(group) <= atTheSide.maxMeanText;
  const isShort = group.length >= unnamed.minLinks && meanLength(group) <= unnamed.maxMeanText;
  return isShort && group[0]!.row < rows * unnamed.maxAbove && group.every(({ text }) => !/\d/.test(text));
}

function meanLength(group: readonly PlacedLink[]): number {
  return group.reduce((sum, { text }) => sum + text.length, 0) / group.length;
}

/** Boxes at the side that lead to articles, not to parts of the site. */
const OTHER_BOXES =
  /(?:^|[^a-z])(?:recent|popular|related|recommend\w*|hot|rank(?:ing)?|top|latest|comments?|archives?|ads?|advert\w*|blogroll|friends?)(?:$|[^a-z])/i;

const HOLDERS = tagSet('ul', 'ol', 'nav', 'menu', 'table', 'dl', 'header');
const ENTRIES = tagSet('li', 'dd');

/** The outermost list around a link, so that a menu and its sub-menus are one group; else the element two steps up. */
function holderOf(tree: Tree, row: number): number {
  let holder = 0;
  for (let at = tree.parent[row]!, level = 0; at !== 0 && level < maxLevels; at = tree.parent[at]!, level++)
    if (HOLDERS.has(tree.tag[at]!)) holder = at;
  return holder !== 0 ? holder : tree.parent[tree.parent[row]!]!;
}

/** The first link of the entry whose sub-menu holds this link. */
function parentOf(tree: Tree, all: readonly PlacedLink[], link: PlacedLink): PlacedLink | undefined {
  let isOwn = true;
  for (let at = tree.parent[link.row]!, level = 0; at !== 0 && level < maxLevels; at = tree.parent[at]!, level++) {
    if (!ENTRIES.has(tree.tag[at]!)) continue;
    if (isOwn) {
      isOwn = false;
      continue;
    }
    const first = all[firstLinkFrom(all, at)];
    return first && first.row < link.row ? first : undefined;
  }
  return undefined;
}
