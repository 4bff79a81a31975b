import type { Parts } from '../document/draft.js';
import type { ContentElement } from '../document/node.js';
import { handlerOf } from './markdown/handlers.js';
import { survey } from './markdown/survey.js';
import { walk } from './markdown/walk.js';
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
  return walk(root, handlerOf, { parts, ...survey(root) });
}
