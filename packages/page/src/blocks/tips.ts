import { knownTags } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

const TIP_TAG = /(?:^|-)tool-?tip$/;
/** What a tip says; the element that is called `tooltip` alone is often the word that it is about. */
const TIP_CLASS = /(?:^|[\s_-])tool-?tip[-_]{0,2}(?:content|text|body|inner|panel|bubble|message|box|description|popup)(?:$|[\s_-])/i;

/** A note of a text is part of it, however it is shown. */
const NOTE = /note/i;

/** Whether an element is what a page shows beside a word while somebody points at it: nobody reads it where it is written. */
export function isTip(tree: Tree, row: number): boolean {
  const tag = tree.tag[row]!;
  if (tag >= knownTags.length && TIP_TAG.test(tree.tagNames[tag]!)) return true;
  if (tree.attributeStart[row] === tree.attributeStart[row + 1]) return false;
  const classes = attribute(tree, row, 'class') ?? '';
  const isNamed = classes !== '' && /tip/i.test(classes) && TIP_CLASS.test(classes);
  return (isNamed || attribute(tree, row, 'role') === 'tooltip') && !NOTE.test(classes);
}
