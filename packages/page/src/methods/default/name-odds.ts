import { TokenTable } from '../../features/letters/token-table.js';
import { CLASS, COMPONENT, ID, ITEM_TYPE, LABEL, names, PROPERTY, ROLE, TEST_ID } from '../../features/surveys/names.js';
import type { Arena } from '../../page/arena.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { eachPart, tagToken, wholeToken } from './name-tokens.js';

/** What the own names of every row say; 0 for text. */
export interface NameOdds {
  /** Log-odds of all known tokens together. */
  readonly odds: Float64Array;
  /** Log-odds of the token that says most. */
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

function newSums(arena: Arena, size: number): Sums {
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
      const token = tokens.find(part);
      if (token < 0 || met.includes(token)) return;
      met.push(token);
      add(sums, slot, odds[token]!);
    });
  };
}

interface PartTable {
  readonly tokens: TokenTable;
  readonly odds: Float64Array;
}

/** Made once for a table of log-odds: pages come by the thousand. */
const partTablesOf = new WeakMap<ReadonlyMap<string, number>, readonly PartTable[]>();

function partTables(table: ReadonlyMap<string, number>): readonly PartTable[] {
  const known = partTablesOf.get(table);
  if (known) return known;
  const own = PARTS.map(() => ({ tokens: [] as string[], odds: [] as number[] }));
  for (const [token, odds] of table) {
    // A token of classes has no sign before it, so that the first place stands for it.
    const part = Math.max(0, PARTS.indexOf(token[0] as (typeof PARTS)[number]));
    const name = token.slice(PARTS[part]!.length);
    if (!/^[a-z-]+$/.test(name)) continue;
    own[part]!.tokens.push(name);
    own[part]!.odds.push(odds);
  }
  const made = own.map(({ tokens, odds }) => ({ tokens: new TokenTable(tokens), odds: new Float64Array(odds) }));
  partTablesOf.set(table, made);
  return made;
}
