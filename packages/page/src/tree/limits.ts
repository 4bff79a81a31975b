/** Budgets of the tree builder, counted in things and never in time, so that the same bytes give the same tree. */
export interface Limits {
  /** Characters of a page; a longer one is refused. */
  readonly characters: number;
  /** Elements and texts of a page; of a page with more only the end is read beyond them, a sixteenth more at most, and of a live document nothing, with the warning `too-many-nodes`. */
  readonly nodes: number;
  /** Open elements; deeper ones become siblings, as browsers do. */
  readonly depth: number;
  /** Attributes of one element; the rest is dropped. */
  readonly attributesPerElement: number;
  /** Characters of an attribute value; the rest is dropped. */
  readonly attributeValue: number;
  /** Blocks of text that are read on, in at most four times as many elements; of more, paragraphs are kept before lines, from the front and from the back. */
  readonly blocks: number;
}

export const defaultLimits: Limits = {
  characters: 20_000_000,
  nodes: 1_000_000,
  depth: 512,
  attributesPerElement: 1_000,
  attributeValue: 65_536,
  // Three times what the largest of 1,463 pages of the labelled sets has.
  blocks: 8_000,
};
