import { nearest } from '../../tree/nearest.js';
import { tagSet } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { cleanLine } from '../characters.js';
import { classesOf, type Draft, type DraftElement, eachMarked, eachTagged, isDraftElement, list, pageAttribute, removeAttribute } from '../draft.js';
import { leaveOutDecoration } from '../images/decoration.js';
import { fileOf, isLarger } from '../images/file.js';
import { isFurniture } from '../images/furniture.js';
import { isDoubtful } from '../images/placeholder.js';
import { imageSource } from '../images/source.js';
import type { Tidy } from './tidy.js';

export const images: Tidy = {
  meaning:
    'images carry the address they are really loaded from; spacers, faces of writers, second sizes of the same picture, rows of logos and what is shown again and again go',
  showsInText: false,
  apply(draft) {
    const seen = new Set<string>();
    const stand = standIns(draft);
    let last: DraftElement | undefined;
    eachTagged(draft, ['amp-img', 'amp-anim', 'image'], (node) => {
      node.tag = 'img';
      list(draft, node);
    });
    eachMarked(draft, (node) => nameCaption(draft, node));
    eachTagged(draft, ['img'], (node) => {
      const src = imageSource(draft.tree, node.source);
      if (src === undefined || stand.has(src) || isFurniture(draft.tree, node.source, src) || (seen.has(src) && isFallback(draft, node))) return;
      seen.add(src);
      node.attributes = attributesOf(draft, node, src);
      last = largerOf(draft.tree, last, node);
    });
    leaveOutDecoration(draft);
  },
};

/** Pictures with the name of a placeholder that are on the page more than once: one that is shown again and again is none. */
function standIns(draft: Draft): ReadonlySet<string> {
  const [once, often] = [new Set<string>(), new Set<string>()];
  eachTagged(draft, ['img'], (node) => {
    const src = pageAttribute(draft, node, 'src')?.trim();
    if (src !== undefined && isDoubtful(src)) (once.has(src) ? often : once).add(src);
  });
  return often;
}

/** WordPress before there was `figure`: a box with an image and the paragraph below it. */
function nameCaption(draft: Draft, node: DraftElement): void {
  if (node.tag !== 'div' || !classesOf(draft, node).includes(' wp-caption ')) return;
  const caption = node.children.find(
    (child): child is DraftElement => isDraftElement(child) && classesOf(draft, child).includes(' wp-caption-text '),
  );
  if (caption?.tag !== 'p') return;
  node.tag = 'figure';
  caption.tag = 'figcaption';
}

/** Of two sizes of one picture beside each other, as pages show a small one until the large one is there, the small one goes. */
function largerOf(tree: Tree, last: DraftElement | undefined, node: DraftElement): DraftElement {
  if (last === undefined || node.source - last.source > MAX_APART || fileOf(last.attributes.src!) !== fileOf(node.attributes.src!)) return node;
  if (holderOf(tree, last.source) !== holderOf(tree, node.source)) return node;
  const [small, large] = isLarger(node.attributes.src!, last.attributes.src!) ? [last, node] : [node, last];
  removeAttribute(small, 'src');
  return large;
}

/** Rows between two sizes of one picture. */
const MAX_APART = 24;
const MAX_STEPS = 8;
const FIGURE = tagSet('figure');
const FALLBACK = tagSet('noscript');

/** The figure around an image, or the element that holds it where there is none near. */
function holderOf(tree: Tree, image: number): number {
  return nearest(tree, image, FIGURE, MAX_STEPS) || tree.parent[image]!;
}

function attributesOf(draft: Draft, node: DraftElement, src: string): Record<string, string> {
  const attributes: Record<string, string> = { src, alt: cleanLine(pageAttribute(draft, node, 'alt') ?? '') };
  const title = cleanLine(pageAttribute(draft, node, 'title') ?? '');
  // A title that repeats the description says nothing.
  if (title !== '' && title !== attributes.alt) attributes.title = title;
  for (const name of ['width', 'height']) {
    const value = pageAttribute(draft, node, name)?.trim() ?? '';
    if (/^[1-9]\d{0,4}$/.test(value)) attributes[name] = value;
  }
  return attributes;
}

function isFallback({ tree }: Draft, node: DraftElement): boolean {
  return nearest(tree, node.source, FALLBACK, 4) !== 0;
}
