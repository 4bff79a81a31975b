import { extract } from 'pith';
import { attribute, findingsOf } from 'pith/training';
import type { LabelledPage } from '../corpora/dataset.js';
import { align } from '../labels/align.js';
import { contentBlocks } from '../labels/aligned.js';
import { countsOf, tokensOf } from '../metrics/tokens.js';
import { wordF1 } from '../metrics/word-f1.js';
import type { Example } from '../train/learned/example.js';
import { sharesOf } from '../train/learned/shares.js';
import { documentF1 } from '../train/verdicts/document-score.js';
import { type Mark, type MarkedBlocks, marksOf } from '../train/verdicts/marked-pages.js';
import { adaptedMethod, type BaseModel } from './base-model.js';

/** A labelled page of the site that is learned. */
export interface SitePage {
  readonly id: string;
  readonly url: string | null;
  readonly bytes: Uint8Array;
  readonly wanted: string;
  /** A block each: words, whether it is content, whether the default keeps it. */
  readonly words: readonly number[];
  readonly isContent: readonly boolean[];
  readonly isKept: readonly boolean[];
  /** Simple selectors that match an element around the block, each once. */
  readonly selectors: readonly (readonly string[])[];
  /** The page as trainers see it. */
  readonly example: Example;
  /** For every token of names on the page: which share of the text around it is content. */
  readonly nameShares: ReadonlyMap<string, number>;
  /** Word F1 of the default. */
  readonly before: number;
  readonly texts: readonly string[];
  /** The mark of every block, if the page has marks; and how well the default writes the document, F1 over words. */
  readonly document: { readonly marks: readonly Mark[]; readonly before: number } | undefined;
}

/** Names that a selector can hold; those with long numbers belong to one page, not to the site. */
const NAME = /^(?!.*\d{3})[A-Za-z_][\w-]{1,60}$/;
const TAGS = new Set(['main', 'article', 'aside', 'nav', 'header', 'footer', 'section', 'form', 'figure', 'table', 'ul', 'ol', 'dl', 'blockquote']);

export function sitePageOf(source: LabelledPage, { model }: BaseModel, blocks?: MarkedBlocks): SitePage {
  const bytes = source.bytes();
  const wanted = source.text!;
  const extraction = extract(bytes, { url: source.url ?? undefined, method: adaptedMethod(model) });
  const { page } = findingsOf(extraction);
  const texts = extraction.blocks.map(({ text }) => text);
  const labels = Int8Array.from(contentBlocks(align(wanted, texts)));
  const example: Example = { source, page, labels, tokens: texts.map(tokensOf), wanted: countsOf(tokensOf(wanted)) };
  return {
    id: source.id,
    url: source.url,
    bytes,
    wanted,
    words: texts.map((_, block) => page.blocks.words[block]!),
    isContent: texts.map((_, block) => labels[block] === 1),
    isKept: extraction.blocks.map(({ kept }) => kept),
    selectors: selectorsOf(page, extraction.blocks),
    example,
    nameShares: sharesOf(example).names,
    before: wordF1(extraction.text, wanted).f1,
    texts,
    document: blocks && documentOf(extraction.markdown, texts, marksOf(blocks, texts)),
  };
}

function documentOf(markdown: string, texts: readonly string[], marks: readonly Mark[]) {
  return { marks, before: documentF1(markdown, blocksOf(texts, marks)) };
}

/** Texts with their marks, as the document is scored by. */
export function blocksOf(texts: readonly string[], marks: readonly Mark[]) {
  return texts.map((text, block) => ({ text, mark: marks[block]! }));
}

function selectorsOf({ tree, blocks }: Example['page'], reports: readonly { readonly tag: string; readonly path: string }[]): string[][] {
  const known = new Map<number, readonly string[]>();
  return reports.map(({ tag, path }, block) => {
    const found = new Set<string>();
    for (let row = blocks.node[block]!; row > 0; row = tree.parent[row]!) {
      let own = known.get(row);
      if (!own) {
        own = namesAt(attribute(tree, row, 'class'), attribute(tree, row, 'id'));
        known.set(row, own);
      }
      for (const name of own) found.add(name);
    }
    for (const part of path.split('/')) {
      const name = part.replace(/\[\d+\]$/, '');
      if (TAGS.has(name)) found.add(name);
    }
    if (tag === 'h1' || tag === 'p') found.add(tag);
    return [...found];
  });
}

function namesAt(classes: string | undefined, id: string | undefined): string[] {
  const named = (classes ?? '').split(/\s+/).filter((name) => NAME.test(name));
  return [...named.map((name) => `.${name}`), ...(id !== undefined && NAME.test(id) ? [`#${id}`] : [])];
}
