import { type OperationName, type Operations, operations, type ProblemAnswer } from './operations.js';

/** How requests are sent. */
export interface ClientOptions {
  /** Address of the server: `http://127.0.0.1:7484`. Left out, that of the page the script runs in. */
  readonly address?: string;
  /** The token of the server; routes that fetch or write need it. */
  readonly token?: string | undefined;
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** An error response of the server, with its code and details. */
export class PithProblem extends Error {
  override readonly name = 'PithProblem';
  readonly problem: ProblemAnswer;

  constructor(problem: ProblemAnswer) {
    super(problem.detail === undefined ? problem.title : `${problem.title} ${problem.detail}`);
    this.problem = problem;
  }
}

type Input<Name extends OperationName> = Operations[Name]['input'];
/** Operations that need nothing can be called without an argument. */
type Arguments<Name extends OperationName> =
  Record<string, never> extends Input<Name> ? [input?: Input<Name>, options?: CallOptions] : [input: Input<Name>, options?: CallOptions];

/** Every operation of the API as a function: parameters of path and query by their names, the body as `body`. */
export type Client = {
  readonly [Name in OperationName]: (...args: Arguments<Name>) => Promise<Operations[Name]['output']>;
};

/**
 * A client of the HTTP API.
 *
 * ```ts
 * const pith = createClient({ address: 'http://127.0.0.1:7484', token });
 * const { title, markdown } = await pith.extract({ body: { url: 'https://example.org/a', fields: ['title', 'markdown'] } });
 * ```
 */
export function createClient({ address = '', token, fetch = (url, init) => globalThis.fetch(url, init) }: ClientOptions = {}): Client {
  const send = async (name: OperationName, given: Given = {}, { signal }: CallOptions = {}) => {
    const [method, path, kind] = operations[name];
    const { body, ...values } = given;
    const headers: Record<string, string> = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const init = { method, headers, signal: signal ?? null, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(address + pathOf(path, values), init);
    if (!response.ok) throw new PithProblem(await problemIn(response));
    if (kind === 'stream' || kind === 'bytes') return response;
    return kind === 'json' ? response.json() : response.text();
  };
  return Object.fromEntries(
    (Object.keys(operations) as OperationName[]).map((name) => [name, (input?: Given, options?: CallOptions) => send(name, input, options)]),
  ) as unknown as Client;
}

interface Given {
  readonly body?: unknown;
  readonly [name: string]: unknown;
}

/** Fills the names of a path, and puts the other values into the query. */
function pathOf(path: string, values: Readonly<Record<string, unknown>>): string {
  const named = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    named.add(name);
    // An address that follows the slash is written as it is: it has slashes of its own.
    return name === 'address' ? String(values[name]) : encodeURIComponent(String(values[name]));
  });
  const query = Object.entries(values).filter(([name, value]) => value !== undefined && !named.has(name));
  if (query.length === 0) return filled;
  const text = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)]));
  return `${filled}${filled.includes('?') ? '&' : '?'}${text}`;
}

async function problemIn(response: Response): Promise<ProblemAnswer> {
  if (response.headers.get('content-type') === 'application/problem+json') return (await response.json()) as ProblemAnswer;
  return { type: 'about:blank', title: response.statusText, status: response.status, code: 'HTTP', retry: false, requestId: '' };
}
