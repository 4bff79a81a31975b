import type { LabelSet, MarkedPage } from '@pith/lab';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import { addPageBody, markedAnswer, marksBody, setAnswer, setPageParams, setParams, setsAnswer } from '../schemas/labels.js';
import type { InspectionAnswer } from '../schemas/pages.js';
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
    summary: 'The pages of a set with who has labelled them; an empty one where nobody has begun.',
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
    summary: 'Adds a page to a set: one that is kept, one that comes with the request, an address, an article of the collection.',
    access: 'token',
    params: setParams,
    body: addPageBody,
    example: { url: 'https://example.org/a' },
    answers: answer(markedAnswer, 'The page, with what was said about it before.'),
  },
  async (call, { params, body: { pageId, ...given } }) => {
    const { desk, shelf, pool } = call.services;
    const set = await desk.set(params.set);
    const part = pageId === undefined ? await partFor(call, given) : await keptPart(call, pageId);
    const { title = null } = await pool.read({ parts: [part], fields: ['title'] }, call.task);
    const { id, url, contentType } = await shelf.keep(part, title);
    const bytes = typeof part.page === 'string' ? new TextEncoder().encode(part.page) : part.page;
    return json(pageFields(set.add({ id, url, title, contentType }, bytes)));
  },
);

const look = route(
  {
    name: 'setPage',
    method: 'get',
    path: '/v1/sets/:set/pages/:page',
    summary: 'What was said about the blocks of a page; afterwards the page can be looked at by its id again.',
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
    summary:
      'Keeps what somebody says about the blocks of a page, in the place of what the same person said before, and writes the labels of the set.',
    access: 'token',
    params: setPageParams,
    body: marksBody,
    example: { labeller: 'ann', kinds: ['title', 'content', 'clutter'], isDone: true },
    answers: answer(markedAnswer, 'It is kept.'),
  },
  async (call, { params, body: { labeller, kinds, isDone } }) => {
    const set = await call.services.desk.set(params.set);
    const page = await shelved(call, set, params.page);
    const texts = page.texts.length > 0 ? page.texts : await textsOf(call, params.page);
    if (kinds.length !== texts.length)
      throw new ServerProblem('BAD_REQUEST', { detail: `the page has ${texts.length} blocks, and something was said about ${kinds.length}` });
    return json(pageFields(set.mark(params.page, labeller, { kinds, isDone, at: Date.now() }, texts)));
  },
);

const remove = route(
  {
    name: 'removeFromSet',
    method: 'delete',
    path: '/v1/sets/:set/pages/:page',
    summary: 'Takes a page out of a set, with what was said about it.',
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

async function textsOf(call: Call, id: string): Promise<string[]> {
  const bytes = await call.services.pool.look({ part: await keptPart(call, id), what: 'inspection' }, call.task);
  const { blocks } = JSON.parse(new TextDecoder().decode(bytes)) as InspectionAnswer;
  return blocks.map(({ text }) => text);
}

/** Sets of pages that people label. */
export const labelRoutes: readonly Route[] = [list, one, add, look, mark, remove];
