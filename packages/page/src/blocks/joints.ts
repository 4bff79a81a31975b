import { BLOCK_LEVEL, TAG, tagSet } from '../tree/tags.js';
import { attribute, nearest, type Tree } from '../tree/tree.js';

/** Elements that style letters: the text right before or after them is usually the rest of the word. */
const STYLE = tagSet('b strong i em u s del ins small big mark font tt q cite abbr acronym var dfn');
/** Elements inside which layout sets nothing apart, and indices, which belong to the text before them. */
const WHOLE = tagSet('pre code samp kbd listing xmp plaintext sub sup ruby math');
const LAID_OUT = tagSet('time', 'label', 'img', 'output', 'meter', 'progress', 'input');
/** Elements between two texts that are looked at: more around a word than these say nothing new. */
const MAX_STEPS = 8;

// Class names as the common frameworks of style sheets use them. Names are read whole, between spaces.
const HOLDS_PARTS = /(?:^|\s)(?:(?:d-|is-|uk-|inline-)?(?:flex|grid)|d-inline-flex|row|columns)(?:\s|$)/;
const IS_PART =
  /(?:^|\s)(?:block|inline-block|d-block|d-inline-block|badge|btn|button|sr-only|visually-?hidden|screen-reader(?:-text|-only)?|a-offscreen|v-visible-sr|col(?:-[a-z0-9]+){0,8})(?:\s|$)/i;
const PART_STYLE = /display\s{0,3}:\s{0,3}(?:block|inline-block|flex|grid|inline-flex|table-cell)/i;
/** Names that editors and converters number their styles with: `c12`, `s1`, `T3`. */
const NUMBERED_STYLE = /^(?:[a-z]{1,2}\d{1,4}\s?){1,99}$/i;

const NOTHING = 0;
/** Styles letters, or is a plain `span`. */
const STYLED = 1;
/** A link. */
const LINK = 2;
/** Has a class of its own, as what a style sheet lays out does. */
const BOX = 3;
/** Surely a gap. */
const PART = 4;

/** The boundary between two texts of one line: the most telling of the elements that end, and of those that begin. */
interface Border {
  readonly ends: number;
  readonly begins: number;
  /** Both are in elements of one class inside running text: pieces that an editor cut, at any letter. */
  readonly isOneRun: boolean;
}

/**
 * Whether a page shows two texts apart though no white space is between them: a label and its value, a name and a role, two buttons.
 * `before` is the row of the text that ends, `row` that of the one that begins. Measured on the joints of WCXB pages against their references:
 * across the borders of elements a small letter followed by a capital is two words (490 of 491), and so are most joints with a digit;
 * two small letters are two words only between boxes, and a capital and small letters are a word with a drop cap.
 */
export function standsApart(tree: Tree, before: number, row: number): boolean {
  const ending = tree.text[before]!;
  const beginning = tree.text[row]!;
  if (!mayPart(ending, beginning)) return false;
  const border = borderBetween(tree, before, row);
  if (border === undefined) return false;
  if (isOneLetter(ending) && isOneLetter(beginning)) return false;
  if (border.ends === PART || border.begins === PART) return true;
  return partsLetters(border, ending, beginning);
}

/** Titles that are animated letter by letter have an element for each. */
function isOneLetter(text: string): boolean {
  return /^\p{L}$/u.test(text);
}

const CLOSES = /^[,.;:!?)\]}%’'”»…\s/-]/;
const OPENS = /[([{$€£¥#@‘“«\s/-]$/;
/** Scripts that set no spaces between words. */
const UNSPACED = /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

/** Punctuation holds on to its neighbour, and some scripts have no spaces to set. */
function mayPart(ending: string, beginning: string): boolean {
  const joint = ending.slice(-1) + beginning.slice(0, 1);
  return !OPENS.test(ending.slice(-1)) && !CLOSES.test(joint.slice(1)) && !UNSPACED.test(joint);
}

/** Undefined where no element begins or ends between the two, or where both are in code. */
function borderBetween(tree: Tree, before: number, row: number): Border | undefined {
  let ends = NOTHING;
  let begins = NOTHING;
  let around = tree.parent[before]!;
  let [ended, begun] = [0, 0];
  for (let steps = 0; tree.end[around]! <= row && steps < MAX_STEPS; steps++, around = tree.parent[around]!) {
    if (WHOLE.has(tree.tag[around]!)) return undefined;
    ends = Math.max(ends, jointKind(tree, around));
    ended = around;
  }
  for (let at = tree.parent[row]!, steps = 0; at > around && steps < MAX_STEPS; steps++, at = tree.parent[at]!) {
    if (WHOLE.has(tree.tag[at]!)) return undefined;
    begins = Math.max(begins, jointKind(tree, at));
    begun = at;
  }
  if (ends === NOTHING && begins === NOTHING) return undefined;
  if (nearest(tree, around, WHOLE, MAX_STEPS - 1) !== 0) return undefined;
  if (ends === LINK && begins === LINK && isSameLink(tree, before, row)) return undefined;
  const isOneRun = ended > 0 && begun > 0 && attribute(tree, ended, 'class') === attribute(tree, begun, 'class') && isInProse(tree, around);
  return { ends: HOLDS_PARTS.test(attribute(tree, around, 'class') ?? '') ? PART : ends, begins, isOneRun };
}

const PROSE = tagSet('p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote', 'dd');

function isInProse(tree: Tree, row: number): boolean {
  let at = row;
  for (let steps = 0; !BLOCK_LEVEL.has(tree.tag[at]!) && steps < MAX_STEPS; steps++) at = tree.parent[at]!;
  return PROSE.has(tree.tag[at]!);
}

function jointKind(tree: Tree, row: number): number {
  const tag = tree.tag[row]!;
  const name = attribute(tree, row, 'class') ?? '';
  if (name !== '' && IS_PART.test(name)) return PART;
  if (PART_STYLE.test(attribute(tree, row, 'style') ?? '')) return PART;
  if (LAID_OUT.has(tag) || tree.tagNames[tag]!.includes('-')) return BOX;
  if (tag === TAG.a) return LINK;
  if (STYLE.has(tag)) return STYLED;
  return name.trim() !== '' && !NUMBERED_STYLE.test(name.trim()) ? BOX : STYLED;
}

/** A word may be linked in pieces that lead to one place. */
function isSameLink(tree: Tree, before: number, row: number): boolean {
  return hrefAround(tree, before) === hrefAround(tree, row);
}

function hrefAround(tree: Tree, row: number): string | undefined {
  let at = tree.parent[row]!;
  for (let steps = 0; tree.tag[at] !== TAG.a && steps < MAX_STEPS; steps++) at = tree.parent[at]!;
  return attribute(tree, at, 'href');
}

const LAST_WORD = /[\p{L}\p{M}\p{N}]{1,40}$/u;
const FIRST_WORD = /^[\p{L}\p{M}\p{N}]{1,40}/u;
const ORDINAL = /^(?:st|nd|rd|th|s|er|re|e|º|ª)$/i;

function partsLetters(border: Border, ending: string, beginning: string): boolean {
  const last = LAST_WORD.exec(ending)?.[0];
  const first = FIRST_WORD.exec(beginning)?.[0];
  if (last === undefined || first === undefined) return partsAtMark(border, ending, beginning);
  const [left, right] = [letterKind(last.at(-1)!), letterKind(first[0]!)];
  const isBetweenBoxes = border.ends >= LINK && border.begins >= LINK;
  if (left === SMALL && right === CAPITAL) return isBetweenWords(border, ending, beginning);
  if (left === CAPITAL && right === SMALL) return isBetweenBoxes && last.length > 1;
  if (left === SMALL && right === SMALL) return isBetweenBoxes && (!border.isOneRun || border.ends === LINK);
  // Digits: `4K`, `M1`, `1st`, `1990s` are words; `5 stars`, `May 2025`, `Basket 0` are two.
  const isOneWord = (left === DIGIT && (first.length === 1 || ORDINAL.test(first)) && right !== DIGIT) || (left !== DIGIT && last.length === 1);
  if (isOneWord) return false;
  return left === right ? isBetweenBoxes : border.ends >= BOX || border.begins >= BOX || isBetweenBoxes;
}

/** `You<b>Tube</b>` is one word; a bold name of several words before a sentence is none. */
function isBetweenWords({ ends, begins }: Border, ending: string, beginning: string): boolean {
  if (ends >= LINK || begins >= LINK) return true;
  return /\p{L}\s+\S+$/u.test(ending.slice(-80)) && /^\S+\s+\S/.test(beginning.slice(0, 80));
}

/** A label before its value, a sentence before the next. */
function partsAtMark({ ends, begins }: Border, ending: string, beginning: string): boolean {
  if (ends < LINK && begins < LINK) return /\p{L}{2}\s?:$/u.test(ending.slice(-5)) && /^[\p{L}\p{N}]/u.test(beginning.slice(0, 2));
  const isAfterMark = /(?:[:!?)\]”»…%]|\p{L}{3}\.)$/u.test(ending.slice(-6));
  return isAfterMark && (/^[\p{Lu}(“«$€£]/u.test(beginning.slice(0, 2)) || (ending.endsWith(':') && /^[\p{L}\p{N}]/u.test(beginning.slice(0, 2))));
}

const SMALL = 0;
const CAPITAL = 1;
const DIGIT = 2;

function letterKind(letter: string): number {
  if (/\p{N}/u.test(letter)) return DIGIT;
  return letter.toLowerCase() !== letter ? CAPITAL : SMALL;
}
