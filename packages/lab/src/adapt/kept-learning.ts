import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteRuleData } from 'pith';
import { LabProblem } from '../problem.js';
import type { TrainedWeights } from '../train/train-method.js';

/** The name of the result for all sites. */
export const ALL_SITES = '*';

/** Something learned that is in use: a rule, or weights of a method. */
export interface KeptLearning {
  /** A site, or `ALL_SITES`. */
  readonly site: string;
  readonly rule?: SiteRuleData | undefined;
  readonly method?: string | undefined;
  /** Name of the weights file, in the same folder; it holds a digest, so that other weights have another name. */
  readonly weights?: string | undefined;
  /** Mean word F1 of pages that it was not learned from. */
  readonly before: number;
  readonly after: number;
  /** When it was kept, milliseconds. */
  readonly at: number;
}

const INDEX = 'site-rules.json';
const WEIGHTS = /^weights-[0-9a-f]{16}\.json$/;

export function readKept(folder: string): readonly KeptLearning[] {
  const file = join(folder, INDEX);
  if (!existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptLearning[];
  } catch (cause) {
    throw new LabProblem('BAD_WEIGHTS_FILE', { file, fault: 'not JSON' }, { cause });
  }
}

/** Keeps the learned result in the place of something older of the site; undefined forgets it. Weights that nothing names any more go. */
export function keepLearning(
  folder: string,
  site: string,
  learned: (Omit<KeptLearning, 'site' | 'weights'> & { readonly trained?: TrainedWeights | undefined }) | undefined,
): readonly KeptLearning[] {
  mkdirSync(folder, { recursive: true });
  const others = readKept(folder).filter((each) => each.site !== site);
  const kept = learned ? [...others, withWeights(folder, site, learned)] : others;
  writeWhole(join(folder, INDEX), `${JSON.stringify(kept, null, 2)}\n`);
  const named = new Set(kept.map(({ weights }) => weights));
  for (const name of readdirSync(folder)) if (WEIGHTS.test(name) && !named.has(name)) rmSync(join(folder, name), { force: true });
  return kept;
}

function withWeights(folder: string, site: string, { trained, ...learned }: NonNullable<Parameters<typeof keepLearning>[2]>): KeptLearning {
  if (!trained) return { ...learned, site };
  const text = `${JSON.stringify(trained)}\n`;
  const weights = `weights-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`;
  writeWhole(join(folder, weights), text);
  return { ...learned, site, weights };
}

/** Never half a file, even if the machine stops in the middle. */
function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
