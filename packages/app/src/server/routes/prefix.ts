import { createHash } from 'node:crypto';
import type { ReadOptions } from '@pith/site';
import { canParse, outputs } from 'pith';
import { z } from 'zod';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route } from '../route.js';

const formats = ['json', 'frontmatter', ...Object.keys(outputs)] as const;
const types: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(outputs).map(([name, { mediaType }]) => [name, mediaType])),
  frontmatter: 'text/markdown',
  json: 'application/json',
};
const flag = z.enum(['1', 'true', '0', 'false']).transform((text) => text === '1' || text === 'true');

/** Options in addition to the address: `pith-…` in the query, which is not sent to the page, or `x-pith-…` as a header. */
const prefixOptions = z.strictObject({
  format: z.enum(formats).default('markdown').describe('Default: Markdown.'),
  budget: z.coerce.number().int().min(1).max(10_000_000).optional().describe('Tokens at most, whole sections only.'),
  keep: z.string().max(1_000).optional().describe('Selector of elements that are the content.'),
  drop: z.string().max(1_000).optional().describe('Selector of elements that are never content.'),
  'max-age': z.coerce.number().int().min(0).max(31_536_000).default(300).describe('Maximum age of a cached answer in seconds. 0 always fetches.'),
  'all-pages': flag.optional().describe('Join the pages of an article.'),
  render: flag.optional().describe('Show a page that is empty without scripts in a browser.'),
});

/** `GET /https://…`: the page at an address, as Markdown. */
export const prefixRoute: Route = {
  name: 'readAddress',
  method: 'get',
  path: '/:address',
  summary:
    'The page at an address that follows the slash, as Markdown: `GET /https://example.org/a`. Options are in the query as `pith-NAME` or in headers as `X-Pith-NAME`.',
  access: 'token',
  params: z.object({ address: z.string().describe('The whole address, as it is.') }),
  query: z.object(Object.fromEntries(Object.entries(prefixOptions.shape).map(([name, type]) => [`pith-${name}`, type]))),
  answers: [...new Set(Object.values(types))].map((type) => ({
    meaning: 'The page. `ETag` is a hash of its content.',
    type,
    schema: type === 'application/json' ? { $ref: '#/components/schemas/Reading' } : z.string(),
  })),
  handle: (call) => readAddress(call),
};

export function isAddressPath(url: string): boolean {
  return /^\/https?:\/{1,2}[^/]/i.test(url);
}

async function readAddress(call: Call): Promise<Response> {
  const { address, given } = split(call.context.env.incoming.url ?? '');
  const headers = call.context.req.header();
  for (const name of Object.keys(prefixOptions.shape)) {
    const value = headers[`x-pith-${name}`];
    if (value !== undefined && given[name] === undefined) given[name] = value;
  }
  const age = /(?:^|[\s,])max-age=(\d{1,9})/.exec(headers['cache-control'] ?? '')?.[1];
  if (given['max-age'] === undefined && /no-cache|no-store/.test(headers['cache-control'] ?? '')) given['max-age'] = '0';
  else if (given['max-age'] === undefined && age !== undefined) given['max-age'] = age;
  const options = prefixOptions.safeParse(given);
  if (!options.success) throw new ServerProblem('BAD_REQUEST', { detail: z.prettifyError(options.error).slice(0, 500) });
  const { format, budget, keep, drop, render } = options.data;
  const { reader, renderer } = call.services;
  const asked: ReadOptions = {
    keep,
    drop,
    maxTokens: budget,
    allPages: options.data['all-pages'],
    formats: format === 'tei' || format === 'frontmatter' ? [format] : undefined,
    render: render ? await renderer() : undefined,
  };
  const answer = await reader.read(address, asked, options.data['max-age'] * 1_000);
  const tag = `"${createHash('sha256')
    .update(`${answer.contentHash} ${JSON.stringify([format, budget, keep, drop])}`)
    .digest('base64url')
    .slice(0, 27)}"`;
  const about = {
    etag: tag,
    'cache-control': 'private, no-cache',
    vary: 'authorization',
    'x-pith-url': new URL(answer.pages[0] ?? address).href,
    'x-pith-content-hash': answer.contentHash,
    ...(answer.budget ? { 'x-pith-tokens': String(answer.budget.tokens), 'x-pith-full-tokens': String(answer.budget.fullTokens) } : {}),
    ...(answer.reason ? { 'x-pith-reason': answer.reason } : {}),
  };
  if (matches(headers['if-none-match'], tag)) return new Response(null, { status: 304, headers: about });
  if (format === 'json') return json(answer, 200, about);
  const text = answer.formats?.[format] ?? String(answer[format as 'markdown'] ?? '');
  return new Response(`${text}\n`, {
    headers: { ...about, 'content-type': `${types[format]}; charset=utf-8`, ...(format === 'html' ? sandboxed : {}) },
  });
}

/** Content of a page stays content: nothing of it may run or load as a page of this server. */
const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox", 'content-disposition': 'inline' };

/** The address after the slash, without the options in its query. */
function split(path: string): { readonly address: string; readonly given: Record<string, string> } {
  // Some clients take two slashes for one.
  const written = path.slice(1).replace(/^(https?):\/{1,2}/i, '$1://');
  if (!canParse(written)) throw new ServerProblem('BAD_REQUEST', { detail: 'not an address' });
  const url = new URL(written);
  const given: Record<string, string> = {};
  const parameters = [...url.searchParams].filter(([name]) => name.startsWith('pith-'));
  for (const [name, value] of parameters) {
    given[name.slice('pith-'.length)] = value;
    url.searchParams.delete(name);
  }
  return { address: parameters.length > 0 ? url.href : written, given };
}

function matches(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag));
}
