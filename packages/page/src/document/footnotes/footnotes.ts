import {
  type Draft,
  type DraftElement,
  type DraftNode,
  draftText,
  eachElement,
  element,
  findElement,
  firstTexts,
  isDraftElement,
  removeNode,
  setAttribute,
  type Tidy,
} from '../draft.js';
import { announcesNotes, fitLabel } from './marks.js';
import { type NotesByRow, notesByRow } from './notes-of.js';
import type { NoteOfPage } from './places.js';

export const footnotes: Tidy = {
  meaning: 'marks of notes and the notes themselves find each other; the notes are at the end',
  apply(draft) {
    const notes = draft.page.once(notesByRow);
    if (!notes) return;
    const found = find(draft, notes);
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
    if (taken.size > 0) for (const [parent, own] of found.parents) removeAnnouncement(parent, own[0]!.place.from, found.around);
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

function find({ root }: Draft, { byReference, byParent }: NotesByRow): Found {
  const found: Found = { references: new Map(), parents: new Map(), around: new Map() };
  eachElement(root, (node, parent) => {
    found.around.set(node, parent);
    if (node.tag === '#gone' || node.tag === '#break') return;
    const led = byReference.get(node.source);
    if (led) found.references.set(node, led);
    const held = byParent.get(node.source);
    if (held) found.parents.set(node, held);
  });
  return found;
}

/** Notes of the draft with a mark in it, taken out of their places. A note in its own line leaves a mark where it was. */
function takeNotes(draft: Draft, { references, parents }: Found): Map<NoteOfPage, DraftElement> {
  const taken = new Map<NoteOfPage, DraftElement>();
  const marked = new Set(references.values());
  for (const [parent, notes] of parents) {
    for (const [note, children] of takeOut(
      parent,
      notes.filter((each) => marked.has(each) || isMarkedByStyle(each)),
    )) {
      const node = element('footnote', note.place.from, children);
      cleanNote(draft, node, note.label);
      if (draftText(node).trim() === '') continue;
      taken.set(note, node);
      if (marked.has(note)) continue;
      const mark = element('a', note.place.from);
      const at = parent.children.findIndex(({ source }) => source >= note.place.from);
      parent.children.splice(at < 0 ? parent.children.length : at, 0, mark);
      references.set(mark, note);
    }
  }
  return taken;
}

/** Whether the mark of a note is drawn by the style, so that nothing of it is in the content. */
function isMarkedByStyle({ references, place }: NoteOfPage): boolean {
  return references.every((row) => row < place.from && place.from - row < 6);
}

/** Takes the nodes of notes, which are in order and apart, out of the element that holds them. */
function takeOut(parent: DraftElement, notes: readonly NoteOfPage[]): Map<NoteOfPage, DraftNode[]> {
  const takers = new Map(notes.map((note) => [note, [] as DraftNode[]]));
  const left: DraftNode[] = [];
  let breaks: DraftNode[] = [];
  let next = 0;
  for (const child of parent.children) {
    // A break belongs to what follows it.
    if (isDraftElement(child) && child.tag === '#break') {
      breaks.push(child);
      continue;
    }
    while (next < notes.length && notes[next]!.place.to <= child.source) next++;
    const to = next < notes.length && notes[next]!.place.from <= child.source ? takers.get(notes[next]!)! : left;
    for (const node of [...breaks, child]) to.push(node);
    breaks = [];
  }
  parent.children = left;
  return takers;
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

const MAX_CLIMB = 6;
const MAX_HEADING = 60;

/** The rule and the heading above notes that have left go with them, unless something else is left below. */
function removeAnnouncement(parent: DraftElement, from: number, around: ReadonlyMap<DraftElement, DraftElement>): void {
  let at = from;
  for (let holder: DraftElement | undefined = parent, steps = 0; holder && steps < MAX_CLIMB; holder = around.get(holder), steps++) {
    const shown = holder.children.filter((child) => !isBlank(child));
    const below = shown.find(({ source }) => source >= at);
    if (below && !(isDraftElement(below) && /^(?:hr|footnote|h[1-6])$/.test(below.tag))) return;
    for (const child of shown.filter(({ source }) => source < at).reverse()) {
      if (!isDraftElement(child) || !announces(child)) return;
      removeNode(child);
    }
    if (below) return;
    at = holder.source;
  }
}

function announces(node: DraftElement): boolean {
  return node.tag === 'hr' || (/^(?:h[1-6]|p|div)$/.test(node.tag) && announcesNotes(draftText(node, MAX_HEADING)));
}

const SEEN = new Set(['hr', 'img', 'math', 'footnote']);

/** Nothing to see: white space, and elements without text or image. */
function isBlank(node: DraftNode): boolean {
  if (!isDraftElement(node)) return node.text.trim() === '';
  return !SEEN.has(node.tag) && draftText(node, MAX_BACK).trim() === '' && !findElement(node, ({ tag }) => SEEN.has(tag));
}

const BACK_CLASS =
  / (?:footnote-backref|footnote-back|footnote-back-link|footnote-return|reversefootnote|footnotereverse|mw-cite-backlink|data-footnote-backref|backlink|fn-backref|easy-footnote-to-top|fn_bot|footnote-index-arrow|ltx_note_mark|ltx_tag_note|ltx_note_type) /;
const BACK_SIGN = /^(?:[\s↩↑^⏎⤴↵⬑⇡⇑▲⬆⮌[\]().,]|\ufe0e|\ufe0f)*$/u;
const BACK_WORDS =
  /^[\s([{↩↑^]*(?:jump up(?: to)?|back(?: to (?:text|content|top|article|reference))?|return(?: to (?:text|article))?|go back|zurück|retour|volver|terug)[\s)\]}:.↩↑]*$/i;
/** A number or a letter that leads into the page: the label as a link, or one of several ways back. */
const BACK_LABEL = /^\s*[[(]?(?:\d{1,4}|[a-z]|[*†‡§]{1,3})[\])]?[.:]?\s*$/i;
const BACK_NUMBER = /^\s*[[(]?\d{1,4}[\])]?[.:]?\s*$/;
const MAX_BACK = 40;
/** Boxes that are nothing in a note which they are all of. */
const BOXES = new Set(['li', 'dt', 'dd', 'td', 'th', 'tr', 'table', 'tbody', 'section', 'aside', 'blockquote']);

/** Removes what only leads back to the text, the label that the note begins with, and line breaks at its end. */
function cleanNote(draft: Draft, note: DraftElement, shown: string): void {
  eachElement(note, (node) => {
    if (isBackLink(draft, node)) removeNode(node);
  });
  removeLabel(note, shown);
  while (note.children.length > 0 && isBlank(note.children.at(-1)!)) note.children.pop();
  for (const child of note.children) if (isDraftElement(child) && BOXES.has(child.tag)) child.tag = 'div';
}

function isBackLink(draft: Draft, node: DraftElement): boolean {
  if (BACK_CLASS.test(draft.classesOf(node)) && draftText(node, MAX_BACK).trim().length < MAX_BACK) return true;
  if (node.tag !== 'a' || node.attributes.footnote !== undefined) return false;
  if (draft.attribute(node, 'role') === 'doc-backlink') return true;
  const href = draft.attribute(node, 'href');
  if (href === undefined || !/#|^javascript:/i.test(href)) return false;
  const text = draftText(node, MAX_BACK);
  return BACK_SIGN.test(text) || BACK_WORDS.test(text) || (href.startsWith('#') ? BACK_LABEL : BACK_NUMBER).test(text);
}

/** Characters of each of the first texts of a note that may be its label: `[`, `1`, `]`. */
const MAX_LABEL = 60;
/** Where one text ends and the next begins. No page can write it: control characters are cleaned before. */
const EDGE = '\u0000';
/** Nearly all labels are numbers: to make a pattern for each of a thousand notes takes longer than to read them. */
const NUMBER = beginningWith('\\d{1,4}');

/** A label with its punctuation at the start of a note: `[1]`, `1.`, `^ 1`, a number in an element of its own. */
function beginningWith(label: string): RegExp {
  const space = `[\\s${EDGE}]*`;
  return new RegExp(`^${space}(?:[\\^↑]${space})?(?:[\\[({]${space}(?:(${label})${space})?[\\])}]|(${label}))?[.:,)\\]}]*(?=[\\s${EDGE}]|$)`, 'u');
}

function removeLabel(note: DraftElement, shown: string): void {
  const texts = firstTexts(note);
  const beginning = texts.map(({ text }) => text.slice(0, MAX_LABEL)).join(EDGE);
  const pattern = shown === '' || /^\d{1,4}$/.test(shown) ? NUMBER : beginningWith(shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = pattern.exec(beginning);
  const label = found?.[1] ?? found?.[2];
  if (!found || (shown !== '' && label !== undefined && label !== shown)) return;
  let left = found[0].length;
  for (const text of texts) {
    const cut = Math.min(left, text.text.length);
    text.text = text.text.slice(cut);
    // The edge counts as a character.
    left -= cut + 1;
    if (left < 0) return;
  }
}
