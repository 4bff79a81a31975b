import type { Reading } from './api.ts';

/** Characters of the opening that are checked. */
const OPENING = 4_000;

/** Whether the document itself has an author or date below its title. Then no byline is added. */
export function hasByline({ html, author, published }: Pick<Reading, 'html' | 'author' | 'published'>): boolean {
  const line = /<p><em>([^<]*)<\/em><\/p>/.exec(html.slice(0, OPENING))?.[1];
  if (line === undefined) return false;
  return (author !== null && line.includes(author)) || (published !== null && line.includes(published.slice(0, 4)));
}
