import type { ApiProblem } from '../api/problem.ts';
import { TokenForm } from './token-form.tsx';

interface ProblemNoteProps {
  readonly problem: ApiProblem;
  /** Offers to try again. */
  readonly onRetry?: (() => void) | undefined;
}

/** What each problem means for the user and how to fix it. Codes not listed here have a clear message of their own. */
const ADVICE: Readonly<Record<string, string>> = {
  INTERNAL: 'Stored data is safe. Try again. The server log has details under the id of the request.',
  NOT_FOUND: 'It was deleted, or the address is wrong. Recent pages are deleted when newer ones need the space, and runs end with the server.',
  BAD_REQUEST: 'The address may be incomplete, or from another version of the studio. Go back and choose again.',
  UNKNOWN_METHOD: 'Choose a method from the list.',
  BLOCKED_ADDRESS: 'Private networks are fetched only by a server that was started with --allow-private.',
  HTTP_STATUS: 'The site answered with an error, so there is no page to show. Check the address.',
  BODY_TOO_LARGE: 'The server takes smaller pages; --max-body raises the limit.',
  POISON_PAGE: 'The page broke the limits of time or memory. Other work is not affected.',
  BAD_URL: 'An address begins with http:// or https://.',
};

/** An error for the user: what happened, which data is safe, how to fix it. */
export function ProblemNote({ problem, onRetry }: ProblemNoteProps) {
  const { title, code, detail, requestId, status, retry } = problem.body;
  if (code === 'UNAUTHORIZED') return <NeedsToken />;
  // An invalid request would fail again.
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

/** Requests that need the server token. */
export function NeedsToken() {
  return (
    <section class="problem" role="alert">
      <h2>This needs the token of the server</h2>
      <TokenForm />
    </section>
  );
}
