/** One kind of figure: its content, and how it is drawn. */
export interface Figure<Data> {
  readonly meaning: string;
  /** A complete SVG document. */
  draw(data: Data, words: FigureWords): string;
}

/** The title of the figure and its axes: enough to read it alone. */
export interface FigureWords {
  readonly title: string;
  readonly note?: string;
  readonly x?: string;
  readonly y?: string;
}
