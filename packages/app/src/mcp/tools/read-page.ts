import { z } from 'zod';
import { answerFor, pageOutput } from '../page-answer.js';
import { pageInput } from '../reading.js';
import { READS_WEB, tool } from './tool.js';

export const readPage = tool({
  title: 'Read a web page',
  description:
    'Takes the main content out of a web page as Markdown, without menus, adverts and cookie banners. Keeps within a token budget: the text is cut before a section, never inside one that fits, and `next` is where to continue. `headings` lists the sections with their length. `section` reads one of them. `since` with the content_hash of an earlier answer checks whether the page has changed.',
  input: {
    ...pageInput,
    max_tokens: z.number().int().min(50).max(200_000).optional().describe('Budget for the text; default 8000.'),
    next: z.string().optional().describe('Continue where an earlier answer ended: its `next`.'),
    section: z.union([z.string(), z.number()]).optional().describe('Only this section: its heading, or its number in `headings`.'),
    include: z
      .string()
      .optional()
      .describe('CSS selector of the elements that are the content: tags, .classes, #ids, [attributes], descendants, > and commas.'),
    exclude: z.string().optional().describe('CSS selector of elements to leave out.'),
    links: z.enum(['inline', 'end', 'none']).optional().describe('Where to put links. Default: inline.'),
    images: z.enum(['inline', 'end', 'none']).optional().describe('Where to put images. Default: none.'),
    comments: z.boolean().optional().describe('Keep the comments under an article.'),
    all_pages: z.boolean().optional().describe('Fetch the following pages of an article too, and join them.'),
    since: z.string().optional().describe('content_hash of an earlier answer: an unchanged page is not sent again.'),
  },
  output: pageOutput,
  annotations: READS_WEB,
  run: (args, run) => answerFor(args, run),
});
