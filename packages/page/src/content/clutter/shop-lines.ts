import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { goodsBeside } from '../products/goods-beside.js';
import { isFieldName, namesTab } from '../products/part-names.js';
import { productParts } from '../products/parts.js';
import { secondVersions } from '../products/two-versions.js';
import { nearest } from '../restore/around.js';

/** Words of a line that a shop says to everybody. */
const MAX_WORDS = 30;

/** What asks for a review, counts them, or says that there is none. */
const REVIEWS =
  /^(?:(?:there are |this (?:product|item) has )?(?:currently )?no (?:customer )?reviews\b.{0,60}|be the first to (?:review|write|ask|leave)\b.{0,60}|interested in reviewing .{0,40}|review highlights?|(?:write|leave|add|post|submit|read) (?:a|your|the|all|an?other)(?: first)? (?:product )?reviews?|\(?\d*\)?\s?write a review|number of \d.star reviews.{0,12}|see (?:all|more)(?: [\d,]+)? reviews|was this (?:review )?helpful.{0,20}|verified (?:buyer|purchase|purchaser|owner|reviewer))\W{0,3}$/i;
/** What is to be filled in or pressed, and what is said when that fails. */
const FORMS =
  /^(?:(?:notify|email|e-mail|alert|text|tell) me\b.{0,60}|(?:oops|opps|sorry)?[!,.]? ?something went wrong\b.{0,60}|please (?:enter|select|choose|try again|add me|wait|log ?in|sign ?in)\b.{0,90}|enter (?:your|a|an) (?:e-?mail|zip|postal|phone)\b.{0,80}|sign ?(?:in|up)(?: or .{0,40}| for .{0,40}| to .{0,60})?|(?:log|sign) ?in to .{0,60}|(?:create|to create) an account(?: .{0,40})?|loading(?: .{0,20})?|add (?:all )?to (?:my |your )?(?:cart|bag|basket|wish ?list|list|registry|favou?rites|compare)|(?:choose|select) (?:a|an|your) (?:size|colou?r|option|store|location|variant|quantity)|(?:increase|decrease) quantity.{0,80}|quantity(?: selector)?|price (?:alert|drop alert)s?|(?:regular|sale|unit) price|there was (?:a problem|an error)\b.{0,80}|\W?ask (?:a|the) (?:question|seller)|(?:coming soon, )?please check back (?:later|soon))\W{0,3}$/i;
/** In what parts a price may be paid and what is earned by it. */
const MONEY =
  /^(?:(?:or |pay |starting |as low as |from |just )?(?:at |from )?[^\d\s]{0,3}\s?[\d.,]+\s?(?:\/|per |a )\s?mo(?:nth|\.)?\b.{0,90}|.{0,60}\b(?:affirm|klarna|afterpay|clearpay|sezzle|zip pay|paypal credit|shop pay)\b.{0,90}|(?:members |you(?:['’]ll)? )?earn(?:s)? .{0,12}\d[\d,]* (?:reward )?(?:points|xp)\b.{0,60})\W{0,3}$/i;
const LINES = [REVIEWS, FORMS, MONEY];

/** 1 for every block of a page that sells one thing that is about something else, or there twice: other goods, forms, ways to pay, names of tabs. */
export function shopClutter(page: Page, keeps: Uint8Array): Uint8Array {
  const { blocks } = page;
  const { text } = page.once(texts);
  const found = secondVersions(page, keeps);
  for (let block = 0; block < blocks.size; block++)
    if (blocks.words[block]! <= MAX_WORDS && LINES.some((lines) => lines.test(text[block]!))) found[block] = 1;
  for (const block of tabRows(page)) found[block] = 1;
  for (const block of fieldsOfPrograms(page)) found[block] = 1;
  for (const [first, end] of page.once(goodsBeside)) found.fill(1, first, end);
  for (const { name, run } of page.once(productParts).others) {
    found[name] = 1;
    if (isRowOfGoods(page, run.first, run.end)) found.fill(1, run.first, run.end);
  }
  return found;
}

/** Words of a text that is more than the name of a thing, and share of words that lead to other pages in a row of things. */
const MAX_NAME_WORDS = 25;
const MIN_LINKED = 0.25;

function isRowOfGoods({ blocks }: Page, first: number, end: number): boolean {
  let words = 0;
  let linked = 0;
  for (let block = first; block < end; block++) {
    if (blocks.words[block]! > MAX_NAME_WORDS && blocks.linkedWords[block]! * 2 < blocks.words[block]!) return false;
    words += blocks.words[block]!;
    linked += blocks.linkedWords[block]!;
  }
  return linked >= words * MIN_LINKED;
}

/** Terms that are names of fields, and their values: what a shop keeps for its own programs and hides by its style. */
function fieldsOfPrograms(page: Page): number[] {
  const { tree, blocks } = page;
  const { text } = page.once(texts);
  const found: number[] = [];
  let isField = false;
  for (let block = 0; block < blocks.size; block++) {
    const tag = tree.tag[blocks.node[block]!]!;
    if (tag === TAG.dt) isField = isFieldName(text[block]!);
    else if (tag !== TAG.dd) isField = false;
    if (isField) found.push(block);
  }
  return found;
}

const TABS = tagSet('li', 'a', 'button', 'div', 'span');

/** Lines that are names of tabs, two or more in a row, each alone in an element like the others. */
function tabRows(page: Page): number[] {
  const { tree, blocks } = page;
  const { text } = page.once(texts);
  const found: number[] = [];
  let row: number[] = [];
  const mayBeTab = (block: number) => {
    const node = blocks.node[block]!;
    return TABS.has(tree.tag[node]!) && namesTab(text[block]!) && nearest(tree, node, HEADINGS, 2) === 0 && !hasPanel(tree, blocks.first[block]!);
  };
  for (let block = 0; block <= blocks.size; block++) {
    const isTab = block < blocks.size && blocks.words[block]! <= 4 && mayBeTab(block);
    const last = row.at(-1);
    if (isTab && (last === undefined || tree.tag[blocks.node[block]!] === tree.tag[blocks.node[last]!])) {
      row.push(block);
      continue;
    }
    if (row.length > 1) for (const tab of row) found.push(tab);
    row = isTab ? [block] : [];
  }
  return found;
}

const MAX_STEPS = 4;

/** Whether a role says that a text is the name of a tab: then its panel carries it. */
function hasPanel(tree: Tree, text: number): boolean {
  for (let row = text, steps = 0; row !== 0 && steps <= MAX_STEPS; row = tree.parent[row]!, steps++)
    if (attribute(tree, row, 'role') === 'tab') return true;
  return false;
}
