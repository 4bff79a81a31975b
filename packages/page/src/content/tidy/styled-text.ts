import { type Draft, type DraftElement, eachTagged, pageAttribute } from '../draft.js';
import type { Tidy } from './tidy.js';

const BOLD = /font-weight:\s{0,3}(?:bold|bolder|[6-9]00)/i;
const ITALIC = /font-style:\s{0,3}(?:italic|oblique)/i;
const STRUCK = /text-decoration(?:-line)?:[^;]{0,40}line-through/i;

export const styledText: Tidy = {
  meaning: 'text that only its style makes bold, italic or struck out is marked as such',
  showsInText: false,
  apply(draft) {
    eachTagged(draft, ['span', 'font'], (node) => {
      node.tag = tagFor(draft, node);
    });
  },
};

function tagFor(draft: Draft, node: DraftElement): string {
  const style = pageAttribute(draft, node, 'style');
  if (style === undefined) return node.tag;
  if (BOLD.test(style)) return 'strong';
  if (ITALIC.test(style)) return 'em';
  return STRUCK.test(style) ? 'del' : node.tag;
}
