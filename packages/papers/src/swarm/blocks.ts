import { attribute, type Page, TAG, Tally, type Tree, tally, tallyBreak } from 'pith/parts';
import { type Runs, runsOf, runTexts } from '../stretches/runs.js';
import { BORDERS, FORMAT, LIST, PRUNED, SPACED, STRUCTURE } from './elements.js';

/** Text blocks after removal and pruning, with how many elements of each kind they used to contain. */
export interface PsoBlocks {
  readonly runs: Runs;
  readonly texts: readonly string[];
  readonly tallies: readonly Tally[];
  readonly formatTags: Uint32Array;
  readonly listTags: Uint32Array;
  readonly structureTags: Uint32Array;
}

/** `ours`, or `published`: the blocks of the paper, as far as its text describes them. */
export type SwarmForm = 'ours' | 'published';

/** The survey that makes the blocks of a form. */
export function psoBlocksOf(form: SwarmForm): (page: Page) => PsoBlocks {
  return form === 'published' ? publishedPsoBlocks : psoBlocks;
}

/** A survey: ask for it with `page.once(psoBlocks)`. */
export function psoBlocks(page: Page): PsoBlocks {
  return blocksWith(page, 'content');
}

/** Prunes every element on the list, even if noscript has all the text of the page: a survey. */
function publishedPsoBlocks(page: Page): PsoBlocks {
  return blocksWith(page, 'as-listed');
}

function blocksWith(page: Page, noscript: 'content' | 'as-listed'): PsoBlocks {
  const { tree } = page;
  const runs = runsOf(page, { breaksBefore: BORDERS, breaksAfter: BORDERS, pruned: PRUNED, noscript });
  const gap = gapsBefore(tree, runs);
  const tallies = Array.from({ length: runs.size }, () => new Tally());
  const [formatTags, listTags, structureTags] = [new Uint32Array(runs.size), new Uint32Array(runs.size), new Uint32Array(runs.size)];
  const kinds = [FORMAT, LIST, STRUCTURE].map((names) => Uint8Array.from(tree.tagNames, (name) => (names.has(name) ? 1 : 0)));
  const link = new Uint32Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    link[row] = tag === TAG.a && attribute(tree, row, 'href') !== undefined ? row : link[tree.parent[row]!]!;
    const run = runs.of[row]!;
    if (run < 0) continue;
    if (tag === TAG['#text']) {
      if (gap[row] === 1) tallyBreak(tallies[run]!);
      tally(tallies[run]!, tree.text[row]!, link[row]!);
    } else {
      formatTags[run]! += kinds[0]![tag]!;
      listTags[run]! += kinds[1]![tag]!;
      structureTags[run]! += kinds[2]![tag]!;
    }
  }
  for (const each of tallies) tallyBreak(each);
  return { runs, texts: runTexts(tree, runs, (row) => (gap[row] === 1 ? ' ' : '')), tallies, formatTags, listTags, structureTags };
}

/** How many elements of one name each block used to contain before they were removed. */
export function removedElements(page: Page, name: string): Uint32Array {
  const { tree } = page;
  const { runs } = page.once(psoBlocks);
  const counts = new Uint32Array(runs.size);
  const tag = tree.tagNames.indexOf(name);
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] === tag && runs.of[row]! >= 0) counts[runs.of[row]!]!++;
  return counts;
}

/** One byte per row: 1 where an element leaves a space between a text node and the previous one. */
function gapsBefore(tree: Tree, { of }: Runs): Uint8Array {
  const spaced = Uint8Array.from(tree.tagNames, (name) => (SPACED.has(name) || BORDERS.has(name) ? 1 : 0));
  const gap = new Uint8Array(tree.size);
  const holder = new Uint32Array(tree.size);
  let [last, sawSpace] = [-1, 0];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    holder[row] = spaced[tag] === 1 ? row : holder[tree.parent[row]!]!;
    if (tag !== TAG['#text']) sawSpace |= spaced[tag]!;
    else if (of[row]! >= 0) {
      gap[row] = sawSpace === 1 || holder[row] !== last ? 1 : 0;
      [last, sawSpace] = [holder[row]!, 0];
    }
  }
  return gap;
}

/** TB, the paper's border-line: every text node of the page, scripts included. */
export function textOfAllNodes(tree: Tree): string {
  let text = '';
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] === TAG['#text']) text += `${tree.text[row]} `;
  return text;
}
