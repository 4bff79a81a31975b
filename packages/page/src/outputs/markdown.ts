import type { Parts } from '../document/draft.js';
import { type ContentElement, type ContentNode, isElement } from '../document/node.js';
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
  const stack: ContentNode[] = [root];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next)) continue;
    const label = next.tag === 'footnote' ? next.attributes.label : undefined;
    if (label !== undefined && !names.has(label)) {
      const name = label.replace(/[\s[\]^\\`<>|*_~&!():$]+/g, '-').replace(/^-|-$/g, '');
      names.set(label, name === label ? name : `${name || 'note'}-${names.size + 1}`);
    }
    for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return names;
}
