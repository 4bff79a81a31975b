import { SiteProblem, type SiteProblemCode } from '@pith/site';
import { CommandError, EXIT } from '../exit.js';

/** User errors. Every other problem is caused by a site, a disk or a server. */
const USAGE: ReadonlySet<SiteProblemCode> = new Set([
  'BAD_URL',
  'BAD_OPTION',
  'BAD_QUERY',
  'BAD_SETTINGS',
  'UNKNOWN_SITE',
  'UNKNOWN_SECTION',
  'URL_TOO_LONG',
]);

/** Advice by error code: the command that helps. */
const ADVICE: Partial<Record<SiteProblemCode, string>> = {
  UNKNOWN_SECTION: ' (pith collect URL --list-sections shows them)',
  UNKNOWN_SITE: ' (pith sites shows them)',
};

function adviceFor(code: SiteProblemCode, message: string): string {
  if (code === 'BLOCKED_ADDRESS' && message.includes('kind: port')) return ' (ports of other protocols are never fetched)';
  if (code === 'BLOCKED_ADDRESS') return message.includes('kind: link-local') ? ' (--allow-link-local)' : ' (--allow-private)';
  return ADVICE[code] ?? '';
}

/** A problem that an event reported, as a message for the terminal. */
export function explainEvent(
  what: string,
  { code, message }: { readonly code: SiteProblemCode | 'UNKNOWN'; readonly message: string },
): CommandError {
  const isUsage = code !== 'UNKNOWN' && USAGE.has(code);
  return new CommandError(isUsage ? EXIT.usage : EXIT.unreadable, `${what}: ${message}${code === 'UNKNOWN' ? '' : adviceFor(code, message)}`);
}

/** A problem of the collector as a message for the terminal; any other error as it is. */
export function explain(error: unknown): unknown {
  if (!(error instanceof SiteProblem)) return error;
  return new CommandError(USAGE.has(error.code) ? EXIT.usage : EXIT.unreadable, error.message + adviceFor(error.code, error.message), error);
}
