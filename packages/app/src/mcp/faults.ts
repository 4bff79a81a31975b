import { codeOf, type SiteProblem, type SiteProblemCode } from '@pith/site';
import { Problem } from 'pith';

/** An error for an agent: whether to retry, and what else to try. */
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
  BLOCKED: 'The site lets no programs in here; look for another source.',
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
  if (error instanceof Problem) return optionFault(error);
  const code = codeOf(error);
  if (code === undefined) return undefined;
  const status = code === 'HTTP_STATUS' ? Number((error as SiteProblem).details.status) : undefined;
  const message = publicMessage(error as Error);
  return {
    code,
    message: status === undefined ? message : `The host answered with status ${status}.`,
    retry: LATER.has(code) || (status !== undefined && (status === 429 || status >= 500)),
    instead: INSTEAD[code] ?? '',
  };
}

/** Options of the library by the names that a caller of the tools knows. */
const ARGUMENTS: Readonly<Record<string, string>> = { 'rules[0].keep': 'include', 'rules[0].drop': 'exclude' };
const SELECTORS =
  'A selector is made of tags, .classes, #ids, [attribute] with =, ^=, $=, *= and ~=, :first-child, :last-child, descendants, > and commas; without one, the content is found by itself.';

function optionFault({ code, message, details }: Problem): Fault {
  if (details.option === 'keep, drop')
    return {
      code: 'BAD_ARGUMENTS',
      message: 'include and exclude need the address of the page.',
      retry: false,
      instead: 'Give url together with html.',
    };
  const argument = ARGUMENTS[String(details.option)];
  if (argument === undefined) return { code, message, retry: false, instead: 'Correct the arguments.' };
  return { code: 'BAD_ARGUMENTS', message: `${argument}: ${details.fault}`, retry: false, instead: SELECTORS };
}

/** The sentence alone: details may name addresses inside a network. */
function publicMessage({ message }: Error): string {
  return message.replace(/ \([^()]*\)$/, '');
}
