import type { IncomingMessage } from 'node:http';
import type { TaskOptions } from '@pith/site';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Services } from './services.js';

/** Hono's context, with the platform's request. */
export type ServerContext = Context<{ Bindings: { incoming: IncomingMessage } }>;

/** A request that was let in and read. */
export interface Call {
  readonly context: ServerContext;
  readonly services: Services;
  readonly requestId: string;
  /** Aborts at the end of the request time, or when the client disconnects. */
  readonly signal: AbortSignal;
  /** How work for this request waits: after that of callers with the token, and not longer than the request itself. */
  readonly task: TaskOptions;
  /** Throws where the request came without the token. */
  requireToken(): void;
}

/** A JSON Schema as it is in the OpenAPI document. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface AnswerKind {
  /** Default: 200. */
  readonly status?: number;
  readonly meaning: string;
  readonly type: string;
  readonly schema: z.ZodType | JsonSchema;
  /** The response to the example body. */
  readonly example?: unknown;
}

/** One route: its input, its answers, its access. Validation and the OpenAPI document are derived from it. */
export interface Route {
  readonly name: string;
  /** The group it belongs to; `routes/index.ts` sets it. */
  readonly tag?: string;
  readonly method: 'get' | 'post' | 'delete';
  /** With `:names`. */
  readonly path: string;
  readonly summary: string;
  /** `token` always, `fetch` if an address is to be fetched, `open` never. `secret-path` if the path cannot be guessed: a frame sends no token. */
  readonly access: 'open' | 'fetch' | 'token' | 'secret-path';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A body to begin with. */
  readonly example?: unknown;
  /** Whether the body may be a page itself, with all options in the query. */
  readonly takesPages?: boolean;
  readonly answers: readonly AnswerKind[];
  handle(call: Call, input: Input): Promise<Response>;
}

/** The request, checked by the schemas of the route. `body` also has the fields of the query. */
export interface Input {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

interface Schemas<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
}

/** A route whose handler has the types of its schemas. */
export function route<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  about: Omit<Route, 'handle' | 'params' | 'query' | 'body'> & Schemas<P, Q, B>,
  handle: (call: Call, input: { params: z.output<P>; query: z.output<Q>; body: z.output<B> }) => Promise<Response>,
): Route {
  return { ...about, handle: handle as unknown as Route['handle'] };
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });
}
