import { blockText, type Page, readPage } from 'pith/training';
import type { LabelledPage } from '../../corpora/dataset.js';
import { align } from '../../labels/align.js';
import { contentBlocks } from '../../labels/aligned.js';
import { snippetLabels } from '../../labels/snippets.js';
import { countsOf, tokensOf } from '../../metrics/tokens.js';

/** A labelled page as the trainer sees it. */
export interface Example {
  readonly source: LabelledPage;
  readonly page: Page;
  /** A block each: 1 content, 0 clutter, −1 not known. */
  readonly labels: Int8Array;
  /** Tokens of every block, as the scores count them. */
  readonly tokens: readonly (readonly string[])[];
  /** Tokens of the reference. Undefined if the set has no full text. */
  readonly wanted: ReadonlyMap<string, number> | undefined;
}

/** Reads a page and aligns its label with its blocks. */
export function exampleOf(source: LabelledPage): Example {
  const url = source.url ?? undefined;
  const page = readPage(source.bytes(), { url });
  const texts = Array.from({ length: page.blocks.size }, (_, block) => blockText(page.blocks, block));
  const tokens = texts.map((text) => tokensOf(text));
  const labels =
    source.text === null ? snippetLabels(texts, source.with ?? [], source.without ?? []) : Int8Array.from(contentBlocks(align(source.text, texts)));
  return { source, page, labels, tokens, wanted: source.text === null ? undefined : countsOf(tokensOf(source.text)) };
}
