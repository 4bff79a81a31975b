import { type RawPart, SiteProblem } from '@pith/site';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import {
  chartsAnswer,
  inspectionAnswer,
  type KeepBody,
  keepBody,
  keepQuery,
  keptAnswer,
  keptPagesAnswer,
  lookQuery,
  pageParams,
  screenshotQuery,
  whyAnswer,
  whyQuery,
} from '../schemas/pages.js';
import { keptPart, pageOf } from './page-of.js';

const answer = (schema: Route['answers'][number]['schema'], meaning: string) => [{ meaning, type: 'application/json', schema }];

const keep = route(
  {
    name: 'keepPage',
    method: 'post',
    path: '/v1/pages',
    summary: 'Keeps a page, so that it can be inspected by its id. The oldest are deleted when there are too many.',
    access: 'token',
    query: keepQuery,
    body: keepBody,
    example: { url: 'https://example.org/a' },
    takesPages: true,
    answers: answer(keptAnswer, 'The page is kept.'),
  },
  async (call, { body }) => {
    const { pool, shelf } = call.services;
    const part = await partFor(call, body);
    const { title = null } = await pool.read({ parts: [part], fields: ['title'] }, call.task);
    return json(await shelf.keep(part, title, body.isUnlisted));
  },
);

/** The page that a body brings, names by its address or by its article. */
export async function partFor(call: Call, body: KeepBody): Promise<RawPart> {
  const { fetcher, renderer, storage } = call.services;
  if (body.article !== undefined) {
    const { store } = await storage();
    const found = await store.article(body.article);
    const raw = found?.rawIds[0] === undefined ? undefined : await store.raw(found.rawIds[0]);
    if (!raw) throw new ServerProblem('NOT_FOUND', { detail: 'no such article, or its page was not stored' });
    return { page: raw.body, url: raw.url, contentType: raw.headers['content-type'] };
  }
  const given = pageOf(body);
  if (given) return given;
  if (body.render) {
    const { bytes, url } = await (await renderer()).render(body.url!, { signal: call.signal });
    return { page: bytes, url, contentType: 'text/html; charset=utf-8' };
  }
  const { url, status, headers, bytes } = await fetcher.fetch(body.url!, { signal: call.signal });
  // As in extraction: an error page is not the requested page.
  if (status >= 400) throw new SiteProblem('HTTP_STATUS', { url, status });
  return { page: bytes, url, contentType: headers['content-type'] };
}

const screenshot = route(
  {
    name: 'screenshot',
    method: 'get',
    path: '/v1/screenshot',
    summary: 'A picture of the page at an address, as Chromium shows it behind the guard.',
    access: 'token',
    query: screenshotQuery,
    answers: [{ meaning: 'The picture.', type: 'image/png', schema: { type: 'string', contentMediaType: 'image/png' } }],
  },
  async (call, { query: { url, width, whole } }) => {
    const bytes = await (await call.services.renderer()).screenshot(url, { signal: call.signal, width, isWhole: whole });
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'image/png' } });
  },
);

const list = route(
  {
    name: 'keptPages',
    method: 'get',
    path: '/v1/pages',
    summary: 'Pages that are kept, the newest first.',
    access: 'token',
    answers: answer(keptPagesAnswer, 'The pages.'),
  },
  async ({ services }) => json({ pages: await services.shelf.list() }),
);

const one = route(
  {
    name: 'keptPage',
    method: 'get',
    path: '/v1/pages/:page',
    summary: 'Details of a kept page.',
    access: 'token',
    params: pageParams,
    answers: answer(keptAnswer, 'The page.'),
  },
  async (call, { params }) => {
    const found = await call.services.shelf.find(params.page);
    if (!found) throw new ServerProblem('NOT_FOUND', { detail: 'no such page' });
    return json(found.about);
  },
);

const inspection = route(
  {
    name: 'inspection',
    method: 'get',
    path: '/v1/pages/:page/inspection',
    summary:
      'The decision about every block of a kept page, the lines of the outputs with the blocks they come from, and metadata with all candidates.',
    access: 'token',
    params: pageParams,
    query: lookQuery,
    answers: answer(inspectionAnswer, 'The page from inside.'),
  },
  async (call, { params, query }) => {
    const part = await keptPart(call, params.page);
    return bytesOf(await call.services.pool.look({ part, options: query, what: 'inspection' }, call.task));
  },
);

const why = route(
  {
    name: 'why',
    method: 'get',
    path: '/v1/pages/:page/why',
    summary: 'What decided about one block of a kept page: the starting score, the causes for and against, the cut.',
    access: 'token',
    params: pageParams,
    query: whyQuery,
    answers: answer(whyAnswer, 'The causes, the strongest first; none where the method cannot tell.'),
  },
  async (call, { params, query: { block, ...options } }) => {
    const part = await keptPart(call, params.page);
    return bytesOf(await call.services.pool.look({ part, options, what: 'why', block }, call.task));
  },
);

const charts = route(
  {
    name: 'charts',
    method: 'get',
    path: '/v1/pages/:page/charts',
    summary:
      "What the papers' methods see on a kept page: tag ratios, row blocks, tag paths, title candidates; of the method or variant that is named, else as published.",
    access: 'token',
    params: pageParams,
    query: lookQuery,
    answers: answer(chartsAnswer, 'Numbers for figures.'),
  },
  async (call, { params, query }) => {
    const part = await keptPart(call, params.page);
    return bytesOf(await call.services.pool.look({ part, options: query, what: 'charts' }, call.task));
  },
);

/** No scripts, no loading, no forms: only the page itself is shown. */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

const preview = route(
  {
    name: 'preview',
    method: 'get',
    path: '/preview/:page',
    summary: 'A kept page to look at: without scripts, forms, frames and addresses, every block marked by `data-block`.',
    access: 'secret-path',
    params: pageParams,
    answers: [{ meaning: 'The page.', type: 'text/html', schema: { type: 'string' } }],
  },
  async (call, { params }) => {
    const part = await keptPart(call, params.page);
    const bytes = await call.services.pool.look({ part, what: 'preview' }, call.task);
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PREVIEW_POLICY },
    });
  },
);

function bytesOf(bytes: Uint8Array): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'application/json' } });
}

/** Kept pages. */
export const pageRoutes: readonly Route[] = [keep, screenshot, list, one, inspection, why, charts, preview];
