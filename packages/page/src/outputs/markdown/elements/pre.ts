import { type ContentElement, isElement } from '../../../document/node.js';
import { cleanText } from '../../clean-text.js';
import { plainTextOf } from '../../text-of.js';
import type { Handler } from '../handler.js';
import { longestRun } from '../phrasing/code-span.js';
import { codePieces } from './code.js';

/** Text as it is, between fences longer than any in it. */
export const pre: Handler = {
  kind: 'leaf',
  pieces: codePieces,
  write: (element) => {
    const text = cleanText(plainTextOf(element).replace(/\r\n?|[\u2028\u2029]/g, '\n'));
    const lines = text.split('\n');
    while (lines.length > 0 && lines[0]!.trim() === '') lines.shift();
    while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop();
    if (lines.length === 0) return [];
    const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
    return [{ kind: 'other', lines: [fence + languageOf(element), ...lines, fence] }];
  },
};

function languageOf(element: ContentElement): string {
  const inside = element.children.find((child) => isElement(child) && child.tag === 'code' && child.attributes.language !== undefined);
  const language = inside !== undefined && isElement(inside) ? inside.attributes.language : element.attributes.language;
  return /^[\w+#.-]+/.exec(language?.trim() ?? '')?.[0] ?? '';
}
