import { attribute, type Tree, tagName } from '../tree/tree.js';

/** A selector, ready to be asked. */
export interface Selector {
  readonly source: string;
  /** Rows that match inside some rows, in document order. */
  all(tree: Tree, from: number, to: number): number[];
}

interface Part {
  /** Whether it must be directly above the next part. */
  readonly isParent: boolean;
  readonly tests: readonly ((tree: Tree, row: number) => boolean)[];
}

const TOKEN =
  /^(?:([a-zA-Z][\w-]*|\*)|#([\w-]+)|\.([\w-]+)|\[\s?([\w:-]+)\s?(?:([~^$*]?=)\s?(?:"([^"]*)"|'([^']*)'|([^\]\s"']+))\s?)?\]|:(first-child|last-child))/;
const MAX_LENGTH = 500;
const MAX_PARTS = 12;

/** Parses a selector of tags, classes, ids, attributes, `:first-child`, `:last-child`, descendants, children and commas; for any other, returns the error. */
export function parseSelector(source: string): Selector | string {
  if (source.trim() === '' || source.length > MAX_LENGTH) return 'it is empty or too long';
  const branches: Part[][] = [];
  for (const branch of splitOutside(source, ',')) {
    const parts = parseBranch(branch.trim());
    if (typeof parts === 'string') return parts;
    branches.push(parts);
  }
  return {
    source,
    all(tree, from, to) {
      const found: number[] = [];
      for (let row = from; row < to; row++) if (isElement(tree, row) && branches.some((parts) => matches(tree, row, parts))) found.push(row);
      return found;
    },
  };
}

function parseBranch(branch: string): Part[] | string {
  const parts: Part[] = [];
  let isParent = false;
  for (const word of splitOutside(branch.replace(/(?<!\s)\s*>\s*/g, ' > '), ' ')) {
    if (word === '') continue;
    if (word === '>') {
      if (parts.length === 0 || isParent) return '`>` has nothing before it';
      parts[parts.length - 1] = { ...parts.at(-1)!, isParent: true };
      isParent = true;
      continue;
    }
    const tests = parseCompound(word);
    if (typeof tests === 'string') return tests;
    parts.push({ isParent: false, tests });
    isParent = false;
  }
  if (parts.length === 0 || isParent) return 'it ends early';
  return parts.length > MAX_PARTS ? 'it has too many parts' : parts;
}

function parseCompound(word: string): Part['tests'] | string {
  const tests: ((tree: Tree, row: number) => boolean)[] = [];
  let rest = word;
  while (rest !== '') {
    const token = TOKEN.exec(rest);
    if (!token) return `\`${rest}\` is not understood`;
    rest = rest.slice(token[0].length);
    tests.push(testOf(token));
  }
  return tests;
}

function testOf([, tag, id, name, key, operator, double, single, bare, place]: RegExpExecArray): (tree: Tree, row: number) => boolean {
  if (tag !== undefined) return tag === '*' ? () => true : (tree, row) => tagName(tree, row) === tag.toLowerCase();
  if (id !== undefined) return (tree, row) => attribute(tree, row, 'id') === id;
  if (name !== undefined) return (tree, row) => wordsOf(attribute(tree, row, 'class')).includes(name);
  if (place !== undefined) return place === 'first-child' ? isFirst : isLast;
  const wanted = double ?? single ?? bare ?? '';
  const compare = comparisons[operator ?? ''] ?? (() => true);
  return (tree, row) => {
    const value = attribute(tree, row, key!);
    return value !== undefined && compare(value, wanted);
  };
}

const comparisons: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  '=': (value, wanted) => value === wanted,
  '^=': (value, wanted) => wanted !== '' && value.startsWith(wanted),
  '$=': (value, wanted) => wanted !== '' && value.endsWith(wanted),
  '*=': (value, wanted) => wanted !== '' && value.includes(wanted),
  '~=': (value, wanted) => wordsOf(value).includes(wanted),
};

function wordsOf(value: string | undefined): string[] {
  return (value ?? '').split(/\s+/);
}

function isElement(tree: Tree, row: number): boolean {
  return row > 0 && tagName(tree, row) !== '#text';
}

function isFirst(tree: Tree, row: number): boolean {
  for (let at = tree.parent[row]! + 1; at < row; at = tree.end[at]!) if (isElement(tree, at)) return false;
  return true;
}

function isLast(tree: Tree, row: number): boolean {
  for (let at = tree.end[row]!; at < tree.end[tree.parent[row]!]!; at = tree.end[at]!) if (isElement(tree, at)) return false;
  return true;
}

/** Whether a row matches the last part and elements above it the others, whichever of them. */
function matches(tree: Tree, row: number, parts: readonly Part[]): boolean {
  const last = parts.length - 1;
  const fits = (at: number, part: Part) => part.tests.every((test) => test(tree, at));
  if (!fits(row, parts[last]!)) return false;
  if (last === 0) return true;
  const path: number[] = [];
  for (let at = row; at !== 0; at = tree.parent[at]!) path.push(at);
  // A bit a part: the parts up to it match at the element above, or at any element so far.
  let above = 0;
  let anywhere = 0;
  for (let step = path.length - 1; step >= 0; step--) {
    let here = 0;
    for (let index = 0; index <= last; index++) {
      const before = index === 0 ? 1 : (parts[index - 1]!.isParent ? above : anywhere) & (1 << (index - 1));
      if (before !== 0 && fits(path[step]!, parts[index]!)) here |= 1 << index;
    }
    above = here;
    anywhere |= here;
  }
  return (above & (1 << last)) !== 0;
}

/** Splits at a character that is not in brackets. */
function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '[') depth++;
    else if (text[i] === ']') depth--;
    else if (text[i] === sign && depth === 0) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, text.slice(from)];
}
