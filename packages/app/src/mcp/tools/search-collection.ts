import { type SearchFilter, type Storage, sectionsNamed, siteNamed } from '@pith/site';
import { z } from 'zod';
import { collectionOf } from '../collection.js';
import { untrusted } from '../untrusted.js';
import { READS_COLLECTION, tool } from './tool.js';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const searchCollection = tool({
  title: 'Search the collection',
  description:
    'Full-text search over the collected articles: words, "phrases", begin*, AND, OR, NOT or -, NEAR/5, brackets; any script. get_article reads a match.',
  input: {
    query: z.string().min(1).max(1_000),
    site: z.string().optional().describe('Only this site: its host.'),
    section: z.string().optional().describe('Only this section: its name or address.'),
    since: day.optional().describe('From this day on: 2026-01-31.'),
    until: day.optional(),
    limit: z.number().int().min(1).max(100).optional().describe('At most N results; default 10.'),
  },
  output: {
    results: z.array(z.object({ id: z.number(), title: z.string(), url: z.string(), day: z.string().nullable(), snippet: z.string() })),
  },
  annotations: READS_COLLECTION,
  run: async ({ query, limit = 10, ...asked }, run) => {
    const storage = await collectionOf(run);
    const found = await storage.store.search(query, { ...(await filterOf(storage, asked)), limit });
    const results = found.map(({ id, title, url, day, snippet }) => ({ id, title, url, day, snippet: snippet.text }));
    const lines = results
      .map(({ id, title, url, day, snippet }) => `${id}: ${title}${day === null ? '' : ` (${day})`}\n${url}\n${snippet}`)
      .join('\n\n');
    return { text: results.length === 0 ? 'Nothing found.' : untrusted(lines), data: { results } };
  },
});

interface Asked {
  readonly site?: string | undefined;
  readonly section?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

async function filterOf({ store }: Storage, { site, section, since, until }: Asked): Promise<SearchFilter> {
  const meant = site === undefined ? undefined : await siteNamed(store, site);
  const sections = section === undefined ? [] : await sectionsNamed(store, section, meant);
  return { site: meant?.id, section: sections[0]?.id, since, until };
}
