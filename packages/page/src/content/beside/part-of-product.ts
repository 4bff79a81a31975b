import { namedRegions } from '../../features/named-regions.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { isToRead } from '../products/lines-to-read.js';
import { type Part, productParts } from '../products/parts.js';
import { nearest } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';

/** Share of the words of a part that may be links: more is a menu, or a row of other goods. */
const MAX_LINKED = 0.5;

export const partOfProduct: Restoration<'part-of-product'> = {
  reason: 'part-of-product',
  meaning: 'on a page that sells one thing: what is below `Description`, `Specifications`, `What is in the box`, and the name above it',
  apply(page, { keeps, keep }) {
    const { own, others } = page.once(productParts);
    if (own.length === 0) return;
    const isAside = asides(page, keeps);
    const isOfOthers = new Uint8Array(page.blocks.size);
    for (const { name, run } of others) isOfOthers.fill(1, name, run.end);
    const { text } = page.once(texts);
    const names = new Set<string>();
    const said = new Map<string, number>();
    for (let block = keeps.indexOf(1); block >= 0; block = keeps.indexOf(1, block + 1)) said.set(text[block]!, block);
    for (const part of own) {
      const name = text[part.name]!.toLowerCase();
      if (names.has(name) || isAside(part.name) || isOfOthers[part.name] === 1 || isMenu(page, part)) continue;
      names.add(name);
      const lines = Array.from({ length: part.run.end - part.run.first }, (_, i) => part.run.first + i);
      const isRead = (block: number) => isOfOthers[block] === 0 && !isAside(block) && isToRead(page, block, part);
      const more = lines.filter((block) => keeps[block] === 0 && isRead(block));
      if (lines.every((block) => keeps[block] === 0) && isCopy(page, more, said)) continue;
      for (const block of withoutCopies(page, more, said)) keep(block);
      const shown = lines.filter((block) => keeps[block] === 1);
      for (const block of shown) said.set(text[block]!, block);
      // The name of a tab that is elsewhere is carried to its panel only where a role says what it is.
      if (shown.length > 0 && (part.run.first === part.name + 1 || isTab(page, part))) keep(part.name);
    }
  },
};

/** Words of a line from which on it is said once; lines that make a copy where another place has them in the same order. */
const MIN_COPY_WORDS = 8;
const MIN_COPIED = 6;
/** Share of the lines of a part that are said elsewhere from which on all of it is a copy. */
const MAX_SAID = 0.6;

/**
 * Lines without those that the document says already: a description is often there in full and, above it, in its first words, a list twice, for two
 * screens. Values of a table are its own, whatever they are.
 */
function withoutCopies(page: Page, lines: readonly number[], said: ReadonlyMap<string, number>): readonly number[] {
  const { tree, blocks } = page;
  const { text } = page.once(texts);
  const places = new Map(said);
  const before = lines.map((block) => {
    const place = places.get(text[block]!) ?? -1;
    places.set(text[block]!, block);
    return nearest(tree, blocks.node[block]!, CELLS, MAX_CELL_STEPS) === 0 ? place : -1;
  });
  const isNext = (i: number) => i > 0 && i < lines.length && before[i]! >= 0 && before[i] === before[i - 1]! + lines[i]! - lines[i - 1]!;
  const isCopied = (i: number) => {
    let [from, to] = [i, i + 1];
    while (i - from < MIN_COPIED && isNext(from)) from--;
    while (to - i < MIN_COPIED && isNext(to)) to++;
    return to - from >= MIN_COPIED;
  };
  return lines.filter((block, i) => before[i]! < 0 || (blocks.words[block]! < MIN_COPY_WORDS && !isCopied(i)));
}
const CELLS = tagSet('td', 'th', 'dd', 'dt');
const MAX_CELL_STEPS = 4;

/** Whether most lines of a part of which nothing is kept are said elsewhere. */
function isCopy(page: Page, lines: readonly number[], said: ReadonlyMap<string, number>): boolean {
  const { text } = page.once(texts);
  return lines.length >= MIN_COPIED && lines.filter((block) => said.has(text[block]!)).length > lines.length * MAX_SAID;
}

/** Parts of a page that are about something else than its product, or that somebody else wrote. */
const ASIDES = ['named-comments', 'named-reviews', 'named-share'] as const;

function asides(page: Page, keeps: Uint8Array): (block: number) => boolean {
  const steps = ASIDES.map((name) => namedRegions[name]!.compute(page));
  const dialogs = namedRegions['named-dialog']!.compute(page);
  // A shop in whose dialogs text is kept opens what it says of the thing in them.
  if (!keeps.some((kept, block) => kept === 1 && dialogs[block]! > 0)) steps.push(dialogs);
  return (block) => steps.some((below) => below[block]! > 0);
}

function isTab({ tree }: Page, { label }: Part): boolean {
  for (let row = label; row < tree.end[label]!; row++) if (attribute(tree, row, 'role') === 'tab') return true;
  return false;
}

function isMenu({ blocks }: Page, { run }: Part): boolean {
  let words = 0;
  let linked = 0;
  for (let block = run.first; block < run.end; block++) {
    words += blocks.words[block]!;
    linked += blocks.linkedWords[block]!;
  }
  return linked > words * MAX_LINKED;
}
