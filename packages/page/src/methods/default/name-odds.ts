import { CLASS, COMPONENT, ID, ITEM_TYPE, LABEL, names, PROPERTY, ROLE, TEST_ID } from '../../features/surveys/names.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';

/** The evidence of every row's own names; 0 for text. */
export interface NameOdds {
  /** Log-odds of all known tokens together. */
  readonly odds: Float64Array;
  /** Log-odds of the strongest token. */
  readonly loudest: Float64Array;
}

/** The beginning of the tokens of an attribute, by its kind; with `=` its value is one token, otherwise each of its parts is. */
const prefixes: Readonly<Record<number, string>> = {
  [CLASS]: '',
  [TEST_ID]: '',
  [COMPONENT]: '',
  [ID]: '#',
  [LABEL]: '@',
  [ROLE]: 'r=',
  [PROPERTY]: 'i=',
  [ITEM_TYPE]: 't=',
};

/** Known tokens added up: the sum of their log-odds, how many they are, and the strongest. */
interface Sum {
  sum: number;
  known: number;
  loudest: number;
}

export function nameOdds(page: Page, table: ReadonlyMap<string, number>): NameOdds {
  const { tree, arena } = page;
  const { kind, value, values } = page.once(names);
  const tags = tree.tagNames.map((name) => sumOf([tagToken(name)], table));
  /** By kind of attribute and number of the value: a page repeats its names. */
  const found: Sum[][] = Array.from({ length: ITEM_TYPE + 1 }, () => []);
  const odds = arena.float64(tree.size);
  const loudest = arena.float64(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) continue;
    let { sum, known, loudest: most } = tags[tag]!;
    const to = tree.attributeStart[row + 1]!;
    for (let i = tree.attributeStart[row]!; i < to; i++) {
      if (kind[i] === 0) continue;
      const sums = found[kind[i]!]!;
      sums[value[i]!] ??= sumOf(attributeTokens(prefixes[kind[i]!]!, values[value[i]!]!), table);
      const own = sums[value[i]!]!;
      sum += own.sum;
      known += own.known;
      if (Math.abs(own.loudest) > Math.abs(most)) most = own.loudest;
    }
    // Tokens of one element say much the same: their sum grows slower than their number.
    odds[row] = known > 1 ? sum / Math.sqrt(known) : sum;
    loudest[row] = most;
  }
  return { odds, loudest };
}

function sumOf(tokens: readonly (string | undefined)[], table: ReadonlyMap<string, number>): Sum {
  const all = { sum: 0, known: 0, loudest: 0 };
  for (const token of tokens) {
    const odds = token === undefined ? undefined : table.get(token);
    if (odds === undefined) continue;
    all.sum += odds;
    all.known++;
    if (Math.abs(odds) > Math.abs(all.loudest)) all.loudest = odds;
  }
  return all;
}

/** Classes of one element that are read; what follows in long lists is styling. */
const MAX_CLASSES = 12;
const MAX_PART = 19;
const MAX_WHOLE = 23;
const MAX_CLASS = 60;
/** Elements whose name has no meaning. */
const PLAIN = new Set(['div', 'span', 'body', 'html']);

/** Tokens of an element: its tag as `<li`, classes by their parts and as a whole (`post`, `body`, `post-body`), ids with `#`, label words with `@`, roles and properties as `r=main`, `i=author`. */
export function tagToken(tag: string): string | undefined {
  return PLAIN.has(tag) ? undefined : `<${tag.slice(0, 20)}`;
}

/** Tokens of a value of an attribute. */
export function attributeTokens(prefix: string, value: string): string[] {
  if (!prefix.endsWith('=')) return namePartsOf(value).map((part) => prefix + part);
  const whole = value.slice(value.lastIndexOf('/') + 1).slice(0, 24);
  return [prefix + whole.toLowerCase()];
}

/** The different parts of the names in a value: pieces of letters, and all of a name's pieces joined by hyphens where there is more to it than one. */
function namePartsOf(value: string): string[] {
  const parts = new Set<string>();
  const all = value.split(/\s+/, MAX_CLASSES + 1).filter((name) => name !== '' && name.length <= MAX_CLASS);
  for (const name of all.slice(0, MAX_CLASSES)) {
    const whole = (name.match(/[A-Z]+[a-z]*|[a-z]+/g) ?? []).join('-').toLowerCase();
    const pieces = whole.split('-');
    for (const piece of pieces) if (piece.length > 1 && piece.length <= MAX_PART) parts.add(piece);
    if (whole.length > 1 && whole.length <= MAX_WHOLE && (pieces.length > 1 || whole.length < name.length)) parts.add(whole);
  }
  return [...parts];
}
