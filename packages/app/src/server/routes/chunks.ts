import { chunksOf } from '@pith/site';
import { json, route } from '../route.js';
import { chunksAnswer } from '../schemas/about.js';
import { chunksBody, EXAMPLE_PAGE } from '../schemas/extract.js';
import { readingFor } from './reading-for.js';

const ANSWER = {
  url: 'https://example.org/lighthouse',
  title: 'A lighthouse',
  chunks: [
    {
      id: '873b2574dff411c9',
      position: 0,
      headings: ['A lighthouse'],
      text: 'It stands on the last rock of the bay, and its keeper writes a letter to the harbour every week.',
      tokens: 28,
    },
  ],
};

/** `POST /v1/chunks`: a page in pieces for retrieval. */
export const chunksRoute = route(
  {
    name: 'chunks',
    method: 'post',
    path: '/v1/chunks',
    summary: 'The main content in chunks for retrieval: whole sections if they fit, with their headings, stable ids and token counts.',
    access: 'fetch',
    body: chunksBody,
    example: { html: EXAMPLE_PAGE, url: 'https://example.org/lighthouse', maxTokens: 400 },
    answers: [
      {
        meaning: 'The chunks, in the order of the page. Empty if it has no content.',
        type: 'application/json',
        schema: chunksAnswer,
        example: ANSWER,
      },
    ],
  },
  async (call, { body }) => {
    const { url = null, title = null, markdown = '' } = await readingFor(call, body, ['url', 'title', 'markdown']);
    return json({ url, title, chunks: chunksOf(markdown, body.maxTokens) });
  },
);
