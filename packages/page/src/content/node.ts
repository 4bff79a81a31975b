/**
 * Kept content as a small document of its own, made for the outputs. Elements come from this vocabulary only:
 * section, p, h1–h6, ul, ol, li, dl, dt, dd, blockquote, pre, code, figure, figcaption, img, a, em, strong, del, ins, sub, sup, kbd, samp, var,
 * mark, small, q, cite, abbr, time, br, hr, table, caption, thead, tbody, tfoot, tr, th, td, details, summary, ruby, rt, math, video, audio, footnote, callout.
 * `math` holds LaTeX as its only text, with the attribute `display` = `block` or `inline`; `code` inside `pre` carries `language`;
 * `callout` carries `kind` (note, tip, warning …) and `title`; `a` and `img` carry absolute addresses.
 * A reference to a footnote is an `a` with the attribute `footnote` = its label; `footnote` elements with the attribute `label` stand together at the end.
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
  /** White space as in the page; significant only inside `pre`. */
  readonly text: string;
  readonly source: number;
}

export function isElement(node: ContentNode): node is ContentElement {
  return 'tag' in node;
}
