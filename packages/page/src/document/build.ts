import { APART } from '../blocks/segment.js';
import type { Page } from '../page/page.js';
import { TAG, tagSet } from '../tree/tags.js';
import { tagName } from '../tree/tree.js';
import { cleanCharacters } from './characters.js';
import { Draft, type DraftElement, element, type Parts } from './draft.js';
import { noteSigns, type TextSigns, texSigns } from './formulas/raw-tex.js';
import type { ContentElement } from './node.js';
import { OPENS_BLOCK } from './rows.js';
import { sayOnce } from './said-twice.js';
import { shape } from './shape/shape.js';
import { tidy, tidyForText } from './tidy/index.js';

export interface Building {
  /** What to leave out. */
  readonly parts: Parts;
  /** Row to begin with, and the row after the last one: the whole page where left out. */
  readonly from?: number;
  readonly to?: number;
}

export interface Built {
  readonly root: ContentElement;
  /** Whether its texts are also those of plain text. */
  readonly isText: boolean;
}

/** Kept rows of a page (`contentRows`) → their document: a draft in the page's own elements, cleaned up, then brought into the vocabulary of `node.ts`. */
export function buildDocument(page: Page, rows: Uint8Array, building: Building): Built {
  const draft = tidy(draftOf(page, rows, building));
  return { root: sayOnce(shape(draft.root)), isText: !draft.hasIcons };
}

/** The same without the clean-ups that plain text does not show. */
export function buildWords(page: Page, rows: Uint8Array, building: Building): ContentElement {
  return sayOnce(shape(tidyForText(draftOf(page, rows, building)).root));
}

/** Elements that only make sense in their list or table: a piece that is one of them is what is in it. */
const BELONGS_IN_ANOTHER = tagSet('li', 'dd', 'dt', 'td', 'th', 'tr', 'tbody');

/** The document of some rows of a page alone, the last row not included. All pieces together cost what the whole does. */
export function buildPieces(page: Page, rows: Uint8Array, parts: Parts): (from: number, to: number) => ContentElement {
  return (from, to) => buildDocument(page, rows, { parts, from: BELONGS_IN_ANOTHER.has(page.tree.tag[from]!) ? from + 1 : from, to }).root;
}

/** Where a kept block begins; it has no children and is never changed, so that one is enough. */
const BREAK = element('#break', 0);
/** Elements that mean nothing without an attribute: their children are in their place. */
const MEAN_NOTHING = tagSet('span', 'font', 'bdi', 'bdo', 'nobr', 'big', 'label', 'data', 'wbr', 'slot');

function draftOf(page: Page, rows: Uint8Array, { parts, from = 1, to = page.tree.size }: Building): Draft {
  const { tree, blocks } = page;
  const draft = new Draft(page, parts);
  const signs: TextSigns = { dollars: false, backslashes: false };
  const open: DraftElement[] = [draft.root];
  const ends: number[] = [tree.size];
  // How many lists each open element is in.
  const lists: number[] = [0];
  for (let row = Math.max(1, from); row < to; row++) {
    if (rows[row] === 0) {
      row = tree.end[row]! - 1;
      continue;
    }
    while (row >= ends.at(-1)!) {
      open.pop();
      ends.pop();
      lists.pop();
    }
    const { children } = open.at(-1)!;
    const tag = tree.tag[row]!;
    if (lists.at(-1)! >= MAX_LISTS && LIST_PARTS.has(tag)) continue;
    if (tag === TAG['#text']) {
      if ((rows[row]! & OPENS_BLOCK) !== 0) children.push(BREAK);
      const text = cleanCharacters(tree.text[row]!);
      noteSigns(signs, text);
      children.push({ text: blocks.spacing[row] === APART ? ` ${text}` : text, source: row });
    } else if (!MEAN_NOTHING.has(tag) || tree.attributeStart[row] !== tree.attributeStart[row + 1]) {
      const child = element(draftTag(tagName(tree, row)), row);
      children.push(child);
      draft.add(child);
      open.push(child);
      ends.push(tree.end[row]!);
      lists.push(lists.at(-1)! + Number(LISTS.has(tag)));
    }
  }
  draft.tex = texSigns(page, signs);
  return draft;
}

const LISTS = tagSet('ul', 'ol', 'dl', 'menu', 'dir');
const LIST_PARTS = tagSet('ul', 'ol', 'dl', 'menu', 'dir', 'li', 'dt', 'dd');
/** Lists in lists that are written as lists; deeper ones are lines of the last item. The deepest of 2,045 labelled pages has nine. */
const MAX_LISTS = 12;

/** A page may not use the names that only the clean-ups give. */
function draftTag(name: string): string {
  return name === 'footnote' || name === 'callout' || name.startsWith('#') ? 'span' : name;
}
