import type { Reading } from '@pith/site';
import type { JsonField, SiteRuleData } from 'pith';
import type { Call } from '../route.js';
import type { ReadBody } from '../schemas/extract.js';
import { givenOrKept } from './page-of.js';

/** Fields of the page in a body, given as content, id or address. Fetching needs the token. */
export async function readingFor(call: Call, body: ReadBody, fields: readonly JsonField[]): Promise<Reading> {
  const { method, favor, keep, drop, url, render } = body;
  const options = { method, favor, keep, drop, rules: body.rules as unknown as SiteRuleData[] | undefined };
  const page = await givenOrKept(call, body);
  const { pool, reader, renderer } = call.services;
  if (page) return pool.read({ parts: [page], options: { ...options, now: new Date().toISOString() }, fields }, call.task);
  call.requireToken();
  return reader.read(url!, { ...options, fields, render: render ? await renderer() : undefined }, 0);
}
