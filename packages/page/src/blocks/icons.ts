import { knownTags, TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

/** Fonts that draw the name of an icon as the icon. */
const ICON_CLASS = /(?:^|\s)(?:material-(?:icons|symbols)(?:-(?:outlined|rounded|round|sharp|two-tone))?|mat-icon|md-icon|google-symbols)(?:\s|$)/i;
const ICON_TAGS = new Set(['mat-icon', 'md-icon', 'v-icon', 'ion-icon']);
/** Names of icons: one lower-case word, parts joined by low lines. */
const LIGATURE = /^\s*[a-z0-9_]{2,40}\s*$/;

/** Whether the first sign of a text that is no space of ASCII may begin a name. Most texts are told by it, in a fifth of the time of the expression. */
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
  // Most texts are in other elements, and nobody has to read them to know.
  const isOwnElement = tag >= knownTags.length;
  if (!isOwnElement && tag !== TAG.i && tag !== TAG.span && tag !== TAG.em && tag !== TAG.div) return false;
  const text = tree.text[row]!;
  if (text.length > 60 || !beginsSmall(text) || !LIGATURE.test(text)) return false;
  return isOwnElement ? ICON_TAGS.has(tree.tagNames[tag]!) : ICON_CLASS.test(attribute(tree, parent, 'class') ?? '');
}
