import { SiteProblem, type SiteProblemCode } from '../errors.js';

/** Code of an error of undici, of a socket or of TLS → ours. Patterns are tried in order. */
const MEANINGS: readonly (readonly [RegExp, SiteProblemCode])[] = [
  [/^UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT$|^ETIMEDOUT$/, 'TIMEOUT'],
  [/^UND_ERR_HEADERS_OVERFLOW$|^HPE_|^UND_ERR_RES_|^UND_ERR_INVALID|^UND_ERR_NOT_SUPPORTED|^ERR_INVALID_/, 'BAD_RESPONSE'],
  [/^(ENOTFOUND|EAI_\w+|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'UNREACHABLE'],
  [/^ERR_SSL_|^EPROTO$/, 'BAD_CERTIFICATE'],
  [/CERT|^ERR_TLS_|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/, 'BAD_CERTIFICATE'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_CLOSED|UND_ERR_DESTROYED|UND_ERR_ABORTED|ERR_STREAM_PREMATURE_CLOSE)$/, 'CONNECTION_LOST'],
];

/** Whatever went wrong on the wire, as one of our problems. */
export function transportProblem(error: unknown, url: URL, timedOut: boolean): SiteProblem {
  const inner = problemIn(error);
  if (inner) return inner;
  if (timedOut) return new SiteProblem('TIMEOUT', { host: url.host, stage: 'whole answer' }, error);
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  const meaning = MEANINGS.find(([pattern]) => pattern.test(code));
  return new SiteProblem(meaning?.[1] ?? 'BAD_RESPONSE', { host: url.host, why: code || String((error as Error | undefined)?.message) }, error);
}

// undici wraps some of our errors as the cause of its own.
function problemIn(error: unknown): SiteProblem | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) if (at instanceof SiteProblem) return at;
  return undefined;
}
