import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { blockText, type Page, readPage } from 'pith/training';
import { MAX_LABEL_BYTES, MAX_PAGE_BYTES, readBytes } from '../../corpora/read-bytes.js';
import { siteOf } from '../../corpora/site.js';
import { tokensOf } from '../../metrics/tokens.js';
import { LabProblem } from '../../problem.js';

/** The label of a block: title, byline, heading, name of an entry, fact, text, caption. `O` is optional, empty is dropped. */
export type Mark = 'T' | 'B' | 'H' | 'N' | 'F' | 'X' | 'C' | 'O' | '';

/** A page whose blocks are marked with what belongs in its document. */
export interface MarkedPage {
  readonly set: string;
  readonly id: string;
  readonly site: string | null;
  readonly type: string;
  readonly url: string;
  readonly page: Page;
  /** The bytes of the page, read again on every call. */
  bytes(): Uint8Array;
  readonly marks: readonly Mark[];
  readonly tokens: readonly (readonly string[])[];
}

/** All blocks of a page in document order, each with its mark. */
export type MarkedBlocks = readonly (readonly [text: string, mark: Mark])[];

interface Line {
  readonly set: string;
  readonly id: string;
  readonly url: string;
  readonly type: string;
  readonly blocks: MarkedBlocks;
}

/** Marked blocks passed over before one that is not found counts as new. */
const MAX_PASSED = 30;

/** Reads `labels.jsonl.gz` of a folder of marks; the pages are in the sets next to it. Pages without anything kept are left out. */
export function readMarkedPages(folder: string): MarkedPage[] {
  const file = join(folder, 'labels.jsonl.gz');
  if (!existsSync(file)) throw new LabProblem('NO_DATASET', { folder, missing: 'it has no labels.jsonl.gz' });
  const lines = new TextDecoder().decode(readBytes(file, MAX_LABEL_BYTES)).trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as Line)
    .flatMap((line) => {
      if (!line.blocks.some(([, mark]) => mark !== '' && mark !== 'O')) return [];
      const bytes = () => readBytes(join(folder, '..', line.set, 'pages', `${line.id}.html.gz`), MAX_PAGE_BYTES);
      const page = readPage(bytes(), { url: line.url });
      const texts = Array.from({ length: page.blocks.size }, (_, block) => blockText(page.blocks, block));
      const { set, id, url, type } = line;
      return [
        { set, id, url, site: siteOf(url), type, page, bytes, marks: marksOf(line.blocks, texts), tokens: texts.map((text) => tokensOf(text)) },
      ];
    });
}

/** Marks by text, in order: where blocks are split in another way now, those that are new count neither way. */
export function marksOf(blocks: MarkedBlocks, texts: readonly string[]): Mark[] {
  let next = 0;
  return texts.map((text) => {
    let at = next;
    while (at < blocks.length && at - next <= MAX_PASSED && blocks[at]![0] !== text) at++;
    if (blocks[at]?.[0] !== text) return 'O';
    next = at + 1;
    return blocks[at]![1];
  });
}

/** Marks that only a document has: byline, heading, name, fact, caption. */
const ROLES: ReadonlySet<Mark> = new Set(['B', 'H', 'N', 'F', 'C']);

/** The marks of a set that people label, by the id of the page. Empty where only plain text was labelled: then captions and facts are unmarked, not unwanted. */
export function readSetMarks(folder: string): ReadonlyMap<string, MarkedBlocks> {
  const file = join(folder, 'document.jsonl');
  if (!existsSync(file)) return new Map();
  const lines = new TextDecoder().decode(readBytes(file, MAX_LABEL_BYTES)).split('\n').filter(Boolean);
  const pages = lines.map((line) => JSON.parse(line) as Line);
  const hasRoles = pages.some(({ blocks }) => blocks.some(([, mark]) => ROLES.has(mark)));
  return new Map(hasRoles ? pages.map(({ id, blocks }) => [id, blocks]) : []);
}
