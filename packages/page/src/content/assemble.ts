import { buildDocument, buildPieces, buildWords } from '../document/build.js';
import type { Parts } from '../document/draft.js';
import type { ContentElement } from '../document/node.js';
import { withCaptions } from '../document/placed-atoms.js';
import { contentRows } from '../document/rows.js';
import type { Page } from '../page/page.js';
import { besideFor, withLinesBeside } from './beside/beside.js';
import type { Kept } from './choose.js';

export type { Parts } from '../document/draft.js';

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
      const keeps = withCaptions(this.page.blocks, shown.keeps);
      const { root, isText } = buildDocument(this.page, this.rows(keeps), { parts: this.parts });
      this.made = root;
      if (isText && keeps === this.kept.keeps) this.madeOfWords ??= root;
    }
    return this.made;
  }

  get words(): ContentElement {
    this.madeOfWords ??= buildWords(this.page, this.rows(this.kept.keeps), { parts: this.parts });
    return this.madeOfWords;
  }

  private rows(keeps: Uint8Array): Uint8Array {
    return contentRows(this.page.blocks, { keeps }, this.assembling.pictures);
  }
}

/** Kept blocks → the content of some rows of the page alone, the last row not included. All pieces together cost what the whole does. */
export function piecesOf(
  page: Page,
  kept: Kept,
  parts: Parts = allParts,
  pictures: readonly number[] = [],
): (from: number, to: number) => ContentElement {
  return buildPieces(page, contentRows(page.blocks, kept, pictures), parts);
}
