import { canParse } from '../../page/can-parse.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

/** An element that may be the mark of a note, and the id that it leads to. */
export interface Mark extends Shown {
  /** The link, or the outermost element around it that holds nothing else. */
  readonly row: number;
  readonly target: string;
  readonly isRaised: boolean;
  /** The page marks it as one, by a name or a role. */
  readonly isNamed: boolean;
}

const NOTE_ID =
  /^(?:fn|footnote|cite_note|cite-note|note|endnote|_ftn(?!ref)|_edn(?!ref)|_footnotedef|sdfootnote|ftnt(?!_ref)|user-content-fn(?!ref)|easy-footnote-bottom|mfn|ref(?=[-_:]?\d))/i;
const WRAPPERS = tagSet('sup', 'span', 'small', 'b', 'strong', 'em', 'i', 'a');
/** Attributes that lead to what a click or a pointer opens. */
const OPENS = new Set('aria-describedby aria-details popovertarget data-definition data-footnote data-footnote-id data-fn data-note'.split(' '));
/** Elements around a mark that may say what it is. */
const MAX_STEPS = 3;

export function marksOf(tree: Tree, url: string | undefined): Mark[] {
  const marks: Mark[] = [];
  const own = url?.split('#', 1)[0];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag !== TAG.a && tag !== TAG.button && tag !== TAG.sup) continue;
    const linked = tag === TAG.a ? fragmentOf(attribute(tree, row, 'href'), own, isNamedAt(tree, row)) : undefined;
    const target = linked ?? openedBy(tree, row);
    const mark = target === undefined ? undefined : markAt(tree, row, target, linked === undefined);
    if (mark) marks.push(mark);
  }
  return marks;
}

function openedBy(tree: Tree, row: number): string | undefined {
  for (let up = 0, at = row; up < MAX_STEPS && at !== 0 && (up === 0 || WRAPPERS.has(tree.tag[at]!)); up++, at = tree.parent[at]!)
    for (let i = tree.attributeStart[at]!; i < tree.attributeStart[at + 1]!; i++) {
      const value = tree.attributeValue[i]!;
      if (OPENS.has(tree.attributeName[i]!) && /^#?\S+$/.test(value)) return value.replace(/^#/, '');
    }
  return undefined;
}

/** The place inside the page that an address leads to; what the page names a mark may name a part of a book that the page is. */
function fragmentOf(href: string | undefined, own: string | undefined, isAnyFile: boolean): string | undefined {
  const address = href?.trim() ?? '';
  const at = address.indexOf('#');
  if (at < 0 || at === address.length - 1) return undefined;
  const before = address.slice(0, at);
  if (before !== '' && !isAnyFile && (own === undefined || !canParse(before, own) || new URL(before, own).href.split('#', 1)[0] !== own))
    return undefined;
  const fragment = address.slice(at + 1);
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return fragment;
    throw error;
  }
}

function markAt(tree: Tree, row: number, target: string, isOpened: boolean): Mark | undefined {
  const shown = shownBy(tree, row);
  if (shown === undefined) return undefined;
  const holder = wrapperOf(tree, row, shown.label);
  const isRaised = isRaisedBy(tree, row, holder);
  const isNamed = NOTE_ID.test(target) || isNamedAt(tree, row) || (isOpened && tree.tag[row] !== TAG.button);
  if (isOpened && !isNamed && !isRaised) return undefined;
  if (!shown.isPlain && !isRaised && !isNamed && !(shown.isBracketed && /^[a-z]{1,3}$/i.test(shown.label))) return undefined;
  const isBracketed = shown.isBracketed || (shownBy(tree, holder)?.isBracketed ?? false);
  return { ...shown, row: holder, target, isRaised, isNamed, isBracketed };
}

/** The outermost element that holds nothing but the mark, brackets and white space aside. */
function wrapperOf(tree: Tree, row: number, label: string): number {
  let holder = row;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const parent = tree.parent[holder]!;
    if (!WRAPPERS.has(tree.tag[parent]!) || shownBy(tree, parent)?.label !== label) break;
    holder = parent;
  }
  return holder;
}

function isRaisedBy(tree: Tree, row: number, holder: number): boolean {
  // A raised element may hold several marks.
  const outer = tree.parent[holder]!;
  if (tree.tag[outer] === TAG.sup || tree.tag[tree.parent[outer]!] === TAG.sup) return true;
  for (let at = holder; at < tree.end[row]!; at++)
    if (tree.tag[at] === TAG.sup || /vertical-align\s*:\s*(?:super|top)/i.test(attribute(tree, at, 'style') ?? '')) return true;
  return false;
}

function isNamedAt(tree: Tree, row: number): boolean {
  return attribute(tree, row, 'role') === 'doc-noteref' || ['epub:type', 'data-type'].some((name) => attribute(tree, row, name) === 'noteref');
}

/** Rows and characters of an element that holds a label and nothing else. */
const MAX_ROWS = 16;
const MAX_LENGTH = 40;

/** Digits with a letter at most, or marks of print. */
const PLAIN = /^(?:\d{1,4}[a-z]?|[*†‡§‖]{1,4})$/u;
const ANY = /^[[({]?\s?([^\s[\](){}](?:[^[\](){}]{0,10}[^\s[\](){}])?)\s?[\])}]?[.:]?$/u;
const BRACKETED = /^[[(].*[\])]$/su;

/** The text of an element that may be the mark of a note. */
export interface Shown {
  /** The mark without brackets. */
  readonly label: string;
  readonly isBracketed: boolean;
  /** A number or a mark of print, not a word. */
  readonly isPlain: boolean;
}

/** The mark that an element shows; undefined where it shows more than that, or nothing. */
export function shownBy(tree: Tree, row: number): Shown | undefined {
  const text = shortText(tree, row) ?? '';
  const label = ANY.exec(text)?.[1];
  return label === undefined ? undefined : { label, isBracketed: BRACKETED.test(text), isPlain: PLAIN.test(label) };
}

/** Whether an element shows nothing, or nothing but the label of a note. */
export function isOnlyLabel(tree: Tree, row: number): boolean {
  if (shortText(tree, row) === '') return true;
  const shown = shownBy(tree, row);
  return shown !== undefined && (shown.isPlain || shown.isBracketed || /^[^\p{L}]*\d{1,4}$|^(?:note|fn) \d+$/iu.test(shown.label));
}

/** Text of a small element; undefined where it is not small. */
function shortText(tree: Tree, row: number): string | undefined {
  const end = tree.end[row]!;
  if (end - row > MAX_ROWS) return undefined;
  let joined = '';
  for (let inner = row; inner < end && joined.length <= MAX_LENGTH; inner++) joined += tree.text[inner]!;
  return joined.length > MAX_LENGTH ? undefined : joined.trim();
}

/** A label that can be written in every output; empty where the page's is not fit for that. */
export function fitLabel(shown: string): string {
  const label = shown.replace(/[\s.]+/g, '-');
  return /^[A-Za-z0-9-]+$/.test(label) ? label : '';
}

const NOTES_HEADING =
  /^(?:(?:foot|end|side)[\s-]?notes?|notes?|notes? (?:and|&) (?:references|citations|sources)|references(?: (?:and|&) notes)?|citations|fu(?:ß|ss)noten?|anmerkungen|einzelnachweise|notas(?: al pie| de rodapé)?|notes de bas de page|références|referencias|referências|note(?: a piè di pagina)?|noten|voetnoten|fotnoter|noter|przypisy|poznámky|примечания|сноски|脚注|注释|註釋|注記|注|각주)\s*:?$/i;

/** Whether a heading announces notes. */
export function announcesNotes(text: string): boolean {
  return NOTES_HEADING.test(text.trim());
}
