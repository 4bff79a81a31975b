import type { Blocks } from '../../blocks/segment.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import type { NoteOfPage } from '../footnotes/note.js';
import { notesOf } from '../footnotes/notes-of.js';
import type { Run } from './around.js';
import type { Restoration } from './restoration.js';

const MAIN = tagSet('article', 'main');
const FOOTER = tagSet('footer');
/** Names of lists of sources, which a method may rightly leave out; a note is text of the author. */
const SOURCES = /(?:^|[\s_-])(?:references|ref-?list|reflist|bibliography|citations|works-cited|literature)(?:$|[\s_-]|\d)/i;
const MAX_CLIMB = 5;

export const notesOfKeptReferences: Restoration<'notes-of-kept-references'> = {
  reason: 'notes-of-kept-references',
  meaning: 'a note that a mark in kept text leads to; not the fine print in the foot of a page, and of sources only the rest of a kept list',
  apply(page, { keeps, keep }) {
    const { blocks } = page;
    const notes = page.once(notesOf);
    const kept = keptByParent(blocks, keeps, notes);
    // In document order, so that a note that a kept note leads to is found as well.
    for (const { place, references } of notes) {
      if (isInFoot(blocks.tree, place.parent) || (isSource(blocks.tree, place.parent) && kept.get(place.parent)! < 0.5)) continue;
      if (!references.some((row) => keeps[firstAtOrAfter(blocks, blocks.tree.end[row]!) - 1] === 1)) continue;
      const { first, end } = runOf(blocks, place);
      for (let block = first; block < end; block++) keep(block);
    }
  },
};

function runOf(blocks: Blocks, { from, to }: NoteOfPage['place']): Run {
  return { first: firstAtOrAfter(blocks, from), end: firstAtOrAfter(blocks, to) };
}

/** Share of the notes under each parent that are kept by themselves. */
function keptByParent(blocks: Blocks, keeps: Uint8Array, notes: readonly NoteOfPage[]): Map<number, number> {
  const counts = new Map<number, { kept: number; all: number }>();
  for (const { place } of notes) {
    const count = counts.get(place.parent) ?? { kept: 0, all: 0 };
    count.all++;
    if (keeps[runOf(blocks, place).first] === 1) count.kept++;
    counts.set(place.parent, count);
  }
  return new Map([...counts].map(([parent, { kept, all }]) => [parent, kept / all]));
}

function isInFoot(tree: Tree, row: number): boolean {
  for (let at = row; at !== 0; at = tree.parent[at]!) {
    if (MAIN.has(tree.tag[at]!)) return false;
    if (FOOTER.has(tree.tag[at]!)) return true;
  }
  return false;
}

function isSource(tree: Tree, row: number): boolean {
  for (let at = row, steps = 0; at !== 0 && steps < MAX_CLIMB && !MAIN.has(tree.tag[at]!); at = tree.parent[at]!, steps++)
    if (SOURCES.test(`${attribute(tree, at, 'class') ?? ''} ${attribute(tree, at, 'id') ?? ''}`)) return true;
  return false;
}
