import { signal } from '@preact/signals';
import { createClient } from '../../src/client/client.ts';
import { ApiProblem, isStop, type ProblemBody, unreachable } from './problem.ts';
import { token } from './token.ts';

/** Requests in progress. The top bar shows whether there are any. */
export const underWay = signal(0);

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Left out where undefined. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request by its path, where that is all that is known; `api` has every operation with its types. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(path, options);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Every operation of the public API. Throws `ApiProblem` for errors, and the platform's `AbortError` where it was stopped. */
export const api = createClient({
  fetch: async (path, init) => {
    const response = await ask(path, init);
    if (!response.ok) throw await problemFrom(response);
    return response;
  },
});

/** Sends one request as written, and returns any answer: a problem is an answer too. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token.value !== undefined) headers.set('authorization', `Bearer ${token.value}`);
  underWay.value++;
  try {
    return await fetch(path, { ...init, headers });
  } catch (error) {
    if (isStop(error)) throw error;
    throw unreachable();
  } finally {
    underWay.value--;
  }
}

/** One request of the public API, answered with success: anything else is thrown. */
export async function send(path: string, { method, body, query = {}, signal: stop, headers = {} }: CallOptions): Promise<Response> {
  const response = await ask(path + queryOf(query), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    signal: stop ?? null,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await problemFrom(response);
  return response;
}

function queryOf(query: NonNullable<CallOptions['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

async function problemFrom(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type') === 'application/problem+json';
  if (isProblem) return new ApiProblem((await response.json()) as ProblemBody);
  return new ApiProblem({ title: response.statusText, status: response.status, code: 'HTTP', retry: false, requestId: '' });
}
