import { codeOf, type SiteProblemCode } from '@pith/site';
import { Problem } from 'pith';

/** What went wrong, for an agent: whether to try again, and what else to try. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly retry: boolean;
  readonly instead: string;
}

/** A mistake of the caller, or something that is not there. */
export class ToolFault extends Error {
  override readonly name = 'ToolFault';
  readonly fault: Fault;

  constructor(code: string, message: string, { retry = false, instead = '' }: { retry?: boolean; instead?: string } = {}) {
    super(message);
    this.fault = { code, message, retry, instead };
  }
}

const LATER: ReadonlySet<SiteProblemCode> = new Set([
  'UNREACHABLE',
  'CONNECTION_LOST',
  'TIMEOUT',
  'TOO_SLOW',
  'HOST_BUSY',
  'BUSY',
  'ROBOTS_UNREACHABLE',
  'DATABASE_LOST',
]);

const INSTEAD: Partial<Record<SiteProblemCode, string>> = {
  BAD_URL: 'Give a whole http or https address.',
  BLOCKED_ADDRESS: 'Give the html itself, or ask the person who runs this server to allow private addresses.',
  UNREACHABLE: 'Check the spelling of the host, or look for the page under another address.',
  ROBOTS_DENIED: 'The site does not want to be read by programs here; look for another source.',
  HTTP_STATUS: 'Look for the page under another address, or read the start page of the site.',
  TOO_LARGE: 'Read a smaller page of the site, or a single section.',
  POISON_PAGE: 'The page is broken or hostile; look for another source.',
  UNKNOWN_SITE: 'collect_site collects a site first.',
  BAD_QUERY: 'Use plain words, "phrases", -without and begin*; close quotation marks and brackets.',
  NO_BROWSER: 'Leave out render.',
  BUSY: 'Wait a moment, and read fewer pages at once.',
};

/** Errors of this program and of the libraries as faults; anything else is a defect and stays an error. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof ToolFault) return error.fault;
  if (error instanceof Problem) return { code: error.code, message: error.message, retry: false, instead: 'Correct the arguments.' };
  const code = codeOf(error);
  if (code === undefined) return undefined;
  return { code, message: publicMessage(error as Error), retry: LATER.has(code), instead: INSTEAD[code] ?? '' };
}

/** The sentence alone: details may name addresses inside a network. */
function publicMessage({ message }: Error): string {
  return message.replace(/ \([^()]*\)$/, '');
}
