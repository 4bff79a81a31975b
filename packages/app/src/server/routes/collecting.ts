import { previewSite } from '@pith/site';
import { canParse } from 'pith';
import { z } from 'zod';
import { siteAddress } from '../../site/fetching.js';
import type { CollectRun } from '../collecting.js';
import { lastSeen } from '../event-streams.js';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import { collectBody, previewAnswer, previewBody, runAnswer, runParams, runsAnswer } from '../schemas/collecting.js';

const answer = (schema: Route['answers'][number]['schema'], meaning: string, status = 200) => [{ meaning, type: 'application/json', schema, status }];

/** An address as people write it. */
function addressIn(given: string): string {
  const address = siteAddress(given.trim());
  if (!canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ServerProblem('BAD_REQUEST', { detail: 'not the address of a site' });
  return address;
}

const preview = route(
  {
    name: 'previewSite',
    method: 'post',
    path: '/v1/sites/preview',
    summary: 'What a site looks like before it is collected: its sections, and ten articles that its lists lead to. Nothing is stored.',
    access: 'token',
    body: previewBody,
    example: { url: 'https://example.org' },
    answers: answer(previewAnswer, 'Sections and samples.'),
  },
  async (call, { body }) => {
    const found = await previewSite(addressIn(body.url), call.services.fetcher, { signal: call.signal });
    return json({ ...found, isKnown: await isKnown(call, found.host) });
  },
);

async function isKnown(call: Call, host: string): Promise<boolean> {
  try {
    return (await (await call.services.storage()).store.site(host)) !== undefined;
  } catch (error) {
    if (error instanceof ServerProblem && error.code === 'NO_DATABASE') return false;
    throw error;
  }
}

const start = route(
  {
    name: 'startCollecting',
    method: 'post',
    path: '/v1/runs',
    summary: 'Collects new and changed articles of a site in the background. If the site is already being collected, returns that run.',
    access: 'token',
    body: collectBody,
    example: { url: 'https://example.org', sections: ['News'] },
    answers: answer(runAnswer, 'The run.', 202),
  },
  async (call, { body: { url, ...wish } }) => json(await call.services.collecting.start(addressIn(url), wish), 202),
);

const list = route(
  {
    name: 'collectRuns',
    method: 'get',
    path: '/v1/runs',
    summary: 'Runs that were started since the server was, the newest first.',
    access: 'token',
    answers: answer(runsAnswer, 'The runs.'),
  },
  async (call) => json({ runs: call.services.collecting.runs() }),
);

function knownRun(call: Call, id: string): CollectRun {
  const run = call.services.collecting.run(id);
  if (!run) throw new ServerProblem('NOT_FOUND', { detail: 'no such run since the server was started' });
  return run;
}

const one = route(
  {
    name: 'collectRun',
    method: 'get',
    path: '/v1/runs/:run',
    summary: 'How far a run is.',
    access: 'token',
    params: runParams,
    answers: answer(runAnswer, 'The run.'),
  },
  async (call, { params }) => json(knownRun(call, params.run)),
);

const stop = route(
  {
    name: 'stopCollecting',
    method: 'delete',
    path: '/v1/runs/:run',
    summary: 'Stops a run after the work in progress. Stored articles stay, and the next run resumes there.',
    access: 'token',
    params: runParams,
    answers: answer(runAnswer, 'The run.'),
  },
  async (call, { params }) => {
    knownRun(call, params.run);
    call.services.collecting.stop(params.run);
    return json(knownRun(call, params.run));
  },
);

const events = route(
  {
    name: 'collectEvents',
    method: 'get',
    path: '/v1/runs/:run/events',
    summary: 'Server-sent events of a run: what happens by its name (`article`, `list`, `problem` …), `run` with the sums, `done` at the end.',
    access: 'token',
    params: runParams,
    answers: [{ meaning: 'A stream of events.', type: 'text/event-stream', schema: z.string() }],
  },
  async (call, { params: { run: id } }) => {
    knownRun(call, id);
    const { collecting, streams } = call.services;
    return streams.open(call.context, async ({ ending, send }) => {
      let last = lastSeen(call.context);
      let wake: () => void = () => undefined;
      const forget = collecting.onChange((changed) => changed === id && wake());
      ending.addEventListener('abort', () => wake());
      try {
        while (!ending.aborted) {
          const woken = new Promise<void>((resolve) => {
            wake = resolve;
          });
          for (const { number, event } of collecting.eventsSince(id, last)) {
            last = number;
            await send({ event: event.type, id: String(number), data: JSON.stringify(event) });
            if (ending.aborted) return;
          }
          const run = collecting.run(id);
          await send({ event: run?.endedAt === null ? 'run' : 'done', data: JSON.stringify(run ?? null) });
          if (run?.endedAt !== null || ending.aborted) return;
          await woken;
        }
      } finally {
        forget();
      }
    });
  },
);

/** Collecting sites from here. */
export const collectingRoutes: readonly Route[] = [preview, start, list, one, stop, events];
