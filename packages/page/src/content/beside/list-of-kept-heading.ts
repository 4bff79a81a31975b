import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { keptBefore, type Run } from '../restore/around.js';
import type { Choice, Restoration } from '../restore/restoration.js';
import { type Item, type LikeSiblings, likeSiblings } from '../units/like-siblings.js';

/** Items of a list, their mean words, and lines of one. */
const MAX_ITEMS = 60;
const MAX_WORDS = 25;
const MAX_LINES = 4;
/** Dropped lines between a list and the kept text above and below it: filters, numbers of pages, a button. */
const MAX_BETWEEN = 2;
/** Share of the lines that must nearly have been kept. */
const MIN_NEAR = 0.5;

export const listOfKeptHeading: Restoration<'list-of-kept-heading'> = {
  reason: 'list-of-kept-heading',
  meaning:
    'a list of short like items of which none is kept: right after a kept line that ends in a colon, or right between kept text where it nearly was kept',
  apply(page, choice) {
    const { text } = page.once(texts);
    const before = keptBefore(choice.keeps);
    const shown = new Set(text.filter((_, block) => choice.keeps[block] === 1));
    for (const list of page.once(likeSiblings)) {
      const run = { first: list.items[0]!.run.first, end: list.items.at(-1)!.run.end };
      if (before[run.end] !== before[run.first]) continue;
      const isMeant = isAnnounced(page, choice, run) || (isBetweenKept(before, run) && isNearlyKept(page, choice, list));
      if (isMeant && namesNewThings(page, list, shown)) for (const item of list.items) keepItem(page, choice, item);
    }
  },
};

/** Whether a kept line says that a list follows, and what follows leads nowhere. */
function isAnnounced(page: Page, { keeps }: Choice, { first, end }: Run): boolean {
  const { blocks } = page;
  if (first === 0 || keeps[first - 1] === 0 || !/[:：]$/.test(page.once(texts).text[first - 1]!)) return false;
  for (let block = first; block < end; block++) if (blocks.linkedWords[block]! > 0 || blocks.hidden[block] !== 0) return false;
  return true;
}

function isBetweenKept(before: Uint32Array, { first, end }: Run): boolean {
  const from = Math.max(0, first - 1 - MAX_BETWEEN);
  const to = Math.min(before.length - 1, end + 1 + MAX_BETWEEN);
  return before[first]! > before[from]! && before[to]! > before[end]!;
}

function isNearlyKept({ blocks }: Page, { unlikely, near }: Choice, { items }: LikeSiblings): boolean {
  if (items.length > MAX_ITEMS) return false;
  let lines = 0;
  let nearly = 0;
  let words = 0;
  for (const { run } of items) {
    if (run.end - run.first > MAX_LINES) return false;
    for (let block = run.first; block < run.end; block++) {
      if (blocks.hidden[block] !== 0 || unlikely?.[block] === 1) return false;
      lines++;
      words += blocks.words[block]!;
      if (near?.[block] === 1) nearly++;
    }
  }
  return nearly >= MIN_NEAR * lines && words <= MAX_WORDS * items.length;
}

/** Whether each item has a name of its own, and the list is no list of contents or row of tabs. */
function namesNewThings(page: Page, { items }: LikeSiblings, shown: ReadonlySet<string>): boolean {
  const { text } = page.once(texts);
  const names = new Set(items.map(({ run }) => text[run.first]!));
  let said = 0;
  for (const name of names) if (shown.has(name)) said++;
  return names.size === items.length && said * 2 <= names.size && !items.some((item) => leadsWithin(page, item));
}

/** Whether an item is a button, or leads to another place of the page. */
function leadsWithin({ tree }: Page, { row }: Item): boolean {
  for (let at = row; at < tree.end[row]!; at++) {
    if (tree.tag[at] === TAG.button || attribute(tree, at, 'role') === 'tab') return true;
    if (tree.tag[at] === TAG.a && attribute(tree, at, 'href')?.includes('#')) return true;
  }
  return false;
}

/** Its name may be a link; what follows and is one is a call. */
function keepItem({ blocks }: Page, { keep }: Choice, { run }: Item): void {
  for (let block = run.first; block < run.end; block++)
    if (block === run.first || blocks.linkedWords[block]! * 2 <= blocks.words[block]!) keep(block);
}
