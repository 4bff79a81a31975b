import { type ContentElement, type ContentNode, isElement } from '../document/node.js';

/** The document with one picture of each gallery: pictures in a row, with nothing between them, that have the same alternative text. */
export function withoutGalleries(root: ContentElement): ContentElement {
  let last: string | undefined;
  const children = root.children.filter((node) => {
    const alt = altOf(node);
    const isAgain = alt !== undefined && alt === last;
    last = alt;
    return !isAgain;
  });
  return { ...root, children };
}

/** The alternative text of a block that is one picture; undefined for all others. */
function altOf(node: ContentNode): string | undefined {
  let at = node;
  while (isElement(at) && at.tag !== 'img' && at.children.length === 1) at = at.children[0]!;
  const alt = isElement(at) && at.tag === 'img' ? at.attributes.alt : undefined;
  return alt === '' ? undefined : alt;
}
