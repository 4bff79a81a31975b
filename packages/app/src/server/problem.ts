import { isIP } from 'node:net';
import { nearestMethodName } from '@pith/papers';
import { SiteProblem, type SiteProblemCode, siteProblems } from '@pith/site';
import { Problem, problems } from 'pith';
import type { InputFault } from './invalid-input.js';

/** Errors of the server itself, with their HTTP status. */
export const serverProblems = {
  BAD_REQUEST: [400, 'Invalid request.'],
  BAD_JSON: [400, 'The body is not JSON.'],
  UNAUTHORIZED: [401, 'This needs the token of the server: `Authorization: Bearer TOKEN`.'],
  FOREIGN_ORIGIN: [403, 'Pages of other sites may not use this server.'],
  NOT_FOUND: [404, 'Not found.'],
  NO_DATABASE: [404, 'There is no database yet. `pith collect URL` makes one.'],
  METHOD_NOT_ALLOWED: [405, 'This route does not take this method.'],
  REQUEST_TIMEOUT: [408, 'The request took longer than the server allows.'],
  GATE_FALLS: [409, 'The model makes pages of other sites worse than allowed, or that could not be measured.'],
  NOT_INSTALLED: [409, 'This extractor is not installed. `pith methods --install NAME` installs it.'],
  BODY_TOO_LARGE: [413, 'The body is larger than the server takes.'],
  UNSUPPORTED_TYPE: [415, 'The body must be JSON, HTML or bytes.'],
  WRONG_HOST: [421, 'The server is not known by this name.'],
  EXTRACTOR_FAILED: [422, 'The other extractor failed on this page.'],
  BROKEN_SET: [422, 'A set or a model cannot be read from the disk. Nothing was changed.'],
  TOO_MANY_REQUESTS: [429, 'More requests than the server takes. Try again in a moment.'],
  HEADERS_TOO_LARGE: [431, 'The headers are larger than the server takes.'],
  INTERNAL: [500, 'Something went wrong inside. The log of the server knows more under the id of the request.'],
  STOPPING: [503, 'The server is stopping.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ServerProblemCode = keyof typeof serverProblems;

/** A refusal of the server. `facts` are shown, so that nothing of the inside may be there. */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem';
  readonly code: ServerProblemCode;
  readonly facts: Facts;

  constructor(code: ServerProblemCode, facts: Facts = {}) {
    super(serverProblems[code][1]);
    this.code = code;
    this.facts = facts;
  }
}

/** Optional details of a problem besides its code. */
export interface Facts {
  readonly detail?: string | undefined;
  readonly limit?: number | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  /** HTTP status of another server's response. */
  readonly answered?: number | undefined;
  readonly allow?: string | undefined;
  /** Every fault of a request with its place. */
  readonly errors?: readonly InputFault[] | undefined;
}

/** The body of an error response: RFC 9457. */
export interface ProblemBody extends Facts {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly retry: boolean;
  readonly requestId: string;
}

/** Statuses of the problems of pages and sites; those that are missing here lie with the other server: 502. */
const STATUSES: Partial<Record<SiteProblemCode, number>> = {
  BAD_URL: 400,
  URL_TOO_LONG: 400,
  BAD_OPTION: 400,
  BAD_QUERY: 400,
  BLOCKED_ADDRESS: 403,
  ROBOTS_DENIED: 403,
  UNKNOWN_SITE: 404,
  UNKNOWN_SECTION: 404,
  STOPPED: 408,
  POISON_PAGE: 422,
  BUSY: 429,
  NO_BROWSER: 501,
  DATABASE_LOST: 503,
  DISK_FULL: 507,
  READ_ONLY: 503,
  NEWER_DATABASE: 503,
  NOT_A_DATABASE: 503,
  DAMAGED_DATABASE: 503,
  TIMEOUT: 504,
  TOO_SLOW: 504,
};
const PASSING = new Set<string>(['BUSY', 'DATABASE_LOST', 'TIMEOUT', 'TOO_SLOW', 'UNREACHABLE', 'CONNECTION_LOST', 'TOO_MANY_REQUESTS', 'STOPPING']);

/** Problems of the lab that are not about files on the disk. */
const OF_LAB: Readonly<Record<string, ServerProblemCode>> = {
  UNKNOWN_EXTRACTOR: 'NOT_FOUND',
  RIVAL_NOT_INSTALLED: 'NOT_INSTALLED',
  EXTRACTOR_FAILED: 'EXTRACTOR_FAILED',
};

/** The public form of any error. Undefined for an unexpected one. */
export function problemOf(error: unknown, requestId: string): ProblemBody | undefined {
  if (error instanceof ServerProblem) {
    const [status, title] = serverProblems[error.code];
    return bodyOf({ code: error.code, status, title, requestId, facts: error.facts });
  }
  // Recognised by its name: the lab is loaded only for labelling.
  if (error instanceof Error && error.name === 'LabProblem') {
    const code = OF_LAB[(error as Error & { code?: string }).code ?? ''] ?? 'BROKEN_SET';
    const [status, title] = serverProblems[code];
    return bodyOf({ code, status, title, requestId, facts: {} });
  }
  if (error instanceof SiteProblem) {
    const facts: Facts = {
      answered: error.code === 'HTTP_STATUS' ? Number(error.details.status) : undefined,
      limit: error.code === 'TOO_LARGE' ? Number(error.details.limit) : undefined,
      retryAfter: error.code === 'BUSY' ? 1 : undefined,
      detail: detailOf(error),
    };
    // Where the reason is known, the general advice about private addresses would mislead.
    const title = error.code === 'BLOCKED_ADDRESS' && facts.detail !== undefined ? 'The address is not allowed.' : siteProblems[error.code];
    return bodyOf({ code: error.code, status: STATUSES[error.code] ?? 502, title, requestId, facts });
  }
  if (error instanceof Problem) {
    const { option, fault, method } = error.details;
    const meant = error.code === 'UNKNOWN_METHOD' ? nearestMethodName(String(method)) : undefined;
    const hint = error.code !== 'UNKNOWN_METHOD' ? '' : `. ${meant === undefined ? '' : `Did you mean ${meant}? `}GET /v1/methods lists them`;
    const said = [option, fault, method].filter((fact) => fact !== undefined).join(': ') + hint;
    return bodyOf({
      code: error.code,
      status: error.code === 'TOO_LARGE' ? 413 : 400,
      title: problems[error.code],
      requestId,
      facts: { detail: said || undefined },
    });
  }
  return undefined;
}

/** The reason, without secrets: the address of a name inside a network is one. */
function detailOf({ code, details }: SiteProblem): string | undefined {
  if (code === 'BLOCKED_ADDRESS' && details.kind === 'port') return `port ${String(details.port)} is never fetched: it belongs to another protocol`;
  if (code === 'BLOCKED_ADDRESS' && details.kind === 'link-local' && isIP(String(details.host)) !== 0)
    return 'link-local addresses, where clouds hand out keys, are never fetched by this server';
  if (code === 'POISON_PAGE') return `limit of ${String(details.why)}`;
  if ((code !== 'BAD_QUERY' && code !== 'BAD_OPTION') || details.why === undefined) return undefined;
  return `${String(details.why)}${details.at === undefined ? '' : ` (at ${String(details.at)})`}`;
}

interface ProblemFacts {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly requestId: string;
  readonly facts: Facts;
}

function bodyOf({ code, status, title, requestId, facts }: ProblemFacts): ProblemBody {
  return { type: `urn:pith:problem:${code}`, title, status, code, retry: PASSING.has(code), requestId, ...facts };
}

export function problemResponse(body: ProblemBody): Response {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json', 'x-request-id': body.requestId };
  if (body.retryAfter !== undefined) headers['retry-after'] = String(body.retryAfter);
  if (body.status === 401) headers['www-authenticate'] = 'Bearer realm="pith"';
  if (body.allow !== undefined) headers.allow = body.allow;
  return new Response(JSON.stringify(body), { status: body.status, headers });
}
