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
