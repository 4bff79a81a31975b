import { type ContentElement, type ContentNode, isElement } from '../document/node.js';

/** All text below an element as it is; a `br` is a line end. */
export function plainTextOf(element: ContentElement): string {
  const parts: string[] = [];
  const stack: ContentNode[] = [element];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next)) parts.push(next.text);
    else if (next.tag === 'br') parts.push('\n');
    else for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return parts.join('');
}
