import type { Place } from './places.js';

/** A note of the page and the marks that lead to it. */
export interface NoteOfPage {
  readonly place: Place;
  /** What its first mark shows; empty where the page counts by itself. */
  readonly label: string;
  /** Rows of its marks. None where the note is in its line and the mark is made by the style. */
  readonly references: number[];
}
