import { z } from 'zod';
import { faultOf } from '../faults.js';
import { answerFor, pageOutput } from '../page-answer.js';
import { READS_WEB, type ToolRun, tool } from './tool.js';

const MAX_PAGES = 20;

const fault = z.object({ code: z.string(), message: z.string(), retry: z.boolean(), instead: z.string() });

export const readPages = tool({
  title: 'Read several web pages',
  description: `Reads up to ${MAX_PAGES} pages at once, each within a token budget of its own. A page that cannot be read is an error of its own and does not spoil the others.`,
  input: {
    urls: z.array(z.string()).min(1).max(MAX_PAGES).describe('Addresses of the pages.'),
    max_tokens: z.number().int().min(50).max(50_000).optional().describe('Budget of each page; default 2000.'),
    render: z.boolean().optional().describe('Show pages in a browser that are empty without scripts.'),
    max_age: z.number().min(0).max(86_400).optional().describe('Seconds that a copy fetched before may be old.'),
  },
  output: { pages: z.array(z.object({ url: z.string(), page: z.object(pageOutput).nullable(), error: fault.nullable() })) },
  annotations: READS_WEB,
  run: async ({ urls, max_tokens = 2_000, render, max_age }, run) => {
    let done = 0;
    const read = async (url: string) => {
      const answer = await answerOrFault(url, { max_tokens, render, max_age }, run);
      await run.progress(++done, urls.length, url);
      return answer;
    };
    const pages = await Promise.all(urls.map(read));
    return { text: pages.map(({ url, text }) => `## ${url}\n\n${text}`).join('\n\n'), data: { pages: pages.map(({ text: _, ...page }) => page) } };
  },
});

interface Shared {
  readonly max_tokens: number;
  readonly render: boolean | undefined;
  readonly max_age: number | undefined;
}

async function answerOrFault(url: string, shared: Shared, run: ToolRun) {
  try {
    const { text, data } = await answerFor({ url, ...shared }, run);
    return { url, page: data, error: null, text };
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return { url, page: null, error: fault, text: `Could not be read: ${fault.message} ${fault.instead}` };
  }
}
