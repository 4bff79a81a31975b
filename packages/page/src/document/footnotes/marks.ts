import { canParse } from '../../page/can-parse.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { type Shown, shownBy } from './labels.js';

/** An element that may be the mark of a note, and the id that it leads to. */
export interface Mark extends Shown {
  /** The link, or the outermost element around it that holds nothing else. */
  readonly row: number;
  readonly target: string;
  readonly isRaised: boolean;
  /** The page calls it one by a name or a role. */
  readonly isNamed: boolean;
  /** Its address names another file, so that only a note that leads back proves that it is this page. */
  readonly leavesPage: boolean;
}

const NOTE_ID =
  /^(?:fn|footnote|cite_note|cite-note|note|endnote|_ftn(?!ref)|_edn(?!ref)|_footnotedef|sdfootnote|ftnt(?!_ref)|user-content-fn(?!ref)|easy-footnote-bottom|mfn|ref(?=[-_:]?\d))/i;
const NOTE_CLASS =
  /(?:^|[\s_-])(?:foot-?note-?(?:ref|reference|anchor|link)?|fn-?ref|note-?ref|reference|sdfootnoteanc|ftnref|fnanchor|fna-ref|endnote-?(?:ref)?)(?:$|[\s_-])/i;
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
    const led = (tag === TAG.a ? fragmentOf(attribute(tree, row, 'href'), own) : undefined) ?? openedBy(tree, row);
    const mark = led && markAt(tree, row, led);
    if (mark) marks.push(mark);
  }
  return marks;
}

interface Led {
  readonly target: string;
  readonly leavesPage: boolean;
  /** By an attribute, not by an address. */
  readonly isOpened?: boolean;
}

function openedBy(tree: Tree, row: number): Led | undefined {
  for (let up = 0, at = row; up < MAX_STEPS && at !== 0 && (up === 0 || WRAPPERS.has(tree.tag[at]!)); up++, at = tree.parent[at]!)
    for (let i = tree.attributeStart[at]!; i < tree.attributeStart[at + 1]!; i++) {
      const value = tree.attributeValue[i]!;
      if (OPENS.has(tree.attributeName[i]!) && /^#?\S+$/.test(value)) return { target: value.replace(/^#/, ''), leavesPage: false, isOpened: true };
    }
  return undefined;
}

/** The place inside the page that an address leads to. */
export function fragmentOf(href: string | undefined, own: string | undefined): Led | undefined {
  const address = href?.trim() ?? '';
  const at = address.indexOf('#');
  if (at < 0 || at === address.length - 1) return undefined;
  const before = address.slice(0, at);
  const fragment = address.slice(at + 1);
  const leavesPage = before !== '' && (own === undefined || !canParse(before, own) || new URL(before, own).href.split('#', 1)[0] !== own);
  try {
    return { target: decodeURIComponent(fragment), leavesPage };
  } catch (error) {
    if (error instanceof URIError) return { target: fragment, leavesPage };
    throw error;
  }
}

function markAt(tree: Tree, row: number, { target, leavesPage, isOpened = false }: Led): Mark | undefined {
  const shown = shownBy(tree, row);
  if (shown === undefined) return undefined;
  const holder = wrapperOf(tree, row);
  const isRaised = isRaisedBy(tree, row, holder);
  const isNamed = NOTE_ID.test(target) || isNamedAt(tree, row, holder) || (isOpened && tree.tag[row] !== TAG.button);
  if (isOpened && !isNamed && !isRaised) return undefined;
  if (!shown.isPlain && !isRaised && !isNamed && !(shown.isBracketed && /^[a-z]{1,3}$/i.test(shown.label))) return undefined;
  const isBracketed = shown.isBracketed || (shownBy(tree, holder)?.isBracketed ?? false);
  return { ...shown, row: holder, target, isRaised, isNamed, leavesPage, isBracketed };
}

/** The outermost element that holds nothing but the mark, brackets and white space aside. */
function wrapperOf(tree: Tree, row: number): number {
  let holder = row;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const parent = tree.parent[holder]!;
    if (!WRAPPERS.has(tree.tag[parent]!) || !holdsOnly(tree, parent, holder)) break;
    holder = parent;
  }
  return holder;
}

function holdsOnly(tree: Tree, around: number, inner: number): boolean {
  for (let child = around + 1; child < tree.end[around]!; child = tree.end[child]!) {
    if (child === inner) continue;
    if (tree.end[child]! - child > 3) return false;
    for (let at = child; at < tree.end[child]!; at++) if (!/^[\s[\](),]*$/.test(tree.text[at]!)) return false;
  }
  return true;
}

function isRaisedBy(tree: Tree, row: number, holder: number): boolean {
  // A raised element may hold several marks.
  const outer = tree.parent[holder]!;
  if (tree.tag[outer] === TAG.sup || tree.tag[tree.parent[outer]!] === TAG.sup) return true;
  for (let at = holder; at < tree.end[row]!; at++)
    if (tree.tag[at] === TAG.sup || /vertical-align\s*:\s*(?:super|top)/i.test(attribute(tree, at, 'style') ?? '')) return true;
  return false;
}

function isNamedAt(tree: Tree, row: number, holder: number): boolean {
  if (attribute(tree, row, 'role') === 'doc-noteref' || ['epub:type', 'data-type'].some((name) => attribute(tree, row, name) === 'noteref'))
    return true;
  for (let at = row; at >= holder && at !== 0; at = tree.parent[at]!) if (NOTE_CLASS.test(attribute(tree, at, 'class') ?? '')) return true;
  return false;
}
