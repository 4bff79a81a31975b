import { newSpelling, type Spelling, withLetter, writeSpelling } from '../../features/letters/token-table.js';
import type { Tree } from '../../tree/tree.js';

/** Classes of one element that are read; what follows in long lists is styling. */
const MAX_CLASSES = 12;
const MAX_PART = 19;
const MAX_WHOLE = 23;
const MAX_CLASS = 60;
/** Elements whose name says nothing. */
const PLAIN = new Set(['div', 'span', 'body', 'html']);

/**
 * Tokens that the names of an element are made of: its tag as `<li`, classes by their parts and as a whole (`post`, `body`, `post-body`),
 * ids with `#`, label words with `@`, roles and properties as `r=main`, `i=author`.
 */
export function nameTokens(tree: Tree, row: number, known: Map<string, readonly string[]>): string[] {
  const tokens: string[] = [];
  const tag = tagToken(tree.tagNames[tree.tag[row]!]!);
  if (tag !== undefined) tokens.push(tag);
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) {
    const prefix = prefixes[tree.attributeName[i]!];
    if (prefix === undefined) continue;
    const value = tree.attributeValue[i]!;
    if (prefix.endsWith('=')) tokens.push(wholeToken(prefix, value));
    else for (const part of partsOf(value, known)) tokens.push(prefix + part);
  }
  return tokens;
}

/** Token of an element's own name; undefined where it says nothing. */
export function tagToken(tag: string): string | undefined {
  return PLAIN.has(tag) ? undefined : `<${tag.slice(0, 20)}`;
}

/** Token of a value that is taken as it is, but for the address before it. */
export function wholeToken(prefix: string, value: string): string {
  return (
    prefix +
    value
      .slice(value.lastIndexOf('/') + 1)
      .slice(0, 24)
      .toLowerCase()
  );
}

const prefixes: Readonly<Record<string, string>> = {
  class: '',
  id: '#',
  'aria-label': '@',
  role: 'r=',
  itemprop: 'i=',
  itemtype: 't=',
  'data-testid': '',
  'data-component': '',
  'data-module': '',
  'data-type': '',
};

function partsOf(value: string, known: Map<string, readonly string[]>): readonly string[] {
  const found = known.get(value);
  if (found) return found;
  const parts = new Set<string>();
  eachPart(value, (part) => parts.add(writeSpelling(part)));
  const list = [...parts];
  known.set(value, list);
  return list;
}

/** Visits the parts of all names in a value, in order; the same part may come again. A part holds until the next one is visited. */
export function eachPart(value: string, visit: (part: Spelling) => void): void {
  let begin = 0;
  let classes = 0;
  // One more than is read: a space before the first name parts it from nothing.
  for (let name = 0; name <= MAX_CLASSES && begin <= value.length; name++) {
    let end = begin;
    while (end < value.length && !isSpace(value.charCodeAt(end))) end++;
    if (end > begin && end - begin <= MAX_CLASS && classes++ < MAX_CLASSES) {
      const parts = partsOfName(value, begin, end);
      for (let i = 0; i < parts; i++) {
        part.from = partFrom[i]!;
        part.to = partTo[i]!;
        part.hash = partHash[i]!;
        visit(part);
      }
    }
    begin = end + 1;
    while (begin < value.length && isSpace(value.charCodeAt(begin))) begin++;
  }
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code >= 0xa0 && /\s/.test(String.fromCharCode(code)));
}

/** The name that is being read, its letters small and hyphens between the pieces, and its parts. One for all, because a page has hundreds of names. */
const part = newSpelling(2 * MAX_CLASS);
const { letters } = part;
const partFrom = new Uint8Array(MAX_CLASS + 1);
const partTo = new Uint8Array(MAX_CLASS + 1);
const partHash = new Int32Array(MAX_CLASS + 1);
const HYPHEN = 45;

/** Pieces of letters, and all of them joined by hyphens where there is more to the name than one piece. Gives the number of parts. */
function partsOfName(value: string, begin: number, end: number): number {
  let parts = 0;
  let size = 0;
  let piece = 0;
  let hash = 0;
  let whole = 0;
  let wasSmall = false;
  for (let i = begin; i < end; i++) {
    const code = value.charCodeAt(i);
    const isSmall = code >= 97 && code <= 122;
    const isCapital = code >= 65 && code <= 90;
    if (size > piece && !isSmall && (!isCapital || wasSmall)) {
      partHash[parts] = hash;
      parts = notePiece(parts, piece, size);
      // The next piece comes after a hyphen; if there is none, nobody reads it.
      letters[size] = HYPHEN;
      piece = ++size;
      hash = 0;
    }
    if (isSmall || isCapital) {
      const letter = code | 32;
      if (size === piece && size > 0) whole = withLetter(whole, HYPHEN);
      letters[size++] = letter;
      hash = withLetter(hash, letter);
      whole = withLetter(whole, letter);
    }
    wasSmall = isSmall;
  }
  if (size > piece) {
    partHash[parts] = hash;
    parts = notePiece(parts, piece, size);
    size++;
  }
  const length = Math.max(0, size - 1);
  // A name of small letters alone, or of capitals and then small ones, is the whole already.
  const isWhole = piece === 0 && length === end - begin;
  if (isWhole || length < 2 || length > MAX_WHOLE) return parts;
  partFrom[parts] = 0;
  partTo[parts] = length;
  partHash[parts] = whole;
  return parts + 1;
}

/** Notes a piece, unless it is too short or too long to say something. */
function notePiece(parts: number, from: number, to: number): number {
  if (to - from < 2 || to - from > MAX_PART) return parts;
  partFrom[parts] = from;
  partTo[parts] = to;
  return parts + 1;
}
