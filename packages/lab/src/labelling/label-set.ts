import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_PAGE_BYTES, readBytes } from '../corpora/read-bytes.js';
import { siteOf } from '../corpora/site.js';
import { LabProblem } from '../problem.js';
import { type Agreed, agreementOfPages } from './agreement.js';
import { documentLine, labelLine, type MarkedPage, type Marks } from './marks.js';

/** A set that people label: `labels.jsonl` and `pages/` as all sets have them, `document.jsonl` with the role of every block, `marks/` with the marks of each person. */
export interface LabelSet {
  readonly name: string;
  pages(): readonly MarkedPage[];
  page(id: string): MarkedPage | undefined;
  bytes(id: string): Uint8Array;
  /** Adds a page; one that is there stays as it is. */
  add(page: Pick<MarkedPage, 'id' | 'url' | 'title' | 'contentType' | 'type'>, bytes: Uint8Array): MarkedPage;
  /** Takes a page out of the set, with its marks. */
  remove(id: string): void;
  /** Stores the marks of a labeller on a page, and writes the labels again. */
  mark(id: string, labeller: string, marks: Marks, texts: readonly string[]): MarkedPage;
}

/** How a set is doing. */
export interface SetSummary {
  readonly name: string;
  readonly pages: number;
  /** Pages that a labeller has finished. */
  readonly done: number;
  readonly sites: readonly string[];
  /** Agreement of the two labellers who share most pages, or null. */
  readonly agreement: Agreed | null;
}

const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/i;

export function openLabelSet(folder: string, name: string): LabelSet {
  if (!NAME.test(name)) throw new LabProblem('NO_DATASET', { folder: name, missing: 'a name of letters, digits, _ and - is needed' });
  const own = join(folder, name);
  const fileOf = (kind: 'marks' | 'pages', id: string) => {
    if (!NAME.test(id)) throw new LabProblem('NO_DATASET', { folder: name, missing: 'a page of this name' });
    return join(own, kind, kind === 'marks' ? `${id}.json` : `${id}.html`);
  };
  const page = (id: string) => readMarked(fileOf('marks', id));
  const pages = () => markFiles(own).flatMap((id) => page(id) ?? []);
  const writePage = (marked: MarkedPage) => writeWhole(fileOf('marks', marked.id), `${JSON.stringify(marked)}\n`);
  const writeLines = (file: string, lineOf: (page: MarkedPage) => string | undefined) => {
    const lines = pages().flatMap((each) => lineOf(each) ?? []);
    writeWhole(join(own, file), lines.map((line) => `${line}\n`).join(''));
  };
  const writeLabels = () => {
    writeLines('labels.jsonl', labelLine);
    writeLines('document.jsonl', (each) => documentLine(each, name));
  };
  return {
    name,
    pages,
    page,
    bytes: (id) => readBytes(fileOf('pages', id), MAX_PAGE_BYTES),
    add: (about, bytes) => {
      const known = page(about.id);
      if (known) return known;
      for (const inner of ['pages', 'marks']) mkdirSync(join(own, inner), { recursive: true });
      writeWhole(fileOf('pages', about.id), bytes);
      const added: MarkedPage = { ...about, texts: [], marks: {} };
      writePage(added);
      return added;
    },
    remove: (id) => {
      for (const kind of ['marks', 'pages'] as const) rmSync(fileOf(kind, id), { force: true });
      if (existsSync(own)) writeLabels();
    },
    mark: (id, labeller, marks, texts) => {
      const known = page(id);
      if (!known) throw new LabProblem('NO_DATASET', { folder: name, missing: 'this page' });
      const marked: MarkedPage = { ...known, texts, marks: { ...known.marks, [labeller]: marks } };
      writePage(marked);
      writeLabels();
      return marked;
    },
  };
}

/** Every set of a folder that was labelled here, by name. */
export function listLabelSets(folder: string): SetSummary[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name) && existsSync(join(folder, entry.name, 'marks')))
    .map(({ name }) => summaryOf(openLabelSet(folder, name)))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function summaryOf(set: LabelSet): SetSummary {
  const pages = set.pages();
  const sites = new Set(pages.flatMap(({ url }) => siteOf(url) ?? []));
  return {
    name: set.name,
    pages: pages.length,
    done: pages.filter(({ marks }) => Object.values(marks).some(({ isDone }) => isDone)).length,
    sites: [...sites].sort(),
    agreement: agreementOfPages(pages),
  };
}

function markFiles(folder: string): string[] {
  const marks = join(folder, 'marks');
  if (!existsSync(marks)) return [];
  return readdirSync(marks)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

function readMarked(file: string): MarkedPage | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as MarkedPage;
  } catch (cause) {
    throw new LabProblem('BROKEN_LABEL', { file, line: 1, fault: 'not JSON' }, { cause });
  }
}

/** Never half a file, even if the machine stops in the middle. */
function writeWhole(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
