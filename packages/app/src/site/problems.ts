import { SiteProblem, type SiteProblemCode } from '@pith/site';
import { CommandError, EXIT } from '../exit.js';

/** Mistakes of the person at the terminal; every other problem lies with a site, a disk or a server. */
const usage: ReadonlySet<SiteProblemCode> = new Set(['BAD_URL', 'BAD_OPTION', 'BAD_QUERY', 'UNKNOWN_SITE', 'UNKNOWN_SECTION', 'URL_TOO_LONG']);

/** What to do about it, where the command has a flag for that. */
const advice: Partial<Record<SiteProblemCode, string>> = {
  BLOCKED_ADDRESS: ' (--allow-private)',
  UNKNOWN_SECTION: ' (pith collect URL --list-sections shows them)',
  UNKNOWN_SITE: ' (pith sites shows them)',
};

/** A problem that an event told of, as a message for the terminal. */
export function explainedEvent(
  what: string,
  { code, message }: { readonly code: SiteProblemCode | 'UNKNOWN'; readonly message: string },
): CommandError {
  const isUsage = code !== 'UNKNOWN' && usage.has(code);
  return new CommandError(isUsage ? EXIT.usage : EXIT.unreadable, `${what}: ${message}${code === 'UNKNOWN' ? '' : (advice[code] ?? '')}`);
}

/** A problem of the collector as a message for the terminal; any other error as it is. */
export function explained(error: unknown): unknown {
  if (!(error instanceof SiteProblem)) return error;
  return new CommandError(usage.has(error.code) ? EXIT.usage : EXIT.unreadable, error.message + (advice[error.code] ?? ''), error);
}
