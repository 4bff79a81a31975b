import { type Draft, type DraftElement, draftText, eachElement, element, setAttribute } from '../draft.js';
import { removeAnnouncements } from '../footnotes/announcements.js';
import { fitLabel } from '../footnotes/labels.js';
import type { NoteOfPage } from '../footnotes/note.js';
import { cleanNote, takeOut } from '../footnotes/take-out.js';
import type { Tidy } from './tidy.js';

export const footnotes: Tidy = {
  meaning: 'references to notes and the notes themselves find each other; the notes are at the end',
  showsInText: true,
  apply(draft) {
    if (!draft.notes) return;
    const found = find(draft);
    const taken = takeNotes(draft, found);
    const labels = labelsOf(taken, found);
    for (const [node, note] of found.references) {
      const label = labels.get(note);
      if (label === undefined) bracket(node);
      else becomeReference(node, label);
    }
    for (const [note, node] of taken) {
      setAttribute(node, 'label', labels.get(note)!);
      draft.root.children.push(node);
    }
    if (taken.size > 0) removeAnnouncements(found);
  },
};

interface Found {
  /** Marks of the draft, in order. */
  readonly references: Map<DraftElement, NoteOfPage>;
  /** Elements of which notes are children, in order. */
  readonly parents: Map<DraftElement, readonly NoteOfPage[]>;
  /** The element around each. */
  readonly around: Map<DraftElement, DraftElement>;
}

function find({ root, notes }: Draft): Found {
  const references = new Map<DraftElement, NoteOfPage>();
  const parents = new Map<DraftElement, readonly NoteOfPage[]>();
  const around = new Map<DraftElement, DraftElement>();
  eachElement(root, (node, parent) => {
    around.set(node, parent);
    const led = notes!.byReference.get(node.source);
    if (led && node.tag !== '#gone' && node.tag !== '#break') references.set(node, led);
    const held = notes!.byParent.get(node.source);
    if (held && node.tag !== '#gone' && node.tag !== '#break') parents.set(node, held);
  });
  return { references, parents, around };
}

/** Notes of the draft with a mark in it, taken out of their places. A note in its own line leaves a mark where it was. */
function takeNotes(draft: Draft, { references, parents }: Found): Map<NoteOfPage, DraftElement> {
  const taken = new Map<NoteOfPage, DraftElement>();
  const marked = new Set(references.values());
  const isInLine = (note: NoteOfPage) => note.references.length === 0 || !marked.has(note);
  for (const [parent, notes] of parents) {
    const apart = takeOut(
      parent,
      notes.filter((note) => !isInLine(note)),
    );
    for (const note of notes) {
      const isInside = isInLine(note);
      if (isInside && !isMarkedByStyle(note)) continue;
      const at = isInside ? parent.children.findIndex(({ source }) => source >= note.place.from) : -1;
      const node = element('footnote', note.place.from, apart.get(note) ?? takeOut(parent, [note]).get(note)!);
      cleanNote(draft, node, note.label);
      if (draftText(node).trim() === '') continue;
      taken.set(note, node);
      if (isInside) {
        const mark = element('a', note.place.from);
        parent.children.splice(Math.max(0, at), 0, mark);
        references.set(mark, note);
      }
    }
  }
  return taken;
}

/** Whether the mark of a note is drawn by the style, so that nothing of it is in the content. */
function isMarkedByStyle({ references, place }: NoteOfPage): boolean {
  return references.every((row) => row < place.from && place.from - row < 6);
}

/** The label that the page shows where it is fit for one and not taken, otherwise the next free number. */
function labelsOf(notes: ReadonlyMap<NoteOfPage, DraftElement>, { references }: Found): Map<NoteOfPage, string> {
  const labels = new Map<NoteOfPage, string>();
  const taken = new Set<string>();
  let next = 1;
  for (const note of [...references.values(), ...notes.keys()]) {
    if (labels.has(note) || !notes.has(note)) continue;
    let name = fitLabel(note.label);
    while (name === '' || taken.has(name)) name = String(next++);
    labels.set(note, name);
    taken.add(name);
  }
  return labels;
}

function becomeReference(node: DraftElement, label: string): void {
  node.tag = 'a';
  node.attributes = { footnote: label };
  node.children = [{ text: label, source: node.source }];
}

/** A reference to a note that is not part of the content: brackets keep its number apart from the word before it. */
function bracket(node: DraftElement): void {
  if (/^\s*[[(]/.test(draftText(node, 8))) return;
  node.children = [{ text: '[', source: node.source }, ...node.children, { text: ']', source: node.source }];
}
