import type { LabelSet, MarkedPage } from '@pith/lab';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import { addPageBody, markedAnswer, marksBody, setAnswer, setPageParams, setParams, setsAnswer } from '../schemas/labels.js';
import { blockTexts } from './methods.js';
import { keptPart } from './page-of.js';
import { partFor } from './pages.js';

const answer = (schema: Route['answers'][number]['schema'], meaning: string) => [{ meaning, type: 'application/json', schema }];

const list = route(
  {
    name: 'labelSets',
    method: 'get',
    path: '/v1/sets',
    summary: 'Sets of pages that people label, and how far they are.',
    access: 'token',
    answers: answer(setsAnswer, 'The sets.'),
  },
  async ({ services }) => json({ sets: await services.desk.sets(), folder: services.options.data }),
);

const one = route(
  {
    name: 'labelSet',
    method: 'get',
    path: '/v1/sets/:set',
    summary: 'The pages of a set with their labellers. Empty for a new name.',
    access: 'token',
    params: setParams,
    answers: answer(setAnswer, 'The set.'),
  },
  async ({ services: { desk } }, { params }) => {
    const set = await desk.set(params.set);
    return json({ ...(await desk.summary(set)), list: set.pages().map(lineOf) });
  },
);

function lineOf({ id, url, title, marks }: MarkedPage) {
  const labellers = Object.entries(marks).map(([name, { kinds, isDone }]) => ({
    name,
    marked: kinds.filter((kind) => kind !== null).length,
    isDone,
  }));
  return { id, url, title, labellers };
}

const add = route(
  {
    name: 'addToSet',
    method: 'post',
    path: '/v1/sets/:set/pages',
    summary: 'Adds a page to a set: a kept page, a page in the request, an address, or an article of the collection.',
    access: 'token',
    params: setParams,
    body: addPageBody,
    example: { url: 'https://example.org/a' },
    answers: answer(markedAnswer, 'The page, with the marks it has.'),
  },
  async (call, { params, body: { pageId, ...given } }) => {
    const { desk, shelf, pool } = call.services;
    const set = await desk.set(params.set);
    const part = pageId === undefined ? await partFor(call, given) : await keptPart(call, pageId);
    const { title = null, pageType = null } = await pool.read({ parts: [part], fields: ['title', 'pageType'] }, call.task);
    const { id, url, contentType } = await shelf.keep(part, title);
    const bytes = typeof part.page === 'string' ? new TextEncoder().encode(part.page) : part.page;
    return json(pageFields(set.add({ id, url, title, contentType, type: pageType }, bytes)));
  },
);

const look = route(
  {
    name: 'setPage',
    method: 'get',
    path: '/v1/sets/:set/pages/:page',
    summary: 'The labels of a page. Afterwards the page can be inspected by its id again.',
    access: 'token',
    params: setPageParams,
    answers: answer(markedAnswer, 'The page with its marks.'),
  },
  async (call, { params }) => {
    const set = await call.services.desk.set(params.set);
    return json(pageFields(await shelved(call, set, params.page)));
  },
);

const mark = route(
  {
    name: 'markPage',
    method: 'post',
    path: '/v1/sets/:set/pages/:page/marks',
    summary: 'Saves the marks of one labeller on a page in place of earlier ones, and writes the labels of the set.',
    access: 'token',
    params: setPageParams,
    body: marksBody,
    example: { labeller: 'ann', kinds: ['title', 'content', 'clutter'], isDone: true },
    answers: answer(markedAnswer, 'It is kept.'),
  },
  async (call, { params, body: { labeller, kinds, isDone } }) => {
    const set = await call.services.desk.set(params.set);
    const page = await shelved(call, set, params.page);
    const texts = page.texts.length > 0 ? page.texts : await blockTexts(call, params.page);
    if (kinds.length !== texts.length)
      throw new ServerProblem('BAD_REQUEST', { detail: `the page has ${texts.length} blocks, but ${kinds.length} were marked` });
    return json(pageFields(set.mark(params.page, labeller, { kinds, isDone, at: Date.now() }, texts)));
  },
);

const remove = route(
  {
    name: 'removeFromSet',
    method: 'delete',
    path: '/v1/sets/:set/pages/:page',
    summary: 'Removes a page and its marks from a set.',
    access: 'token',
    params: setPageParams,
    answers: answer(setAnswer, 'The set without it.'),
  },
  async ({ services: { desk } }, { params }) => {
    const set = await desk.set(params.set);
    set.remove(params.page);
    return json({ ...(await desk.summary(set)), list: set.pages().map(lineOf) });
  },
);

function pageFields({ id, url, title, marks }: MarkedPage) {
  return { id, url, title, marks };
}

/** The page of a set; the shelf may have forgotten it since. */
async function shelved({ services: { shelf } }: Call, set: LabelSet, id: string): Promise<MarkedPage> {
  const page = set.page(id);
  if (!page) throw new ServerProblem('NOT_FOUND', { detail: 'no such page in this set' });
  if (!(await shelf.find(id)))
    await shelf.keep({ page: set.bytes(id), url: page.url ?? undefined, contentType: page.contentType ?? undefined }, page.title);
  return page;
}

/** Sets of pages that people label. */
export const labelRoutes: readonly Route[] = [list, one, add, look, mark, remove];
