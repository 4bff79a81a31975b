import { TAG } from '../../tree/tags.js';
import { cleanLine } from '../characters.js';
import { type Draft, type DraftElement, eachTagged, list, pageAttribute } from '../draft.js';
import { imageSource } from '../images/source.js';
import type { Tidy } from './tidy.js';

/** An image of at most this many pixels in width or height counts visits or keeps a distance. */
const SPACER = 2;

export const images: Tidy = {
  meaning: 'images carry the address they are really loaded from; spacers and doubles for readers without scripts go',
  showsInText: false,
  apply(draft) {
    const seen = new Set<string>();
    eachTagged(draft, ['amp-img', 'amp-anim', 'image'], (node) => {
      node.tag = 'img';
      list(draft, node);
    });
    eachTagged(draft, ['img'], (node) => {
      if (isSpacer(draft, node)) return;
      const src = imageSource(draft.tree, node.source);
      if (src === undefined || (seen.has(src) && isFallback(draft, node))) return;
      seen.add(src);
      node.attributes = attributesOf(draft, node, src);
    });
  },
};

function attributesOf(draft: Draft, node: DraftElement, src: string): Record<string, string> {
  const attributes: Record<string, string> = { src, alt: cleanLine(pageAttribute(draft, node, 'alt') ?? '') };
  const title = cleanLine(pageAttribute(draft, node, 'title') ?? '');
  if (title !== '') attributes.title = title;
  for (const name of ['width', 'height']) {
    const value = pageAttribute(draft, node, name)?.trim() ?? '';
    if (/^[1-9]\d{0,4}$/.test(value)) attributes[name] = value;
  }
  return attributes;
}

function isSpacer(draft: Draft, node: DraftElement): boolean {
  return ['width', 'height'].some((name) => {
    const value = pageAttribute(draft, node, name);
    return value !== undefined && /^\s*\d+(?:px)?\s*$/.test(value) && Number.parseInt(value, 10) <= SPACER;
  });
}

function isFallback({ tree }: Draft, node: DraftElement): boolean {
  let row = tree.parent[node.source]!;
  for (let steps = 0; steps < 4 && row !== 0; steps++, row = tree.parent[row]!) if (tree.tag[row] === TAG.noscript) return true;
  return false;
}
