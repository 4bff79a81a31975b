import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { LabProblem } from '../problem.js';
import type { Dataset, LabelledPage } from './dataset.js';
import { fingerprintOf } from './fingerprint.js';
import { emptyLabel } from './label.js';
import { MAX_PAGE_BYTES, readBytes } from './read-bytes.js';

const PAGE = /\.html?(?:\.gz)?$/i;

/** True for files, and for a folder of pages without labels: what only a method that asks for no labels can learn from. */
export function areBarePages(paths: readonly string[]): boolean {
  if (paths.length !== 1) return paths.length > 1;
  const [path] = paths as [string];
  if (!existsSync(path)) return false;
  if (statSync(path).isFile()) return true;
  const inside = readdirSync(path);
  return !inside.some((name) => name.startsWith('labels.jsonl')) && inside.some((name) => PAGE.test(name));
}

/** Pages without labels, from files or folders of them, in the order of their names within a folder. */
export function readBarePages(paths: readonly string[]): Dataset {
  const files = paths.flatMap(filesAt);
  const name = basename(dirname(resolve(files[0] ?? '.')));
  const pages = files.map((file) => barePage(file, name));
  const about = {
    name,
    folder: dirname(files[0] ?? '.'),
    licence: null,
    size: pages.length,
    get fingerprint() {
      return fingerprintOf(pages);
    },
  };
  return {
    name,
    sets: [about],
    pages,
    leftOut: 0,
    licence: null,
    get fingerprint() {
      return about.fingerprint;
    },
  };
}

function filesAt(path: string): string[] {
  if (!existsSync(path)) throw new LabProblem('BROKEN_PAGE', { file: path, fault: 'it does not exist' });
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => PAGE.test(name))
    .sort()
    .map((name) => join(path, name));
}

function barePage(file: string, set: string): LabelledPage {
  return {
    id: basename(file),
    set,
    url: null,
    site: null,
    heldBack: false,
    ...emptyLabel,
    bytes: () => readBytes(file, MAX_PAGE_BYTES),
  };
}
