/** Every error code of this package, what it means, and what to do about it. */
export const siteProblems = {
  BAD_URL: 'This is not an address that can be fetched: only http and https, without a name and password inside.',
  URL_TOO_LONG: 'The address is longer than the limit.',
  BLOCKED_ADDRESS: 'The address is not allowed. Only the public internet is fetched unless private addresses are allowed.',
  UNREACHABLE: 'The host could not be found or did not accept the connection.',
  CONNECTION_LOST: 'The connection broke before the answer was complete.',
  BAD_CERTIFICATE: 'The certificate of the host could not be verified.',
  TIMEOUT: 'The host took too long.',
  TOO_SLOW: 'The answer came in more slowly than the minimum rate.',
  TOO_MANY_REDIRECTS: 'The address was redirected too often.',
  BAD_REDIRECT: 'The host redirects without saying where to.',
  TOO_LARGE: 'The answer is larger than the limit.',
  COMPRESSION_BOMB: 'The answer unpacks to far more than was sent.',
  BAD_ENCODING: 'The compression of the answer is broken or unknown.',
  BAD_RESPONSE: 'The host does not speak HTTP correctly.',
  PROXY_REFUSED: 'The proxy did not open the connection.',
  ROBOTS_DENIED: 'robots.txt of the host forbids this address.',
  ROBOTS_UNREACHABLE: 'robots.txt of the host cannot be read at the moment, so nothing may be fetched there.',
  HOST_BUSY: 'Another worker is using this host; the job is tried again later.',
  HTTP_STATUS: 'The host answered with an error.',
  BLOCKED: 'The site refuses us, or asks for a log-in or a proof that a person is there. That is respected, not worked around.',
  STOPPED: 'The work was stopped from outside.',
  STALE_LEASE: 'The job was given to another worker in the meantime; this result was not written.',
  DATABASE_LOST: 'The database does not answer.',
  DISK_FULL: 'There is no room left where the database is kept. Nothing was lost: free some space and run again.',
  READ_ONLY: 'The database cannot be written to.',
  NEWER_DATABASE: 'The database was written by a newer version. Update this program.',
  NOT_A_DATABASE: 'This file is not a database of this program.',
  DAMAGED_DATABASE: 'The database file is damaged. Restore a copy of it, or collect into a new one.',
  UNKNOWN_SITE: 'No such site is in the database.',
  UNKNOWN_SECTION: 'The site has no such section.',
  BAD_QUERY: 'The query cannot be run.',
  BAD_INPUT: 'This input cannot be read.',
  BAD_SETTINGS: 'The settings of a site cannot be used.',
  BAD_OPTION: 'An option has a value that is not allowed.',
  BUSY: 'All workers are at work and as many tasks wait as may. Try again in a moment.',
  POISON_PAGE: 'The page could not be read within its limits.',
  NOT_A_FEED: 'This is neither RSS, Atom, RDF nor JSON Feed.',
  NO_BROWSER: 'Rendering needs the package playwright-core and an installed Chromium.',
  WEBHOOK_FAILED: 'The webhook did not accept the message.',
  MAIL_FAILED: 'The mail server did not accept the message.',
} as const;

export type SiteProblemCode = keyof typeof siteProblems;

/** What this package throws. `code` is stable; `details` hold the facts of the case. */
export class SiteProblem extends Error {
  override readonly name = 'SiteProblem';
  readonly code: SiteProblemCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: SiteProblemCode, details: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    const facts = Object.entries(details).filter(([, value]) => value !== undefined);
    const written = facts.map(([name, value]) => `${name}: ${String(value)}`).join(', ');
    super(written === '' ? siteProblems[code] : `${siteProblems[code]} (${written})`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }
}

/** The code of a problem, or undefined for any other error. */
export function codeOf(error: unknown): SiteProblemCode | undefined {
  return error instanceof SiteProblem ? error.code : undefined;
}
