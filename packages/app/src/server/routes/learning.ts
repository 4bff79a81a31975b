import { z } from 'zod';
import type { Learning } from '../desk.js';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import { tryLearned } from '../rule-trial.js';
import { streamRun } from '../run-events.js';
import {
  learnBody,
  learningAnswer,
  learningParams,
  learningsAnswer,
  rulesInUseAnswer,
  trialAnswer,
  useBody,
  weightsAnswer,
} from '../schemas/learning.js';

const run = [{ meaning: 'The run and its progress.', type: 'application/json', schema: learningAnswer }];

/** Weights are too large to be sent with every answer. */
function withoutWeights({ result, ...learning }: Learning) {
  return { ...learning, result: result && { ...result, weights: result.weights && JSON.stringify(result.weights).length } };
}

const runsOf = ({ services }: Call) => services.desk.learnings;

const start = route(
  {
    name: 'learn',
    method: 'post',
    path: '/v1/learning',
    summary:
      'Adapts the default to a site of a set, whichever way gains most on pages that it was not learned from, or trains a method on a set. Returns at once.',
    access: 'token',
    body: learnBody,
    example: { set: 'my-site', site: 'example.org' },
    answers: [{ ...run[0]!, status: 202 }],
  },
  async ({ services }, { body: { set, site, method } }) => {
    const learning = await services.desk.learn({ set, site, method });
    return json(withoutWeights(learning), 202, { location: `/v1/learning/${learning.id}` });
  },
);

const list = route(
  {
    name: 'learnings',
    method: 'get',
    path: '/v1/learning',
    summary: 'Runs since the server started, newest first, and the available methods.',
    access: 'token',
    answers: [{ meaning: 'The runs.', type: 'application/json', schema: learningsAnswer }],
  },
  async (call) => {
    const { DOCUMENT_WAY, trainings, waysToAdapt } = await import('@pith/lab');
    const ways = Object.entries(waysToAdapt).map(([name, { meaning }]) => [name, meaning]);
    return json({
      runs: runsOf(call).list().map(withoutWeights),
      ways: Object.fromEntries([...ways, [DOCUMENT_WAY.name, DOCUMENT_WAY.meaning]]),
      methods: Object.fromEntries(Object.entries(trainings).map(([name, { learns }]) => [name, learns])),
    });
  },
);

const one = route(
  {
    name: 'learning',
    method: 'get',
    path: '/v1/learning/:id',
    summary: 'How far a run is, and what it learned.',
    access: 'token',
    params: learningParams,
    answers: run,
  },
  async (call, { params }) => json(withoutWeights(runsOf(call).find(params.id))),
);

const stop = route(
  {
    name: 'stopLearning',
    method: 'delete',
    path: '/v1/learning/:id',
    summary: 'Ends a run at the next page, with the result so far.',
    access: 'token',
    params: learningParams,
    answers: run,
  },
  async (call, { params }) => json(withoutWeights(runsOf(call).stop(params.id))),
);

const events = route(
  {
    name: 'learningEvents',
    method: 'get',
    path: '/v1/learning/:id/events',
    summary: 'Server-sent events: `step` for each page that was judged, `done` at the end with the run. `Last-Event-ID` continues after an event.',
    access: 'token',
    params: learningParams,
    answers: [{ meaning: 'A stream of events.', type: 'text/event-stream', schema: z.string() }],
  },
  async (call, { params: { id } }) => streamRun(call, { runs: runsOf(call), id, answer: withoutWeights }),
);

const weights = route(
  {
    name: 'learnedWeights',
    method: 'get',
    path: '/v1/learning/:id/weights',
    summary: 'The weights that a run learned, as `pith --weights` and `methodWithWeights` take them.',
    access: 'token',
    params: learningParams,
    answers: [{ meaning: 'The weights with their passport.', type: 'application/json', schema: weightsAnswer }],
  },
  async (call, { params }) => {
    const { result, set } = runsOf(call).find(params.id);
    if (!result?.weights) throw new ServerProblem('NOT_FOUND', { detail: 'this run has no weights' });
    return json(result.weights, 200, { 'content-disposition': `attachment; filename="${set}-weights.json"` });
  },
);

const attempt = route(
  {
    name: 'tryLearned',
    method: 'post',
    path: '/v1/learning/:id/try',
    summary: 'What a run learned does to stored pages of its site: of sets, pages that are kept, the collection. Nothing is changed.',
    access: 'token',
    params: learningParams,
    answers: [{ meaning: 'Every page before and after.', type: 'application/json', schema: trialAnswer }],
  },
  async (call, { params }) => {
    const { result } = runsOf(call).find(params.id);
    if (!result?.rule && !result?.weights) throw new ServerProblem('NOT_FOUND', { detail: 'this run has learned nothing that could be tried' });
    return json(await tryLearned(call, result));
  },
);

const use = route(
  {
    name: 'useLearned',
    method: 'post',
    path: '/v1/learning/:id/use',
    summary:
      'Uses the result of a run for later pages of the site, instead of the current rule. For all sites if requested and the general gate holds.',
    access: 'token',
    params: learningParams,
    body: useBody,
    example: { for: 'site' },
    answers: [{ meaning: 'The rules in use.', type: 'application/json', schema: rulesInUseAnswer }],
  },
  async ({ services }, { params, body }) => json({ rules: await services.desk.use(params.id, body.for) }),
);

/** Learning from labels. */
export const learningRoutes: readonly Route[] = [start, list, one, stop, events, weights, attempt, use];
