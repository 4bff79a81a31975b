import { singleSpaces } from '../blocks/text.js';

/**
 * Kept content as a small document of its own, made for the outputs. Elements come from this vocabulary only:
 * section, p, h1–h6, ul, ol, li, dl, dt, dd, blockquote, pre, code, figure, figcaption, img, a, em, strong, del, ins, sub, sup, kbd, samp, var,
 * mark, small, q, cite, abbr, time, br, hr, table, caption, thead, tbody, tfoot, tr, th, td, details, summary, ruby, rt, math, video, audio, footnote, callout.
 * `math` holds LaTeX as its only text, with the attribute `display` = `block` or `inline`; `code` inside `pre` carries `language`;
 * `callout` carries `kind` (note, tip, warning …) and `title`; `a` and `img` carry absolute addresses.
 * `math` with `block` is where a paragraph may be, with `inline` in a line of text.
 * `ol` may carry `start` and `reversed`, `li` of a task list `checked` = `true` or `false`; `td` and `th` may carry `colspan`, `rowspan`
 * and `align` = left, center, right; `time` may carry `datetime`, `abbr` and `a` `title`, `img` has `src` and `alt` and may have `title`,
 * `width`, `height`; `video` and `audio` have `src` and may have `title` and `poster`; `q` and `blockquote` may carry `cite`.
 * A frame or a post of another site is an `a` with `embed` = `video`, `audio`, `post` or `frame`; its text is its title or its address and
 * belongs to no text of the page, so plain text leaves it out.
 * Where blocks are (`section`, `blockquote`, `details`, `callout`, `footnote`) text is in `p` or another block; `li`, `dd`, `td`, `th` and
 * `figure` hold a lone line of text or image without `p`. White space is squashed, and is at no end of a block; adjacent texts are one, unless they are of two blocks in one heading or caption.
 * `pre` holds one text, or one `code` with one text, without line breaks at its ends. Nothing is empty but `td`, `th`, `tr`, `br`, `hr`, `img`, `video`, `audio`.
 * A reference to a footnote is an `a` with the attribute `footnote` = its label; `footnote` elements with the attribute `label` are together at the end.
 */
export type ContentNode = ContentElement | ContentText;

export interface ContentElement {
  readonly tag: string;
  readonly attributes: Record<string, string>;
  children: ContentNode[];
  /** Row of the page's tree that it comes from. */
  readonly source: number;
}

export interface ContentText {
  /** White space is squashed except inside `pre`. */
  readonly text: string;
  readonly source: number;
}

// Documents are made in many places, and `in` takes three times as long as reading where objects have many shapes.
export function isElement(node: ContentNode): node is ContentElement {
  return (node as Partial<ContentElement>).children !== undefined;
}

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

/** Calls `enter` for every node in reading order, and `leave` after the children of an element. If `enter` returns false, the children are skipped. */
export function walk(
  root: ContentNode,
  enter: (node: ContentNode, parent: ContentElement | undefined) => unknown,
  leave?: (node: ContentElement) => void,
): void {
  if (enter(root, undefined) === false || !isElement(root)) return;
  const open: { readonly node: ContentElement; next: number }[] = [{ node: root, next: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child = top.node.children[top.next++];
    if (child === undefined) {
      open.pop();
      leave?.(top.node);
    } else if (enter(child, top.node) !== false && isElement(child)) {
      if (child.children.length > 0) open.push({ node: child, next: 0 });
      else leave?.(child);
    }
  }
}

/** Whether a node or one below it is like something. */
export function someNode(root: ContentNode, isLike: (node: ContentNode) => boolean): boolean {
  let found = false;
  walk(root, (node) => {
    found ||= isLike(node);
    return !found;
  });
  return found;
}

/** The texts below a node as they are; a `br` is a line end. With `maxLength`, at least so many characters where there are so many. */
export function plainTextOf(node: ContentNode, maxLength = Number.POSITIVE_INFINITY): string {
  if (!isElement(node)) return node.text;
  const [only] = node.children;
  if (only !== undefined && node.children.length === 1 && !isElement(only)) return only.text;
  const parts: string[] = [];
  let length = 0;
  walk(node, (inner) => {
    if (length >= maxLength) return false;
    const text = isElement(inner) ? (inner.tag === 'br' ? '\n' : '') : inner.text;
    if (text !== '') parts.push(text);
    length += text.length;
    return true;
  });
  return parts.join('');
}

/** Level of a heading, 1 to 6; 0 for everything else. */
export function headingLevel(node: ContentNode): number {
  return isElement(node) && node.tag.length === 2 && node.tag[0] === 'h' && node.tag !== 'hr' ? Number(node.tag[1]) : 0;
}

const BLOCKS = new Set(
  'section p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote callout footnote pre hr table caption thead tbody tfoot tr th td figure figcaption details summary video audio'.split(
    ' ',
  ),
);

/** Whether a node is where a paragraph may be, or a part of such an element; all others are parts of a line. */
export function isBlock(node: ContentNode): node is ContentElement {
  return isElement(node) && (BLOCKS.has(node.tag) || (node.tag === 'math' && node.attributes.display === 'block'));
}

/** Links of the content in reading order. */
export function linksOf(root: ContentElement): LinkReference[] {
  const links: LinkReference[] = [];
  walk(root, (node) => {
    if (isElement(node) && node.tag === 'a' && node.attributes.href !== undefined) links.push({ url: node.attributes.href, text: lineOf(node) });
  });
  return links;
}

/** Images of the content in reading order, each with the caption of the nearest figure that has one. */
export function imagesOf(root: ContentElement): ImageReference[] {
  const images: { readonly image: ContentElement; readonly figure: ContentElement | undefined }[] = [];
  /** Figures and the one around each, outer ones first. */
  const around = new Map<ContentElement, ContentElement | undefined>();
  const captions = new Map<ContentElement, string>();
  let figure: ContentElement | undefined;
  walk(
    root,
    (node) => {
      if (!isElement(node)) return;
      if (node.tag === 'figure') {
        around.set(node, figure);
        figure = node;
      } else if (node.tag === 'img' && node.attributes.src !== undefined) images.push({ image: node, figure });
      else if (node.tag === 'figcaption')
        for (let open = figure; open && !captions.has(open); open = around.get(open)) captions.set(open, lineOf(node));
    },
    (node) => {
      if (node === figure) figure = around.get(node);
    },
  );
  for (const [inner, outer] of around) if (outer && !captions.has(inner) && captions.has(outer)) captions.set(inner, captions.get(outer)!);
  return images.map(({ image: { attributes }, figure: holder }) => ({
    url: attributes.src!,
    alt: attributes.alt ?? '',
    caption: (holder && captions.get(holder)) ?? null,
  }));
}

function lineOf(node: ContentElement): string {
  return singleSpaces(plainTextOf(node)).trim();
}
