import { canParse } from 'pith';
import { transliterate } from './transliterate.js';

/** Parts of a page's address, each ready to be compared. */
export interface AddressParts {
  readonly host: readonly string[];
  readonly path: readonly string[];
  readonly document: string;
}

/** Second labels of public suffixes such as `co.uk` and `com.au`. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|gob|gov|go|net|ne|nom|or|org)$/;
const NO_NAMES = /^(?:index|default|home|main)$/;

export function addressParts(url: string): AddressParts {
  if (!canParse(url)) return { host: [], path: [], document: '' };
  const { hostname, pathname } = new URL(url);
  const directories = pathname.split('/').slice(1);
  // An address that ends in a slash names no document: its last directory stays one.
  const last = directories.pop() ?? '';
  const name = decodePart(last).replace(/\.[a-z0-9]{1,5}$/i, '');
  return {
    host: hostParts(hostname),
    path: directories.map((directory) => comparable(decodePart(directory))).filter((directory) => directory !== ''),
    document: NO_NAMES.test(name.toLowerCase()) ? '' : comparable(name),
  };
}

function hostParts(hostname: string): string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split('.').filter((label) => !/^www\d?$/.test(label));
  labels.pop();
  if (labels.length > 1 && SECOND_LEVEL.test(labels.at(-1)!)) labels.pop();
  return labels.map(comparable);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (fault) {
    // A stray `%` is part of the name.
    if (fault instanceof URIError) return part;
    throw fault;
  }
}

/** Without blanks and their replacements: hosts have none. */
export function comparable(text: string): string {
  return transliterate(text).replace(/[\s\-_+.]+/g, '');
}
