import { z } from 'zod';
import { type Call, json, type Route, route } from '../route.js';
import { streamRun } from '../run-events.js';
import { evaluateBody, evaluatingAnswer, evaluatingParams, evaluatingsAnswer } from '../schemas/evaluating.js';

const run = [{ meaning: 'The evaluation and its progress.', type: 'application/json', schema: evaluatingAnswer }];
const runsOf = ({ services }: Call) => services.evaluating.runs;

const start = route(
  {
    name: 'evaluate',
    method: 'post',
    path: '/v1/evaluating',
    summary: 'Scores methods on a labelled set, and saves the run as `pith evaluate --save` does. Returns at once.',
    access: 'token',
    body: evaluateBody,
    example: { set: 'my-site', methods: ['pith'] },
    answers: [{ ...run[0]!, status: 202 }],
  },
  async ({ services }, { body }) => {
    const started = await services.evaluating.start(body);
    return json(started, 202, { location: `/v1/evaluating/${started.id}` });
  },
);

const list = route(
  {
    name: 'evaluatings',
    method: 'get',
    path: '/v1/evaluating',
    summary: 'Evaluations since the server started, newest first, and the available choices.',
    access: 'token',
    answers: [{ meaning: 'Runs, sets and methods.', type: 'application/json', schema: evaluatingsAnswer }],
  },
  async (call) => json({ runs: runsOf(call).list(), ...(await call.services.evaluating.choices()) }),
);

const one = route(
  {
    name: 'evaluating',
    method: 'get',
    path: '/v1/evaluating/:id',
    summary: 'Progress of an evaluation, and the id of the saved run.',
    access: 'token',
    params: evaluatingParams,
    answers: run,
  },
  async (call, { params }) => json(runsOf(call).find(params.id)),
);

const stop = route(
  {
    name: 'stopEvaluating',
    method: 'delete',
    path: '/v1/evaluating/:id',
    summary: 'Stops an evaluation without saving it.',
    access: 'token',
    params: evaluatingParams,
    answers: run,
  },
  async (call, { params }) => json(runsOf(call).stop(params.id)),
);

const events = route(
  {
    name: 'evaluatingEvents',
    method: 'get',
    path: '/v1/evaluating/:id/events',
    summary: 'Server-sent events: `step` as pages are scored, `done` at the end with the run. `Last-Event-ID` continues after an event.',
    access: 'token',
    params: evaluatingParams,
    answers: [{ meaning: 'A stream of events.', type: 'text/event-stream', schema: z.string() }],
  },
  async (call, { params: { id } }) => streamRun(call, { runs: runsOf(call), id, answer: (evaluation) => evaluation }),
);

/** Evaluations that are started here. */
export const evaluatingRoutes: readonly Route[] = [start, list, one, stop, events];
