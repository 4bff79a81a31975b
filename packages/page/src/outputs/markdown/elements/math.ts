import type { ContentElement } from '../../../document/node.js';
import { cleanText } from '../../clean-text.js';
import { plainTextOf } from '../../text-of.js';
import type { Handler } from '../handler.js';
import type { Mark, Piece } from '../phrasing/piece.js';

/** A formula, in its line or in lines of its own. */
export function math({ attributes }: ContentElement): Handler {
  if (attributes.display !== 'block') return { kind: 'atom', pieces: inLine };
  return {
    kind: 'leaf',
    pieces: inLine,
    write: (element) => {
      const lines = displayLines(latexOf(element));
      return lines.length === 0 ? [] : [{ kind: 'other', lines: ['$$', ...lines, '$$'] }];
    },
  };
}

function inLine(element: ContentElement, { marks }: { marks: readonly Mark[] }): Piece[] {
  const latex = latexOf(element).replace(/\s+/g, ' ');
  if (latex === '') return [];
  // These would end the formula too early or not at all.
  if (/\$|\\$/.test(latex)) return [{ kind: 'code', text: latex, marks }];
  return [{ kind: 'math', text: `$${latex}$`, marks }];
}

/**
 * The formula such that it does no harm where `$` means nothing: there it is read as Markdown, and must hold no element and no link.
 * White space between signs means nothing in a formula.
 */
function latexOf(element: ContentElement): string {
  return cleanText(plainTextOf(element))
    .replace(/<\s?/g, '\\lt ')
    .replace(/\](?=[(:])/g, '] ')
    .trim();
}

const BEGINS_A_BLOCK = /^(?:[-+*=#>~`|$:]|\d+[.)])/;

/** No empty line, which would end the formula, and none that begins like a block of its own. */
function displayLines(latex: string): string[] {
  const lines: string[] = [];
  for (const raw of latex.split('\n')) {
    // A comment would swallow what is put after it.
    const line = raw.replace(/(^|[^\\])%.*$/, '$1').trim();
    if (line === '') continue;
    if (lines.length > 0 && BEGINS_A_BLOCK.test(line)) lines[lines.length - 1] += ` ${line}`;
    else lines.push(line);
  }
  return lines.map((line) => line.replaceAll('$$', '$ $'));
}
