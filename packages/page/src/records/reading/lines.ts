import type { Page } from '../../page/page.js';
import { blockFrom } from '../../structure/items.js';
import { HEADINGS, TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { boldHead, headingLink, linkInside, titleLink } from './title-links.js';

/** Roles of a block in a record. */
export const TEXT = 0;
/** The first words of the row of a table, a term of a definition list, or a text under a line of its own in bold. */
export const FIRST_CELL = 1;
/** A line that begins with a link. */
export const LINKED = 2;
export const HEADING = 3;

/** The blocks of a page as lines of records. */
export interface Lines {
  /** First block that begins at a row or after it; one entry more than the tree has rows. */
  readonly blockFrom: Uint32Array;
  /** A block each: TEXT, FIRST_CELL, LINKED or HEADING. */
  readonly kind: Uint8Array;
  /** A block each: row of the link that its title is in, or that is in its title; 0 for none. */
  readonly link: Uint32Array;
  /** Titles up to a block, that one not included: lines in one link count once. One entry more than blocks. */
  readonly titles: Uint32Array;
  /** The same for titles that have a link. */
  readonly linkedTitles: Uint32Array;
  /** A row each: row of the link around it, itself included; 0 for none. Links that lead nowhere do not count. */
  readonly linkAround: Uint32Array;
  /** Links without words up to a row, that one not included: pictures, and links laid over a card. One entry more than rows. */
  readonly bareLinks: Uint32Array;
}

export function lines(page: Page): Lines {
  const { tree, blocks } = page;
  const linkAround = new Uint32Array(tree.size);
  const headingAround = new Uint32Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    const parent = tree.parent[row]!;
    linkAround[row] = tag === TAG.a && leadsSomewhere(tree, row) ? row : linkAround[parent]!;
    headingAround[row] = HEADINGS.has(tag) ? row : headingAround[parent]!;
  }
  const kind = new Uint8Array(blocks.size);
  const link = new Uint32Array(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const heading = headingAround[blocks.first[block]!]!;
    if (heading > 0) {
      kind[block] = HEADING;
      const around = linkAround[heading]!;
      link[block] = around > 0 ? around : headingLink(tree, linkAround, heading);
    } else {
      link[block] = titleLink(page, linkAround, block);
      kind[block] = link[block]! > 0 ? LINKED : TEXT;
      if (kind[block] === TEXT && (isFirstCell(tree, blocks.node[block]!) || boldHead(page, block) > 0)) {
        kind[block] = FIRST_CELL;
        link[block] = linkInside(linkAround, blocks.first[block]!, blocks.last[block]! + 1);
      }
    }
  }
  return { ...counts(kind, link), blockFrom: page.once(blockFrom), kind, link, linkAround, bareLinks: bareLinks(tree, linkAround) };
}

/** A link to another page, or at least to another place: no script, no mail, no bare `#`. */
function leadsSomewhere(tree: Tree, row: number): boolean {
  const href = attribute(tree, row, 'href')?.trim();
  return href !== undefined && href !== '' && href !== '#' && !/^(?:javascript|mailto|tel|sms|data):/i.test(href);
}

function bareLinks(tree: Tree, linkAround: Uint32Array): Uint32Array {
  const sums = new Uint32Array(tree.size + 1);
  const texts = new Uint32Array(tree.size + 1);
  for (let row = 0; row < tree.size; row++) texts[row + 1] = texts[row]! + (tree.tag[row] === TAG['#text'] && tree.text[row]!.trim() !== '' ? 1 : 0);
  for (let row = 0; row < tree.size; row++) {
    const isBare = row > 0 && linkAround[row] === row && texts[tree.end[row]!] === texts[row];
    sums[row + 1] = sums[row]! + (isBare ? 1 : 0);
  }
  return sums;
}

function isFirstCell(tree: Tree, row: number): boolean {
  const tag = tree.tag[row]!;
  if (tag === TAG.dt) return true;
  return (tag === TAG.td || tag === TAG.th) && tree.parent[row] === row - 1 && tree.tag[row - 1] === TAG.tr;
}

function counts(kind: Uint8Array, link: Uint32Array): Pick<Lines, 'titles' | 'linkedTitles'> {
  const titles = new Uint32Array(kind.length + 1);
  const linkedTitles = new Uint32Array(kind.length + 1);
  for (let block = 0; block < kind.length; block++) {
    const isNew = kind[block]! >= LINKED && (link[block] === 0 || block === 0 || link[block] !== link[block - 1]);
    titles[block + 1] = titles[block]! + (isNew ? 1 : 0);
    linkedTitles[block + 1] = linkedTitles[block]! + (isNew && link[block]! > 0 ? 1 : 0);
  }
  return { titles, linkedTitles };
}
