import { readFile } from 'node:fs/promises';
import { Problem, readRules, type SiteRuleData } from 'pith';
import { CommandError, EXIT } from '../exit.js';

/** The rules of a file. Empty without a file. */
export async function rulesFrom(file: string | undefined): Promise<readonly SiteRuleData[]> {
  if (file === undefined) return [];
  const source = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError(EXIT.unreadable, `cannot read the rules ${file}: ${error.message}`, error);
  });
  try {
    const rules: unknown = JSON.parse(source);
    readRules(rules);
    return rules as readonly SiteRuleData[];
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(EXIT.usage, `${file} is not valid JSON: ${error.message}`, error);
    if (error instanceof Problem) throw new CommandError(EXIT.usage, `${file}: ${faultOf(error)}`, error);
    throw error;
  }
}

function faultOf({ details, message }: Problem): string {
  const { option, fault } = details;
  return fault === undefined ? message : `${option}: ${fault}`;
}
