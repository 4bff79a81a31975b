/** One kind of picture: what it shows, and how it is drawn. */
export interface Figure<Data> {
  readonly meaning: string;
  /** A complete SVG document. */
  draw(data: Data, words: FigureWords): string;
}

/** What the figure is called and what its axes are; everything a reader needs to read it alone. */
export interface FigureWords {
  readonly title: string;
  readonly note?: string;
  readonly x?: string;
  readonly y?: string;
}
