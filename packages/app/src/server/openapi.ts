import { z } from 'zod';
import { version } from '../version.js';
import { components, schemaOf } from './components.js';
import { serverProblems } from './problem.js';
import type { AnswerKind, JsonSchema, Route } from './route.js';
import { routeGroups } from './routes/index.js';
import { readingSchema } from './schemas/extract.js';

/** The OpenAPI 3.1 document of some routes, made from the schemas that check the requests. */
export function openApiOf(routes: readonly Route[]): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pith',
      version,
      summary: 'Takes the essential part out of web pages.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: routeGroups.map(({ name, meaning }) => ({ name, description: meaning })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Made on the first start of the server.' } },
      schemas: { Reading: readingSchema(), ...components() },
    },
  };
}

/** Note for routes that take options in the query and in a JSON body. */
const TWO_PLACES = 'Options of a JSON body and of the query are taken together; one that is in both is refused with BAD_REQUEST.';

/** An answer to a request that cannot be read. */
const PROBLEM = {
  type: 'urn:pith:problem:BAD_REQUEST',
  title: serverProblems.BAD_REQUEST[1],
  status: serverProblems.BAD_REQUEST[0],
  code: 'BAD_REQUEST',
  retry: false,
  requestId: '01a89b7e-0a65-4ff4-9a9c-4b8ec02f0a60',
  detail: 'limit: must be a number',
  errors: [{ in: 'query', pointer: '/limit', detail: 'must be a number' }],
};

function operationOf({ name, method, tag, summary, access, params, query, body, example, takesPages, answers }: Route): JsonSchema {
  const statuses = [...new Set(answers.map(({ status = 200 }) => status))];
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(access === 'open' || access === 'secret-path' ? {} : { security: access === 'fetch' ? [{}, { token: [] }] : [{ token: [] }] }),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...(body
      ? {
          requestBody: {
            ...(query ? { description: TWO_PLACES } : {}),
            required: true,
            content: contentOf(body, { example, takesPages: takesPages === true }),
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [status, answerOf(answers.filter((each) => (each.status ?? 200) === status))])),
      ...(name === 'readAddress' || (method === 'get' && name !== 'health' && answers.some(({ type }) => type === 'application/json'))
        ? { 304: { description: 'The content is the one that the client has.' } }
        : {}),
      default: {
        description: `A problem, with a code: one of ${Object.keys(serverProblems).join(', ')}, or of what pages and sites can do wrong.`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemAnswer' }, example: PROBLEM } },
      },
    },
  };
}

function contentOf(body: z.ZodType, { example, takesPages }: { readonly example: unknown; readonly takesPages: boolean }): JsonSchema {
  const content = { 'application/json': { schema: schemaOf(body, 'input'), ...(example === undefined ? {} : { example }) } };
  return takesPages ? { ...content, 'text/html': { schema: { type: 'string' } }, 'application/pdf': {}, 'application/octet-stream': {} } : content;
}

function answerOf(kinds: readonly AnswerKind[]): JsonSchema {
  const content = kinds.map(({ type, schema, example }) => [
    type,
    { schema: schema instanceof z.ZodType ? schemaOf(schema, 'output') : schema, ...(example === undefined ? {} : { example }) },
  ]);
  return { description: kinds[0]!.meaning, content: Object.fromEntries(content) };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}
