import { APART } from '../blocks/segment.js';
import type { Page } from '../page/page.js';
import { TAG, tagSet } from '../tree/tags.js';
import { type Tree, tagName } from '../tree/tree.js';
import { besideFor, withLinesBeside } from './beside/beside.js';
import { cleanCharacters } from './characters.js';
import type { Kept } from './choose.js';
import { type Draft, type DraftElement, type DraftNotes, element, list, mark, type Parts, tellingClasses } from './draft.js';
import type { NoteOfPage } from './footnotes/note.js';
import { notesOf } from './footnotes/notes-of.js';
import { noteSigns, type TextSigns, texSigns } from './mathml/raw-tex.js';
import type { ContentElement } from './node.js';
import { contentRows, OPENS_BLOCK } from './rows.js';
import { sayOnce } from './said-twice.js';
import { shape } from './shape/shape.js';
import { tidy, tidyForText } from './tidy/index.js';

export type { Parts } from './draft.js';

export const allParts: Parts = { links: true, images: true, tables: true };

/** Somebody who speaks in some rows of a page. */
export interface Speaker {
  readonly name: string;
  /** Row of the first kept text that is theirs, and the row after the last one. */
  readonly from: number;
  readonly to: number;
}

/** The kept content of a page. Both documents are made when they are first read. */
export interface Content {
  readonly page: Page;
  readonly kept: Kept;
  /** A `section` with everything in it, tidied. */
  readonly root: ContentElement;
  /** A `section` that gives the plain text: `root` without what is beside the text, and without the clean-ups that plain text does not show. */
  readonly words: ContentElement;
  /** Who speaks where in `words`, in document order, unless the page's own text says so; `root` says it itself. None where left out. */
  readonly speakers?: readonly Speaker[];
}

export interface Assembling {
  /** Rows of images that belong to the content wherever they are. */
  readonly pictures?: readonly number[];
  /** What the page surely is: it decides what belongs beside its text. */
  readonly type?: string | undefined;
}

/** Kept blocks → content. */
export function assemble(page: Page, kept: Kept, parts: Parts = allParts, assembling: Assembling = {}): Content {
  return new Assembled(page, kept, parts, assembling);
}

class Assembled implements Content {
  readonly page: Page;
  readonly kept: Kept;
  private readonly parts: Parts;
  private readonly assembling: Assembling;
  private made: ContentElement | undefined;
  private madeOfWords: ContentElement | undefined;

  constructor(page: Page, kept: Kept, parts: Parts, assembling: Assembling) {
    this.page = page;
    this.kept = kept;
    this.parts = parts;
    this.assembling = assembling;
  }

  get root(): ContentElement {
    if (this.made === undefined) {
      const shown = withLinesBeside(this.page, this.kept, besideFor(this.assembling.type));
      const draft = this.draft(shown);
      // Signs in cells are said in the document alone, so that `text` is the same whoever asks first.
      const isText = shown === this.kept && !draft.byTag.has('td');
      this.made = sayOnce(shape(tidy(draft)));
      if (isText) this.madeOfWords ??= this.made;
    }
    return this.made;
  }

  get words(): ContentElement {
    this.madeOfWords ??= sayOnce(shape(tidyForText(this.draft(this.kept))));
    return this.madeOfWords;
  }

  private draft(kept: Kept): Draft {
    const { page, parts, assembling } = this;
    return draftOf(page, contentRows(page.blocks, kept, assembling.pictures), { parts, base: page.base });
  }
}

/** Elements that only make sense in their list or table: a piece that is one of them is what is in it. */
const BELONGS_IN_ANOTHER = tagSet('li', 'dd', 'dt', 'td', 'th', 'tr', 'tbody');

/** Kept blocks → the content of some rows of the page alone, the last row not included. All pieces together cost what the whole does. */
export function piecesOf(
  page: Page,
  kept: Kept,
  parts: Parts = allParts,
  pictures: readonly number[] = [],
): (from: number, to: number) => ContentElement {
  const rows = contentRows(page.blocks, kept, pictures);
  const base = page.base;
  return (from, to) => {
    const first = BELONGS_IN_ANOTHER.has(page.tree.tag[from]!) ? from + 1 : from;
    return sayOnce(shape(tidy(draftOf(page, rows, { parts, base, from: first, to }))));
  };
}

/** Where a kept block begins; it has no children and is never changed, so that one is enough. */
const BREAK = element('#break', 0);

interface Drafting {
  readonly parts: Parts;
  /** What addresses are relative to. */
  readonly base: string | undefined;
  readonly from?: number;
  readonly to?: number;
}

function draftOf(page: Page, rows: Uint8Array, { parts, base, from = 1, to = page.tree.size }: Drafting): Draft {
  const { tree, blocks } = page;
  const root = element('section', 0);
  const draft: Draft = {
    root,
    tree,
    base,
    parts,
    notes: page.once(draftNotes),
    tex: 'none',
    byTag: new Map(),
    marked: [],
    classes: page.once(tellingClasses),
  };
  const signs: TextSigns = { dollars: false, backslashes: false };
  const open: DraftElement[] = [root];
  const ends: number[] = [tree.size];
  // Lists that are open with each element of `open`.
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
    const parent = open.at(-1)!;
    const tag = tree.tag[row]!;
    if (saysNothing(tree, row) || (lists.at(-1)! >= MAX_LISTS && LIST_PARTS.has(tag))) continue;
    if (tag === TAG['#text']) {
      if ((rows[row]! & OPENS_BLOCK) !== 0) parent.children.push(BREAK);
      const text = cleanCharacters(tree.text[row]!);
      noteSigns(signs, text);
      parent.children.push({ text: blocks.spacing[row] === APART ? ` ${text}` : text, source: row });
    } else {
      const child = element(draftTag(tagName(tree, row)), row);
      parent.children.push(child);
      list(draft, child);
      mark(draft, child);
      open.push(child);
      ends.push(tree.end[row]!);
      lists.push(lists.at(-1)! + Number(LISTS.has(tag)));
    }
  }
  draft.tex = texSigns(page, signs);
  return draft;
}

/** Notes of a page as its drafts look for them; undefined where there are none. */
function draftNotes(page: Page): DraftNotes | undefined {
  const notes = page.once(notesOf);
  if (notes.length === 0) return undefined;
  const byReference = new Map<number, NoteOfPage>();
  const byParent = new Map<number, NoteOfPage[]>();
  for (const note of notes) {
    for (const row of note.references) byReference.set(row, note);
    const same = byParent.get(note.place.parent);
    if (same) same.push(note);
    else byParent.set(note.place.parent, [note]);
  }
  return { byReference, byParent };
}

const LISTS = tagSet('ul', 'ol', 'dl', 'menu', 'dir');
const LIST_PARTS = tagSet('ul', 'ol', 'dl', 'menu', 'dir', 'li', 'dt', 'dd');
/** Lists in lists that are written as lists; deeper ones are lines of the last item. The deepest of 2,045 labelled pages has nine. */
const MAX_LISTS = 12;

const SAY_NOTHING = tagSet('span', 'font', 'bdi', 'bdo', 'nobr', 'big', 'label', 'data', 'wbr', 'slot');

/** An element that is neither layout nor formatting nor known by an attribute: its children are in its place. */
function saysNothing(tree: Tree, row: number): boolean {
  return SAY_NOTHING.has(tree.tag[row]!) && tree.attributeStart[row] === tree.attributeStart[row + 1];
}

/** A page may not use the names that only the clean-ups give. */
function draftTag(name: string): string {
  return name === 'footnote' || name === 'callout' || name.startsWith('#') ? 'span' : name;
}
