import { elementKinds, headingLevel } from '../../features/element.js';
import { repeats } from '../../features/repetition.js';
import { shapes } from '../../features/surveys/shapes.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { itemAround, keepWholeLists } from './copies-that-stay.js';

/** Words from which on the same text twice may be a copy (for another screen width, for a printer), not a phrase. */
const COPY_WORDS = 6;
/** A first copy less sure than this gives way to a surer one further down. */
const DOUBTFUL = 0.3;
/** A text as sure as this is surely kept. */
const SURE = 0.7;
/** Cells and code repeat themselves for a reason. */
const MAY_REPEAT = new Set([3, 4, 16]);
/** Different texts in a row that was in the same order before: a part of the page that appears twice. */
const REGION_TEXTS = 2;
/** The same among texts that are on the page once: two sections may have less in common. */
const REGION_OF_SECTION = 4;

/**
 * 1 for every block that is a true double of another: the hidden one of two, a text that also is in a place of another shape (a teaser, a pull quote, a copy
 * for another screen), or a whole part of the page that appears twice. Refrains, steps and lines that each of several like parts has are not copies.
 */
export function copiesOf(page: Page, score: Float32Array): Uint8Array {
  const copies = new Uint8Array(score.length);
  const first = firstOfEach(page);
  for (let block = 0; block < score.length; block++) {
    const before = first[block]!;
    if (before === block || before === NONE || isNamedInContents(page, before, block)) continue;
    const region = copiedRegion(page, first, block);
    const isDouble = areOfRunningText(page, before, block)
      ? region >= REGION_OF_SECTION
      : areSteps(page, score, before, block)
        ? isBesideLongCopy(page, first, block)
        : region >= REGION_TEXTS || isElsewhere(page, before, block);
    if (!isDouble) continue;
    copies[worseOf(page, score, before, block)] = 1;
  }
  keepWholeLists(page, copies);
  return copies;
}

const NONE = 0xffffffff;

/** For every block the first block with its very text; NONE where the text is too short or of a kind that may repeat. */
function firstOfEach(page: Page): Uint32Array {
  const { text } = page.once(texts);
  const kind = page.once(elementKinds);
  const first = new Uint32Array(text.length).fill(NONE);
  const known = new Map<string, number>();
  for (let block = 0; block < text.length; block++) {
    if (page.blocks.words[block]! < COPY_WORDS || MAY_REPEAT.has(kind[block]!)) continue;
    const earlier = known.get(text[block]!);
    if (earlier === undefined) known.set(text[block]!, block);
    first[block] = earlier ?? block;
  }
  return first;
}

/** Whether two blocks of one text are in places of different shapes, or one of them is hidden. */
function isElsewhere(page: Page, before: number, block: number): boolean {
  const { hidden, node } = page.blocks;
  if ((hidden[before] === 0) !== (hidden[block] === 0)) return true;
  const { path } = page.once(shapes);
  return path[node[before]!] !== path[node[block]!];
}

/** Whether two sections say the same among other things. */
function areOfRunningText(page: Page, before: number, block: number): boolean {
  const runs = page.once(runningText);
  return runs[before] === 1 && runs[block] === 1;
}

/** Whether two blocks that readers see are surely content, in items of lists: the same step of two instructions. */
function areSteps(page: Page, score: Float32Array, before: number, block: number): boolean {
  const { hidden } = page.blocks;
  if (hidden[before] !== 0 || hidden[block] !== 0 || Math.min(score[before]!, score[block]!) < SURE) return false;
  return itemAround(page, before) > 0 && itemAround(page, block) > 0;
}

/** Whether a text that may be a copy is right before or after it as well; a short line there may be the heading of both. */
function isBesideLongCopy(page: Page, first: Uint32Array, block: number): boolean {
  const { text } = page.once(texts);
  return [1, -1].some((step) => first[block + step] !== NONE && isNext(text, first, block, step));
}

/** Whether one of two blocks of one text that readers see is a heading, and the other an item of a list: of the contents, mostly. */
function isNamedInContents(page: Page, before: number, block: number): boolean {
  const { hidden, node, tree } = page.blocks;
  if (hidden[before] !== 0 || hidden[block] !== 0) return false;
  const kind = page.once(elementKinds);
  const isHeading = headingLevel(kind[before]!) > 0;
  if (isHeading === headingLevel(kind[block]!) > 0) return false;
  return tree.tag[node[isHeading ? block : before]!] === TAG.li;
}

/** How many texts around a block, itself included, are around its first copy in the same order; no more are counted than make a difference. */
function copiedRegion(page: Page, first: Uint32Array, block: number): number {
  const { text } = page.once(texts);
  let run = 1;
  for (let step = 1; step < REGION_OF_SECTION && isNext(text, first, block, step); step++) run++;
  for (let step = 1; step < REGION_OF_SECTION && isNext(text, first, block, -step); step++) run++;
  return run;
}

function isNext(text: readonly string[], first: Uint32Array, block: number, step: number): boolean {
  const [here, there] = [block + step, first[block]! + step];
  return (
    here >= 0 &&
    there >= 0 &&
    here < text.length &&
    there !== block &&
    here !== first[block] &&
    text[here] === text[there] &&
    text[here] !== text[block]
  );
}

/** The hidden one, the one outside running text, or the second unless the first is hardly content. */
function worseOf(page: Page, score: Float32Array, before: number, block: number): number {
  const { hidden } = page.blocks;
  if ((hidden[before] === 0) !== (hidden[block] === 0)) return hidden[before] === 0 ? block : before;
  const runs = page.once(runningText);
  if (runs[before] === 0 && runs[block] === 1 && score[block]! >= Math.min(score[before]!, SURE)) return before;
  return score[before]! < DOUBTFUL && score[block]! > score[before]! ? before : block;
}

/** Words from which on a block is a text and not a label. */
const MIN_WORDS = 6;
/** Share of the words of like texts side by side that are on the page once. A part that appears twice has hardly any. */
const MIN_OWN = 0.2;

/**
 * 1 for every text that is one of several similar ones side by side with content of their own: a paragraph of a section, a card of a row.
 * It belongs there, even if another section has the same text.
 */
function runningText(page: Page): Uint8Array {
  const { blocks, tree } = page;
  const { path } = page.once(shapes);
  const { count: times } = page.once(repeats);
  const groupOf = new Uint32Array(blocks.size);
  const numbers = new Map<string, number>();
  const all: number[] = [];
  const own: number[] = [];
  for (let block = 0; block < blocks.size; block++) {
    const node = blocks.node[block]!;
    const key = `${tree.parent[node]} ${path[node]}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
      all.push(0);
      own.push(0);
    }
    groupOf[block] = number;
    if (blocks.words[block]! < MIN_WORDS || blocks.hidden[block] !== 0) continue;
    all[number]! += blocks.words[block]!;
    if (times[block] === 1) own[number]! += blocks.words[block]!;
  }
  const runs = page.arena.uint8(groupOf.length);
  for (let block = 0; block < runs.length; block++) {
    const group = groupOf[block]!;
    if (blocks.hidden[block] === 0 && own[group]! >= MIN_OWN * all[group]!) runs[block] = 1;
  }
  return runs;
}

interface Judged {
  readonly score: Float32Array;
  readonly cut: number;
  readonly repeated: Uint8Array;
}

/** The copies without those whose other copy scores too low to be kept: one of the two stays. The same array where there are none. */
export function withoutOnlyCopies(page: Page, { score, cut, repeated }: Judged): Uint8Array {
  if (!repeated.includes(1)) return repeated;
  const { text } = page.once(texts);
  /** For texts of blocks that are not copies: whether one of them is kept. */
  const said = new Map<string, boolean>();
  for (let block = 0; block < score.length; block++)
    if (repeated[block] === 0) said.set(text[block]!, score[block]! >= cut || said.get(text[block]!) === true);
  let left: Uint8Array | undefined;
  for (let block = 0; block < score.length; block++) {
    if (repeated[block] === 0 || !(score[block]! >= cut) || said.get(text[block]!) !== false) continue;
    left ??= repeated.slice();
    left[block] = 0;
    said.set(text[block]!, true);
  }
  return left ?? repeated;
}
