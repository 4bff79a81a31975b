import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { readDataset } from '@pith/lab';
import { openStorage } from '@pith/site';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSet } from '../../../lab/test/train/small-set.js';
import { article } from '../../../site/test/store/articles.js';
import { saveRun } from '../../src/runs/run-shelf.js';
import { openApiOf } from '../../src/server/openapi.js';
import { routes } from '../../src/server/routes/index.js';
import { aRun } from './a-run.js';
import { page, type Running, running, withToken } from './running.js';

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>;
}
interface Described {
  readonly tags: readonly { readonly name: string }[];
  readonly components: { readonly schemas: object };
  readonly paths: Record<
    string,
    Record<
      string,
      Operation & {
        readonly tags: readonly string[];
        readonly requestBody?: { readonly content: Record<string, { readonly schema: object; readonly example?: unknown }> };
      }
    >
  >;
}
type Document = { readonly paths: Record<string, Record<string, Operation>>; readonly components: object };

const document = openApiOf(routes) as unknown as Document;
// `format` and unknown words are notes; what counts is the shape.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'https://pith.example/openapi', ...document });

let server: Running;
let articleId = 0;
const articleUrl = 'https://ministry.example/policy/1';
let jobId = 0;
let pageId = '';
let runId = '';
let labelled = '';
let small = '';

beforeAll(async () => {
  server = await running();
  const storage = await openStorage(`${server.folder}/pith.db`);
  const site = await storage.store.ensureSite('https://ministry.example/');
  await storage.store.saveSections(site.id, [{ name: 'Policy', url: 'https://ministry.example/policy/' }]);
  const url = articleUrl;
  await storage.store.noteFound(site.id, { source: 'list', from: 'https://ministry.example/policy/' }, [{ url, anchor: 'Policy' }]);
  articleId = (await storage.store.saveArticle(article(site.id, url))).id;
  const changed = article(site.id, url);
  await storage.store.saveArticle({ ...changed, content: { ...changed.content, text: `${changed.content.text}\nA line more.` } });
  await storage.close();
  small = smallSet();
  labelled = readDataset(small, { final: true }).pages[0]!.id;
  runId = await saveRun(`${server.folder}/runs`, aRun(small, labelled));
  const kept = await server.post('/v1/pages', { html: page, url: 'https://books.example/keeper' }, withToken);
  pageId = ((await kept.json()) as { id: string }).id;
  const job = await server.post('/v1/jobs', { urls: [server.site.url('/keeper')], fields: ['title'] }, withToken);
  jobId = ((await job.json()) as { id: number }).id;
});
afterAll(async () => {
  await server.close();
  rmSync(dirname(small), { recursive: true, force: true });
});

/** A client made from the document alone: every operation by its name, every answer checked against its schema. */
async function call(name: string, { params = {}, query = '', ...init }: RequestInit & { params?: Record<string, string>; query?: string } = {}) {
  const [path, methods] = Object.entries(document.paths).find(([, each]) => Object.values(each).some(({ operationId }) => operationId === name))!;
  const [method, { responses }] = Object.entries(methods).find(([, { operationId }]) => operationId === name)!;
  const at = path.replace(/\{(\w+)\}/g, (_, parameter: string) => params[parameter]!) + query;
  const response = await server.fetch(at, { method: method.toUpperCase(), ...init });
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]!;
  const text = await response.text();
  const described = responses[String(response.status)] ?? responses.default!;
  const kind = described.content?.[type];
  if (described.content) expect(kind, `${name} answers ${response.status} ${type}`).toBeDefined();
  const value: unknown = type.endsWith('json') ? JSON.parse(text) : text;
  if (kind) {
    const pointer = JSON.parse(JSON.stringify(kind.schema).replaceAll('"#/components', '"https://pith.example/openapi#/components')) as object;
    const validate = ajv.compile(pointer);
    expect(validate(value), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
  }
  return { response, value: value as Record<string, unknown> };
}

/** One page is too few to learn from, so that there is nothing to use; other extractors need not be installed. */
const REFUSED: ReadonlySet<string> = new Set(['useLearned', 'learnedWeights', 'tryLearned', 'otherExtractor']);

const sent = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...withToken } });

describe('the OpenAPI document', () => {
  it('is one', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(await (await server.fetch('/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has a tag for every operation, a name for every body and answer, and examples that the routes take', () => {
    const { tags, components, paths } = JSON.parse(JSON.stringify(document)) as Described;
    const known = new Set(tags.map(({ name }) => name));
    for (const { operationId, tags: own, requestBody, responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      expect(known.has(own[0]!), operationId).toBe(true);
      for (const { content } of Object.values(responses)) {
        const schema = content?.['application/json']?.schema;
        if (schema) expect(schema, operationId).toMatchObject({ $ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/) });
      }
      const body = requestBody?.content['application/json'];
      if (!body) continue;
      expect(body.schema, operationId).toMatchObject({ $ref: expect.stringMatching(/Body$/) });
      expect(routes.find(({ name }) => name === operationId)!.body!.safeParse(body.example).success, `example of ${operationId}`).toBe(true);
    }
    expect(Object.keys(components.schemas).length).toBeGreaterThan(60);
  });

  it.each(routes.filter(({ answers }) => answers.some(({ example }) => example !== undefined)))(
    'has for $name the answer that its example is given',
    async ({ path, example, answers }) => {
      expect(await (await server.post(path, example)).json()).toEqual(answers[0]!.example);
    },
  );
});

describe('every route answers as the document says', () => {
  const calls: Record<string, () => ReturnType<typeof call>> = {
    health: () => call('health'),
    extract: () =>
      call(
        'extract',
        sent({ html: page, url: 'https://books.example/keeper', explain: true, outline: true, maxTokens: 200, formats: ['tei', 'frontmatter'] }),
      ),
    records: () => call('records', sent({ html: page, kind: 'outline' })),
    chunks: () => call('chunks', sent({ html: page, maxTokens: 100 })),
    fields: () => call('fields', sent({ html: page, schema: { title: 'string', first: 'p' } })),
    readAddress: () => call('readAddress', { params: { address: server.site.url('/keeper') }, headers: withToken }),
    keepPage: () => call('keepPage', sent({ url: server.site.url('/keeper') })),
    // The site that it may fetch has no browser in front of it here: what counts is the shape of the answer.
    screenshot: () => call('screenshot', { query: `?url=${encodeURIComponent(server.site.url('/keeper'))}`, headers: withToken }),
    keptPages: () => call('keptPages', { headers: withToken }),
    keptPage: () => call('keptPage', { params: { page: pageId }, headers: withToken }),
    inspection: () => call('inspection', { params: { page: pageId }, query: '?method=cetr&favor=recall', headers: withToken }),
    why: () => call('why', { params: { page: pageId }, query: '?block=2', headers: withToken }),
    charts: () => call('charts', { params: { page: pageId }, headers: withToken }),
    preview: () => call('preview', { params: { page: pageId } }),
    otherExtractor: () => call('otherExtractor', { params: { page: pageId, extractor: 'mdream' }, headers: withToken }),
    methods: () => call('methods'),
    search: () => call('search', { query: '?q=harbour&limit=5' }),
    query: () => call('query', sent({ sql: 'select id, title from articles' })),
    tables: () => call('tables', { headers: withToken }),
    articles: () => call('articles', { query: '?site=ministry.example' }),
    article: () => call('article', { params: { id: String(articleId) } }),
    sites: () => call('sites'),
    sections: () => call('sections', { query: '?site=ministry.example' }),
    facets: () => call('facets', { query: '?q=harbour&site=ministry.example' }),
    mentions: () => call('mentions', { query: '?q=harbour&by=month' }),
    site: () => call('site', { params: { site: 'ministry.example' } }),
    missing: () => call('missing', { params: { site: 'ministry.example' }, query: '?reason=error' }),
    whyAddress: () => call('whyAddress', { params: { site: 'ministry.example' }, query: `?url=${encodeURIComponent(articleUrl)}` }),
    saveProfile: () => call('saveProfile', sent({ name: 'ann', words: ['harbour'] })),
    profiles: () => call('profiles'),
    newsFor: () => call('newsFor', { params: { name: 'ann' } }),
    forgetProfile: () => call('forgetProfile', { params: { name: 'ann' }, headers: withToken }),
    saveSearch: () => call('saveSearch', sent({ name: 'port', query: 'harbour' })),
    savedSearches: () => call('savedSearches'),
    forgetSearch: () => call('forgetSearch', { params: { name: 'port' }, headers: withToken }),
    feed: () => call('feed', { query: '?q=harbour&format=atom' }),
    export: () => call('export', { query: '?format=csv&site=ministry.example' }),
    previewSite: () => call('previewSite', sent({ url: server.site.url('/keeper') })),
    startCollecting: () => call('startCollecting', sent({ url: server.site.url('/gone') })),
    collectRuns: () => call('collectRuns', { headers: withToken }),
    collectRun: () => call('collectRun', { params: { run: '1' }, headers: withToken }),
    collectEvents: () => call('collectEvents', { params: { run: '1' }, headers: withToken }),
    stopCollecting: () => call('stopCollecting', { params: { run: '1' }, headers: withToken }),
    evaluationPages: () => call('evaluationPages', { params: { id: runId }, query: '?system=pith', headers: withToken }),
    evaluationPair: () => call('evaluationPair', { query: `?left=${runId}&leftSystem=all-text&right=${runId}&rightSystem=pith`, headers: withToken }),
    keepEvaluationPage: () => call('keepEvaluationPage', { params: { id: runId }, ...sent({ set: 'small', id: labelled }) }),
    evaluations: () => call('evaluations'),
    createJob: () => call('createJob', sent({ urls: [server.site.url('/keeper')] })),
    jobs: () => call('jobs', { headers: withToken }),
    job: () => call('job', { params: { id: String(jobId) }, headers: withToken }),
    jobItems: () => call('jobItems', { params: { id: String(jobId) }, headers: withToken }),
    jobEvents: () => call('jobEvents', { params: { id: String(jobId) }, headers: withToken }),
    labelSets: () => call('labelSets', { headers: withToken }),
    labelSet: () => call('labelSet', { params: { set: 'mine' }, headers: withToken }),
    addToSet: () => call('addToSet', { params: { set: 'mine' }, ...sent({ pageId }) }),
    setPage: () => call('setPage', { params: { set: 'mine', page: pageId }, headers: withToken }),
    markPage: async () => {
      const { value } = await call('inspection', { params: { page: pageId }, headers: withToken });
      const kinds = (value.blocks as { kept: boolean }[]).map(({ kept }) => (kept ? 'content' : null));
      return call('markPage', { params: { set: 'mine', page: pageId }, ...sent({ labeller: 'ada', kinds, isDone: true }) });
    },
    learn: () => call('learn', sent({ set: 'mine', site: 'books.example' })),
    learnings: () => call('learnings', { headers: withToken }),
    learning: () => call('learning', { params: { id: '1' }, headers: withToken }),
    stopLearning: () => call('stopLearning', { params: { id: '1' }, headers: withToken }),
    learningEvents: () => call('learningEvents', { params: { id: '1' }, headers: withToken }),
    learnedWeights: () => call('learnedWeights', { params: { id: '1' }, headers: withToken }),
    tryLearned: () => call('tryLearned', { params: { id: '1' }, headers: withToken, method: 'POST' }),
    useLearned: () => call('useLearned', { params: { id: '1' }, ...sent({}) }),
    siteRules: () => call('siteRules', { headers: withToken }),
    trySiteRule: () => call('trySiteRule', sent({ rule: { host: 'books.example', drop: 'nav' } })),
    useSiteRule: () => call('useSiteRule', sent({ rule: { host: 'books.example', drop: 'nav' } })),
    evaluate: () => call('evaluate', sent({ set: 'mine', methods: ['all-text'] })),
    evaluatings: () => call('evaluatings', { headers: withToken }),
    evaluating: () => call('evaluating', { params: { id: '1' }, headers: withToken }),
    stopEvaluating: () => call('stopEvaluating', { params: { id: '1' }, headers: withToken }),
    evaluatingEvents: () => call('evaluatingEvents', { params: { id: '1' }, headers: withToken }),
    forgetSiteRule: () => call('forgetSiteRule', { params: { site: 'books.example' }, headers: withToken }),
    removeFromSet: () => call('removeFromSet', { params: { set: 'mine', page: pageId }, headers: withToken }),
    cancelJob: () => call('cancelJob', { params: { id: String(jobId) }, headers: withToken }),
  };

  it('and none is left out', () => expect(Object.keys(calls).sort()).toEqual(routes.map(({ name }) => name).sort()));

  it.each(Object.keys(calls))('%s', async (name) => {
    const { response } = await calls[name]!();
    expect(response.status).toBeLessThan(REFUSED.has(name) ? 410 : 300);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('with what is known', async () => {
    const { value } = await calls.extract!();
    expect(value).toMatchObject({
      title: "The keeper's books",
      reason: null,
      budget: { maxTokens: 200 },
      formats: { tei: expect.stringContaining('<TEI') },
    });
    expect(Object.keys(value.sources as object)).toContain('title');
    expect((value.explanation as { causes: unknown[] }).causes).toHaveLength((value.blocks as unknown[]).length);
    const { value: one } = await calls.article!();
    expect(one.revisions).toHaveLength(1);
    const { value: unknown } = await call('article', { params: { id: '99999' } });
    expect(unknown).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
