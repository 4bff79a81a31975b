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
  const links: LinkReference[] = [];
  walk(root, (node) => {
    if (isElement(node) && node.tag === 'a' && node.attributes.href !== undefined) links.push({ url: node.attributes.href, text: wordsOf(node) });
  });
  return links;
}

/** A figure around a node. */
interface Figure {
  readonly around: Figure | undefined;
  /** Text of the first caption inside it; where it has none, of the figure around it. */
  caption: string | undefined;
}

/** Images of the content in reading order, each with the caption of the nearest figure that has one. */
export function imagesOf(root: ContentElement): ImageReference[] {
  const images: { readonly image: ContentElement; readonly figure: Figure | undefined }[] = [];
  const figures: Figure[] = [];
  walk(
    root,
    (node, figure) => {
      if (!isElement(node)) return;
      if (node.tag === 'img' && node.attributes.src !== undefined) images.push({ image: node, figure });
      if (node.tag !== 'figcaption' || figure?.caption !== undefined) return;
      const caption = wordsOf(node);
      for (let open = figure; open && open.caption === undefined; open = open.around) open.caption = caption;
    },
    figures,
  );
  // Outer figures come before inner ones.
  for (const figure of figures) figure.caption ??= figure.around?.caption;
  return images.map(({ image: { attributes }, figure }) => ({ url: attributes.src!, alt: attributes.alt ?? '', caption: figure?.caption ?? null }));
}

/** Calls `visit` for every node in reading order with the figure around it; figures are listed in `figures`. */
function walk(root: ContentElement, visit: (node: ContentNode, figure: Figure | undefined) => void, figures: Figure[] = []): void {
  const stack: { readonly node: ContentNode; readonly figure: Figure | undefined }[] = [{ node: root, figure: undefined }];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { node } = top;
    let { figure } = top;
    visit(node, figure);
    if (!isElement(node)) continue;
    if (node.tag === 'figure') {
      figure = { around: figure, caption: undefined };
      figures.push(figure);
    }
    for (let i = node.children.length - 1; i >= 0; i--) stack.push({ node: node.children[i]!, figure });
  }
}

function wordsOf(root: ContentElement): string {
  let joined = '';
  walk(root, (node) => {
    if (!isElement(node)) joined += node.text;
  });
  return singleSpaces(joined).trim();
}
