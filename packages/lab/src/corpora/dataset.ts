import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { LabProblem } from '../problem.js';
import { fingerprintOf } from './fingerprint.js';
import { isHeldBack } from './held-back.js';
import { type Label, parseLabel } from './label.js';
import { type Licence, licenceOf } from './licence.js';
import { MAX_LABEL_BYTES, MAX_PAGE_BYTES, readBytes } from './read-bytes.js';
import { siteOf } from './site.js';

/** A page with what a person wants of it. */
export interface LabelledPage extends Label {
  /** Name of the set it comes from. */
  readonly set: string;
  /** Registrable domain; null without an address. */
  readonly site: string | null;
  /** True where the site belongs to the fifth that is for the final evaluation only. */
  readonly heldBack: boolean;
  /** The bytes as they were served or saved, read again on every call: a whole set does not fit into memory well. */
  bytes(): Uint8Array;
}

/** One labelled set. */
export interface DatasetSet {
  readonly name: string;
  readonly folder: string;
  readonly licence: Licence | null;
  /** Pages of the set, held-out ones included. */
  readonly size: number;
  /** Fingerprint of the whole set, held-out pages included, so that one set has one fingerprint. Reads every page when first asked for. */
  readonly fingerprint: string;
}

export interface Dataset {
  readonly name: string;
  readonly sets: readonly DatasetSet[];
  /** The pages that were asked for, in the order of the label files. */
  readonly pages: readonly LabelledPage[];
  /** Pages left out because their sites are held out. */
  readonly leftOut: number;
  /** Fingerprint of all sets together; that of the set where there is one. */
  readonly fingerprint: string;
  readonly licence: Licence | null;
}

export interface DatasetOptions {
  /** Marks the final evaluation: without it no page of a held-out site is ever handed out. */
  readonly final?: boolean;
  /** Which pages of held-out sites to read. Left out by default; included by default when `final`. */
  readonly heldBack?: 'leave-out' | 'only' | 'include';
}

/** Reads one set, or a folder of sets; `PITH_DATA` where no folder is named. */
export function readDataset(folder: string | undefined = process.env.PITH_DATA, options: DatasetOptions = {}): Dataset {
  if (folder === undefined || folder === '') throw new LabProblem('NO_DATA_FOLDER', {});
  const wanted = options.heldBack ?? (options.final ? 'include' : 'leave-out');
  if (wanted !== 'leave-out' && !options.final) throw new LabProblem('HELD_BACK', { wanted });
  const read = setFolders(folder).map(readSet);
  const all = read.flatMap((set) => set.pages);
  const pages = wanted === 'include' ? all : all.filter((page) => page.heldBack === (wanted === 'only'));
  const sets = read.map((set) => set.about);
  return {
    name: basename(resolve(folder)),
    sets,
    pages,
    leftOut: all.length - pages.length,
    licence: sets.length === 1 ? sets[0]!.licence : null,
    get fingerprint() {
      return sets.length === 1 ? sets[0]!.fingerprint : fingerprintOf(all);
    },
  };
}

const LABEL_FILES = ['labels.jsonl.gz', 'labels.jsonl'];

function setFolders(folder: string): string[] {
  if (!existsSync(folder)) throw new LabProblem('NO_DATASET', { folder, missing: 'it does not exist' });
  if (!statSync(folder).isDirectory()) throw new LabProblem('NO_DATASET', { folder, missing: 'it is not a folder' });
  if (labelFile(folder)) return [folder];
  const sets = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    // A folder of labels without pages marks the pages of other sets, and is not a set of its own.
    .filter((inner) => labelFile(inner) !== undefined && existsSync(join(inner, 'pages')))
    .sort();
  if (sets.length === 0) throw new LabProblem('NO_DATASET', { folder, missing: 'neither it nor a folder in it has labels.jsonl.gz' });
  return sets;
}

function labelFile(folder: string): string | undefined {
  return LABEL_FILES.map((name) => join(folder, name)).find((file) => existsSync(file));
}

function readSet(folder: string): { about: DatasetSet; pages: LabelledPage[] } {
  const name = basename(resolve(folder));
  const file = labelFile(folder)!;
  const pagesFolder = join(folder, 'pages');
  if (!existsSync(pagesFolder)) throw new LabProblem('NO_DATASET', { folder, missing: 'it has labels but no folder pages' });
  const present = new Set(readdirSync(pagesFolder));
  const seen = new Set<string>();
  const pages: LabelledPage[] = [];
  new TextDecoder()
    .decode(readBytes(file, MAX_LABEL_BYTES))
    .split('\n')
    .forEach((source, index) => {
      if (source.trim() === '') return;
      const line = index + 1;
      const label = parseLabel(source, { file, line });
      if (seen.has(label.id)) throw new LabProblem('BROKEN_LABEL', { file, line, fault: `the id ${label.id} is there twice` });
      seen.add(label.id);
      const pageFile = [`${label.id}.html.gz`, `${label.id}.html`].find((candidate) => present.has(candidate));
      if (!pageFile) throw new LabProblem('LABEL_WITHOUT_PAGE', { file, line, page: join(pagesFolder, `${label.id}.html.gz`) });
      const site = siteOf(label.url);
      pages.push({ ...label, set: name, site, heldBack: isHeldBack(site), bytes: () => readBytes(join(pagesFolder, pageFile), MAX_PAGE_BYTES) });
    });
  if (pages.length === 0) throw new LabProblem('NO_DATASET', { folder, missing: 'its label file is empty' });
  let fingerprint: string | undefined;
  const about = {
    name,
    folder,
    licence: licenceOf(folder, name),
    size: pages.length,
    get fingerprint() {
      fingerprint ??= fingerprintOf(pages);
      return fingerprint;
    },
  };
  return { about, pages };
}
