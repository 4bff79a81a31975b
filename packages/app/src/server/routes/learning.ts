import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { json, type Route, route } from '../route.js';
import { keptRulesAnswer, learnBody, runAnswer, runParams, runsAnswer, siteParams } from '../schemas/labels.js';

const run = [{ meaning: 'The run and how far it is.', type: 'application/json', schema: runAnswer }];
const rules = [{ meaning: 'The rules in use.', type: 'application/json', schema: keptRulesAnswer }];

const start = route(
  {
    name: 'learn',
    method: 'post',
    path: '/v1/learning',
    summary:
      'Learns what is special about a site from a set: whichever way gains most on pages that it was not learned from. The answer comes at once.',
    access: 'token',
    body: learnBody,
    answers: [{ ...run[0]!, status: 202 }],
  },
  async ({ services }, { body }) => {
    const learning = await services.desk.learn(body.set, body.site);
    return json(learning, 202, { location: `/v1/learning/${learning.id}` });
  },
);

const list = route(
  {
    name: 'learnings',
    method: 'get',
    path: '/v1/learning',
    summary: 'Runs since the server started, newest first.',
    access: 'token',
    answers: [{ meaning: 'The runs.', type: 'application/json', schema: runsAnswer }],
  },
  async ({ services }) => json({ runs: services.desk.learnings() }),
);

const one = route(
  {
    name: 'learning',
    method: 'get',
    path: '/v1/learning/:id',
    summary: 'How far a run is, and what it learned.',
    access: 'token',
    params: runParams,
    answers: run,
  },
  async ({ services }, { params }) => json(services.desk.learning(params.id)),
);

const stop = route(
  {
    name: 'stopLearning',
    method: 'delete',
    path: '/v1/learning/:id',
    summary: 'Ends a run at the next page, with what is known by then.',
    access: 'token',
    params: runParams,
    answers: run,
  },
  async ({ services }, { params }) => json(services.desk.stop(params.id)),
);

const events = route(
  {
    name: 'learningEvents',
    method: 'get',
    path: '/v1/learning/:id/events',
    summary:
      'Server-sent events: `step` for each page that was judged, `done` at the end with the run. `Last-Event-ID` goes on where a listener was.',
    access: 'token',
    params: runParams,
    answers: [{ meaning: 'A stream of events.', type: 'text/event-stream', schema: z.string() }],
  },
  async ({ services, context }, { params: { id } }) => {
    const { desk, stopping } = services;
    desk.learning(id);
    const since = Number(context.req.header('last-event-id') ?? 0);
    return streamSSE(context, async (stream) => {
      const gone = new AbortController();
      stream.onAbort(() => gone.abort());
      const ending = AbortSignal.any([gone.signal, stopping]);
      let sent = Number.isSafeInteger(since) && since > 0 ? since : 0;
      while (!ending.aborted) {
        const { steps, state } = desk.learning(id);
        for (; sent < steps.length; sent++) await stream.writeSSE({ event: 'step', id: String(sent + 1), data: JSON.stringify(steps[sent]) });
        if (state !== 'running') {
          await stream.writeSSE({ event: 'done', data: JSON.stringify(desk.learning(id)) });
          return;
        }
        // What came while it was written is sent before anything is waited for.
        if (desk.learning(id).steps.length === sent && desk.learning(id).state === 'running') await desk.changed(id, ending);
      }
    });
  },
);

const use = route(
  {
    name: 'useLearned',
    method: 'post',
    path: '/v1/learning/:id/use',
    summary: 'Reads later pages of the site by what a run learned, in the place of what was used before. Other sites are read as ever.',
    access: 'token',
    params: runParams,
    body: z.strictObject({}),
    answers: rules,
  },
  async ({ services }, { params }) => json({ rules: await services.desk.use(params.id) }),
);

const kept = route(
  { name: 'siteRules', method: 'get', path: '/v1/site-rules', summary: 'What was learned of sites and is in use.', access: 'token', answers: rules },
  async ({ services }) => json({ rules: await services.desk.rules() }),
);

const forget = route(
  {
    name: 'forgetSiteRule',
    method: 'delete',
    path: '/v1/site-rules/:site',
    summary: 'Reads the pages of a site by the default again.',
    access: 'token',
    params: siteParams,
    answers: rules,
  },
  async ({ services }, { params }) => json({ rules: await services.desk.forget(params.site) }),
);

/** Learning sites from labels. */
export const learningRoutes: readonly Route[] = [start, list, one, stop, events, use, kept, forget];
