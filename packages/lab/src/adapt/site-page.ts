import { extract } from 'pith';
import { attribute, findingsOf } from 'pith/training';
import type { LabelledPage } from '../corpora/dataset.js';
import { align } from '../labels/align.js';
import { contentBlocks } from '../labels/aligned.js';
import { wordF1 } from '../metrics/word-f1.js';

/** A labelled page of the site that is learned. */
export interface SitePage {
  readonly id: string;
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly wanted: string;
  /** A block each: words, whether it is content, whether the default keeps it. */
  readonly words: readonly number[];
  readonly isContent: readonly boolean[];
  readonly isKept: readonly boolean[];
  /** Simple selectors that match an element around the block, each once. */
  readonly selectors: readonly (readonly string[])[];
  /** Word F1 of the default. */
  readonly before: number;
}

/** Names that a selector can hold; those with long numbers belong to one page, not to the site. */
const NAME = /^(?!.*\d{3})[A-Za-z_][\w-]{1,60}$/;
const TAGS = new Set(['main', 'article', 'aside', 'nav', 'header', 'footer', 'section', 'form', 'figure', 'table', 'ul', 'ol', 'dl', 'blockquote']);

export function sitePageOf(page: LabelledPage): SitePage {
  const bytes = page.bytes();
  const extraction = extract(bytes, { url: page.url! });
  const { tree, blocks } = findingsOf(extraction).page;
  const reports = extraction.blocks;
  const known = new Map<number, readonly string[]>();
  const content = contentBlocks(
    align(
      page.text!,
      reports.map(({ text }) => text),
    ),
  );
  return {
    id: page.id,
    url: page.url!,
    bytes,
    wanted: page.text!,
    words: reports.map((_, block) => blocks.words[block]!),
    isContent: reports.map((_, block) => content[block] === 1),
    isKept: reports.map(({ kept }) => kept),
    selectors: reports.map(({ tag }, block) => {
      const found = new Set<string>();
      for (let row = blocks.node[block]!; row > 0; row = tree.parent[row]!) {
        let own = known.get(row);
        if (!own) {
          own = namesAt(attribute(tree, row, 'class'), attribute(tree, row, 'id'));
          known.set(row, own);
        }
        for (const name of own) found.add(name);
      }
      for (const part of reports[block]!.path.split('/')) {
        const name = part.replace(/\[\d+\]$/, '');
        if (TAGS.has(name)) found.add(name);
      }
      if (tag === 'h1' || tag === 'p') found.add(tag);
      return [...found];
    }),
    before: wordF1(extraction.text, page.text!).f1,
  };
}

function namesAt(classes: string | undefined, id: string | undefined): string[] {
  const named = (classes ?? '').split(/\s+/).filter((name) => NAME.test(name));
  return [...named.map((name) => `.${name}`), ...(id !== undefined && NAME.test(id) ? [`#${id}`] : [])];
}
