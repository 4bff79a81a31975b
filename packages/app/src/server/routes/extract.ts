import type { JsonField, OutputName, SiteRuleData } from 'pith';
import { type Call, json, route } from '../route.js';
import { EXAMPLE_PAGE, type ExtractBody, extractBody, extractQuery } from '../schemas/extract.js';
import { givenOrKept } from './page-of.js';

const ANSWER = {
  version: 1,
  title: 'A lighthouse',
  markdown: '# A lighthouse\n\nIt stands on the last rock of the bay, and its keeper writes a letter to the harbour every week.',
  pages: ['https://example.org/lighthouse'],
  contentHash: 'ebaacdeee04e63b912e533bb4edb5a4d',
  budget: null,
};

/** `POST /v1/extract`: the main content of a page, with all other fields. */
export const extractRoute = route(
  {
    name: 'extract',
    method: 'post',
    path: '/v1/extract',
    summary:
      'Main content, metadata with sources, records, warnings and reasons of a page. The page comes as JSON, as HTML or as bytes, or is fetched.',
    access: 'fetch',
    query: extractQuery,
    body: extractBody,
    example: { html: EXAMPLE_PAGE, url: 'https://example.org/lighthouse', fields: ['title', 'markdown'] },
    takesPages: true,
    answers: [{ meaning: 'The page, read.', type: 'application/json', schema: { $ref: '#/components/schemas/Reading' }, example: ANSWER }],
  },
  async (call, { body }) => {
    const page = await givenOrKept(call, body);
    if (!page) return json(await fetchAndExtract(call, body));
    const { comments, method, favor, keep, drop, parts, explain, outline, maxTokens, from } = body;
    const bytes = await call.services.pool.readJson(
      {
        parts: [page],
        options: {
          method,
          favor,
          comments,
          keep,
          drop,
          parts: parts as never,
          rules: body.rules as unknown as SiteRuleData[],
          now: new Date().toISOString(),
        },
        fields: body.fields as JsonField[] | undefined,
        formats: body.formats as OutputName[] | undefined,
        explain,
        outline,
        budget: maxTokens === undefined ? undefined : { maxTokens, from },
      },
      call.task,
    );
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'application/json' } });
  },
);

async function fetchAndExtract(call: Call, body: ExtractBody): Promise<unknown> {
  call.requireToken();
  const { url, html: _, base64: __, contentType: ___, pageId: ____, render, fields, formats, rules, parts, ...options } = body;
  const { reader, renderer } = call.services;
  return reader.read(
    url!,
    {
      ...options,
      parts: parts as never,
      rules: rules as unknown as SiteRuleData[] | undefined,
      fields: fields as JsonField[] | undefined,
      formats: formats as OutputName[] | undefined,
      render: render ? await renderer() : undefined,
    },
    0,
  );
}
