import type { Reading } from '@pith/site';
import type { Extraction, JsonField, SiteRuleData } from 'pith';
import { confidenceIn, recordsIn } from '../../records/kinds.js';
import { type Call, json, route } from '../route.js';
import { recordsAnswer } from '../schemas/about.js';
import { type RecordsBody, recordsBody } from '../schemas/extract.js';
import { givenOrKept } from './page-of.js';

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

/** `POST /v1/records`: what a page lists. */
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
    const page = (await readingFor(call, body)) as unknown as Extraction;
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

async function readingFor(call: Call, body: RecordsBody): Promise<Reading> {
  const { method, dial, keep, drop, url, render } = body;
  const options = { method, dial, keep, drop, rules: body.rules as unknown as SiteRuleData[] | undefined };
  const page = await givenOrKept(call, body);
  const { pool, reader, renderer } = call.services;
  if (page) return pool.read({ parts: [page], options, fields: FIELDS }, call.task);
  call.requireToken();
  return reader.read(url!, { ...options, fields: FIELDS, render: render ? await renderer() : undefined }, 0);
}
