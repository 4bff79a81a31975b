import { type DraftElement, type DraftNode, draftText, isDraftElement, removeNode } from '../draft.js';
import { announcesNotes } from './labels.js';
import type { NoteOfPage } from './note.js';

const MAX_CLIMB = 6;
const MAX_LENGTH = 60;

interface Emptied {
  /** Elements that notes were taken out of, with these. */
  readonly parents: ReadonlyMap<DraftElement, readonly NoteOfPage[]>;
  /** The element around each. */
  readonly around: ReadonlyMap<DraftElement, DraftElement>;
}

/** The rule and the heading above notes that have left go with them, unless something else is left below. */
export function removeAnnouncements({ parents, around }: Emptied): void {
  const seen = new Set<DraftElement>();
  for (const [parent, notes] of parents) {
    let holder: DraftElement | undefined = parent;
    let at = notes[0]!.place.from;
    for (let steps = 0; holder && steps < MAX_CLIMB && !seen.has(holder); steps++) {
      seen.add(holder);
      if (!removeAbove(holder, at)) break;
      at = holder.source;
      holder = around.get(holder);
    }
  }
}

/** Removes rules and headings right above a row; true where nothing is left in the element. */
function removeAbove(holder: DraftElement, at: number): boolean {
  const next = holder.children.find((child) => child.source >= at && !isBlank(child));
  if (next !== undefined && !(isDraftElement(next) && isBorder(next))) return false;
  for (let i = holder.children.length - 1; i >= 0; i--) {
    const child = holder.children[i]!;
    if (child.source >= at || isBlank(child)) continue;
    if (!isDraftElement(child) || !announces(child)) return false;
    removeNode(child);
  }
  return next === undefined;
}

function announces(node: DraftElement): boolean {
  if (node.tag === 'hr') return true;
  return (/^h[1-6]$/.test(node.tag) || node.tag === 'p' || node.tag === 'div') && announcesNotes(draftText(node, MAX_LENGTH));
}

function isBorder(node: DraftElement): boolean {
  return node.tag === 'hr' || node.tag === 'footnote' || /^h[1-6]$/.test(node.tag);
}

/** Nothing to see: white space, and elements without text or image. */
function isBlank(node: DraftNode): boolean {
  if (!isDraftElement(node)) return node.text.trim() === '';
  if (node.tag === 'hr' || node.tag === 'img' || node.tag === 'math' || node.tag === 'footnote') return false;
  return (
    node.tag === '#break' ||
    node.tag === '#gone' ||
    node.children.every((child) => (!isDraftElement(child) && child.text.trim() === '' ? true : isDraftElement(child) && isHollow(child)))
  );
}

/** An element that holds nothing, or only elements that hold nothing. */
function isHollow(node: DraftElement): boolean {
  return node.tag === '#gone' || node.tag === '#break' || (node.children.length === 0 && node.tag !== 'hr' && node.tag !== 'img');
}
