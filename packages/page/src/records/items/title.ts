import { shapes } from '../../features/surveys/shapes.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { HEADINGS } from '../../tree/tags.js';
import { attribute, type Tree, tagName } from '../../tree/tree.js';
import { FIRST_CELL, HEADING, LINKED, lines, TEXT } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Border } from '../regions/border.js';

const MAX_WORDS = 12;
const HEADING_LEAD = 20;
const LINKED_LEAD = 5;
const MAX_DIGIT_SHARE = 0.25;
/** A title leads where the record's image leads, too. */
const TWICE_LEAD = 4;
/** Of two headings in a record the one of the higher level names it: the source above a headline is set lower. */
const LEVEL_LEAD = 3;
const LOWEST_LEVEL = 6;
/** A line whose element is called a title or a name, against one that only begins with a link. */
const NAMED_LEAD = 6;
/** What a line counts that many records have word for word: "Read more", "Sign up here" name none of them. */
const SHARED_COUNTS = 0.02;
/** Share of the records that must have a line, and fewest of them, before it names none. */
const SHARED_BY = 0.3;
const MIN_SHARED = 3;
/** Words of a line of text that may still be a name. */
const MAX_NAME_WORDS = 25;

/** For every record the block of its title; −1 for none. The path most records have their title at decides where two lines could be it. */
export function titleBlocks(page: Page, records: readonly Border[]): number[] {
  const shared = sharedLines(page, records);
  const first = records.map((record) => best(page, record, { shared, usual: undefined }));
  const votes = new Map<number, number>();
  const { tagPath } = page.once(shapes);
  const pathOf = (block: number) => tagPath[page.blocks.node[block]!]!;
  for (const block of first) if (block >= 0) votes.set(pathOf(block), (votes.get(pathOf(block)) ?? 0) + 1);
  const [usual, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0];
  if (usual === undefined || count === records.length || count * 2 < records.length) return first;
  return records.map((record) => best(page, record, { shared, usual }));
}

/** Lines that so many records have word for word that they name none of them. */
function sharedLines(page: Page, records: readonly Border[]): ReadonlySet<string> {
  const { text } = page.once(texts);
  const { blockFrom } = page.once(lines);
  const counts = new Map<string, number>();
  for (const { row, end } of records) {
    const own = new Set<string>();
    for (let block = blockFrom[row]!; block < blockFrom[end]!; block++) own.add(text[block]!);
    for (const line of own) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const enough = Math.max(MIN_SHARED, records.length * SHARED_BY);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([line]) => line));
}

interface Hints {
  /** Lines that name no record. */
  readonly shared: ReadonlySet<string>;
  /** Path that most records have their title at. */
  readonly usual: number | undefined;
}

function best(page: Page, { row, end }: Border, { shared, usual }: Hints): number {
  const { tree, blocks } = page;
  const { blockFrom, kind, link } = page.once(lines);
  const { text } = page.once(texts);
  const { tagPath } = page.once(shapes);
  const from = blockFrom[row]!;
  const to = blockFrom[end]!;
  const seen = new Map<string, number>();
  const hrefOf = (block: number) => (link[block] === 0 ? '' : (attribute(tree, link[block]!, 'href') ?? ''));
  for (let block = from; block < to; block++) if (link[block]! > 0) seen.set(hrefOf(block), (seen.get(hrefOf(block)) ?? 0) + 1);
  let chosen = -1;
  let lead = 0;
  for (let block = from; block < to; block++) {
    const named = isNamed(tree, blocks.node[block]!, row);
    if (kind[block]! < FIRST_CELL && !(named && blocks.words[block]! <= MAX_NAME_WORDS)) continue;
    // Early lines count more than long ones.
    let score = Math.min(blocks.words[block]!, MAX_WORDS) / (block - from + 8);
    if (kind[block] === HEADING) score /= 8;
    if (kind[block] === HEADING)
      score +=
        HEADING_LEAD + LEVEL_LEAD * (LOWEST_LEVEL - levelOf(tree, blocks.node[block]!)) + (link[block]! > 0 ? LINKED_LEAD : 0) - (block - from) / 16;
    else if (kind[block] === LINKED) score += (seen.get(hrefOf(block)) ?? 0) > 1 ? TWICE_LEAD / 8 + 1 : 1;
    if (named && kind[block] !== HEADING) score += NAMED_LEAD;
    // A number of reviews or comments is no title.
    if (blocks.digits[block]! > blocks.chars[block]! * MAX_DIGIT_SHARE) score /= 4;
    if (usual !== undefined && tagPath[blocks.node[block]!] === usual) score += 2 * HEADING_LEAD;
    if (shared.has(text[block]!)) score *= SHARED_COUNTS;
    if (score > lead) {
      lead = score;
      chosen = block;
    }
  }
  if (chosen >= 0 && !shared.has(text[chosen]!)) return chosen;
  const named = firstName(page, { from, to }, shared);
  return named < 0 ? chosen : named;
}

/** The first line of text that can name a record where its headings and links say what those of all records say; −1 for none. */
function firstName(page: Page, { from, to }: { readonly from: number; readonly to: number }, shared: ReadonlySet<string>): number {
  if (shared.size === 0) return -1;
  const { blocks } = page;
  const { kind } = page.once(lines);
  const { text } = page.once(texts);
  const { dates, prices } = page.once(signs);
  for (let block = from; block < to; block++) {
    if (kind[block] !== TEXT || blocks.words[block] === 0 || blocks.words[block]! > MAX_NAME_WORDS || shared.has(text[block]!)) continue;
    if (dates[block + 1]! > dates[block]! || prices[block + 1]! > prices[block]!) continue;
    if (blocks.digits[block]! <= blocks.chars[block]! * MAX_DIGIT_SHARE) return block;
  }
  return -1;
}

/** Names of elements that hold what a record is called, and those that hold what something else is called. */
const TITLE_NAME = /(?:^|[\s_-])(?:title|headline|name|heading|subject)(?:$|[\s_-])|[a-z](?:Title|Headline|Name)(?:$|[\s_-])/;
const OTHER_NAME = /sub-?(?:title|head)|user|author|by-?line|compan|brand|vendor|seller|store|site|file|categor|section|group|label|class/i;
/** Elements above a line whose names are asked, inside its record. */
const HIGHEST_NAMED = 2;

/** Whether a line is called a title. */
function isNamed(tree: Tree, node: number, record: number): boolean {
  let at = node;
  for (let step = 0; step < HIGHEST_NAMED && at > record; step++, at = tree.parent[at]!) {
    const property = attribute(tree, at, 'itemprop');
    if (property === 'name' || property === 'headline') return true;
    const name = attribute(tree, at, 'class');
    if (name !== undefined && TITLE_NAME.test(name)) return !OTHER_NAME.test(name);
  }
  return false;
}

/** Level of the heading around a row, 1 to 6. */
function levelOf(tree: Tree, row: number): number {
  let at = row;
  while (at > 0 && !HEADINGS.has(tree.tag[at]!)) at = tree.parent[at]!;
  return at === 0 ? LOWEST_LEVEL : Number(tagName(tree, at).slice(1));
}
