import type { Parts } from '../document/draft.js';
import { type ContentElement, isElement, walk } from '../document/node.js';
import { BlockWriter } from './markdown/blocks.js';
import type { Output } from './output.js';

export const markdown: Output = {
  meaning: 'CommonMark with the tables, footnotes, strikethrough, formulas and callouts of GitHub',
  mediaType: 'text/markdown',
  extension: 'md',
  write: ({ root }) => toMarkdown(root),
};

const everything: Parts = { links: true, images: true, tables: true };

/** Content → Markdown that reads back as the same text. Empty for content without any; no line end at the end. */
export function toMarkdown(root: ContentElement, parts: Parts = everything): string {
  return new BlockWriter({ parts, notes: noteNames(root), marks: [] }).markdownOf(root);
}

/** Labels of the notes in a document → labels that can be between brackets, none twice. */
function noteNames(root: ContentElement): Map<string, string> {
  const names = new Map<string, string>();
  walk(root, (node) => {
    const label = isElement(node) && node.tag === 'footnote' ? node.attributes.label : undefined;
    if (label === undefined || names.has(label)) return;
    const name = label.replace(/[\s[\]^\\`<>|*_~&!():$]+/g, '-').replace(/^-|-$/g, '');
    names.set(label, name === label ? name : `${name || 'note'}-${names.size + 1}`);
  });
  return names;
}
