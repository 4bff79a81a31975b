import { classesOf, draftText, eachTagged, findElement, pageAttribute, removeNode } from '../draft.js';
import type { Tidy } from './tidy.js';

/** Names that only boards give to what a post quotes. */
const BOARD_QUOTE = / (?:bb-?code[-_]?quote|bbquote|quote-?(?:box|block|main|content)|ips-?quote|quote[-_]container) /;
const TO_POST = /#(?:post|p|msg|entry)[-_]?\d/i;

export const quotedBoxes: Tidy = {
  meaning: 'what a board calls a quotation is one, without the sign that leads to the quoted post',
  showsInText: false,
  apply(draft) {
    let end = 0;
    eachTagged(draft, ['div'], (box) => {
      // Boxes come in document order: one inside another is part of it.
      if (box.source < end || !BOARD_QUOTE.test(classesOf(draft, box)) || findElement(box, ({ tag }) => tag === 'blockquote')) return;
      end = draft.tree.end[box.source]!;
      box.tag = 'blockquote';
    });
    if (end === 0) return;
    eachTagged(draft, ['a'], (link) => {
      if (TO_POST.test(pageAttribute(draft, link, 'href') ?? '') && draftText(link, 4).trim() === '') removeNode(link);
    });
  },
};
