import type { ReadingJob, ReadingJobOptions, ReadingJobs } from '@pith/site';
import { z } from 'zod';
import { lastSeen } from '../event-streams.js';
import { serverLimits } from '../limits.js';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import { idParams } from '../schemas/collection.js';
import { jobBody } from '../schemas/extract.js';
import { itemsAnswer, itemsQuery, jobAnswer, jobsAnswer, jobsQuery } from '../schemas/jobs.js';

const one = [{ meaning: 'The list and its progress.', type: 'application/json', schema: jobAnswer }];

async function knownJob(call: Call, id: number): Promise<{ readonly readings: ReadingJobs; readonly job: ReadingJob }> {
  const { readings } = await call.services.storage();
  const job = await readings.job(id);
  if (!job) throw new ServerProblem('NOT_FOUND', { detail: 'no such list' });
  return { readings, job };
}

const create = route(
  {
    name: 'createJob',
    method: 'post',
    path: '/v1/jobs',
    summary: 'Reads a list of addresses in the background. Returns at once. The list is kept in the database.',
    access: 'token',
    body: jobBody(serverLimits.listLength),
    example: { urls: ['https://example.org/a', 'https://example.org/b'], fields: ['title', 'text'] },
    answers: [{ ...one[0]!, status: 202 }],
  },
  async (call, { body: { urls, ...options } }) => {
    const { readings } = await call.services.storage('make');
    const job = await readings.create(urls, options as ReadingJobOptions);
    return json(job, 202, { location: `/v1/jobs/${job.id}` });
  },
);

const list = route(
  {
    name: 'jobs',
    method: 'get',
    path: '/v1/jobs',
    summary: 'Lists of addresses, newest first.',
    access: 'token',
    query: jobsQuery,
    answers: [{ meaning: 'The lists.', type: 'application/json', schema: jobsAnswer }],
  },
  async (call, { query }) => json({ jobs: await (await call.services.storage()).readings.jobs(query.limit) }),
);

const state = route(
  { name: 'job', method: 'get', path: '/v1/jobs/:id', summary: 'How far a list is.', access: 'token', params: idParams, answers: one },
  async (call, { params }) => json((await knownJob(call, params.id)).job),
);

const cancel = route(
  {
    name: 'cancelJob',
    method: 'delete',
    path: '/v1/jobs/:id',
    summary: 'Leaves what of a list has not begun.',
    access: 'token',
    params: idParams,
    answers: one,
  },
  async (call, { params: { id } }) => {
    const { readings } = await knownJob(call, id);
    await readings.cancel(id);
    return json(await readings.job(id));
  },
);

const items = route(
  {
    name: 'jobItems',
    method: 'get',
    path: '/v1/jobs/:id/items',
    summary: 'The addresses of a list with their results.',
    access: 'token',
    params: idParams,
    query: itemsQuery,
    answers: [{ meaning: 'Addresses in the order of the list.', type: 'application/json', schema: itemsAnswer }],
  },
  async (call, { params, query: { from, limit } }) => {
    const { readings } = await knownJob(call, params.id);
    const found = await readings.items(params.id, { from, limit });
    return json({ items: found, next: found.length === limit ? found.at(-1)!.place + 1 : null });
  },
);

/** Milliseconds after which a stream checks its list, whichever process works on it. */
const LOOK_EVERY = 1_000;
/** Addresses that are taken from the database at once. */
const ENDED_AT_ONCE = 100;

const events = route(
  {
    name: 'jobEvents',
    method: 'get',
    path: '/v1/jobs/:id/events',
    summary: 'Server-sent events: `item` for each address that has ended, `done` at the end. `Last-Event-ID` continues after an event.',
    access: 'token',
    params: idParams,
    answers: [{ meaning: 'A stream of events.', type: 'text/event-stream', schema: z.string() }],
  },
  async (call, { params: { id } }) => {
    const { readings } = await knownJob(call, id);
    const { streams, onEnded } = call.services;
    return streams.open(call.context, async ({ ending, send }) => {
      let last = lastSeen(call.context);
      let wake: () => void = () => undefined;
      const forget = onEnded((ended) => ended === id && wake());
      ending.addEventListener('abort', () => wake());
      try {
        while (!ending.aborted) {
          const ended = await readings.endedSince(id, last, ENDED_AT_ONCE);
          for (const { event, result: _, ...item } of ended) {
            last = event!;
            await send({ event: 'item', id: String(last), data: JSON.stringify(item) });
            if (ending.aborted) return;
          }
          const job = await readings.job(id);
          if (!job || (job.state !== 'open' && job.finished <= last) || job.state === 'cancelled')
            return await send({ event: 'done', data: JSON.stringify(job ?? null) });
          if (ended.length === ENDED_AT_ONCE) continue;
          // Other processes may work on the list too, so that the clock wakes as well.
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, LOOK_EVERY);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
      } finally {
        forget();
      }
    });
  },
);

export const jobRoutes: readonly Route[] = [create, list, state, cancel, items, events];
