import { newSpelling, type Spelling, withLetter } from '../../features/letters/spelling.js';
import { Vocabulary } from '../../features/letters/vocabulary.js';
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

/** Kinds of names by what their tokens begin with. */
const PARTS = ['', '#', '@'] as const;
const WHOLES = ['r=', 'i=', 't='] as const;
const wayOf = new Uint8Array(16);
for (const [way, kinds] of [[CLASS, TEST_ID, COMPONENT], [ID], [LABEL], [ROLE], [PROPERTY], [ITEM_TYPE]].entries())
  for (const kind of kinds) wayOf[kind] = way + 1;
const WAYS = PARTS.length + WHOLES.length;

/** Tokens of several names, added up: sum of their log-odds, how many are known, and the loudest. Slot by slot. */
interface Sums {
  readonly sum: Float64Array;
  readonly known: Uint16Array;
  readonly loudest: Float64Array;
}

function newSums(arena: Page['arena'], size: number): Sums {
  return { sum: arena.float64(size), known: arena.uint16(size), loudest: arena.float64(size) };
}

function add({ sum, known, loudest }: Sums, slot: number, odds: number): void {
  sum[slot]! += odds;
  known[slot]!++;
  if (Math.abs(odds) > Math.abs(loudest[slot]!)) loudest[slot] = odds;
}

export function nameOdds(page: Page, table: ReadonlyMap<string, number>): NameOdds {
  const { tree, arena } = page;
  const { kind, value, values } = page.once(names);
  const tags = arena.float64(tree.tagNames.length).fill(UNREAD);
  const found = newSums(arena, values.length * WAYS);
  const isRead = arena.uint8(values.length * WAYS);
  const read = readerOf(table, found);
  const odds = arena.float64(tree.size);
  const loudest = arena.float64(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) continue;
    if (tags[tag] === UNREAD) tags[tag] = oddsOfTag(tree.tagNames[tag]!, table);
    let sum = tags[tag]!;
    let known = Number.isNaN(sum) ? 0 : 1;
    if (known === 0) sum = 0;
    let most = sum;
    const to = tree.attributeStart[row + 1]!;
    for (let i = tree.attributeStart[row]!; i < to; i++) {
      if (kind[i] === 0) continue;
      const way = wayOf[kind[i]!]! - 1;
      const slot = value[i]! * WAYS + way;
      if (isRead[slot] === 0) {
        isRead[slot] = 1;
        read(values[value[i]!]!, way, slot);
      }
      sum += found.sum[slot]!;
      known += found.known[slot]!;
      if (Math.abs(found.loudest[slot]!) > Math.abs(most)) most = found.loudest[slot]!;
    }
    // Tokens of one element say much the same: their sum grows slower than their number.
    odds[row] = known > 1 ? sum / Math.sqrt(known) : sum;
    loudest[row] = most;
  }
  return { odds, loudest };
}

/** A page has few of the tags that there are. */
const UNREAD = Number.POSITIVE_INFINITY;

/** Log-odds of a tag, NaN where it is not known. */
function oddsOfTag(name: string, table: ReadonlyMap<string, number>): number {
  const token = tagToken(name);
  return (token === undefined ? undefined : table.get(token)) ?? Number.NaN;
}

/** Adds up the tokens of one value in a slot. */
type Read = (value: string, way: number, slot: number) => void;

function readerOf(table: ReadonlyMap<string, number>, sums: Sums): Read {
  const parts = partTables(table);
  const met: number[] = [];
  return (value, way, slot) => {
    if (way >= PARTS.length) {
      const odds = table.get(wholeToken(WHOLES[way - PARTS.length]!, value));
      if (odds !== undefined) add(sums, slot, odds);
      return;
    }
    const { tokens, odds } = parts[way]!;
    met.length = 0;
    eachPart(value, (part) => {
      const token = tokens.findSpelled(part);
      if (token < 0 || met.includes(token)) return;
      met.push(token);
      add(sums, slot, odds[token]!);
    });
  };
}

interface PartTable {
  readonly tokens: Vocabulary;
  readonly odds: Float64Array;
}

/** Made once for a table of log-odds: pages come by the thousand. */
const partTablesOf = new WeakMap<ReadonlyMap<string, number>, readonly PartTable[]>();

function partTables(table: ReadonlyMap<string, number>): readonly PartTable[] {
  const known = partTablesOf.get(table);
  if (known) return known;
  const own = PARTS.map(() => ({ tokens: [] as string[], odds: [] as number[] }));
  for (const [token, odds] of table) {
    // A token of classes has no prefix, so the first place is used for it.
    const part = Math.max(0, PARTS.indexOf(token[0] as (typeof PARTS)[number]));
    const name = token.slice(PARTS[part]!.length);
    if (!/^[a-z-]+$/.test(name)) continue;
    own[part]!.tokens.push(name);
    own[part]!.odds.push(odds);
  }
  const made = own.map(({ tokens, odds }) => ({ tokens: new Vocabulary(tokens), odds: new Float64Array(odds) }));
  partTablesOf.set(table, made);
  return made;
}

/** Classes of one element that are read; what follows in long lists is styling. */
const MAX_CLASSES = 12;
const MAX_PART = 19;
const MAX_WHOLE = 23;
const MAX_CLASS = 60;
/** Elements whose name has no meaning. */
const PLAIN = new Set(['div', 'span', 'body', 'html']);

/** Token of an element's own name; undefined if it has no meaning. */
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
      // The next piece comes after a hyphen; if there is none, it is unused.
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
  // A name in lower case alone, or of capitals and then lower case, is the whole already.
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
