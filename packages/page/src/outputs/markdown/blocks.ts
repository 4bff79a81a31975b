import { kindOfWord } from '../../document/callouts/kinds.js';
import { type ContentElement, isElement } from '../../document/node.js';
import { cleanText } from '../clean-text.js';
import { plainTextOf } from '../text-of.js';
import { mediaAddress } from '../written-address.js';
import { hanging, paragraph, prefixLines, stack, standing } from './block.js';
import type { Context, Handler } from './handler.js';
import { codePieces, latexOf, linkTo, mathPieces } from './inline.js';
import { longestRun } from './phrasing/escape.js';
import { type Piece, strong, textPieces, withMark } from './phrasing/piece.js';
import { writeLine, writeParagraphs } from './phrasing/write-line.js';

/** `#` to `######`. */
export function heading(level: number): Handler {
  return {
    kind: 'line',
    write: (_, run) => {
      const line = writeLine(run);
      // Trailing `#` would be taken for the closing sign of the heading.
      return line === '' ? [] : [{ kind: 'other', lines: [`${'#'.repeat(level)} ${line.replace(/(^|\s)(#+)$/, '$1\\$2')}`] }];
    },
  };
}

export const blockquote: Handler = {
  kind: 'frame',
  indents: true,
  write: (_, blocks) => {
    const lines = stack(standing(blocks));
    return lines.length === 0 ? [] : [{ kind: 'other', lines: prefixLines(lines, '> ') }];
  },
};

/** A quote with the kind of its remark. A title of its own comes as its first paragraph, because GitHub allows none next to the kind. */
export function callout({ attributes }: ContentElement): Handler {
  const kind = kindOfWord((attributes.kind ?? '').trim()) ?? 'note';
  const title = (attributes.title ?? '').trim();
  // A title that is only a generator's word for the kind repeats it.
  const lead = kindOfWord(title.replace(/[:!.]$/, '')) === kind ? '' : title;
  return {
    kind: 'frame',
    indents: true,
    lead,
    write: (_, blocks) => {
      const inside = [...writeParagraphs(textPieces(lead, [strong])).map(paragraph), ...standing(blocks)];
      if (inside.length === 0) return [];
      // Not every other block is recognised right below a line of text.
      const gap = inside[0]!.kind === 'paragraph' ? [] : [''];
      return [{ kind: 'other', lines: prefixLines([`[!${kind.toUpperCase()}]`, ...gap, ...stack(inside)], '> ') }];
    },
  };
}

export const footnote: Handler = {
  kind: 'frame',
  indents: true,
  write: ({ attributes }, blocks, { notes }) => {
    const label = notes.get(attributes.label ?? '');
    const inside = standing(blocks);
    if (inside.length === 0) return [];
    // Without a label nothing leads to it, but its text is content.
    return label === undefined ? inside : [{ kind: 'note', lines: hanging(stack(inside), `[^${label}]: `, 4) }];
  },
};

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
    const holder = element.children.filter(isElement).find(({ tag, attributes }) => tag === 'code' && attributes.language !== undefined);
    const language = /^[\w+#.-]+/.exec((holder ?? element).attributes.language?.trim() ?? '')?.[0] ?? '';
    return [{ kind: 'other', lines: [fence + language, ...lines, fence] }];
  },
};

/** A formula, in its line or in lines of its own. */
export function math({ attributes }: ContentElement): Handler {
  if (attributes.display !== 'block') return { kind: 'atom', pieces: mathPieces };
  return {
    kind: 'leaf',
    pieces: mathPieces,
    write: (element) => {
      const lines = displayLines(latexOf(element));
      return lines.length === 0 ? [] : [{ kind: 'other', lines: ['$$', ...lines, '$$'] }];
    },
  };
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

/** A film or a recording as a link; without links only its title. */
export function media(name: string): Handler {
  const pieces = (element: ContentElement, { parts, marks }: Context): Piece[] => {
    const { src, title } = element.attributes;
    const called = [plainTextOf(element), title ?? ''].find((text) => text.trim() !== '');
    const address = parts.links ? mediaAddress(src) : undefined;
    return address === undefined ? textPieces(called ?? '', marks) : textPieces(called ?? name, withMark(marks, linkTo(address)));
  };
  return { kind: 'leaf', pieces, write: (element, context) => writeParagraphs(pieces(element, context)).map(paragraph) };
}
