import { SiteProblem } from '../errors.js';

const MAX_LENGTH = 20_000;

/** A query that only reads, without what may follow it. The database refuses writes too; this is what says so first, in plain words. */
export function checkedQuery(given: string): string {
  const query = given.trim().replace(/(?:;\s*)+$/, '');
  if (query.length > MAX_LENGTH) throw new SiteProblem('BAD_QUERY', { why: `longer than ${MAX_LENGTH} characters` });
  const first = /^(?:--[^\n]*\n\s*|\/\*[\s\S]{0,2000}?\*\/\s*)*(\w+)/.exec(query)?.[1]?.toLowerCase();
  if (first !== 'select' && first !== 'with' && first !== 'values')
    throw new SiteProblem('BAD_QUERY', { why: 'only SELECT, WITH and VALUES: this reads, and changes nothing' });
  return query;
}
