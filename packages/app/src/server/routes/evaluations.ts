import { shippedPassports } from '@pith/papers';
import { listRuns, readRun, type StoredRun, type StoredScore, type StoredSystem } from '../../runs/run-shelf.js';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import { evaluationParams, evaluationsAnswer, lookAtBody, pairAnswer, pairQuery, scoresAnswer, scoresQuery } from '../schemas/evaluations.js';
import { keptAnswer } from '../schemas/pages.js';

const answer = (schema: Route['answers'][number]['schema'], meaning: string) => [{ meaning, type: 'application/json', schema }];
/** Runs that are shown: the latest. */
const MAX_RUNS = 50;

const evaluations = route(
  {
    name: 'evaluations',
    method: 'get',
    path: '/v1/evaluations',
    summary:
      'What the shipped models scored and on what they were trained, and the runs that `pith evaluate --save` kept, with scores by kind of page.',
    access: 'open',
    answers: answer(evaluationsAnswer, 'Models and runs.'),
  },
  async ({ services }) => {
    const shipped = Object.entries(shippedPassports).map(([method, { model, date, seed, scores, sets }]) => ({
      method,
      model,
      date,
      seed,
      scores,
      sets,
    }));
    const folder = services.options.runs;
    const found: StoredRun[] = [];
    for (const id of (await listRuns(folder)).slice(0, MAX_RUNS)) {
      const run = await readRun(folder, id);
      if (run) found.push(run);
    }
    // The path of the labelled pages on this machine is private.
    const runs = found.map(({ data: _, systems, ...run }) => ({ ...run, systems: systems.map(withTraining) }));
    return json({ evaluations: shipped, runs });
  },
);

/** Without its scores, and with the sets among its pages that the shipped weights of the method learned from. */
function withTraining({ scores, ...system }: StoredSystem) {
  const [method = ''] = system.name.split(/[:=]/);
  const isOwn = system.name.includes('=');
  const learned = new Set(isOwn ? [] : shippedPassports[method === 'pith' ? 'default' : method]?.sets.map(({ name }) => name));
  return { ...system, trainedOn: [...new Set(scores.map(({ set }) => set))].filter((set) => learned.has(set)) };
}

async function knownRun(call: Call, id: string): Promise<StoredRun> {
  const run = await readRun(call.services.options.runs, id);
  if (!run) throw new ServerProblem('NOT_FOUND', { detail: 'no such run' });
  return run;
}

function systemOf(run: StoredRun, name: string): StoredSystem {
  const system = run.systems.find((each) => each.name === name);
  if (!system) throw new ServerProblem('NOT_FOUND', { detail: 'the run has no such system' });
  return system;
}

const keyOf = ({ set, id }: StoredScore) => `${set}/${id}`;

const scores = route(
  {
    name: 'evaluationPages',
    method: 'get',
    path: '/v1/evaluations/:id/pages',
    summary: 'Pages of a run, the worst first, with what the other systems scored on them.',
    access: 'token',
    params: evaluationParams,
    query: scoresQuery,
    answers: answer(scoresAnswer, 'The pages.'),
  },
  async (call, { params, query: { system: name, group, limit } }) => {
    const run = await knownRun(call, params.id);
    const others = run.systems
      .filter((system) => system.name !== name)
      .map((system) => ({ name: system.name, byPage: new Map(system.scores.map((score) => [keyOf(score), score.score])) }));
    const pages = systemOf(run, name)
      .scores.filter(({ type }) => group === undefined || type === group)
      .toSorted((one, other) => one.score - other.score)
      .slice(0, limit)
      .map((score) => ({
        ...score,
        others: Object.fromEntries(
          others.flatMap(({ name: other, byPage }) => (byPage.has(keyOf(score)) ? [[other, byPage.get(keyOf(score))!]] : [])),
        ),
      }));
    return json({ pages });
  },
);

const pair = route(
  {
    name: 'evaluationPair',
    method: 'get',
    path: '/v1/evaluation-pair',
    summary: 'Two systems, of one run or of two, page by page: what got better, what worse, and whether that may be chance.',
    access: 'token',
    query: pairQuery,
    answers: answer(pairAnswer, 'The difference.'),
  },
  async (call, { query }) => {
    const left = systemOf(await knownRun(call, query.left), query.leftSystem);
    const right = systemOf(await knownRun(call, query.right), query.rightSystem);
    const before = new Map(left.scores.map((score) => [keyOf(score), score.score]));
    const both = right.scores.filter((score) => before.has(keyOf(score)));
    const changes = both
      .map((score) => ({ set: score.set, id: score.id, url: score.url, type: score.type, left: before.get(keyOf(score))!, right: score.score }))
      .filter((row) => row.left !== row.right)
      .sort((one, other) => Math.abs(other.right - other.left) - Math.abs(one.right - one.left));
    // The laboratory is loaded when it is needed: most servers never do.
    const { pairedBootstrap } = await import('@pith/lab');
    const paired =
      both.length === 0
        ? null
        : pairedBootstrap(
            both.map(({ score }) => score),
            both.map((score) => before.get(keyOf(score))!),
          );
    return json({
      pages: both.length,
      difference: paired && { mean: paired.mean, low: paired.low, high: paired.high, p: paired.p },
      better: changes.filter((row) => row.right > row.left).length,
      worse: changes.filter((row) => row.right < row.left).length,
      changes: changes.slice(0, query.limit),
    });
  },
);

const lookAt = route(
  {
    name: 'keepEvaluationPage',
    method: 'post',
    path: '/v1/evaluations/:id/pages',
    summary: 'Keeps a labelled page of a run, so that it can be looked at by its id.',
    access: 'token',
    params: evaluationParams,
    body: lookAtBody,
    example: { set: 'my-site', id: 'page-1' },
    answers: answer(keptAnswer, 'The page is kept.'),
  },
  async (call, { params, body }) => {
    const run = await knownRun(call, params.id);
    const { readDataset, LabProblem } = await import('@pith/lab');
    try {
      const page = readDataset(run.data, { final: true }).pages.find(({ set, id }) => set === body.set && id === body.id);
      if (!page) throw new ServerProblem('NOT_FOUND', { detail: 'the labelled set has no such page any more' });
      return json(await call.services.shelf.keep({ page: page.bytes(), url: page.url ?? undefined }, page.title, body.isUnlisted));
    } catch (error) {
      if (error instanceof LabProblem) throw new ServerProblem('NOT_FOUND', { detail: 'the labelled pages are not where they were' });
      throw error;
    }
  },
);

/** Evaluations to look at. */
export const evaluationRoutes: readonly Route[] = [evaluations, scores, pair, lookAt];
