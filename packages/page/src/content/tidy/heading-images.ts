import { HEADINGS } from '../../tree/tags.js';
import { type Draft, type DraftElement, draftText, eachElement, eachTagged, element, isDraftElement } from '../draft.js';
import { nearest } from '../restore/around.js';
import type { Tidy } from './tidy.js';

/** Elements between a heading and an image in it. */
const MAX_STEPS = 6;

export const headingImages: Tidy = {
  meaning: 'an image inside a heading is above it, and a heading that is nothing but an image is none',
  showsInText: false,
  apply(draft) {
    const headings = new Set<number>();
    eachTagged(draft, ['img'], (node) => {
      if (node.attributes.src !== undefined) headings.add(nearest(draft.tree, node.source, HEADINGS, MAX_STEPS));
    });
    headings.delete(0);
    if (headings.size > 0) moveOut(draft, headings);
  },
};

function moveOut(draft: Draft, headings: ReadonlySet<number>): void {
  const places: { readonly heading: DraftElement; readonly parent: DraftElement }[] = [];
  eachElement(draft.root, (node, parent) => {
    if (headings.has(node.source) && /^h[1-6]$/.test(node.tag)) places.push({ heading: node, parent });
  });
  for (const { heading, parent } of places) {
    if (draftText(heading, 1).trim() === '' && draftText(heading).trim() === '') {
      heading.tag = 'p';
      continue;
    }
    const images = takeImages(heading);
    const at = parent.children.indexOf(heading);
    if (images.length > 0 && at >= 0) parent.children.splice(at, 0, element('p', heading.source, images));
  }
}

/** Takes the images out of a heading, without the links around them. */
function takeImages(heading: DraftElement): DraftElement[] {
  const images: DraftElement[] = [];
  const take = (node: DraftElement) => {
    node.children = node.children.filter((child) => {
      const isImage = isDraftElement(child) && child.tag === 'img';
      if (isImage && child.attributes.src !== undefined) images.push(child);
      return !isImage;
    });
  };
  take(heading);
  eachElement(heading, take);
  return images;
}
