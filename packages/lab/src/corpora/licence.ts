import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LabProblem } from '../problem.js';

/** Under which terms a set may be used; goes into the passport of all weights trained on it. */
export interface Licence {
  readonly name: string;
  /** Attributions required wherever such weights are shipped. May be empty. */
  readonly attribution: string;
}

/** Licences of sets that are widely used, by their names. A `dataset.json` next to the labels names it for any other set, and wins over these. */
const known: Readonly<Record<string, Licence>> = {
  'wcxb-dev': { name: 'CC BY 4.0', attribution: 'WCXB, Web Content eXtraction Benchmark 1.0, Murrough Foley' },
  'snippets-dev': { name: 'Apache 2.0', attribution: "trafilatura's evaluation data" },
  'news-dev': { name: 'MIT (labels)', attribution: "fundus' parser tests" },
  'readability-dev': { name: 'Apache 2.0', attribution: "test pages of Mozilla's Readability" },
  'chinese-dev': { name: 'free to use', attribution: 'Chinese-Web-Content-Extraction-Dataset' },
};

/** The licence of a set: from `dataset.json` (`{ "licence": …, "attribution": … }`), else by its name; null if unknown. */
export function licenceOf(folder: string, name: string): Licence | null {
  const file = join(folder, 'dataset.json');
  if (!existsSync(file)) return known[name] ?? null;
  const said = readObject(file);
  if (typeof said.licence !== 'string') return known[name] ?? null;
  return { name: said.licence, attribution: typeof said.attribution === 'string' ? said.attribution : '' };
}

function readObject(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (cause) {
    throw new LabProblem('BROKEN_LABEL', { file, line: 1, fault: 'not JSON' }, { cause });
  }
  throw new LabProblem('BROKEN_LABEL', { file, line: 1, fault: 'not an object' });
}
