import type { ContentElement, ContentNode } from '../node.js';

const INLINE_WHERE_ALONE = new Set(['li', 'dd', 'td', 'th']);

/** Last look at a block that is complete and the last child of its parent: empty ones go, lone paragraphs of an item or a cell lose their `p`. */
export function finish(element: ContentElement, parent: ContentElement): void {
  const { tag } = element;
  if (INLINE_WHERE_ALONE.has(tag)) unwrapLoneParagraph(element);
  if (tag === 'td' || tag === 'th') return;
  if (tag === 'figure') finishFigure(element);
  const isOnlyCaption = (tag === 'figure' || tag === 'table') && !element.children.some(isNotCaption);
  if (!isOnlyCaption && !isEmpty(element)) return;
  removeLast(parent, element);
  if (isOnlyCaption) for (const child of element.children) parent.children.push('tag' in child ? { ...child, tag: 'p' } : child);
}

function isEmpty({ tag, children }: ContentElement): boolean {
  if (tag === 'tr') return children.every((cell) => 'tag' in cell && cell.children.length === 0);
  return children.length === 0;
}

function removeLast(parent: ContentElement, element: ContentElement): void {
  // A list inside a list is finished as the last child of an item that was closed before: then it is not the last here.
  const at = parent.children.lastIndexOf(element);
  if (at >= 0) parent.children.splice(at, 1);
}

function unwrapLoneParagraph(element: ContentElement): void {
  const [first, ...others] = element.children;
  if (!isParagraph(first) || others.some(isParagraph)) return;
  element.children = first.children.concat(others);
}

function isParagraph(node: ContentNode | undefined): node is ContentElement {
  return node !== undefined && 'tag' in node && node.tag === 'p';
}

function finishFigure(figure: ContentElement): void {
  figure.children = figure.children.flatMap((child) => (isParagraph(child) && holdsOnlyImages(child) ? child.children : [child]));
}

function holdsOnlyImages(node: ContentElement): boolean {
  return node.children.every((child) => 'tag' in child && (child.tag === 'img' || (child.tag === 'a' && holdsOnlyImages(child))));
}

function isNotCaption(node: ContentNode): boolean {
  return !('tag' in node) || (node.tag !== 'figcaption' && node.tag !== 'caption');
}
