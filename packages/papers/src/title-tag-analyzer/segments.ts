import { squash } from './head-titles.js';

/** Which marks are between the segments of a title tag. */
export type Delimiters = 'published' | 'ours';

/**
 * `published` is table 1 of the paper. Its print is damaged: a lone blank is read as ` |`, and a lone `-` as a dash, since a hyphen would cut the
 * paper's own `S-market Kausala`. All titles of its table 4 come out as printed.
 * `ours` leaves out comma and colon, which belong to titles more often than they end them, and adds the bare bar and dots; a blank before a number
 * is not a border.
 */
const DELIMITERS: Readonly<Record<Delimiters, RegExp>> = {
  published: /\s–\s|\s\.\s|\s(?:::|[-|/:<>«»])\s?|[?-],\s?|[,:]\s|—/,
  ours: /\s(?:::|[-–—|/:.<>«»·•])\s|\s(?:::|[-–—|/<>«»])(?!\d)|\|/,
};
/** Characters that belong to no title, at its ends or inside. */
const SPECIAL = /[!?@#*^~|]/g;

/** A piece of a title or meta tag. */
export interface Segment {
  readonly text: string;
  /** First or last of a tag it is in. */
  readonly isAtEnd: boolean;
}

/** Segments of one tag, cleaned. */
export function segmentsOfTag(value: string, delimiters: Delimiters = 'ours'): string[] {
  return squash(value)
    .split(DELIMITERS[delimiters])
    .map((piece) => squash(piece.replace(SPECIAL, '')))
    .filter((piece) => piece !== '');
}

/** Segments of all tags, each text once (case does not matter), in order of their first appearance. */
export function candidateSegments(tags: readonly string[], delimiters: Delimiters = 'ours'): Segment[] {
  const found = new Map<string, Segment>();
  for (const tag of tags) {
    const pieces = segmentsOfTag(tag, delimiters);
    for (const [i, text] of pieces.entries()) {
      const key = text.toLowerCase();
      const isAtEnd = i === 0 || i === pieces.length - 1;
      const known = found.get(key);
      if (!known || (isAtEnd && !known.isAtEnd)) found.set(key, { text: known?.text ?? text, isAtEnd });
    }
  }
  return [...found.values()];
}
