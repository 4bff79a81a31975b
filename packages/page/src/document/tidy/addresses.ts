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
  if (href === undefined || !draft.parts.links || onlyOpens(draft, node, href)) return;
  setAttribute(node, 'href', href);
  make(draft, node, 'href', 'link');
}

/** What makes a link a button that opens and closes a part of the page. */
const OPENERS = ['aria-expanded', 'data-toggle', 'data-bs-toggle', 'data-accordion'];

/** A link to the page itself that leads to no place in it, or shows a part of it, is none. */
function onlyOpens(draft: Draft, node: DraftElement, href: string): boolean {
  const target = href.trim();
  if (target === '#' || target === '#!') return true;
  return target.startsWith('#') && OPENERS.some((name) => pageAttribute(draft, node, name) !== undefined);
}

function make(draft: Draft, node: DraftElement, name: string, use: Use): void {
  const raw = node.attributes[name];
  if (raw === undefined) return;
  const address = safeAddress(raw, draft.base, use);
  if (address === undefined) removeAttribute(node, name);
  else setAttribute(node, name, address);
}
