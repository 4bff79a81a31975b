import { type DraftElement, eachElement, isDraftElement } from '../draft.js';
import type { Tidy } from './tidy.js';

export const leaveOut: Tidy = {
  meaning: 'links, images or tables that the caller does not want go; the text of a link stays',
  showsInText: true,
  apply({ root, parts }) {
    const unwanted = new Set<string>();
    if (!parts.images) for (const tag of ['img', 'image', 'amp-img', 'picture', 'video', 'audio']) unwanted.add(tag);
    if (!parts.tables) unwanted.add('table');
    if (unwanted.size > 0) removeTags(root, unwanted);
  },
};

function removeTags(root: DraftElement, tags: ReadonlySet<string>): void {
  const strip = (node: DraftElement) => {
    if (node.children.some((child) => isDraftElement(child) && tags.has(child.tag)))
      node.children = node.children.filter((child) => !isDraftElement(child) || !tags.has(child.tag));
  };
  strip(root);
  eachElement(root, strip);
}
