import { singleSpaces } from '../blocks/single-spaces.js';
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

/** A figure on the way through the content. */
interface Figure {
  readonly around: Figure | undefined;
  /** The first caption inside it. */
  caption: ContentElement | undefined;
}

/** Images of the content in reading order, each with the caption of the nearest figure that has one. */
export function imagesOf(root: ContentElement): ImageReference[] {
  const figures: Figure[] = [];
  const images: { image: ContentElement; figure: Figure | undefined }[] = [];
  const stack: { node: ContentNode; figure: Figure | undefined }[] = [{ node: root, figure: undefined }];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { node } = top;
    if (!isElement(node)) continue;
    let { figure } = top;
    if (node.tag === 'figure') {
      figure = { around: figure, caption: undefined };
      figures.push(figure);
    } else if (node.tag === 'img' && node.attributes.src !== undefined) images.push({ image: node, figure });
    else if (node.tag === 'figcaption') for (let open = figure; open && !open.caption; open = open.around) open.caption = node;
    for (let i = node.children.length - 1; i >= 0; i--) stack.push({ node: node.children[i]!, figure });
  }
  const captions = captionsOf(figures);
  return images.map(({ image, figure }) => ({
    url: image.attributes.src!,
    alt: image.attributes.alt ?? '',
    caption: (figure && captions.get(figure)) ?? null,
  }));
}

/** Outer figures come before inner ones, so that each is looked at once however deep they are. */
function captionsOf(figures: readonly Figure[]): Map<Figure, string | undefined> {
  const captions = new Map<Figure, string | undefined>();
  const words = new Map<ContentElement, string>();
  for (const figure of figures) {
    const { caption, around } = figure;
    if (caption && !words.has(caption)) words.set(caption, wordsOf(caption));
    captions.set(figure, caption ? words.get(caption) : around && captions.get(around));
  }
  return captions;
}

function elementsOf(root: ContentElement): ContentElement[] {
  return nodesOf(root).filter(isElement);
}

function wordsOf(root: ContentElement): string {
  let joined = '';
  for (const node of nodesOf(root)) if (!isElement(node)) joined += node.text;
  return singleSpaces(joined).trim();
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
