import { squash } from './head-titles.js';

/**
 * Delimiters between the segments of a title tag, the longest reading first: with blanks on both sides, with one before (unless a number follows),
 * with one after, and the bar alone. A hyphen without blanks is none: it would cut `S-market Kausala`.
 */
const DELIMITER = /\s(?:::|[-–—|/:.<>«»·•])\s|\s(?:::|[-–—|/:<>«»])(?!\d)|[?-],\s?|[,:?]\s|[-–—]\s|\|/;
/** Characters that belong to no title, at its ends or inside. */
const SPECIAL = /[!?@#*^~|]/g;

/** A piece of a title or meta tag. */
export interface Segment {
  readonly text: string;
  /** First or last of a tag it is in. */
  readonly isAtEnd: boolean;
}

/** Segments of one tag, cleaned. */
export function segmentsOfTag(value: string): string[] {
  return squash(value)
    .split(DELIMITER)
    .map((piece) => squash(piece.replace(SPECIAL, '')))
    .filter((piece) => piece !== '');
}

/** Segments of all tags, each text once (case does not matter), in order of their first appearance. */
export function candidateSegments(tags: readonly string[]): Segment[] {
  const found = new Map<string, Segment>();
  for (const tag of tags) {
    const pieces = segmentsOfTag(tag);
    for (const [i, text] of pieces.entries()) {
      const key = text.toLowerCase();
      const isAtEnd = i === 0 || i === pieces.length - 1;
      const known = found.get(key);
      if (!known || (isAtEnd && !known.isAtEnd)) found.set(key, { text: known?.text ?? text, isAtEnd });
    }
  }
  return [...found.values()];
}
