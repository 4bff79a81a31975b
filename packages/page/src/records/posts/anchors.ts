import { rowText } from '../../document/characters.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { NAME_ITSELF, PERSON_ADDRESS, PERSON_NAME, TIME_AGO, TIME_NAME } from '../../vocabulary/people.js';
import { asides } from './asides.js';
import { postDates } from './dates.js';
import { makeOf, nameReader } from './make.js';
import { isName, plainName } from './names.js';

/** A place on the page that names a person or a time. */
export interface Anchor {
  readonly row: number;
  /** The name, or the time as ISO 8601; '' for a time that only gives how long ago something was. */
  readonly value: string;
  /** Equal for anchors of the same make: kind, tag and classes. */
  readonly make: string;
}

/** Names and times in document order. */
export interface Anchors {
  readonly authors: readonly Anchor[];
  readonly times: readonly Anchor[];
}

const SKIPPED = tagSet('blockquote', 'nav', 'script', 'style', 'template', 'svg', 'head', 'select');
const MAX_NAME_WORDS = 8;
const MAX_TIME_WORDS = 12;
const MAX_AGE_WORDS = 5;
const PERSON = 1;
const TIME = 2;

/** Names and times outside quotations and remarks, found by markup and class names. */
export function markedAnchors(page: Page): Anchors {
  const { tree } = page;
  const { words } = page.once(rows);
  const aside = page.once(asides);
  const namesIn = nameReader((names) => (PERSON_NAME.test(names) ? PERSON : 0) | (TIME_NAME.test(names) ? TIME : 0), 0);
  const authors: Anchor[] = [];
  const times: Anchor[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) continue;
    if (SKIPPED.has(tag)) {
      row = tree.end[row]! - 1;
      continue;
    }
    if (aside[row] !== 0) continue;
    const named = namesIn(attribute(tree, row, 'class'));
    const author = words[row]! <= MAX_NAME_WORDS ? authorAt(tree, row, named) : undefined;
    if (author) authors.push(author);
    const isShown = words[row]! > 0 || (named & TIME) !== 0;
    const time = timeAt(page, row, named) ?? (isShown && words[row]! <= MAX_AGE_WORDS ? ageAt(tree, row) : undefined);
    if (time) times.push(time);
  }
  return { authors, times };
}

/** The first of some attributes whose value passes. */
function firstAttribute(tree: Tree, row: number, names: readonly string[], fits: (value: string, name: string) => boolean) {
  for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++) {
    // Most elements have none of these attributes, so only the few they do have are checked.
    if (!names.includes(tree.attributeName[i]!)) continue;
    const found = names.find((name) => fits(attribute(tree, row, name)?.trim() ?? '', name));
    return found === undefined ? undefined : ([found, attribute(tree, row, found)!.trim()] as const);
  }
  return undefined;
}

/** The person that an element names by its class, its link or its markup. */
function authorAt(tree: Tree, row: number, named: number): Anchor | undefined {
  const kind = personKind(tree, row, named);
  if (kind === '') return undefined;
  const inner = kind === 'link' ? row : nameInside(tree, row);
  const value = plainName(rowText(tree, inner, tree.end[inner]!));
  return isName(value) ? { row, value, make: `${kind}|${makeOf(tree, row)}` } : undefined;
}

const STRONG = tagSet('b', 'strong', 'a', 'cite');
/** Rows of an element searched for a name. The limit avoids quadratic cost where person elements are nested. */
const NAME_ROWS = 60;

/** Row of the name inside a person's element: by `itemprop`, a profile link, a class name, or a heading, a link or bold text. */
function nameInside(tree: Tree, row: number): number {
  const tests: readonly ((at: number) => boolean)[] = [
    (at) => attribute(tree, at, 'itemprop') === 'name',
    (at) => tree.tag[at] === TAG.a && PERSON_ADDRESS.test(attribute(tree, at, 'href') ?? ''),
    (at) => NAME_ITSELF.test((attribute(tree, at, 'class') ?? '').replace(/([a-z])(?=[A-Z])/g, '$1-')),
    (at) => HEADINGS.has(tree.tag[at]!) || STRONG.has(tree.tag[at]!),
  ];
  const end = Math.min(tree.end[row]!, row + NAME_ROWS);
  for (const isIt of tests)
    for (let at = row + 1; at < end; at++)
      if (tree.tag[at] !== TAG['#text'] && isIt(at) && isName(plainName(rowText(tree, at, tree.end[at]!)))) return at;
  return row;
}

function personKind(tree: Tree, row: number, named: number): string {
  const itemprop = attribute(tree, row, 'itemprop');
  if (itemprop === 'author' || itemprop === 'creator') return 'itemprop';
  if (tree.tag[row] === TAG.a) {
    const href = attribute(tree, row, 'href');
    if (attribute(tree, row, 'rel')?.includes('author') || (href !== undefined && PERSON_ADDRESS.test(href))) return 'link';
    if (attribute(tree, row, 'data-username') !== undefined || /(?:^|\s)user(?:$|\s)/i.test(attribute(tree, row, 'class') ?? '')) return 'link';
  }
  return (named & PERSON) !== 0 ? 'name' : '';
}

const LABELS = ['title', 'aria-label', 'content'];
const TIME_ATTRIBUTES = ['datetime', 'created-timestamp', 'created', 'data-time', 'data-timestamp', 'data-date', 'data-utime', 'data-datetime'];
const MAX_TIME = 90;

function timeAt(page: Page, row: number, names: number): Anchor | undefined {
  const { tree } = page;
  const isTime = tree.tag[row] === TAG.time;
  if (!isTime && tree.attributeStart[row] === tree.attributeStart[row + 1]) return undefined;
  const named = isTime || (names & TIME) !== 0 || /^date|^time/i.test(attribute(tree, row, 'itemprop') ?? '');
  const dates = page.once(postDates);
  let value: string | undefined;
  const [name] =
    firstAttribute(tree, row, [...TIME_ATTRIBUTES, ...LABELS], (given, from) => {
      const isLikely = given.length <= MAX_TIME && /\d/.test(given) && (named || !LABELS.includes(from) || /\d{4}|\d:\d\d/.test(given));
      value = isLikely ? dates.value(given) : undefined;
      return value !== undefined;
    }) ?? [];
  if (value !== undefined) return { row, value, make: `${name}|${makeOf(tree, row)}` };
  if (!named || page.once(rows).words[row]! > MAX_TIME_WORDS) return undefined;
  value = dates.line(rowText(tree, row, tree.end[row]!));
  return value === undefined ? undefined : { row, value, make: `text|${makeOf(tree, row)}` };
}

const MAX_AGE = 40;

/** A relative time such as `2 hours ago`: it marks a post, but does not give its date. */
function ageAt(tree: Tree, row: number): Anchor | undefined {
  if (tree.end[row] !== row + 2 || tree.tag[row + 1] !== TAG['#text']) return undefined;
  const text = tree.text[row + 1]!.trim();
  return text.length <= MAX_AGE && TIME_AGO.test(text) ? { row, value: '', make: 'age' } : undefined;
}
