import type { ApiProblem } from '../api/problem.ts';

interface ProblemNoteProps {
  readonly problem: ApiProblem;
  /** Offers to try again. */
  readonly onRetry?: (() => void) | undefined;
}

/** What each problem means for the person who meets it: what is safe, what to do. Codes that are missing here say so themselves. */
const ADVICE: Readonly<Record<string, string>> = {
  INTERNAL: 'What was stored before is safe. Try again; the log of the server says more under the number of the request.',
  UNAUTHORIZED: 'Nothing was changed. Give the token of the server with the key in the top bar.',
  NOT_FOUND: 'It may have been forgotten since: pages make room for newer ones, runs end with the server. Load it again.',
  BAD_REQUEST: 'The address may be cut, or of another version of the studio. Go back, and choose again.',
  UNKNOWN_METHOD: 'Choose a method from the list.',
  BLOCKED_ADDRESS: 'The server does not fetch from private networks, unless it was started with --allow-private.',
  BODY_TOO_LARGE: 'The server takes smaller pages; --max-body raises the limit.',
  POISON_PAGE: 'The page broke the limits of time or memory. Other work goes on unharmed.',
  BAD_URL: 'An address begins with http:// or https://.',
};

/** An error as a person can use it: what happened, what is safe, what to do. */
export function ProblemNote({ problem, onRetry }: ProblemNoteProps) {
  const { title, code, detail, requestId, status, retry } = problem.body;
  // What the request itself is wrong about is wrong again.
  const isHopeless = status >= 400 && status < 500 && !retry;
  return (
    <section class="problem" role="alert">
      <h2>{title}</h2>
      {ADVICE[code] && <p>{ADVICE[code]}</p>}
      {detail && <p class="problem-detail">{detail}</p>}
      <p class="quiet">
        <code>{code}</code>
        {requestId && <> · request {requestId.slice(0, 8)}</>}
      </p>
      {onRetry && !isHopeless && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </section>
  );
}
