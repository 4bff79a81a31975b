import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { CLASS, names } from '../surveys/names.js';
import { rows } from '../surveys/rows.js';
import { containerSums } from './container-sums.js';
import { cleanedRows } from './reader-cleaning.js';
import { type ContainerPoints, containerPoints } from './reader-points.js';
import { saidByNames } from './said-by-names.js';
import { type Opinion, opinionFrom } from './verdict.js';

/** Other containers that are nearly as good, by share of the best; where as many are below one element, that element is the choice. */
const NEARLY = 0.75;
const MAX_OTHERS = 4;
const MIN_OTHERS = 3;
/** How far up a better choice is looked for. */
const MAX_STEPS = 8;
/** A parent has at least this share of the points for its own parents to be looked at. */
const MIN_PARENT = 1 / 3;
/** Points that a sibling of the choice has at least, as such and by share of the choice; what the same class adds. */
const MIN_SIBLING = 10;
const SIBLING_SHARE = 0.2;
/** Words of a paragraph next to the choice from which on some of them may be linked. */
const LONG_PARAGRAPH = 12;
const MAX_LINKED = 0.25;

/**
 * The opinion in the tradition of Readability: the container with the most points of paragraphs and commas, less its links, the siblings that are as
 * good, and both without elements that are mostly links. Everything is read once; nothing is retried with weaker rules.
 */
export function readerOpinion(page: Page): Opinion {
  const { blocks, arena } = page;
  const { furniture } = page.once(saidByNames);
  const points = containerPoints(page);
  const top = topContainer(page, points);
  const chosen = withSiblings(page, top, points);
  const cleaned = cleanedRows(page, { chosen, top });
  const verdict = arena.float32(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const row = blocks.node[block]!;
    if (chosen[row] === 0) continue;
    verdict[block] = cleaned[row] === 1 || furniture[row] === 1 || blocks.hidden[block] !== 0 ? -1 : 1;
  }
  return opinionFrom(page, verdict);
}

function topContainer(page: Page, points: ContainerPoints): number {
  const { tree } = page;
  const { words, body } = page.once(rows);
  let top = points.best > 0 ? points.best : body || 1;
  const others = nearlyAsGood(tree.size, points, top);
  if (others.length >= MIN_OTHERS)
    top = above(page, top, (row) => others.filter((other) => other > row && other < tree.end[row]!).length >= MIN_OTHERS);
  let last = points.of[top]!;
  const least = last * MIN_PARENT;
  let isOpen = true;
  top = above(page, top, (row) => {
    if (!isOpen || points.isCandidate[row] === 0) return false;
    isOpen = points.of[row]! >= least;
    const isBetter = isOpen && points.of[row]! > last;
    last = points.of[row]!;
    return isBetter;
  });
  // An element that holds nothing but the choice is as good, and has siblings of its own.
  for (let step = 0, row = tree.parent[top]!; step < MAX_STEPS && row > 0 && tree.tag[row] !== TAG.body; step++, row = tree.parent[row]!) {
    if (words[row] !== words[top]) break;
    top = row;
  }
  return top;
}

/** The first ancestor that matches; the row itself if none of the next ones does. */
function above({ tree }: Page, from: number, isWanted: (row: number) => boolean): number {
  let row = tree.parent[from]!;
  for (let step = 0; step < MAX_STEPS && row > 0 && tree.tag[row] !== TAG.body; step++, row = tree.parent[row]!) if (isWanted(row)) return row;
  return from;
}

/** The best few of the containers that are nearly as good as the best. */
function nearlyAsGood(size: number, { of, isCandidate }: ContainerPoints, top: number): number[] {
  const best: number[] = [];
  const least = of[top]! * NEARLY;
  if (least <= 0) return best;
  for (let row = 1; row < size; row++) {
    if (isCandidate[row] === 0 || row === top || of[row]! < least) continue;
    if (best.length === MAX_OTHERS && of[row]! <= of[best[MAX_OTHERS - 1]!]!) continue;
    let at = best.length;
    while (at > 0 && of[row]! > of[best[at - 1]!]!) at--;
    best.splice(at, 0, row);
    if (best.length > MAX_OTHERS) best.pop();
  }
  return best;
}

/** One value per row: 1 for the choice, its siblings that belong to it, and their content. */
function withSiblings(page: Page, top: number, points: ContainerPoints): Uint8Array {
  const { tree, arena } = page;
  const { furniture } = page.once(saidByNames);
  const chosen = arena.uint8(tree.size);
  chosen[top] = 1;
  const parent = tree.parent[top]!;
  const least = Math.max(MIN_SIBLING, points.of[top]! * SIBLING_SHARE);
  const name = classOf(page, top);
  if (tree.tag[top] !== TAG.body && top > 0)
    for (let row = parent + 1; row < tree.end[parent]!; row = tree.end[row]!) {
      if (row === top || tree.tag[row] === TAG['#text'] || furniture[row] === 1) continue;
      const bonus = name >= 0 && classOf(page, row) === name ? points.of[top]! * SIBLING_SHARE : 0;
      if ((points.of[row]! > 0 && points.of[row]! + bonus >= least) || isOwnParagraph(page, row)) chosen[row] = 1;
    }
  for (let row = 1; row < tree.size; row++) if (chosen[tree.parent[row]!] === 1) chosen[row] = 1;
  return chosen;
}

/** A paragraph next to the choice belongs to it if it is long or has no link. */
function isOwnParagraph(page: Page, row: number): boolean {
  if (page.tree.tag[row] !== TAG.p) return false;
  const { words, linked } = page.once(rows);
  if (words[row]! === 0) return false;
  return (
    linked[row] === 0 ||
    (words[row]! > LONG_PARAGRAPH && linked[row]! < MAX_LINKED * words[row]! && page.once(containerSums).paragraphWords[row]! > 0)
  );
}

/** Number of the class of an element; −1 where it has none. */
function classOf(page: Page, row: number): number {
  const { tree } = page;
  const { kind, value } = page.once(names);
  for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++) if (kind[i] === CLASS) return value[i]!;
  return -1;
}
