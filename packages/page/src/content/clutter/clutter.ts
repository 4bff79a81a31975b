import { isInCode } from '../../document/code/inside.js';
import { shapes } from '../../features/surveys/shapes.js';
import { texts } from '../../features/surveys/texts.js';
import { once } from '../../page/lazily.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG } from '../../tree/tags.js';
import {
  ADVERT_LABEL,
  ARROWED,
  EMBED_CONSENT,
  LAYOUT_LABEL,
  MAY_BE_CONSENT,
  MAY_BE_LAYOUT,
  MAY_SAY_WAYS_TO_PAY,
  READ_ALSO,
  WAYS_TO_PAY,
} from '../../vocabulary/phrases.js';
import { isSetAside, type Kept } from '../choose.js';
import { LINK, nearest } from '../restore/around.js';
import { shopClutter } from './shop-lines.js';

/** Words beyond which a line is more than a pointer to another article, and a notice more than a notice. */
const MAX_POINTER_WORDS = 30;
const MAX_NOTICE_WORDS = 90;
/** Words of a call to action, and how often it is on a page that repeats it. Fewer words are names: makers and colours repeat themselves in a list of goods. */
const MIN_CALL_WORDS = 3;
const MAX_CALL_WORDS = 6;
const MIN_CALLS = 8;
/** One word so often in a row is no text. */
const MIN_SAME_WORDS = 12;

/** Why a line is dropped that is no content wherever it is. */
export type ClutterReason = 'clutter';

/**
 * Kept blocks without what is no content wherever it is: the remains of templates and scripts, pointers to other articles, notices in the place of
 * embeds; on a page that sells one thing also what a shop says to everybody.
 */
export function dropClutter<Known extends string>(page: Page, kept: Kept<Known>, { isProduct = false } = {}): Kept<Known | ClutterReason> {
  if (!kept.keeps.includes(1)) return kept;
  const { text } = page.once(texts);
  const keeps = kept.keeps.slice();
  const barred = kept.barred?.slice() ?? new Uint8Array(keeps.length);
  const reason: (Known | ClutterReason)[] = [...kept.reason];
  const calls = callsToAction(page, text);
  const counters = counterLines(text);
  const inShop = isProduct ? shopClutter(page, keeps) : undefined;
  for (let block = 0; block < text.length; block++) {
    // What scored low is marked too, so that no neighbour brings it back.
    if (isSetAside(kept, block)) continue;
    if (
      !isRemains(page, block, text[block]!) &&
      !isPointer(page, block, text[block]!) &&
      !isWayToPay(page, block, text[block]!) &&
      !isLayoutLabel(page, block, text[block]!) &&
      !isNoOffer(text, block) &&
      !calls.has(text[block]!) &&
      inShop?.[block] !== 1 &&
      !counters.has(text[block]!)
    )
      continue;
    keeps[block] = 0;
    barred[block] = 1;
    reason[block] = 'clutter';
  }
  // A page that is nothing but such lines keeps them: they are all that it has.
  return keeps.includes(1) ? { keeps, reason, barred } : kept;
}

const SHORTCODES = /^(?:\[\/?[a-z][\w-]{1,40}(?:\s[^\][]{0,2000})?\/?\]\s*){1,99}$/i;
const SHORTCODE_MARK = /_|=|\[\//;
const TEMPLATE = /^[^\p{L}\p{N}]{0,4}(?:\{\{[^{}]{0,300}\}\}[^\p{L}\p{N}]{0,4}){1,99}$/u;
const SCRIPT_ADDRESS = /^(?:https?:)?\/\/\S{1,500}\.(?:m?js|css)(?:[?#]\S{0,300})?$/i;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const UUID_LENGTH = 36;
const DATA = /^\{"[\w$-]{1,60}":/;
const MARKUP = /^<(?:iframe|img|div|script|a|p|span|ins|section|video|amp-[a-z]+)\b[^<>]{0,2000}>/i;

/** The remains of templates and scripts, unless they are shown as code. */
function isRemains({ tree, blocks }: Page, block: number, text: string): boolean {
  const isOdd =
    (text.startsWith('[') && SHORTCODES.test(text) && SHORTCODE_MARK.test(text)) ||
    (text.includes('{{') && TEMPLATE.test(text)) ||
    (text.startsWith('<') && MARKUP.test(text)) ||
    (text.includes('//') && SCRIPT_ADDRESS.test(text)) ||
    (text.length === UUID_LENGTH && UUID.test(text)) ||
    (text.startsWith('{"') && DATA.test(text)) ||
    (blocks.words[block]! >= MIN_SAME_WORDS && isOneWord(text));
  return isOdd && !isInCode(tree, blocks.first[block]!);
}

function isOneWord(text: string): boolean {
  const end = text.indexOf(' ');
  if (end <= 0 || text.slice(end + 1, 2 * end + 1) !== text.slice(0, end)) return false;
  return new Set(text.split(' ')).size === 1;
}

/** A line that leads to another article, or a notice in the place of an embed. */
function isPointer({ tree, blocks }: Page, block: number, text: string): boolean {
  const words = blocks.words[block]!;
  if (words <= MAX_NOTICE_WORDS && MAY_BE_CONSENT.test(text) && EMBED_CONSENT.test(text)) return true;
  if (words > MAX_POINTER_WORDS || blocks.links[block] === 0) return false;
  const opening = (READ_ALSO.exec(text) ?? ARROWED.exec(text))?.[0].trim();
  if (opening === undefined) return false;
  const lead = opening.split(' ').length;
  // In scripts without spaces words are an estimate, but letters are not.
  const isLink = blocks.linkedWords[block]! >= words - lead - 1 || blocks.chars[block]! - blocks.linkedChars[block]! <= opening.length;
  // `See also` alone is the heading of a list, or a link to it.
  return isLink && words > lead && text.length > opening.length && !HEADINGS.has(tree.tag[blocks.node[block]!]!);
}

/** Words of a line that says how the page is laid out. */
const MAX_LABEL_WORDS = 8;
/** There such a word is a value. */
const VALUES: ReadonlySet<number> = new Set([TAG.td, TAG.th, TAG.dt, TAG.dd, TAG.li]);

/** That an advertisement interrupts the text; the name of one is no heading, since a heading of one word may be about something else. */
function isLayoutLabel({ tree, blocks }: Page, block: number, text: string): boolean {
  if (blocks.words[block]! > MAX_LABEL_WORDS || blocks.links[block]! > 0) return false;
  const tag = tree.tag[blocks.node[block]!]!;
  const isLayout = MAY_BE_LAYOUT.test(text) && LAYOUT_LABEL.test(text);
  if (!isLayout && (HEADINGS.has(tag) || !ADVERT_LABEL.test(text))) return false;
  return !VALUES.has(tag) && !isInCode(tree, blocks.first[block]!);
}

/** Words of a line on how to pay. */
const MAX_PAY_WORDS = 24;

function isWayToPay({ blocks }: Page, block: number, text: string): boolean {
  return blocks.words[block]! <= MAX_PAY_WORDS && MAY_SAY_WAYS_TO_PAY.test(text) && WAYS_TO_PAY.test(text);
}

/** What the template of a shop has for things on sale or sold by weight, and a style sheet hides where they are not: both prices are the same, or there is none. */
const SAME_PRICES = /^(?:sale|regular|current|original) price:? (\S{2,20}) (?:sale|regular|current|original) price:? \1$/i;
const NO_UNIT_PRICE = /^unit price ?\/? ?per$/i;
const MAX_OFFER = 90;

function isNoOffer(text: readonly string[], block: number): boolean {
  const line = text[block]!;
  if (line.length > MAX_OFFER) return false;
  const price = SAME_PRICES.exec(line)?.[1];
  return price === undefined ? NO_UNIT_PRICE.test(line) : [block - 1, block + 1].some((at) => text[at]?.includes(price));
}

/** Short texts that are links or buttons and are on the page again and again. */
function callsToAction(page: Page, text: readonly string[]): ReadonlySet<string> {
  const { tree, blocks } = page;
  const said = new Map<string, number[]>();
  for (let block = 0; block < text.length; block++) {
    const words = blocks.words[block]!;
    // A call leads to one place; several links in a line are a list of things that many rows have.
    if (words < MIN_CALL_WORDS || words > MAX_CALL_WORDS || blocks.digits[block]! > 0 || blocks.links[block]! > 1) continue;
    if (blocks.linkedWords[block]! < words && tree.tag[blocks.node[block]!] !== TAG.button) continue;
    said.set(text[block]!, said.get(text[block]!) ?? []);
    said.get(text[block]!)!.push(block);
  }
  const isValue = valuesOfCards(page);
  return new Set([...said].filter(([, at]) => at.length >= MIN_CALLS && !isValue(at)).map(([line]) => line));
}

/** Whether a line is one of several in the link around a card, and most lines at this place of the cards are others: a region of jobs, not what to press. */
function valuesOfCards(page: Page): (at: readonly number[]) => boolean {
  const { node } = page.blocks;
  const placeOf = (block: number) => page.once(shapes).path[node[block]!]!;
  const linesAt = once(() => {
    const lines = new Map<number, number>();
    for (let block = 0; block < page.blocks.size; block++) lines.set(placeOf(block), (lines.get(placeOf(block)) ?? 0) + 1);
    return lines;
  });
  return (at) => {
    const first = at[0]!;
    const link = nearest(page.tree, node[first]!, LINK);
    if (link === 0 || !(node[first - 1]! > link || node[first + 1]! < page.tree.end[link]!)) return false;
    return at.filter((block) => placeOf(block) === placeOf(first)).length * 2 < linesAt().get(placeOf(first))!;
  };
}

/** `2 / 5`, `Slide 2 of 5`. */
const COUNTER = /^(?:(?:slide|image|picture|photo|page|item)\s)?(\d{1,3})\s?(?:\/|of)\s?(\d{1,3})$/i;
/** Numbers in a row from which on they count slides, and are no fractions. */
const MIN_COUNTED = 3;

/** Lines that count slides: 1, 2, 3 of the same number in this order. */
function counterLines(text: readonly string[]): ReadonlySet<string> {
  const runs = new Map<string, string[]>();
  for (const line of text) {
    const [, at, of] = (line.length < 20 && COUNTER.exec(line)) || [];
    if (at === undefined || of === undefined || Number(at) > Number(of)) continue;
    const run = runs.get(of) ?? [];
    runs.set(of, run);
    if (run.length + 1 === Number(at)) run.push(line);
  }
  return new Set([...runs.values()].filter((run) => run.length >= MIN_COUNTED).flat());
}
