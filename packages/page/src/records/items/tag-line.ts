import type { Page } from '../../page/page.js';
import { leadsApart, type Slot } from './slots.js';

/** Links of a line, at least, that may be tags, and those that surely are. */
const MIN_TAGS = 3;
const SURELY_TAGS = 5;
/** Words of a tag, at most. */
const MAX_TAG_WORDS = 3;
/** Share of the line that must be in its links. */
const NEARLY_ALL = 0.8;

/** Whether a line is a row of short links to several places, as tags are. */
export function isTagLine({ blocks }: Page, block: number, slot: Slot): boolean {
  const links = blocks.links[block]!;
  if (links < MIN_TAGS || blocks.linkedChars[block]! < blocks.chars[block]! * NEARLY_ALL) return false;
  if (links < SURELY_TAGS && leadsApart(slot)) return false;
  return blocks.words[block]! <= links * MAX_TAG_WORDS;
}
