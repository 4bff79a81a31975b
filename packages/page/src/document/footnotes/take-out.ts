import { firstWhere } from '../../tree/first-where.js';
import {
  classesOf,
  type Draft,
  type DraftElement,
  type DraftNode,
  draftText,
  eachElement,
  isDraftElement,
  pageAttribute,
  removeNode,
} from '../draft.js';
import type { NoteOfPage } from './note.js';

const BACK_CLASS =
  / (?:footnote-backref|footnote-back|footnote-back-link|footnote-return|reversefootnote|footnotereverse|mw-cite-backlink|data-footnote-backref|backlink|fn-backref|easy-footnote-to-top|fn_bot|footnote-index-arrow|ltx_note_mark|ltx_tag_note|ltx_note_type) /;
const ITEMS = new Set(['li', 'dt', 'dd', 'td', 'th', 'tr', 'table', 'tbody', 'section', 'aside', 'blockquote']);
const BACK_ROLE = /^(?:doc-backlink)$/;
const BACK_SIGN = /^(?:[\s↩↑^⏎⤴↵⬑⇡⇑▲⬆⮌[\]().,]|\ufe0e|\ufe0f)*$/u;
const BACK_WORDS =
  /^[\s([{↩↑^]*(?:jump up(?: to)?|back(?: to (?:text|content|top|article|reference))?|return(?: to (?:text|article))?|go back|zurück|retour|volver|terug)[\s)\]}:.↩↑]*$/i;
const MAX_BACK = 40;
/** Single texts at the start of a note that may be its label in pieces: `[`, `1`, `]`. */
const MAX_PIECES = 6;

/**
 * Takes the rows of notes out of the element that holds them, of all at once: with a list of thousands of notes, reading it again for each
 * would take forever. Where places overlap, the first note has what both name.
 */
export function takeOut(parent: DraftElement, notes: readonly NoteOfPage[]): Map<NoteOfPage, DraftNode[]> {
  const takers = new Map(notes.map((note) => [note, [] as DraftNode[]]));
  const noteAt = noteFinder(notes);
  const left: DraftNode[] = [];
  let breaks: DraftNode[] = [];
  for (const child of parent.children) {
    // A break belongs to what follows it.
    if (isDraftElement(child) && child.tag === '#break') {
      breaks.push(child);
      continue;
    }
    const note = noteAt(child.source);
    const to = note === undefined ? left : takers.get(note)!;
    for (const pending of breaks) to.push(pending);
    breaks = [];
    to.push(child);
  }
  parent.children = left;
  return takers;
}

/** The note that a row belongs to. */
function noteFinder(notes: readonly NoteOfPage[]): (row: number) => NoteOfPage | undefined {
  const isIn = ({ place }: NoteOfPage, row: number) => row >= place.from && row < place.to;
  const isApart = notes.every(({ place }, i) => i === 0 || notes[i - 1]!.place.to <= place.from);
  if (!isApart) return (row) => notes.find((note) => isIn(note, row));
  return (row) => {
    const note = notes[firstWhere(notes.length, (i) => notes[i]!.place.from > row) - 1];
    return note !== undefined && isIn(note, row) ? note : undefined;
  };
}

/** Removes what only leads back to the text, and the label that the note begins with. */
export function cleanNote(draft: Draft, note: DraftElement, shown: string): void {
  eachElement(note, (node) => {
    if (isBackLink(draft, node)) removeNode(node);
  });
  removeLabel(note, shown);
  trimBreaks(note);
  // An item, a cell or a box that is the whole note is nothing in it.
  for (const child of note.children) if (isDraftElement(child) && ITEMS.has(child.tag)) child.tag = 'div';
}

function isBackLink(draft: Draft, node: DraftElement): boolean {
  if (BACK_CLASS.test(classesOf(draft, node)) && draftText(node, MAX_BACK).trim().length < MAX_BACK) return true;
  if (node.tag !== 'a' || node.attributes.footnote !== undefined) return false;
  if (BACK_ROLE.test(pageAttribute(draft, node, 'role') ?? '')) return true;
  const href = pageAttribute(draft, node, 'href');
  if (href === undefined || !/#|^javascript:/i.test(href)) return false;
  const text = draftText(node, MAX_BACK);
  if (BACK_SIGN.test(text) || BACK_WORDS.test(text)) return true;
  // A number or a letter that leads into the page: the label as a link, or one of several ways back.
  return href.startsWith('#') ? /^\s*[[(]?(?:\d{1,4}|[a-z]|[*†‡§]{1,3})[\])]?[.:]?\s*$/i.test(text) : /^\s*[[(]?\d{1,4}[\])]?[.:]?\s*$/.test(text);
}

/** How a note begins with its label; each has the label, or each of its places, as a group. */
interface LabelPatterns {
  /** Nothing but the label and signs. */
  readonly whole: RegExp;
  /** The label with a sign, before the text. */
  readonly beginning: RegExp;
  /** The label alone, before the text. */
  readonly bare: RegExp;
}

function patternsOf(label: string): LabelPatterns {
  return {
    whole: new RegExp(`^[\\s\\[\\](){}^↑.:,]*(${label})?[\\s\\[\\](){}^↑.:,]*$`, 'u'),
    beginning: new RegExp(`^\\s*(?:[\\^↑]\\s*)?(?:[\\[(]\\s?(${label})\\s?[\\])][.:]?|(${label})[.:)\\]])(?=\\s|$)`, 'u'),
    bare: new RegExp(`^\\s*(${label})\\s+`, 'u'),
  };
}

const NUMBER = /^\d{1,4}$/;
/** Those of numbers, which nearly all labels are: to make three patterns for each of a thousand notes takes longer than to read them. */
let ofNumbers: LabelPatterns | undefined;

function removeLabel(note: DraftElement, shown: string): void {
  const isNumber = shown === '' || NUMBER.test(shown);
  if (isNumber) ofNumbers ??= patternsOf('\\d{1,4}');
  const { whole, beginning, bare } = isNumber ? ofNumbers! : patternsOf(shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const isOwn = (found: readonly (string | undefined)[]) => shown === '' || found.slice(1).every((label) => label === undefined || label === shown);
  const without = (text: string, pattern: RegExp) => {
    const found = pattern.exec(text);
    return found !== null && isOwn(found) ? text.slice(found[0].length) : text;
  };
  let pieces = 0;
  let hadLabel = false;
  eachText(note, (text, parent) => {
    if (text.text.trim() === '') return true;
    const alone = pieces++ < MAX_PIECES ? whole.exec(text.text) : null;
    if (alone !== null && isOwn(alone) && !(hadLabel && /[\p{L}\p{N}]/u.test(text.text) && parent.tag !== 'span' && parent.tag !== 'sup')) {
      hadLabel ||= /[\p{L}\p{N}*†‡§]/u.test(text.text);
      text.text = '';
      return true;
    }
    text.text = without(text.text.replace(/^\s*[\^↑](?=\s)/u, ''), beginning);
    if (!hadLabel) text.text = without(text.text, bare);
    // What came after a label that is gone.
    text.text = text.text.replace(/^\s*[.:)\]]+(?=\s)/u, '');
    return false;
  });
}

/** Texts in order for as long as `visit` says so. */
function eachText(root: DraftElement, visit: (text: { text: string }, parent: DraftElement) => boolean): void {
  const stack: { node: DraftNode; parent: DraftElement }[] = [];
  const push = (parent: DraftElement) => {
    for (let i = parent.children.length - 1; i >= 0; i--) stack.push({ node: parent.children[i]!, parent });
  };
  push(root);
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (isDraftElement(next.node)) {
      if (next.node.tag !== 'pre' && next.node.tag !== 'math') push(next.node);
      else return;
    } else if (!visit(next.node, next.parent)) return;
  }
}

/** Line breaks that parted the note from its neighbours. */
function trimBreaks(note: DraftElement): void {
  const isBlank = (node: DraftNode) => (isDraftElement(node) ? node.tag === 'br' || node.tag === '#gone' : node.text.trim() === '');
  while (note.children.length > 0 && isBlank(note.children.at(-1)!)) note.children.pop();
}
