import { type ContentElement, type ContentNode, isElement } from '../../src/document/node.js';

const INLINE = new Set([
  'a',
  'code',
  'kbd',
  'samp',
  'em',
  'strong',
  'del',
  'ins',
  'sup',
  'sub',
  'img',
  'mark',
  'small',
  'cite',
  'var',
  'q',
  'rt',
  'abbr',
  'time',
  'ruby',
]);

/** The text of content as a reader of any output should see it, white space squashed; the edge of a block is a space. */
export function textOfTree(document: ContentElement, { references = false, afterTerm = '' } = {}): string {
  const notes = new Set(document.children.flatMap((node) => (isElement(node) && node.tag === 'footnote' ? [node.attributes.label ?? ''] : [])));
  const parts: string[] = [];
  const visit = (node: ContentNode): void => {
    if (!isElement(node)) {
      parts.push(node.text);
      return;
    }
    // A reference is a sign, and not text in every output.
    if (!references && node.attributes.footnote !== undefined && notes.has(node.attributes.footnote)) return;
    if (node.tag === 'callout') parts.push(` ${node.attributes.title ?? ''} `);
    const isInline = INLINE.has(node.tag) || (node.tag === 'math' && node.attributes.display !== 'block');
    const [before, after] = isInline ? (around.get(node.tag) ?? ['', '']) : [' ', ' '];
    parts.push(before);
    for (const child of node.children) visit(child);
    if (node.tag === 'dt') parts.push(afterTerm);
    parts.push(after);
  };
  visit(document);
  return squashed(parts.join(''));
}

const around = new Map<string, [string, string]>([
  ['q', ['“', '”']],
  ['rt', ['(', ')']],
]);

/** Control characters, byte order marks and halves of characters belong to no text. */
function squashed(text: string): string {
  return text
    .replace(/(?!\s)\p{Cc}|\ufeff/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim();
}
