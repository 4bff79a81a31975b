import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Page, texts } from 'pith/training';
import type { Dataset } from '../../corpora/dataset.js';
import type { Example } from '../learned/example.js';
import { shownWords, wordsOf } from './document-score.js';

/** For every page which of its blocks an earlier version had in its document, 1 each. Keys are `set/id`. */
export type EarlierDocuments = ReadonlyMap<string, Uint8Array>;

type Extract = (bytes: Uint8Array, options: { url?: string | undefined }) => { readonly markdown: string };

/** Reads the file, or makes it first with the `extract` of a built checkout of an earlier version. */
export async function earlierDocuments(file: string, dataset: Dataset, checkout: string, read: (bytes: Uint8Array, url?: string) => Page) {
  if (!existsSync(file)) {
    const { extract } = (await import(pathToFileURL(resolve(checkout, 'packages/page/dist/index.js')).href)) as { extract: Extract };
    const found = dataset.pages.map((source): [string, string] => {
      const bytes = source.bytes();
      const url = source.url ?? undefined;
      const blocks = blocksIn(read(bytes, url), extract(bytes, { url }).markdown);
      return [`${source.set}/${source.id}`, Buffer.from(blocks).toString('base64')];
    });
    writeFileSync(file, JSON.stringify(Object.fromEntries(found)));
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(stored).map(([key, blocks]) => [key, Uint8Array.from(Buffer.from(blocks, 'base64'))]));
}

/** 1 for every block whose words are in a document as they are, in one run: the longest blocks take their words first. */
function blocksIn(page: Page, markdown: string): Uint8Array {
  const shown = shownWords(markdown);
  const places = new Map<string, number[]>();
  for (const [at, word] of shown.entries()) places.set(word, [...(places.get(word) ?? []), at]);
  const isTaken = new Uint8Array(shown.length);
  const found = new Uint8Array(page.blocks.size);
  const words = page.once(texts).text.map(wordsOf);
  const longestFirst = Array.from(words.keys()).sort((one, other) => words[other]!.length - words[one]!.length || one - other);
  for (const block of longestFirst) {
    const own = words[block]!;
    if (own.length === 0) continue;
    const at = places.get(own[0]!)?.find((from) => own.every((word, i) => shown[from + i] === word && isTaken[from + i] === 0));
    if (at === undefined) continue;
    isTaken.fill(1, at, at + own.length);
    found[block] = 1;
  }
  return found;
}

/** Blocks of one page that are learned from in this way. */
const MAX_BLOCKS = 80;

/** Agreement of reference text and earlier document about each block: 1 if both have it, 0 if neither, −1 otherwise and beyond the limit per page. */
export function agreedLabels({ labels }: Pick<Example, 'labels'>, earlier: Uint8Array): Int8Array {
  const step = Math.max(1, labels.length / MAX_BLOCKS);
  return labels.map((label, block) => (label === earlier[block] && Math.floor(block / step) !== Math.floor((block - 1) / step) ? label : -1));
}
