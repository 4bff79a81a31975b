import { safeText } from '../../blocks/safe-text.js';
import { blockText } from '../../blocks/segment.js';
import type { Evidence } from '../evidence.js';
import { type Field, settle } from '../field.js';
import { squash } from '../text.js';

const MAX_LENGTH = 280;
const MIN_WORDS = 12;
const MIN_CHARACTERS = 120;
/** Paragraphs read, and characters of one that can get into the excerpt, white space included. */
const MAX_PARAGRAPHS = 40;
const LOOKED_AT = 20_000;
/** Who wrote a text, when it was changed, and who pays for its links: what is above a lead and is none. */
const NOT_THE_LEAD =
  /^(?:(?:posted|written|reviewed|edited|fact[- ]checked|photos?|photographs?|words|text) by\b|(?:last )?(?:updated|published|posted|reviewed|modified)(?: on| at)?\b[^.!?]{0,30}\d)|\baffiliate (?:links?|commissions?)\b|\b(?:earn|receive|get) (?:an? )?(?:small )?(?:affiliate )?commissions?\b/i;
const MAX_NOTE = 240;

/** The beginning of the content; the description where there is none. */
export function excerptField(evidence: Evidence, description: Field<string>): Field<string> {
  const { text, firstPost } = evidence.hints;
  const content = text === undefined ? undefined : firstParagraph(text());
  const candidates = [
    { value: squash(firstPost?.()?.text ?? ''), from: ['post text'], confidence: 0.95 },
    content === undefined
      ? { value: firstBlock(evidence), from: ['block after the title'], confidence: 0.6 }
      : { value: content, from: ['content first paragraph'], confidence: 0.9 },
    { value: description.value ?? '', from: ['description'], confidence: description.confidence * 0.5 },
  ];
  return settle(candidates.filter(({ value }) => value !== '').map((candidate) => ({ ...candidate, value: shorten(candidate.value) })));
}

function firstParagraph(text: string): string | undefined {
  const long = text
    .split(/\n\s*\n/, MAX_PARAGRAPHS)
    .map((paragraph) => squash(paragraph.slice(0, LOOKED_AT)))
    .filter((paragraph) => paragraph.split(' ').length >= MIN_WORDS || paragraph.length >= MIN_CHARACTERS);
  return long.find((paragraph) => paragraph.length > MAX_NOTE || !NOT_THE_LEAD.test(paragraph)) ?? long[0];
}

function firstBlock({ blocks, positions }: Evidence): string {
  for (let block = positions.anchor; block < blocks.size; block++) {
    const isText = blocks.words[block]! >= MIN_WORDS && blocks.linkedWords[block]! <= blocks.words[block]! / 2 && !blocks.hidden[block];
    if (isText && !positions.isElsewhere(blocks.first[block]!)) return blockText(blocks, block);
  }
  return '';
}

/** Cut at the end of a sentence or a word, with an ellipsis where something is missing. */
function shorten(written: string): string {
  const text = safeText(written);
  if (text.length <= MAX_LENGTH) return text;
  // Not through the middle of a character.
  const head = text.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '');
  const sentence = ['. ', '。', '! ', '? '].reduce((last, end) => Math.max(last, head.lastIndexOf(end)), -1);
  if (sentence > MAX_LENGTH / 2) return head.slice(0, sentence + 1);
  const word = head.lastIndexOf(' ');
  return `${head.slice(0, word > MAX_LENGTH / 2 ? word : head.length).replace(/(?<![\s,;:])[\s,;:]+$/, '')}…`;
}
