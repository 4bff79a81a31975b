import { collect } from '@pith/site';
import { z } from 'zod';
import { ToolFault } from '../faults.js';
import { tool } from './tool.js';

const MAX_PAGES = 2_000;

export const collectSite = tool({
  title: 'Collect a site',
  description:
    'Collects the articles of a site into the database, politely (robots.txt, one request per second): new and changed ones. Writes to the database, so it asks first. If the client cannot ask, pass confirm: true after the user has agreed.',
  input: {
    url: z.string().describe('Start page of the site.'),
    sections: z.array(z.string()).optional().describe('Only these sections, by name or address.'),
    max_pages: z.number().int().min(1).max(MAX_PAGES).optional().describe('At most N pages in this run; default 50. The next run continues.'),
    confirm: z.boolean().optional().describe('The person has agreed.'),
  },
  output: {
    site: z.string(),
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    removed: z.number(),
    skipped: z.number(),
    left: z.number().describe('Pages that are left for the next run.'),
    problems: z.record(z.string(), z.number()),
    alarms: z.array(z.string()),
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ url, sections, max_pages = 50, confirm }, run) => {
    const agreed = confirm ?? (await run.confirm(`Collect up to ${max_pages} pages of ${url} into the database?`));
    if (agreed !== true)
      throw new ToolFault(
        agreed === false ? 'DECLINED' : 'NEEDS_CONFIRMATION',
        `Nothing was collected: the person has ${agreed === false ? 'declined' : 'not been asked'}.`,
        {
          retry: agreed === undefined,
          instead: agreed === undefined ? 'Ask the person, then call again with confirm: true.' : '',
        },
      );
    const storage = await run.context.makeStorage();
    const enough = new AbortController();
    const signal = AbortSignal.any([enough.signal, run.signal]);
    let fetched = 0;
    const { site, summary } = await collect(url, {
      storage,
      sections,
      signal,
      onEvent: (event) => {
        if (event.type !== 'fetched') return;
        if (++fetched >= max_pages) enough.abort();
        void run.progress(fetched, max_pages, event.url);
      },
      fetcher: run.context.fetcher,
    });
    const { articles, removed, skipped, deferred, problems, alarms } = summary;
    const data = {
      site: site.host,
      new: articles.new,
      changed: articles.changed,
      unchanged: articles.same,
      removed,
      skipped,
      left: deferred,
      problems,
      alarms,
    };
    return { text: `${data.new} new, ${data.changed} changed, ${data.left} pages left for the next run.`, data };
  },
});
