import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SiteRuleData } from 'pith';
import { LabProblem } from '../problem.js';

/** A rule that somebody decided to use for a site. */
export interface KeptRule {
  readonly site: string;
  readonly rule: SiteRuleData;
  readonly before: number;
  readonly after: number;
  /** When it was kept, milliseconds. */
  readonly at: number;
}

export function readKeptRules(file: string): readonly KeptRule[] {
  if (!existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptRule[];
  } catch (cause) {
    throw new LabProblem('BAD_WEIGHTS_FILE', { file, fault: 'not JSON' }, { cause });
  }
}

/** Keeps a rule in the place of an older one of the site; undefined forgets it. */
export function keepRule(file: string, site: string, rule: KeptRule | undefined): readonly KeptRule[] {
  const rules = [...readKeptRules(file).filter((each) => each.site !== site), ...(rule ? [rule] : [])];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(rules, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  return rules;
}
