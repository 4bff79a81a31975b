import type { Extraction, JsonField } from 'pith';
import { confidenceIn, recordsIn } from '../../records/kinds.js';
import { json, route } from '../route.js';
import { recordsAnswer } from '../schemas/about.js';
import { recordsBody } from '../schemas/extract.js';
import { readingFor } from './reading-for.js';

const FIELDS: readonly JsonField[] = [
  'url',
  'title',
  'pageType',
  'items',
  'lists',
  'posts',
  'comments',
  'product',
  'tables',
  'outline',
  'parameters',
  'code',
  'next',
  'missing',
  'recordConfidence',
  'sources',
  'warnings',
];

/** `POST /v1/records`: the records of a page. */
export const recordsRoute = route(
  {
    name: 'records',
    method: 'post',
    path: '/v1/records',
    summary: 'Lists, threads, products and tables of a page as data.',
    access: 'fetch',
    body: recordsBody,
    example: { url: 'https://example.org/news', kind: 'items' },
    answers: [{ meaning: 'The records.', type: 'application/json', schema: recordsAnswer }],
  },
  async (call, { body }) => {
    const page = (await readingFor(call, body, FIELDS)) as unknown as Extraction;
    const { kind, records, reason } = recordsIn(page, body.kind);
    const { url, title, pageType, sources, warnings, missing, next } = page;
    return json({
      kind,
      reason,
      records,
      confidence: confidenceIn(page, kind),
      next: next?.url ?? null,
      url,
      title,
      pageType,
      sources,
      warnings,
      missing,
    });
  },
);
