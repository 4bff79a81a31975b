import type { IncomingMessage } from 'node:http';
import { SiteProblem } from '@pith/site';
import { z } from 'zod';
import { checkHost, checkOrigin, type KnownHosts, tokenIn } from './guard.js';
import { announcedBytes, type HeldBytes } from './held-bytes.js';
import { type InputPlace, invalidInput } from './invalid-input.js';
import { ServerProblem } from './problem.js';
import type { RateLimit } from './rate.js';
import { jsonFrom, readBody } from './read-body.js';
import type { Call, Input, Route, ServerContext } from './route.js';
import type { Services } from './services.js';

export interface LogEntry {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** The access checks. */
export interface Door {
  readonly services: Services;
  readonly hosts: KnownHosts;
  readonly rate: RateLimit;
  /** Bodies of clients without the token. */
  readonly held: HeldBytes;
  /** Requests under way. */
  readonly open: { count: number };
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Throws for a request from another origin or with another host name. */
  admit(request: IncomingMessage): void;
}

export function doorOf(parts: Omit<Door, 'admit' | 'open'>): Door {
  return {
    ...parts,
    open: { count: 0 },
    admit: ({ headers }) => {
      checkHost(headers.host, parts.hosts);
      checkOrigin(headers.origin, headers.host);
    },
  };
}

/** Share of the requests under way that callers without the token may have: the others always find room. */
const WITHOUT_TOKEN = 0.75;

/** One request of a route: let in, read, handled, within its time. */
export async function answerCall(route: Route, context: ServerContext, door: Door, requestId: string): Promise<Response> {
  const { incoming } = context.env;
  const { services } = door;
  const { limits, token, closed } = services.options;
  const hasToken = token.fits(tokenIn(incoming.headers.authorization));
  const requireToken = () => {
    if (!hasToken) throw new ServerProblem('UNAUTHORIZED');
  };
  // For monitoring: always quick, never refused.
  if (route.name === 'health')
    return route.handle({ context, services, requestId, signal: services.stopping, task: {}, requireToken }, await inputFor(route, context, 0, 0));
  if (services.stopping.aborted) {
    // A connection that is closed with unread bytes is reset, and the answer lost.
    await readBody(incoming, limits.bodyBytes).catch(() => undefined);
    throw new ServerProblem('STOPPING', { retryAfter: 1 });
  }
  const client = incoming.socket.remoteAddress ?? '';
  const wait = door.rate.take(hasToken ? 'token' : client);
  if (wait > 0) throw new ServerProblem('TOO_MANY_REQUESTS', { retryAfter: wait });
  if (route.access === 'token' || (closed && route.access !== 'secret-path')) requireToken();
  if (door.open.count >= (hasToken ? limits.requests : Math.ceil(limits.requests * WITHOUT_TOKEN)))
    throw new ServerProblem('TOO_MANY_REQUESTS', { retryAfter: 1 });
  const letGo = hasToken ? () => undefined : door.held.hold(client, announcedBytes(incoming, limits.bodyBytes));
  if (!letGo) throw new ServerProblem('TOO_MANY_REQUESTS', { detail: 'too much of this client is waiting', retryAfter: 1 });
  door.open.count++;
  const ending = new AbortController();
  const end = () => ending.abort();
  incoming.socket.once('close', end);
  const task = { signal: ending.signal, endsBy: performance.now() + limits.requestTime, yields: !hasToken };
  const call: Call = { context, services, requestId, signal: ending.signal, task, requireToken };
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new ServerProblem('REQUEST_TIMEOUT', { limit: limits.requestTime }));
        ending.abort();
      }, limits.requestTime);
    });
    const work = inputFor(route, context, limits.bodyBytes, limits.jsonDepth).then((input) => route.handle(call, input));
    // Output after the timeout is discarded.
    work.catch(() => undefined);
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof SiteProblem && error.code === 'STOPPED') throw new ServerProblem('REQUEST_TIMEOUT', { limit: limits.requestTime });
    throw error;
  } finally {
    clearTimeout(timer);
    incoming.socket.off('close', end);
    door.open.count--;
    letGo();
  }
}

async function inputFor(route: Route, context: ServerContext, maxBytes: number, maxDepth: number): Promise<Input> {
  // Its path and its query are the address, and read by the route itself.
  if (route.name === 'readAddress') return { params: {}, query: {}, body: undefined };
  const given = queryOf(context);
  if (!route.query && Object.keys(given).length > 0)
    throw new ServerProblem('BAD_REQUEST', { detail: `this route takes no query${route.body ? ': options belong in the body' : ''}` });
  const params = check('path', route.params, context.req.param());
  const query = check('query', route.query, given);
  if (!route.body) return { params, query, body: undefined };
  const type = (context.req.header('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  const isPage = route.takesPages === true && ['text/html', 'application/xhtml+xml', 'application/pdf', 'application/octet-stream'].includes(type);
  if (!isPage && type !== 'application/json') throw new ServerProblem('UNSUPPORTED_TYPE');
  const bytes = await readBody(context.env.incoming, maxBytes);
  if (isPage) return { params, query, body: { contentType: context.req.header('content-type'), ...query, page: bytes } };
  return { params, query, body: merged(query, check('body', route.body, jsonFrom(bytes, maxDepth))) };
}

/** Options of the query and of a JSON body together. Neither is ignored: a name in both is refused. */
function merged(query: Input['query'], body: Input['query']): Input['query'] {
  const twice = Object.keys(query).find((name) => Object.hasOwn(body, name));
  if (twice !== undefined) throw new ServerProblem('BAD_REQUEST', { detail: `\`${twice}\` is in the query and in the body: give it once` });
  return { ...query, ...body };
}

function queryOf(context: ServerContext): Record<string, string> {
  const entries = Object.entries(context.req.queries());
  const twice = entries.find(([, values]) => values.length > 1);
  if (twice) throw new ServerProblem('BAD_REQUEST', { detail: 'a parameter of the query is given twice' });
  return Object.fromEntries(entries.map(([name, values]) => [name, values[0]!]));
}

function check(place: InputPlace, schema: z.ZodType | undefined, value: unknown): Readonly<Record<string, unknown>> {
  if (!schema) return {};
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data as Readonly<Record<string, unknown>>;
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  throw new ServerProblem('BAD_REQUEST', invalidInput(place, result.error.issues, known));
}
