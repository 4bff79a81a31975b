import { type ContentElement, type ContentNode, headingLevel, isBlock, isElement, plainTextOf } from '../../document/node.js';

/** Characters of a line that are read: more than any line that is joined with another has. */
const MAX_READ = 4000;

/** The words of a node on one line. */
export function lineText(node: ContentNode): string {
  return plainTextOf(node, MAX_READ).replaceAll('\n', ' ').trim();
}

export function wordsOf(text: string): number {
  return text === '' ? 0 : text.split(/\s+/).length;
}

/** A paragraph or a heading. */
export function isLine(node: ContentNode): node is ContentElement {
  return isElement(node) && (node.tag === 'p' || headingLevel(node) > 0);
}

export function isHeading(node: ContentNode): node is ContentElement {
  return headingLevel(node) > 0;
}

/** A paragraph of pictures alone, or a figure without a caption. */
export function isPicture(node: ContentNode): node is ContentElement {
  if (!isElement(node) || (node.tag !== 'p' && node.tag !== 'figure' && node.tag !== 'img')) return false;
  return (node.tag === 'img' || node.children.length > 0) && holdsPicturesOnly(node);
}

function holdsPicturesOnly(node: ContentElement): boolean {
  if (node.tag === 'img') return true;
  return node.children.every((child) => isElement(child) && (child.tag === 'img' || (child.tag === 'a' && child.children.every(isImage))));
}

function isImage(node: ContentNode): boolean {
  return isElement(node) && node.tag === 'img';
}

/** The children of an item as blocks: inline content outside of blocks becomes a paragraph. */
export function asBlocks(children: ContentNode[]): ContentNode[] {
  const isApart = (node: ContentNode) => isBlock(node) || isImage(node);
  if (children.every(isApart)) return children;
  const made: ContentNode[] = [];
  let line: ContentElement | undefined;
  for (const node of children) {
    if (isApart(node) && (!isImage(node) || line === undefined)) {
      line = undefined;
      made.push(node);
    } else if (line) line.children.push(node);
    else {
      line = { tag: 'p', attributes: {}, children: [node], source: node.source };
      made.push(line);
    }
  }
  return made;
}

const FORMATS = new Set(['strong', 'em', 'mark', 'small']);

/** Where a line leads that is one link from end to end, through formatting around it. */
export function linkOf(node: ContentElement): string | undefined {
  let at: ContentElement = node;
  while (at.children.length === 1) {
    const only = at.children[0]!;
    if (!isElement(only)) return undefined;
    if (only.tag === 'a') return only.attributes.embed === undefined && only.attributes.footnote === undefined ? only.attributes.href : undefined;
    if (!FORMATS.has(only.tag)) return undefined;
    at = only;
  }
  return undefined;
}

export function isLinkLine(node: ContentElement): boolean {
  return linkOf(node) !== undefined;
}

/** Several runs of text as one, with a text between each and the next; adjacent texts are one, as everywhere in the content. */
export function inOneLine(runs: readonly (readonly ContentNode[])[], between: readonly string[]): ContentNode[] {
  const joined: ContentNode[] = [];
  const add = (node: ContentNode) => {
    const last = joined.at(-1);
    if (last !== undefined && !isElement(last) && !isElement(node)) joined[joined.length - 1] = { text: last.text + node.text, source: last.source };
    else joined.push(node);
  };
  runs.forEach((run, i) => {
    if (i > 0 && run.length > 0) add({ text: between[i - 1] ?? ' ', source: run[0]!.source });
    for (const node of run) add(node);
  });
  return joined;
}
