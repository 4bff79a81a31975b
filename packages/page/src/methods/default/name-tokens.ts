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
  const tag = tree.tagNames[tree.tag[row]!]!;
  if (!PLAIN.has(tag)) tokens.push(`<${tag.slice(0, 20)}`);
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) {
    const prefix = prefixes[tree.attributeName[i]!];
    if (prefix === undefined) continue;
    const value = tree.attributeValue[i]!;
    if (prefix.endsWith('='))
      tokens.push(
        prefix +
          value
            .slice(value.lastIndexOf('/') + 1)
            .slice(0, 24)
            .toLowerCase(),
      );
    else for (const part of partsOf(value, known)) tokens.push(prefix + part);
  }
  return tokens;
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
  let classes = 0;
  for (const name of value.split(/\s+/, MOST_CLASSES + 1))
    if (name !== '' && name.length <= LONGEST_CLASS && classes++ < MOST_CLASSES) addParts(name, parts);
  const list = [...parts];
  known.set(value, list);
  return list;
}

function addParts(name: string, parts: Set<string>): void {
  const pieces = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const real = pieces.filter((piece) => piece !== '');
  for (const piece of real) if (piece.length > 1 && piece.length <= LONGEST_PART) parts.add(piece);
  const whole = real.join('-');
  if (pieces.length > 1 && whole.length > 1 && whole.length <= LONGEST_WHOLE) parts.add(whole);
}
