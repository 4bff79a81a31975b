import { type ContentElement, type ContentNode, isElement } from './node.js';

/** A link of the content. */
export interface LinkReference {
  /** Absolute where the page's address is known. */
  readonly url: string;
  readonly text: string;
}

/** An image of the content. */
export interface ImageReference {
  readonly url: string;
  /** Empty where the page gives none. */
  readonly alt: string;
  /** Text of the figure's caption; null where there is none. */
  readonly caption: string | null;
}

/** Links of the content in reading order. */
export function linksOf(root: ContentElement): LinkReference[] {
  return elementsOf(root)
    .filter(({ tag, attributes }) => tag === 'a' && attributes.href !== undefined)
    .map((element) => ({ url: element.attributes.href!, text: wordsOf(element) }));
}

/** Images of the content in reading order. */
export function imagesOf(root: ContentElement): ImageReference[] {
  const captions = new Map<ContentElement, string>();
  for (const figure of elementsOf(root)) {
    if (figure.tag !== 'figure') continue;
    const inside = elementsOf(figure);
    const caption = inside.find(({ tag }) => tag === 'figcaption');
    if (caption) for (const image of inside) if (image.tag === 'img') captions.set(image, wordsOf(caption));
  }
  return elementsOf(root)
    .filter(({ tag, attributes }) => tag === 'img' && attributes.src !== undefined)
    .map((image) => ({ url: image.attributes.src!, alt: image.attributes.alt ?? '', caption: captions.get(image) ?? null }));
}

function elementsOf(root: ContentElement): ContentElement[] {
  return nodesOf(root).filter(isElement);
}

function wordsOf(root: ContentElement): string {
  let joined = '';
  for (const node of nodesOf(root)) if (!isElement(node)) joined += node.text;
  return joined.replace(/\s+/g, ' ').trim();
}

function nodesOf(root: ContentElement): ContentNode[] {
  const found: ContentNode[] = [];
  const stack: ContentNode[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    found.push(node);
    if (isElement(node)) for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]!);
  }
  return found;
}
