import type { Kept } from '../decide/choose.js';
import type { BuildDocument } from '../document/build.js';
import type { Parts } from '../document/draft.js';
import { withCaptions } from '../document/images/placed.js';
import type { ContentElement } from '../document/node.js';
import { contentRows } from '../document/rows.js';
import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';

export type { Parts } from '../document/draft.js';

export const allParts: Parts = { links: true, images: true, tables: true };

/** A person who speaks in a range of rows of a page. */
export interface Speaker {
  readonly name: string;
  /** Row of the first kept text that is theirs, and the row after the last one. */
  readonly from: number;
  readonly to: number;
}

/** The kept content of a page. Its parts are made when they are first read. */
export interface Content {
  readonly page: Page;
  /** What belongs in plain text. */
  readonly kept: Kept;
  /** What belongs in the document: the text, and names, facts and captions that a reader would copy with it. */
  readonly document: Kept;
  /** The document of the page, a `section` that is built once: text, posts and parts of the outline are slices of it. */
  readonly built: ContentElement;
  /** The document as Markdown, HTML and TEI write it. */
  readonly root: ContentElement;
  /** The document that plain text is taken from: built from the text alone, so that reading it judges nothing else. */
  readonly forText: ContentElement;
  /** One byte per row of the page: not 0 for what belongs in plain text. */
  readonly textRows: Uint8Array;
  /** Who speaks where in the text, in document order, unless the page's own text names them; `root` names them itself. */
  readonly speakers: readonly Speaker[];
}

export interface Assembling {
  /** Rows of images that belong to the content wherever they are. */
  readonly pictures?: () => readonly number[];
  /** What belongs in the document, where that is more than the text. */
  readonly document?: () => Kept;
}

/** Kept blocks → content. */
export type Assemble = (page: Page, kept: Kept, parts?: Parts, assembling?: Assembling) => Content;

/** The way from kept blocks to content of an entry, which has clean-ups of its own. */
export function assembleWith(build: BuildDocument): Assemble {
  return (page, kept, parts = allParts, assembling = {}) => contentFrom(page, kept, parts, { ...assembling, build });
}

function contentFrom(
  page: Page,
  kept: Kept,
  parts: Parts,
  { pictures = () => [], document, build }: Assembling & { readonly build: BuildDocument },
): Content {
  const content: Content = lazily<Content>({
    page: () => page,
    kept: () => kept,
    document: () => {
      const own = document === undefined ? kept : document();
      return { ...own, keeps: withCaptions(page.blocks, own.keeps) };
    },
    built: () => build(page, contentRows(page.blocks, content.document, pictures()), parts),
    root: () => content.built,
    forText: () => (document === undefined ? content.built : build(page, content.textRows, parts)),
    textRows: () => contentRows(page.blocks, kept),
    speakers: () => [],
  });
  return content;
}
