import { createRequire } from 'node:module';
import { jsonFields, outputs } from 'pith';
import { z } from 'zod';
import { recordKinds } from '../../records/kinds.js';
import type { JsonSchema } from '../route.js';

const fields = z.enum(jsonFields as readonly [string, ...string[]]);
const formats = z.enum(['frontmatter', ...Object.keys(outputs)]);
const place = z.strictObject({ section: z.int().min(0), block: z.int().min(0) }).describe('A place in the document, both counted from 0.');

export const shared = {
  url: z.string().max(2_083).optional().describe('Address of the page. Without a page it is fetched, which needs the token.'),
  contentType: z.string().max(200).optional().describe('The Content-Type header of the page.'),
  method: z.string().max(60).optional().describe('How to find the main content; GET /v1/methods lists the methods.'),
  favor: z.enum(['precision', 'balanced', 'recall']).optional(),
  keep: z.string().max(1_000).optional().describe('Selector of elements that are the content; needs the address of the page.'),
  drop: z.string().max(1_000).optional().describe('Selector of elements that are never content; needs the address of the page.'),
};

const whole = {
  comments: z.boolean().optional().describe('Keep comments under an article too.'),
  explain: z.boolean().optional().describe('What decided about every block, and all values of metadata that were considered.'),
  outline: z.boolean().optional().describe('`headings` of the whole document, with the length of the text below each.'),
  allPages: z.boolean().optional().describe('Fetch the following pages of an article, and join them.'),
  render: z.boolean().optional().describe('Show a page that is empty without scripts in a browser.'),
  maxTokens: z.int().min(1).max(10_000_000).optional().describe('Maximum tokens of Markdown, whole sections only. `budget` has the full length.'),
  from: place.optional().describe('Where to begin with a budget: `budget.next` of the answer before.'),
};

/** A sample page for trying the API. */
export const EXAMPLE_PAGE =
  '<title>A lighthouse</title><nav><a href="/">Home</a></nav><main><h1>A lighthouse</h1><p>It stands on the last rock of the bay, and its keeper writes a letter to the harbour every week.</p></main>';

const page = {
  html: z
    .string()
    .optional()
    .meta({ description: 'The page as text.', examples: [EXAMPLE_PAGE] }),
  base64: z.base64().optional().describe('The page as bytes.'),
  pageId: z.string().max(64).optional().describe('Id of a page that `POST /v1/pages` keeps.'),
};

const parts = z.strictObject({
  title: z.boolean().optional(),
  links: z.boolean().optional(),
  images: z.boolean().optional(),
  tables: z.boolean().optional(),
});

const rules = z.array(z.looseObject({ host: z.string().min(1) })).max(100);

/** Body of `POST /v1/extract`. */
export const extractBody = z.strictObject({
  ...page,
  ...shared,
  ...whole,
  fields: z.array(fields).max(100).optional().describe('Fields to return. All by default.'),
  formats: z.array(formats).max(10).optional().describe('Formats to add to the fields.'),
  parts: parts.optional().describe('Parts of the content to write.'),
  rules: rules.optional().describe('Site rules, see the schema of rules.'),
});
export type ExtractBody = z.output<typeof extractBody>;

const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .max(2_000)
    .transform((text) => text.split(',').filter((name) => name !== ''))
    .pipe(z.array(item));
const flag = z.enum(['1', 'true', '0', 'false']).transform((text) => text === '1' || text === 'true');

/** Options of the same route in the query, for a body that is the page itself. */
export const extractQuery = z.strictObject({
  ...shared,
  fields: list(fields).optional(),
  formats: list(formats).optional(),
  explain: flag.optional(),
  outline: flag.optional(),
  comments: flag.optional(),
  maxTokens: z.coerce.number().int().min(1).max(10_000_000).optional(),
});

/** A page, and how to read it. */
const reading = { ...page, ...shared, rules: rules.optional(), render: whole.render };
export type ReadBody = z.output<z.ZodObject<typeof reading>>;

/** Body of `POST /v1/chunks`. */
export const chunksBody = z.strictObject({
  ...reading,
  maxTokens: z.int().min(20).max(100_000).default(400).describe('Tokens of one chunk at most, with its headings.'),
});

/** Body of `POST /v1/fields`. */
export const fieldsBody = z.strictObject({
  ...reading,
  schema: z
    .looseObject({})
    .describe('A JSON Schema with properties, or a map from names to types (`string`, `number`, `integer`, `boolean`, `date`) or selectors.'),
});

/** Body of `POST /v1/records`. */
export const recordsBody = z.strictObject({
  ...reading,
  kind: z.enum(recordKinds).optional().describe('Kind of records. Default: the first of items, posts, product and tables on the page.'),
});

/** Body of `POST /v1/jobs`. */
export const jobBody = (maxUrls: number) =>
  z
    .strictObject({
      urls: z.array(z.string().min(1).max(2_083)).min(1).max(maxUrls).describe('Addresses to read, in any number of sites.'),
      fields: z.array(fields).max(100).optional(),
      method: shared.method,
      favor: shared.favor,
      allPages: whole.allPages,
      maxTokens: whole.maxTokens,
      outline: whole.outline,
    })
    .meta({ id: 'JobBody' });

const placeSchema = { type: 'object', required: ['section', 'block'], properties: { section: { type: 'integer' }, block: { type: 'integer' } } };

/** The schema of the library, with the fields added by `read`. */
export function readingSchema(): JsonSchema {
  const own = createRequire(import.meta.url)('pith/schema/extraction.schema.json') as Record<string, unknown> & { properties: object };
  const {
    $schema: _,
    $id: __,
    ...extraction
  } = JSON.parse(JSON.stringify(own).replaceAll('"#/$defs/', '"#/components/schemas/Reading/$defs/')) as typeof own;
  return {
    ...extraction,
    title: 'Reading',
    properties: {
      ...extraction.properties,
      pages: { type: 'array', items: { type: 'string' }, description: 'Addresses of the pages that were joined, in order.' },
      contentHash: { type: 'string', description: 'Of title and text of the whole.' },
      budget: {
        description: 'The returned part of the whole. Null for all of it.',
        type: ['object', 'null'],
        required: ['maxTokens', 'tokens', 'fullTokens', 'from', 'next', 'cutAt'],
        properties: {
          maxTokens: { type: 'integer' },
          tokens: { type: 'integer' },
          fullTokens: { type: 'integer', description: 'Tokens of the whole document, about.' },
          from: placeSchema,
          next: { ...placeSchema, type: ['object', 'null'], description: 'Where the rest begins. Null at the end.' },
          cutAt: { enum: ['section', 'block', 'word', null] },
        },
      },
      headings: {
        description: 'Headings of the whole document with the tokens of the text below each, if `outline` was set.',
        type: 'array',
        items: {
          type: 'object',
          required: ['heading', 'level', 'tokens'],
          properties: { heading: { type: ['string', 'null'] }, level: { type: 'integer' }, tokens: { type: 'integer' } },
        },
      },
      formats: { type: 'object', additionalProperties: { type: 'string' } },
      explanation: {
        type: 'object',
        required: ['causes', 'metadata'],
        properties: { causes: { type: 'array', items: { type: 'array' } }, metadata: { type: 'object' } },
      },
      status: { type: 'integer', description: 'HTTP status of the page, if it was fetched.' },
      fetchedAt: { type: 'string', description: 'When it was fetched, ISO 8601.' },
      rendered: { type: 'boolean', description: 'Whether a browser had to show it.' },
    },
    required: ['version', 'pages', 'contentHash', 'budget'],
  };
}
