import { mapSite as mapOf } from '@pith/site';
import { z } from 'zod';
import { untrusted } from '../untrusted.js';
import { READS_WEB, tool } from './tool.js';

const MAX_ADDRESSES = 5_000;

export const mapSite = tool({
  title: 'Map a site',
  description:
    'The addresses of a site by its start page and its sitemaps, without reading or storing its pages. `match` keeps those with all of some words: a quick way to find the page that is needed.',
  input: {
    url: z.string().describe('Start page of the site; example.org means https.'),
    match: z.string().max(200).optional().describe('Words that address or link text must have, all of them.'),
    limit: z.number().int().min(1).max(MAX_ADDRESSES).optional().describe('Addresses at most; 100 by default.'),
  },
  output: {
    home: z.string(),
    addresses: z.array(z.object({ url: z.string(), kind: z.string(), title: z.string().nullable(), date: z.string().nullable(), from: z.string() })),
    more: z.boolean().describe('Whether there are more than the limit.'),
  },
  annotations: READS_WEB,
  run: async ({ url, match, limit = 100 }, { context, signal }) => {
    const address = url.includes('://') ? url : `https://${url}`;
    const { home, addresses, isCut } = await mapOf(address, { fetcher: context.fetcher, match, limit, signal });
    const lines = addresses.map((each) => `- ${[each.url, each.kind, each.title, each.date].filter((part) => part !== null).join(' · ')}`).join('\n');
    const rest = isCut ? `\n\nThe first ${addresses.length}; limit or match gives others.` : '';
    return { text: addresses.length === 0 ? 'No addresses found.' : untrusted(lines) + rest, data: { home, addresses, more: isCut } };
  },
});
