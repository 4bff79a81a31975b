import { SiteProblem } from '../errors.js';

const MAX_LENGTH = 20_000;

/** A query that only reads, without what may follow it. The database refuses writes too; this is what says so first, in plain words. */
export function checkedQuery(given: string): string {
  let query = given.trim();
  while (query.endsWith(';')) query = query.slice(0, -1).trimEnd();
  if (query.length > MAX_LENGTH) throw new SiteProblem('BAD_QUERY', { why: `longer than ${MAX_LENGTH} characters` });
  const first = /^\w+/.exec(withoutComments(query))?.[0].toLowerCase();
  if (first !== 'select' && first !== 'with' && first !== 'values')
    throw new SiteProblem('BAD_QUERY', { why: 'only SELECT, WITH and VALUES: this reads, and changes nothing' });
  return query;
}

/** A query from its first word on. */
function withoutComments(query: string): string {
  let rest = query.trimStart();
  for (;;) {
    const end = rest.startsWith('--') ? rest.indexOf('\n') : rest.startsWith('/*') ? rest.indexOf('*/') + 1 : -1;
    if (end <= 0) return rest;
    rest = rest.slice(end + 1).trimStart();
  }
}
