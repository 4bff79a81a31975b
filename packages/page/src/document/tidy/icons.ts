import { attribute, type Tree } from '../../tree/tree.js';
import { type DraftElement, type DraftText, draftText } from '../draft.js';
import { fileOf } from '../images/images.js';
import type { Tidy } from './tidy.js';

const EMOJI = / (?:emoji|wp-smiley|twemoji|smiley|emojione|joypixels|g-emoji) /;

export const emoji: Tidy = {
  meaning: 'an image of an emoji becomes the emoji',
  showsInText: true,
  apply(draft) {
    draft.eachTagged(['img'], (node) => {
      if (!EMOJI.test(draft.classesOf(node))) return;
      const alt = draft.attribute(node, 'alt')?.trim() ?? '';
      // A name such as `:smile:` is not a character.
      if (alt === '' || alt.length > 16 || /[A-Za-z]/.test(alt)) return;
      node.tag = 'span';
      node.children = [{ text: alt, source: node.source }];
    });
  },
};

/** Rows of the tree in a cell with nothing but an icon, and icons in a page before they mean something: one may be decoration. */
const MAX_ROWS = 16;
const MIN_ICONS = 2;
const YES = /(?<![a-z])(?:check(?:ed|mark)?|tick|yes|included|available|done)(?![a-z])/i;
const NO = /(?<![a-z])(?:cross|times|xmark|close|no|not|unavailable|cancel|clear|remove)(?![a-z])/i;

export const cellIcons: Tidy = {
  meaning: 'a table cell with nothing but an icon becomes ✓ or ✗ by the name of the icon',
  showsInText: false,
  apply(draft) {
    const { tree } = draft;
    const found: { readonly cell: DraftElement; readonly icon: DraftText }[] = [];
    draft.eachTagged(['td'], (cell) => {
      const end = tree.end[cell.source]!;
      if (end - cell.source > MAX_ROWS || draftText(cell, 1).trim() !== '') return;
      for (let source = cell.source + 1; source < end; source++) {
        const name = nameOfIcon(tree, source);
        const text = NO.test(name) ? '✗' : YES.test(name) ? '✓' : '';
        if (text === '') continue;
        found.push({ cell, icon: { text, source } });
        return;
      }
    });
    if (found.filter(({ icon }) => icon.text === '✓').length < MIN_ICONS) return;
    for (const { cell, icon } of found) cell.children = [icon];
    draft.hasIcons = true;
  },
};

/** Names of an element that may be an icon: what describes it, else its classes and file. The text of an icon of a font is its name. */
function nameOfIcon(tree: Tree, row: number): string {
  const of = (name: string) => attribute(tree, row, name)?.trim() ?? '';
  const description = [of('alt'), of('aria-label'), of('title')].find((text) => text !== '') ?? '';
  if (description !== '') return description.split(/\s+/).length <= 3 ? description : '';
  const ligature = tree.end[row] === row + 2 ? tree.text[row + 1] : '';
  return `${of('class')} ${of('href')} ${of('xlink:href')} ${fileOf(of('src'))} ${ligature}`;
}
