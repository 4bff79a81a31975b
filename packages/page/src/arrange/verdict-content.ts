import type { Content, Parts } from '../content/assemble.js';
import type { Kept } from '../content/choose.js';
import { buildDocument, buildWords } from '../document/build.js';
import { withCaptions } from '../document/placed-atoms.js';
import { contentRows } from '../document/rows.js';
import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';

/** The kept content of a page whose document has blocks of its own besides the text. */
export interface VerdictContent extends Content {
  /** What belongs in the document. */
  readonly document: Kept;
}

export interface VerdictParts {
  readonly kept: Kept;
  readonly document: () => Kept;
  /** Rows of images that belong to the document wherever they are. */
  readonly pictures: (document: Kept) => readonly number[];
  readonly parts: Parts;
}

/** Verdicts → content; both documents are made when they are first read. */
export function contentOfVerdicts(page: Page, { kept, document, pictures, parts }: VerdictParts): VerdictContent {
  const content: VerdictContent = lazily<VerdictContent>({
    page: () => page,
    kept: () => kept,
    document: () => {
      const own = document();
      return { ...own, keeps: withCaptions(page.blocks, own.keeps) };
    },
    root: () => buildDocument(page, contentRows(page.blocks, content.document, pictures(content.document)), { parts }).root,
    words: () => buildWords(page, contentRows(page.blocks, kept), { parts }),
    speakers: () => [],
  });
  return content;
}
