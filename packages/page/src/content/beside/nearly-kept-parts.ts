import type { Blocks } from '../../blocks/segment.js';
import { namedRegions } from '../../features/named-regions.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { PRICE } from '../products/goods-beside.js';
import { nearest } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';
import { unitsOf } from '../units/units.js';
import { addressOf } from './calls-of-kept-parts.js';
import { gapsIn, type Part, partsBelow } from './parts-of-page.js';

/** Share of the cut that one line must reach, and one that leads elsewhere. */
const MIN_LINE = 0.2;
const MIN_LINK = 0.5;
/** Words beyond which a line weighs no more. */
const MAX_WEIGHT = 20;
/** Words of a line that is a text. */
const MIN_WORDS = 6;
/** Share of the words of a part that may be said before; more is a copy for another width of the screen. */
const MAX_SAID = 0.4;
const FURNITURE = tagSet('nav', 'footer', 'form', 'dialog', 'button', 'label', 'menu', 'select', 'fieldset');
const FIELDS = tagSet('input', 'textarea', 'select');
const NO_FIELD = /hidden|radio|checkbox/i;
const CELLS = tagSet('td', 'th', 'dd', 'dt');
const SAYS = /[\p{L}\p{N}]{2}|\p{N}\P{N}/u;
const NAMES = /\p{L}{2}/u;

/** What parts a page may have beside its text. */
interface Parts {
  /** Share of the cut that the lines of a part must reach in the mean. */
  readonly min: number;
  /** The same for a part with a price, which tells what is offered. */
  readonly minPriced: number;
  /** Names of what is about something else. */
  readonly away: readonly string[];
  /** Whether lines of like items are what a part may consist of; otherwise it is texts with their headings, and tables. */
  readonly items: boolean;
}

/** What lists and manuals have between their parts, by the names of elements. */
const OTHERS = ['named-dialog', 'named-promotion', 'named-related', 'named-comments', 'named-form'];

export const nearlyKeptParts = nearlyKept({ min: 0.3, minPriced: 0.2, away: ['named-dialog'], items: true });
/** The same for manuals, whose method is surer. */
export const nearlyKeptPartsOfManual = nearlyKept({ min: 0.5, minPriced: 0.5, away: OTHERS, items: true });
/** The same for pages of lists: their items are records, and what else is in rows are filters, offers and other lists. */
export const nearlyKeptTexts = nearlyKept({ min: 0.5, minPriced: 0.5, away: OTHERS, items: false });

function nearlyKept(kind: Parts): Restoration<'nearly-kept-part'> {
  return {
    reason: 'nearly-kept-part',
    meaning: 'lines of a part of the page, from a heading down to the next, that together come near the cut; like lines of like items count as one',
    apply(page, { keeps, keep, nearness }) {
      if (nearness === undefined) return;
      const { text } = page.once(texts);
      const shared = sharedByUnits(page, keeps, nearness);
      const { near } = shared;
      const { mayRead, says } = lineReader(page, shared, kind);
      const said = new Set(text.filter((_, block) => keeps[block] === 1).map((line) => line.toLowerCase()));
      // Headings of which nothing but parts with headings of their own is known so far.
      let open: Part[] = [];
      for (const part of partsBelow(page.blocks, keeps.indexOf(1) + 1)) {
        const lines = gapsIn(part, keeps).flatMap((gap) => withoutQuestions(page.blocks, range(gap.first, gap.end).filter(mayRead)));
        const min = lines.some((block) => PRICE.test(text[block]!)) ? kind.minPriced : kind.min;
        const more = isNear(page.blocks, lines, near, min) ? newLines(page, lines, said).filter((block) => near[block]! >= MIN_LINE) : [];
        open = open.filter(({ level }) => level < part.level);
        const hasKept = keeps.subarray(part.first, part.end).includes(1);
        const isHeaded = part.level > 0 && more[0] === part.first;
        if (isHeaded && more.length === 1 && !hasKept) {
          open.push(part);
          continue;
        }
        const isTold = says(more, { isHeaded, hasKept }) && (hasKept || page.tree.tag[page.blocks.node[part.end - 1]!] !== TAG.button);
        if (!isTold && !hasKept) continue;
        for (const block of [...open.map(({ first }) => first), ...(isTold ? more : [])]) {
          keep(block);
          said.add(text[block]!.toLowerCase());
        }
        open = [];
      }
    },
  };
}

function range(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, i) => first + i);
}

interface Nearness {
  /** How near each block is to the cut, 1 for those that are kept; for the same line of like items the mean of them all. */
  readonly near: Float32Array;
  /** Whether a block is a line of like items that differs: names and values do, calls and labels do not. */
  readonly differs: (block: number) => boolean;
}

function sharedByUnits(page: Page, keeps: Uint8Array, nearness: Float32Array): Nearness {
  const { unitOf, size } = page.once(unitsOf);
  const { text } = page.once(texts);
  const units = Array.from({ length: size }, () => ({ sum: 0, count: 0, lines: new Set<string>() }));
  const own = nearness.map((share, block) => (keeps[block] === 1 ? 1 : Math.min(1, share)));
  for (let block = 0; block < own.length; block++) {
    const unit = units[unitOf[block]!];
    if (unit === undefined) continue;
    unit.sum += own[block]!;
    unit.count++;
    unit.lines.add(text[block]!);
  }
  return {
    near: own.map((share, block) => {
      const unit = units[unitOf[block]!];
      return unit === undefined ? share : unit.sum / unit.count;
    }),
    differs: (block) => {
      const unit = units[unitOf[block]!];
      return unit !== undefined && unit.lines.size > 1 && unit.lines.size * 2 > unit.count;
    },
  };
}

interface LineReader {
  /** Tells a line from menus, fields, calls, and what is about something else. */
  readonly mayRead: (block: number) => boolean;
  /** Whether lines are a text, values, or several of a kind; short lines alone are what a page says about itself. */
  readonly says: (lines: readonly number[], part: { readonly isHeaded: boolean; readonly hasKept: boolean }) => boolean;
}

function lineReader(page: Page, { near, differs }: Nearness, kind: Parts): LineReader {
  const { tree, node, hidden, words, linkedWords, digits } = page.blocks;
  const { text } = page.once(texts);
  const { itemOf } = page.once(unitsOf);
  const away = kind.away.map((name) => namedRegions[name]!.compute(page));
  const isCell = (block: number) => nearest(tree, node[block]!, CELLS, 2) !== 0;
  const isHeading = (block: number) => nearest(tree, node[block]!, HEADINGS, 2) !== 0;
  const isValue = (block: number) => (kind.items && differs(block)) || isCell(block);
  // What an item begins with is its name, what follows and leads elsewhere a call.
  const isName = (block: number) => differs(block) && itemOf[block] !== itemOf[block - 1];
  const isLink = (block: number) => linkedWords[block]! * 2 > words[block]!;
  const mayLead = (block: number) =>
    near[block]! >= MIN_LINK &&
    NAMES.test(text[block]!) &&
    !addressOf(page.blocks, block)?.includes('#') &&
    (isHeading(block) || (kind.items && (isName(block) || isCell(block))));
  return {
    mayRead: (block) =>
      hidden[block] === 0 &&
      SAYS.test(text[block]!) &&
      !away.some((below) => below[block]! > 0) &&
      (kind.items || words[block]! >= MIN_WORDS || isHeading(block) || isCell(block)) &&
      (!isLink(block) || mayLead(block)) &&
      nearest(tree, node[block]!, FURNITURE) === 0,
    says: (lines, { isHeaded, hasKept }) =>
      (isHeaded && lines.length === 1) ||
      lines.some((block, i) => {
        // A part that only leads elsewhere is a row of teasers.
        if (isLink(block)) return hasKept && isValue(block);
        return isValue(block) || words[block]! >= MIN_WORDS || (hasKept && near[block]! >= MIN_LINK) || (isHeaded && i > 0 && digits[block]! > 0);
      }),
  };
}

function isNear({ words }: Blocks, lines: readonly number[], near: Float32Array, min: number): boolean {
  let sum = 0;
  let all = 0;
  for (const block of lines) {
    const weight = Math.min(MAX_WEIGHT, Math.max(1, words[block]!));
    sum += weight * near[block]!;
    all += weight;
  }
  return all > 0 && sum >= min * all;
}

/** No lines where people are asked to fill in something between them, or right below. */
function withoutQuestions({ tree, node, size }: Blocks, lines: number[]): number[] {
  const next = (lines.at(-1) ?? 0) + 1;
  const to = next < size ? node[next]! : tree.size;
  for (let row = lines.length === 0 ? to : node[lines[0]!]!; row < to; row++)
    if (FIELDS.has(tree.tag[row]!) && !NO_FIELD.test(attribute(tree, row, 'type') ?? '')) return [];
  return lines;
}

/** Lines that the document does not have yet; none where most of them are copies. A heading may be called as another is. */
function newLines(page: Page, lines: readonly number[], said: ReadonlySet<string>): number[] {
  const { tree, node, words } = page.blocks;
  const { text } = page.once(texts);
  const { itemOf } = page.once(unitsOf);
  const own = new Set<string>();
  let all = 0;
  let copied = 0;
  const more = lines.filter((block) => {
    const line = text[block]!.toLowerCase();
    all += words[block]!;
    if (said.has(line)) copied += words[block]!;
    // Values of a table are its own; what two items say is said twice.
    if (nearest(tree, node[block]!, CELLS, 2) !== 0) return true;
    const key = `${itemOf[block]} ${line}`;
    const isCopy = own.has(key) || (said.has(line) && nearest(tree, node[block]!, HEADINGS, 2) === 0);
    own.add(key);
    return !isCopy;
  });
  return copied > all * MAX_SAID ? [] : more;
}
