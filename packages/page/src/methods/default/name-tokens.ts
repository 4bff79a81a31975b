import type { Tree } from '../../tree/tree.js';

/** Classes of one element that are read; what follows in long lists is styling. */
const MOST_CLASSES = 12;
const LONGEST_PART = 19;
const LONGEST_WHOLE = 23;
const LONGEST_CLASS = 60;
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

/** Token of a value that is taken as it stands, but for the address before it. */
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
  eachPart(value, (letters, from, to) => parts.add(String.fromCharCode(...letters.subarray(from, to))));
  const list = [...parts];
  known.set(value, list);
  return list;
}

/** Told of a part: it stands in `letters` from one place up to another, until the next is told. */
export type Told = (letters: Uint16Array, from: number, to: number) => void;

/** Tells the parts of all names in a value, in order; the same part may come again. */
export function eachPart(value: string, told: Told): void {
  let begin = 0;
  let classes = 0;
  // One more than is read: a space before the first name parts it from nothing.
  for (let name = 0; name <= MOST_CLASSES && begin <= value.length; name++) {
    let end = begin;
    while (end < value.length && !isSpace(value.charCodeAt(end))) end++;
    if (end > begin && end - begin <= LONGEST_CLASS && classes++ < MOST_CLASSES) partsOfName(value, begin, { end, told });
    begin = end + 1;
    while (begin < value.length && isSpace(value.charCodeAt(begin))) begin++;
  }
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code >= 0xa0 && /\s/.test(String.fromCharCode(code)));
}

/** The name that is being read: its letters, small, and hyphens between the pieces. One for all, because a page has hundreds of names. */
const letters = new Uint16Array(2 * LONGEST_CLASS);

/** Pieces of letters, and all of them joined by hyphens where there is more to the name than one piece. */
function partsOfName(value: string, begin: number, { end, told }: { end: number; told: Told }): void {
  let size = 0;
  let piece = 0;
  let isWhole = true;
  let wasSmall = false;
  for (let i = begin; i <= end; i++) {
    const code = i < end ? value.charCodeAt(i) : 0;
    const isCapital = code >= 65 && code <= 90;
    const isSmall = code >= 97 && code <= 122;
    if (!isSmall && (!isCapital || wasSmall)) {
      if (i < end) isWhole = false;
      if (size - piece > 1 && size - piece <= LONGEST_PART) told(letters, piece, size);
      if (size > piece) {
        // The next piece stands behind a hyphen; if there is none, nobody reads it.
        letters[size] = 45;
        piece = size + 1;
        size = piece;
      }
    }
    if (isSmall || isCapital) letters[size++] = code | 32;
    wasSmall = isSmall;
  }
  const whole = Math.max(0, piece - 1);
  if (!isWhole && whole > 1 && whole <= LONGEST_WHOLE) told(letters, 0, whole);
}
