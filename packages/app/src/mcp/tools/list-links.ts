import { open } from 'pith';
import { z } from 'zod';
import { ToolFault } from '../faults.js';
import { pageInput } from '../reading.js';
import { untrusted } from '../untrusted.js';
import { READS_WEB, type ToolRun, tool } from './tool.js';

const MAX_LINKS = 1_000;
const DEFAULT_AGE = 300;
const zones = ['content', 'head', 'menu', 'footer', 'aside'] as const;

export const listLinks = tool({
  title: 'List the links of a page',
  description:
    'Where a page leads: its links with their text and the part of the page they are in (content, head, menu, footer, aside). `match` keeps those with all of some words, `only` those to the same site or to other sites.',
  input: {
    url: pageInput.url,
    html: pageInput.html,
    max_age: pageInput.max_age,
    zone: z.enum(zones).optional().describe('Only links of this part of the page.'),
    only: z.enum(['same_site', 'other_sites']).optional().describe('Only links to the same host, or only to others.'),
    match: z.string().max(200).optional().describe('Words that address or text must have, all of them.'),
    limit: z.number().int().min(1).max(MAX_LINKS).optional().describe('Links at most; 200 by default.'),
  },
  output: {
    url: z.string().nullable(),
    links: z.array(z.object({ url: z.string(), text: z.string(), zone: z.string() })),
    total: z.number().describe('Number of matching links, including those beyond the limit.'),
  },
  annotations: READS_WEB,
  run: async ({ zone, only, match = '', limit = 200, ...page }, run) => {
    const { bytes, url, contentType } = await pageFor(page, run);
    const words = match.toLowerCase().split(/\s+/).filter(Boolean);
    const host = url === null ? '' : new URL(url).host;
    const seen = new Set<string>();
    const links = open(bytes, { url: url ?? undefined, contentType }).links.filter((link) => {
      const text = `${link.url} ${link.text}`.toLowerCase();
      const isSame = new URL(link.url).host === host;
      const isWanted =
        (zone === undefined || link.zone === zone) &&
        (only === undefined || isSame === (only === 'same_site')) &&
        words.every((word) => text.includes(word)) &&
        !seen.has(link.url);
      if (isWanted) seen.add(link.url);
      return isWanted;
    });
    const shown = links.slice(0, limit).map((link) => ({ url: link.url, text: link.text, zone: link.zone as string }));
    const lines = shown.map((link) => `- [${link.zone}] ${link.text || '(no text)'}: ${link.url}`).join('\n');
    const rest = links.length > shown.length ? `\n\n${shown.length} of ${links.length} links; limit or match gives others.` : '';
    return { text: shown.length === 0 ? 'No links.' : untrusted(lines) + rest, data: { url, links: shown, total: links.length } };
  },
});

interface GivenPage {
  readonly url?: string | undefined;
  readonly html?: string | undefined;
  readonly max_age?: number | undefined;
}

interface RawPage {
  readonly bytes: Uint8Array | string;
  readonly url: string | null;
  readonly contentType?: string | undefined;
}

async function pageFor({ url, html, max_age = DEFAULT_AGE }: GivenPage, { context, signal }: ToolRun): Promise<RawPage> {
  if (html !== undefined) return { bytes: html, url: url ?? null };
  if (url === undefined) throw new ToolFault('BAD_ARGUMENTS', 'There is nothing to read.', { instead: 'Give url or html.' });
  const response = await context.cache.fetch(max_age)(url, { signal });
  if (!response.ok)
    throw new ToolFault('HTTP_STATUS', `The host answered with status ${response.status}.`, {
      retry: response.status === 429 || response.status >= 500,
      instead: 'Look for the page under another address, or read the start page of the site.',
    });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, url: response.url, contentType: response.headers.get('content-type') ?? undefined };
}
