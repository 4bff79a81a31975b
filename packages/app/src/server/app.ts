import { createHash, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { answerCall, type Door } from './answer.js';
import { openApiOf } from './openapi.js';
import { type ProblemBody, problemOf, problemResponse, ServerProblem, serverProblems } from './problem.js';
import type { Route, ServerContext } from './route.js';
import { isAddressPath, prefixRoute } from './routes/prefix.js';
import type { Studio } from './studio.js';

type Environment = { Bindings: ServerContext['env'] };

/** The routes, after the checks that all of them share. */
export function appOf(routes: readonly Route[], door: Door, studio: Studio): Hono<Environment> {
  const app = new Hono<Environment>();
  const document = JSON.stringify(openApiOf(routes));
  const answering = (route: Route) => (context: Context<Environment>) =>
    respond(context, door, (requestId) => answerCall(route, context, door, requestId));
  const open = (body: string, type: string) => (context: Context<Environment>) =>
    respond(context, door, async () => new Response(body, { headers: { 'content-type': type } }));
  // cannot throw: Hono turns errors of a route into an answer
  for (const route of routes) if (route.name !== prefixRoute.name) app.on(route.method.toUpperCase(), route.path, answering(route));
  app.get('/openapi.json', open(document, 'application/json'));
  const leadTo = (location: string) => (context: Context<Environment>) =>
    respond(context, door, async () => new Response(null, { status: 302, headers: { location } }));
  app.get('/', leadTo('/studio/'));
  app.get('/docs', leadTo('/studio/api'));
  app.get('/studio/*', (context) =>
    respond(context, door, async () => {
      const answer = studio.answer(context.req.path.slice('/studio/'.length));
      if (!answer) throw new ServerProblem('NOT_FOUND');
      return answer;
    }),
  );
  app.all('*', (context) => {
    const path = context.env.incoming.url ?? '/';
    if (isAddressPath(path) && context.req.method === 'GET') return answering(prefixRoute)(context);
    return respond(context, door, async () => {
      const allowed = routes.filter((route) => pathFits(route.path, path.split('?', 1)[0]!)).map(({ method }) => method.toUpperCase());
      throw allowed.length > 0 ? new ServerProblem('METHOD_NOT_ALLOWED', { allow: allowed.join(', ') }) : new ServerProblem('NOT_FOUND');
    });
  });
  return app;
}

function pathFits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && pattern !== '/:address' && wanted.every((part, i) => part.startsWith(':') || part === given[i]);
}

const SECURITY: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Runs a handler. Every error becomes a response with a code. */
async function respond(context: Context<Environment>, door: Door, handle: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = randomUUID();
  const startedAt = performance.now();
  let response: Response;
  try {
    door.admit(context.env.incoming);
    response = await revalidated(context, await handle(requestId));
  } catch (error) {
    response = problemResponse(problemOf(error, requestId) ?? unexpectedProblem(error, requestId, door));
  }
  for (const [name, value] of Object.entries(SECURITY)) response.headers.set(name, value);
  response.headers.set('x-request-id', requestId);
  if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', PAGE_POLICY);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  // The rest of a body that was refused is not read; a server that stops takes no further request of this connection.
  if (response.status === 413 || door.services.stopping.aborted) response.headers.set('connection', 'close');
  door.log?.({ requestId, method: context.req.method, path: context.req.path, status: response.status, milliseconds: performance.now() - startedAt });
  return response;
}

/** A JSON answer to GET has a tag of its bytes: a client that has them is not sent them again. */
async function revalidated(context: Context<Environment>, response: Response): Promise<Response> {
  const isPlain = context.req.method === 'GET' && response.status === 200 && response.headers.get('content-type') === 'application/json';
  if (!isPlain || response.headers.has('etag') || response.headers.has('content-disposition') || context.req.path === '/health') return response;
  const bytes = await response.arrayBuffer();
  const etag = `"${createHash('sha256').update(new Uint8Array(bytes)).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers(response.headers);
  headers.set('etag', etag);
  headers.set('cache-control', 'private, no-cache');
  headers.set('vary', 'authorization');
  const known = (context.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}

function unexpectedProblem(error: unknown, requestId: string, door: Door): ProblemBody {
  door.services.options.log(`${requestId}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const [status, title] = serverProblems.INTERNAL;
  return { type: 'urn:pith:problem:INTERNAL', title, status, code: 'INTERNAL', retry: false, requestId };
}
