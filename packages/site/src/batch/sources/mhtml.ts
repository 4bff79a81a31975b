import { canParse } from 'pith';
import { codeOf, SiteProblem } from '../../errors.js';
import type { Source } from '../batch-input.js';
import { pageLimits, readWithin } from './page-limits.js';

/** A page inside of an archive. */
interface Part {
  readonly url: string | undefined;
  readonly bytes: Uint8Array;
}

/** The pages of an MHTML file, each with the address it was saved from. A frame of another page in the file is not a page of its own. */
export const mhtml: Source = async function* (file) {
  const whole = await readWithin(file.open(), MAX_FILE).catch((error: unknown) => {
    if (codeOf(error) === 'TOO_LARGE') return error as SiteProblem;
    throw error;
  });
  if (whole instanceof SiteProblem) return yield { id: file.path, problem: whole };
  const parts = pagesOf(whole.toString('latin1'));
  // A file without MHTML parts is left to the page reader, which reports the type.
  const pages = parts.length === 0 ? [{ url: undefined, bytes: whole }] : parts;
  for (const [place, { url, bytes }] of pages.entries()) {
    const id = place === 0 ? file.path : `${file.path}#${place + 1}`;
    if (bytes.length > pageLimits.bytes) yield { id, url, problem: new SiteProblem('TOO_LARGE', { limit: pageLimits.bytes }) };
    else yield { id, url, contentType: 'multipart/related', read: async () => bytes };
  }
};

/** Bytes of a file with all its pictures. */
const MAX_FILE = 64_000_000;
const MAX_PARTS = 10_000;

/** Each part of HTML as a file with that part alone, so that one decoder reads both. Latin-1 keeps every byte. */
function pagesOf(text: string): Part[] {
  const boundary = /boundary="?([^"\r\n;]{1,200})"?/i.exec(text.slice(0, 4000))?.[1];
  if (boundary === undefined) return [];
  const [head = '', ...parts] = text.split(`--${boundary}`, MAX_PARTS);
  const start = headerOf(head, 'snapshot-content-location');
  // Lines are broken anywhere, also within the name of a frame.
  const unbroken = text.replace(/=\r?\n/g, '');
  const pages = parts.filter((part) => /^text\/html/i.test(headerOf(headOf(part), 'content-type') ?? ''));
  const names = new Set(pages.map(nameOf));
  const shown = new Set<string | undefined>();
  for (const [, name] of unbroken.matchAll(/cid:([^\s"'<>()#&\\]+)/g)) if (names.has(name)) shown.add(name);
  return pages
    .filter((part, place) => place === 0 || !shown.has(nameOf(part)))
    .map((part, place) => ({
      url: addressOf(headerOf(headOf(part), 'content-location')) ?? (place === 0 ? addressOf(start) : undefined),
      bytes: Buffer.from(`MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="${boundary}"\r\n\r\n--${boundary}${part}`, 'latin1'),
    }));
}

/** The name by which other parts show this one. */
function nameOf(part: string): string | undefined {
  return /^<(.+)>$/.exec(headerOf(headOf(part), 'content-id') ?? '')?.[1];
}

function headOf(part: string): string {
  const end = part.search(/\r?\n\r?\n/);
  return end < 0 ? '' : part.slice(0, end);
}

/** The value of a header, which may continue in lines that begin with a blank. */
function headerOf(head: string, name: string): string | undefined {
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}:[ \\t]*([^\\r\\n]*)`, 'im').exec(unfolded)?.[1]?.trim();
}

function addressOf(value: string | undefined): string | undefined {
  return value !== undefined && /^https?:/i.test(value) && canParse(value) ? value : undefined;
}
