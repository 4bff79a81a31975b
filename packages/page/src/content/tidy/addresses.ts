import { safeAddress, type Use } from '../address.js';
import { type Draft, type DraftElement, eachTagged, pageAttribute, removeAttribute, setAttribute } from '../draft.js';
import type { Tidy } from './tidy.js';

export const addresses: Tidy = {
  meaning: 'links and images have absolute addresses; those with a scheme that is not on the list go',
  showsInText: false,
  apply(draft) {
    eachTagged(draft, ['a'], (node) => link(draft, node));
    eachTagged(draft, ['img'], (node) => make(draft, node, 'src', 'image'));
    eachTagged(draft, ['video', 'audio'], (node) => {
      make(draft, node, 'src', 'media');
      make(draft, node, 'poster', 'image');
    });
    eachTagged(draft, ['blockquote', 'q'], (node) => {
      const cite = node.attributes.cite ?? pageAttribute(draft, node, 'cite');
      if (cite === undefined) return;
      setAttribute(node, 'cite', cite);
      make(draft, node, 'cite', 'link');
    });
  },
};

function link(draft: Draft, node: DraftElement): void {
  if (node.attributes.footnote !== undefined) return;
  const href = node.attributes.href ?? pageAttribute(draft, node, 'href');
  if (href === undefined || !draft.parts.links) return;
  setAttribute(node, 'href', href);
  make(draft, node, 'href', 'link');
}

function make(draft: Draft, node: DraftElement, name: string, use: Use): void {
  const raw = node.attributes[name];
  if (raw === undefined) return;
  const address = safeAddress(raw, draft.base, use);
  if (address === undefined) removeAttribute(node, name);
  else setAttribute(node, name, address);
}
