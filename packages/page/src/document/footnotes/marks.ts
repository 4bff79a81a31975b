import { canParse } from '../../page/can-parse.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { type Shown, shownBy } from './labels.js';

/** An element that may be the mark of a note, and the id that it leads to. */
export interface Mark extends Shown {
  /** What stands for the mark: the link, or the raised element that holds nothing else. */
  readonly row: number;
  readonly target: string;
  readonly isRaised: boolean;
  /** The page says by a name or a role that it is one. */
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
const OPENS = new Set([
  'aria-describedby',
  'aria-details',
  'popovertarget',
  'data-definition',
  'data-footnote',
  'data-footnote-id',
  'data-fn',
  'data-note',
]);

export function marksOf(tree: Tree, url: string | undefined): Mark[] {
  const marks: Mark[] = [];
  const own = url === undefined ? undefined : addressOf(url);
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag !== TAG.a && tag !== TAG.button && tag !== TAG.sup) continue;
    const led = targetOf(tree, row, own);
    if (led === undefined) continue;
    const mark = markAt(tree, row, led);
    if (mark) marks.push(mark);
  }
  return marks;
}

interface Led {
  readonly target: string;
  readonly leavesPage: boolean;
  /** An attribute says so and no address. */
  readonly isOpened: boolean;
}

function targetOf(tree: Tree, row: number, own: string | undefined): Led | undefined {
  if (tree.tag[row] === TAG.a) {
    const led = fragmentOf(attribute(tree, row, 'href'), own);
    if (led) return { ...led, isOpened: false };
  }
  for (let up = 0, at = row; up < 3 && at !== 0; up++, at = tree.parent[at]!) {
    if (up > 0 && !WRAPPERS.has(tree.tag[at]!)) break;
    for (let i = tree.attributeStart[at]!; i < tree.attributeStart[at + 1]!; i++) {
      const value = tree.attributeValue[i]!;
      if (OPENS.has(tree.attributeName[i]!) && /^#?\S+$/.test(value)) return { target: value.replace(/^#/, ''), leavesPage: false, isOpened: true };
    }
  }
  return undefined;
}

/** The place inside the page that an address leads to. */
export function fragmentOf(href: string | undefined, own: string | undefined): Pick<Led, 'target' | 'leavesPage'> | undefined {
  const address = href?.includes('#') ? href.trim() : undefined;
  if (address === undefined) return undefined;
  const at = address.indexOf('#');
  if (at === address.length - 1) return undefined;
  const before = address.slice(0, at);
  const leavesPage = before !== '' && (own === undefined || !canParse(before, own) || addressOf(new URL(before, own).href) !== own);
  const raw = address.slice(at + 1);
  try {
    return { target: decodeURIComponent(raw), leavesPage };
  } catch (error) {
    if (error instanceof URIError) return { target: raw, leavesPage };
    throw error;
  }
}

function addressOf(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}

function markAt(tree: Tree, row: number, { target, leavesPage, isOpened }: Led): Mark | undefined {
  const shown = shownBy(tree, row);
  if (shown === undefined) return undefined;
  const holder = wrapperOf(tree, row);
  const isRaised = isRaisedBy(tree, row, holder);
  const isNamed = isNamedAt(tree, row, holder, target) || (isOpened && tree.tag[row] !== TAG.button);
  if (isOpened && !isNamed && !isRaised) return undefined;
  if (!shown.isPlain && !isRaised && !isNamed && !(shown.isBracketed && /^[a-z]{1,3}$/i.test(shown.label))) return undefined;
  return { ...shown, row: holder, target, isRaised, isNamed, leavesPage, isBracketed: shown.isBracketed || isBracketedBy(tree, row, holder) };
}

/** The outermost element that holds nothing but the mark, brackets and white space aside. */
function wrapperOf(tree: Tree, row: number): number {
  let holder = row;
  for (let steps = 0; steps < 3; steps++) {
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

function isBracketedBy(tree: Tree, row: number, holder: number): boolean {
  if (holder === row) return false;
  let joined = '';
  for (let at = holder; at < tree.end[holder]! && at < holder + 16; at++) joined += tree.text[at]!;
  return /^\s*[[(].*[\])]\s*$/su.test(joined);
}

function isRaisedBy(tree: Tree, row: number, holder: number): boolean {
  for (let at = holder; at < tree.end[row]!; at++) {
    if (tree.tag[at] === TAG.sup) return true;
    const style = attribute(tree, at, 'style');
    if (style !== undefined && /vertical-align\s*:\s*(?:super|top)/i.test(style)) return true;
  }
  // A raised element with several marks in it.
  let at = tree.parent[holder]!;
  for (let steps = 0; steps < 2; steps++, at = tree.parent[at]!) if (tree.tag[at] === TAG.sup) return true;
  return false;
}

function isNamedAt(tree: Tree, row: number, holder: number, target: string): boolean {
  if (
    attribute(tree, row, 'role') === 'doc-noteref' ||
    attribute(tree, row, 'epub:type') === 'noteref' ||
    attribute(tree, row, 'data-type') === 'noteref'
  )
    return true;
  if (NOTE_ID.test(target)) return true;
  for (let at = row; at >= holder && at !== 0; at = tree.parent[at]!) {
    const classes = attribute(tree, at, 'class');
    if (classes !== undefined && NOTE_CLASS.test(classes)) return true;
    if (at === holder) break;
  }
  return false;
}
