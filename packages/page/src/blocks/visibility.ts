import { knownTags, TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

/** Why a node is not shown at first; several may hold at once. */
export const BY_ATTRIBUTE = 1;
export const BY_STYLE = 2;
export const BY_ARIA = 4;

// Panels that a click opens are content, although they start out hidden.
const OPENED_BY_CLICK = /(?:^|[-_ ])(?:tab|tabs|tabpanel|tabpane|accordion|collapse|collapsible|expander|expandable|toggle|panel|faq)(?:$|[-_ ])/i;
const HIDDEN_STYLE = /(?:^|[;\s])(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden)/i;

/** One byte per row: the reasons why it is hidden, including those of its ancestors; 0 if it is shown. */
export function hiddenRows(tree: Tree): Uint8Array {
  const hidden = new Uint8Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const inherited = hidden[tree.parent[row]!]!;
    hidden[row] = inherited;
    const from = tree.attributeStart[row]!;
    const to = tree.attributeStart[row + 1]!;
    if (from === to) continue;
    const own = ownReasons(tree, from, to);
    if (own !== 0 && !isPanel(tree, row, from, to)) hidden[row] = inherited | own;
  }
  return hidden;
}

/** Whether an element itself is hidden by an attribute or its style, and is not a panel that a click opens. */
export function isHiddenItself(tree: Tree, row: number): boolean {
  const from = tree.attributeStart[row]!;
  const to = tree.attributeStart[row + 1]!;
  return from !== to && (ownReasons(tree, from, to) & (BY_ATTRIBUTE | BY_STYLE)) !== 0 && !isPanel(tree, row, from, to);
}

function ownReasons(tree: Tree, from: number, to: number): number {
  let reasons = 0;
  for (let i = from; i < to; i++) {
    const name = tree.attributeName[i]!;
    if (name === 'hidden') reasons |= BY_ATTRIBUTE;
    else if (name === 'aria-hidden') reasons |= tree.attributeValue[i] === 'true' ? BY_ARIA : 0;
    else if (name === 'style') reasons |= HIDDEN_STYLE.test(tree.attributeValue[i]!) ? BY_STYLE : 0;
  }
  return reasons;
}

function isPanel(tree: Tree, row: number, from: number, to: number): boolean {
  if (tree.tag[row] === TAG.details) return true;
  for (let i = from; i < to; i++) {
    const name = tree.attributeName[i]!;
    if (name === 'role' && tree.attributeValue[i] === 'tabpanel') return true;
    if ((name === 'class' || name === 'id') && OPENED_BY_CLICK.test(tree.attributeValue[i]!)) return true;
  }
  return false;
}

/** Whether the page's author hid an element inside a line that is shown; a line that is hidden as a whole is judged as one. */
export function isHiddenInline(tree: Tree, row: number): boolean {
  if (tree.attributeStart[row] === tree.attributeStart[row + 1]) return false;
  if (attribute(tree, row, 'hidden') !== undefined) return true;
  const style = attribute(tree, row, 'style');
  return style !== undefined && /display\s{0,3}:\s{0,3}none/i.test(style);
}

const TIP_TAG = /(?:^|-)tool-?tip$/;
/** The text of a tooltip; the element that is called `tooltip` alone is often the word that it is about. */
const TIP_CLASS = /(?:^|[\s_-])tool-?tip[-_]{0,2}(?:content|text|body|inner|panel|bubble|message|box|description|popup)(?:$|[\s_-])/i;

/** A note of a text is part of it, however it is shown. */
const NOTE = /note/i;

/** Whether an element is a tooltip, which the page shows next to a word on hover: it is not read where it is in the source. */
export function isTip(tree: Tree, row: number): boolean {
  const tag = tree.tag[row]!;
  if (tag >= knownTags.length && TIP_TAG.test(tree.tagNames[tag]!)) return true;
  if (tree.attributeStart[row] === tree.attributeStart[row + 1]) return false;
  const classes = attribute(tree, row, 'class') ?? '';
  const isNamed = classes !== '' && /tip/i.test(classes) && TIP_CLASS.test(classes);
  return (isNamed || attribute(tree, row, 'role') === 'tooltip') && !NOTE.test(classes);
}

/** Fonts that draw the name of an icon as the icon. */
const ICON_CLASS = /(?:^|\s)(?:material-(?:icons|symbols)(?:-(?:outlined|rounded|round|sharp|two-tone))?|mat-icon|md-icon|google-symbols)(?:\s|$)/i;
const ICON_TAGS = new Set(['mat-icon', 'md-icon', 'v-icon', 'ion-icon']);
/** Names of icons: one lower-case word, parts joined by low lines. */
const LIGATURE = /^\s*[a-z0-9_]{2,40}\s*$/;

/** Whether the first character of a text that is not ASCII white space may begin a name. It decides most texts in a fifth of the time of the expression. */
function beginsSmall(text: string): boolean {
  let i = 0;
  while (i < text.length && text.charCodeAt(i) <= 32) i++;
  if (i === text.length) return false;
  const code = text.charCodeAt(i);
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || code > 127;
}

/** Whether a text is the name of an icon, which its font shows as a picture. */
export function isIconName(tree: Tree, row: number): boolean {
  const parent = tree.parent[row]!;
  const tag = tree.tag[parent]!;
  // Most texts are in other elements and need not be read.
  const isOwnElement = tag >= knownTags.length;
  if (!isOwnElement && tag !== TAG.i && tag !== TAG.span && tag !== TAG.em && tag !== TAG.div) return false;
  const text = tree.text[row]!;
  if (text.length > 60 || !beginsSmall(text) || !LIGATURE.test(text)) return false;
  return isOwnElement ? ICON_TAGS.has(tree.tagNames[tag]!) : ICON_CLASS.test(attribute(tree, parent, 'class') ?? '');
}
