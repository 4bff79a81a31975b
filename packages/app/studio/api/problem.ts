/** An error response of the server: RFC 9457 with a code. */
export interface ProblemBody {
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly retry: boolean;
  readonly requestId: string;
  readonly detail?: string;
  readonly limit?: number;
}

/** A failed request, in readable form. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly body: ProblemBody;

  constructor(body: ProblemBody) {
    super(body.title);
    this.body = body;
  }

  get code(): string {
    return this.body.code;
  }
}

/** The server is gone, or the connection was interrupted. */
export function unreachable(): ApiProblem {
  return new ApiProblem({
    title: 'The server does not answer. Nothing is lost: start `pith serve` again and retry.',
    status: 0,
    code: 'NO_ANSWER',
    retry: true,
    requestId: '',
  });
}

/** Any error as a problem. An abort by the user is not an error and must be handled before. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const said = error instanceof Error ? error.message : String(error);
  return new ApiProblem({ title: 'The studio could not show this.', status: 0, code: 'STUDIO', retry: false, requestId: '', detail: said });
}

export function isStop(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
