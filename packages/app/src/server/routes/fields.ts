import type { Reading } from '@pith/site';
import { canParse, type Extraction, type JsonField } from 'pith';
import { CommandError } from '../../exit.js';
import { fieldsOf } from '../../fields/fields-of.js';
import { selectorsIn, type WantedField, wantedIn } from '../../fields/wanted.js';
import { ServerProblem } from '../problem.js';
import { type Call, json, route } from '../route.js';
import { fieldsAnswer } from '../schemas/about.js';
import { EXAMPLE_PAGE, fieldsBody, type ReadBody } from '../schemas/extract.js';
import { givenOrKept } from './page-of.js';
import { readingFor } from './reading-for.js';

const METADATA = [
  'title',
  'author',
  'authors',
  'published',
  'modified',
  'description',
  'language',
  'siteName',
  'image',
  'tags',
  'license',
] as const satisfies readonly JsonField[];
const FIELDS: readonly JsonField[] = [...METADATA, 'url', 'sources', 'text', 'items', 'posts', 'comments', 'tables', 'product', 'recordConfidence'];
/** Each selector is one more reading of the page. */
const MAX_SELECTORS = 20;

const ANSWER = {
  url: 'https://example.org/lighthouse',
  fields: {
    title: { value: 'A lighthouse', source: 'metadata (h1 + title-tag)', confidence: 1 },
    text: {
      value: 'It stands on the last rock of the bay, and its keeper writes a letter to the harbour every week.',
      source: 'selector main p',
      confidence: 0.9,
    },
  },
  missing: ['published'],
};

/** `POST /v1/fields`: values of a page by a schema. */
export const fieldsRoute = route(
  {
    name: 'fields',
    method: 'post',
    path: '/v1/fields',
    summary: 'Values of a page by a schema, without a model: names are matched to metadata, the product, lists, tables and labels.',
    access: 'fetch',
    body: fieldsBody,
    example: { html: EXAMPLE_PAGE, url: 'https://example.org/lighthouse', schema: { title: 'string', published: 'date', text: 'main p' } },
    answers: [{ meaning: 'Each field with its value, source and confidence.', type: 'application/json', schema: fieldsAnswer, example: ANSWER }],
  },
  async (call, { body }) => {
    const wanted = wantedBy(body.schema);
    const reading = await readingFor(call, body, FIELDS);
    const selected = await selectedTexts(call, body, selectorsIn(wanted));
    const found = fieldsOf(pageFrom(reading), wanted, (selector) => selected.get(selector));
    return json({ url: reading.url ?? null, ...found });
  },
);

function wantedBy(schema: unknown): readonly WantedField[] {
  try {
    const wanted = wantedIn(schema, 'schema');
    if (selectorsIn(wanted).length <= MAX_SELECTORS) return wanted;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw invalidSchema(error.message);
  }
  throw invalidSchema(`schema: more than ${MAX_SELECTORS} selectors`);
}

function invalidSchema(detail: string): ServerProblem {
  return new ServerProblem('BAD_REQUEST', { detail, errors: [{ in: 'body', pointer: '/schema', detail: detail.replace(/^schema: /, '') }] });
}

/** A reading has values and sources apart; fields are looked for in both together. */
function pageFrom(reading: Reading): Extraction {
  const sources = (reading.sources ?? {}) as Readonly<Record<string, { from: string; confidence: number }>>;
  const metadata = Object.fromEntries(
    METADATA.flatMap((name) =>
      sources[name] ? [[name, { value: reading[name], from: sources[name].from, confidence: sources[name].confidence }]] : [],
    ),
  );
  return { ...reading, metadata } as unknown as Extraction;
}

/** A page without an address has one for selectors, which belong to a site. */
const NO_ADDRESS = 'https://page.invalid/';

async function selectedTexts(call: Call, body: ReadBody, selectors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  if (selectors.length === 0) return texts;
  const part = (await givenOrKept(call, body)) ?? undefined;
  for (const keep of new Set(selectors)) {
    const url = part?.url !== undefined && canParse(part.url) ? part.url : (body.url ?? NO_ADDRESS);
    const { text = '', warnings = [] } = part
      ? await call.services.pool.read({ parts: [{ ...part, url }], options: { keep }, fields: ['text', 'warnings'] }, call.task)
      : await readingFor(call, { ...body, keep }, ['text', 'warnings']);
    // Where a rule matches nothing, the page is read without it, with a warning.
    if (text.trim() !== '' && !warnings.some((warning) => warning.startsWith('rule-'))) texts.set(keep, text.trim());
  }
  return texts;
}
