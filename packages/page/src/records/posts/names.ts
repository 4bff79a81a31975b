import { rowText } from '../../document/row-text.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { AFTER_NAME, BEFORE_NAME, LEADS_ON, NAME_ITSELF, NOT_A_NAME, PERSON_ADDRESS, PRESENCE } from '../../vocabulary/people.js';
import { type Anchor, hasAttributeOf, makeOf } from './anchor.js';

/** Class of a link that leads to somebody. */
const IS_USER = /(?:^|\s)user(?:$|\s)/i;
/** Attributes in which boards write who wrote a post. */
const AUTHOR_ATTRIBUTES = ['data-author', 'data-author-name', 'data-username', 'data-user-name', 'data-poster', 'author'];
const authorAttributes: ReadonlySet<string> = new Set(AUTHOR_ATTRIBUTES);
const MAX_NAME = 50;

/** What the classes of an element name, as bits. */
export const NAMES_PERSON = 1;

/** Whether a text may be what somebody is called. */
export function isName(text: string): boolean {
  return text !== '' && text.length <= MAX_NAME && !NOT_A_NAME.test(text) && !LEADS_ON.test(text);
}

/** Somebody whom an attribute of a post names. */
export function authorGiven(tree: Tree, row: number): Anchor | undefined {
  if (SMALL.has(tree.tag[row]!) || !hasAttributeOf(tree, row, authorAttributes)) return undefined;
  for (const name of AUTHOR_ATTRIBUTES) {
    const value = attribute(tree, row, name)?.trim();
    if (value !== undefined && isName(value)) return { row, value, make: `attribute|${name}` };
  }
  return undefined;
}

/** Links and pictures of people: an attribute of theirs says whom they lead to, not who writes. */
const SMALL = tagSet('a', 'img', 'span', 'button', 'i', 'small', 'input', 'form', 'meta', 'svg');

/** Somebody whom an element names by what it is called, where it leads to, or whom it shows. */
export function authorAt(tree: Tree, row: number, names: number): Anchor | undefined {
  const kind = personKind(tree, row, names);
  if (kind === '') return undefined;
  const named = kind === 'link' ? row : nameInside(tree, row);
  const value = nameIn(rowText(tree, named, tree.end[named]!));
  return isName(value) ? { row, value, make: `${kind}|${makeOf(tree, row)}` } : undefined;
}

/** A name without what boards write around it. */
function nameIn(text: string): string {
  return text.replace(BEFORE_NAME, '').replace(PRESENCE, '').replace(AFTER_NAME, '').trim();
}

const STRONG = tagSet('b', 'strong', 'a', 'cite');

/** The name inside an element about a person: what is marked or named as it, the link to the person, or what stands out. */
function nameInside(tree: Tree, row: number): number {
  const tests: readonly ((at: number) => boolean)[] = [
    (at) => attribute(tree, at, 'itemprop') === 'name',
    (at) => tree.tag[at] === TAG.a && PERSON_ADDRESS.test(attribute(tree, at, 'href') ?? ''),
    (at) => NAME_ITSELF.test((attribute(tree, at, 'class') ?? '').replace(/([a-z])(?=[A-Z])/g, '$1-')),
    (at) => HEADINGS.has(tree.tag[at]!) || STRONG.has(tree.tag[at]!),
  ];
  for (const isIt of tests)
    for (let at = row + 1; at < tree.end[row]!; at++)
      if (tree.tag[at] !== TAG['#text'] && isIt(at) && isName(nameIn(rowText(tree, at, tree.end[at]!)))) return at;
  return row;
}

function personKind(tree: Tree, row: number, names: number): string {
  const itemprop = attribute(tree, row, 'itemprop');
  if (itemprop === 'author' || itemprop === 'creator') return 'itemprop';
  if (tree.tag[row] === TAG.a) {
    const href = attribute(tree, row, 'href');
    if (attribute(tree, row, 'rel')?.includes('author') || (href !== undefined && PERSON_ADDRESS.test(href))) return 'link';
    if (attribute(tree, row, 'data-username') !== undefined || IS_USER.test(attribute(tree, row, 'class') ?? '')) return 'link';
  }
  const isBold = tree.tag[row] === TAG.b || tree.tag[row] === TAG.strong;
  if (isBold && (isInTerm(tree, row) || isBeforeMail(tree, row))) return 'bold';
  return (names & NAMES_PERSON) !== 0 ? 'name' : '';
}

/** Archives of mailing lists print the name in bold and the address after it. */
function isBeforeMail(tree: Tree, row: number): boolean {
  let next = tree.end[row]!;
  if (next < tree.size && tree.tag[next] === TAG['#text'] && tree.text[next]!.trim() === '') next = tree.end[next]!;
  return next < tree.end[tree.parent[row]!]! && tree.tag[next] === TAG.a && /^mailto:/i.test(attribute(tree, next, 'href') ?? '');
}

/** Boards that are definition lists print the name in bold in the term. */
function isInTerm(tree: Tree, row: number): boolean {
  const parent = tree.parent[row]!;
  return tree.tag[parent] === TAG.dt || tree.tag[tree.parent[parent]!] === TAG.dt;
}
