import type { Kept } from '../decide/choose.js';
import { buildDocument, buildPieces, buildWords } from '../document/build.js';
import type { Parts } from '../document/draft.js';
import { withCaptions } from '../document/images/caption.js';
import type { ContentElement } from '../document/node.js';
import { contentRows } from '../document/rows.js';
import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';

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
  /** What belongs in plain text. */
  readonly kept: Kept;
  /** What belongs in the document: the text, and names, facts and captions that a reader would copy with it. */
  readonly document: Kept;
  /** A `section` with everything in it, tidied. */
  readonly root: ContentElement;
  /** A `section` that gives the plain text: of the text alone, and without the clean-ups that plain text does not show. */
  readonly words: ContentElement;
  /** Who speaks where in `words`, in document order, unless the page's own text says so; `root` says it itself. None where left out. */
  readonly speakers?: readonly Speaker[];
}

export interface Assembling {
  /** Rows of images that belong to the content wherever they are. */
  readonly pictures?: readonly number[];
  /** What belongs in the document, where that is more than the text. */
  readonly document?: () => Kept;
}

/** Kept blocks → content. */
export function assemble(page: Page, kept: Kept, parts: Parts = allParts, { pictures = [], document = () => kept }: Assembling = {}): Content {
  const content: Content = lazily<Content>({
    page: () => page,
    kept: () => kept,
    document: () => {
      const own = document();
      return { ...own, keeps: withCaptions(page.blocks, own.keeps) };
    },
    root: () => buildDocument(page, contentRows(page.blocks, content.document, pictures), { parts }).root,
    words: () => buildWords(page, contentRows(page.blocks, kept, pictures), { parts }),
    speakers: () => [],
  });
  return content;
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
