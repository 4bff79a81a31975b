import { blockText } from '../blocks/segment.js';
import { cleanLine } from '../content/characters.js';
import { firstAtOrAfter } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { datesIn } from './dates/find.js';
import { ASIDE, COMMENT, FOOTER, FORM, NAMES_AUTHOR, NAV, PERSON, RELATED, UNSEEN } from './marks.js';
import { nameLikeness, namesIn } from './people/names.js';
import { BEFORE_NAME } from './people/words.js';
import { surveyOf } from './survey.js';

/** What the search for a byline starts from. */
export interface AroundTitle {
  /** Row that shows the title; without one there is no place beside it. */
  readonly row: number;
  /** 1 for every block that is content. */
  readonly keeps: Uint8Array;
}

/** Blocks above and below the title among which who wrote a text, and when, is looked for. */
const ABOVE = 3;
const BELOW = 16;
/** Words of such a line, and of a kept block that is the text's beginning. */
const MAX_WORDS = 24;
const TEXT_WORDS = 15;
/** Lines that are shown; what a page says further is about something else. */
const MAX_LINES = 3;
/** Words of a label that is alone in its line, and what one of more than two words is about. */
const MAX_LABEL_WORDS = 4;
const ABOUT_WRITER = /\b(?:author|writer|written|text|autor(?:in)?|auteur|autore)\b/i;
/** How like a name one must be in a line that is not announced as one. */
const MIN_LIKENESS = 0.6;
const ELSEWHERE = NAV | FOOTER | ASIDE | COMMENT | RELATED | FORM | UNSEEN;

/** Who wrote a text and when, as the page says it beside its title and no part of its content does. */
export interface Byline {
  readonly text: string;
  /** Row of its first text. */
  readonly row: number;
}

export function bylineOf(page: Page, { row, keeps }: AroundTitle): Byline | undefined {
  if (row === 0) return undefined;
  const { blocks } = page;
  const { marks } = page.once(surveyOf);
  const title = firstAtOrAfter(blocks, row);
  const end = Math.min(blocks.size, title + BELOW);
  const lines = new Set<string>();
  let first = 0;
  for (let block = Math.max(0, title - ABOVE); block < end && lines.size < MAX_LINES; block++) {
    const words = blocks.words[block]!;
    if (block > title && keeps[block] === 1 && words >= TEXT_WORDS) break;
    if (block === title || keeps[block] === 1 || words > MAX_WORDS || blocks.hidden[block] !== 0) continue;
    if ((marks[blocks.first[block]!]! & ELSEWHERE & ~marks[row]!) !== 0) continue;
    const text = withoutButtons(cleanLine(blockText(blocks, block)));
    if (text.endsWith(':') || !(namesWriter(page, block, text, block > title) || datesIn(text, 'day').length > 0)) continue;
    // The label of a name is alone in its line where the page sets it apart.
    const label = isLabelAlone(page, block - 1, keeps) ? `${cleanLine(blockText(blocks, block - 1))} ` : '';
    lines.add(label + text);
    first ||= blocks.first[block]!;
  }
  return lines.size === 0 ? undefined : { text: [...lines].join(' · '), row: first };
}

/** How long a text takes to read, between marks or at the end of a line; and the button beside a name. */
const READING_TIME =
  /\s?[•·|–—,-]?\s?(?:(?:lesezeit|lesedauer|reading time|temps de lecture|tiempo de lectura|tempo di lettura|leestijd|lästid|lesetid|læsetid|время чтения):?\s?(?:ca\. ?)?\d{1,3}\s?(?:min(?:ute[ns]?|utos?|uti|uten|uter|uut)?|мин(?:ут[аы]?)?)\b\.?|\d{1,3}[ -]min(?:ute)?s?\.? (?:read|lesezeit|de lecture|de lectura|di lettura|leestijd)\b)/i;
const BUTTON = /\s(?:follow(?: (?:us|me|author))?|folgen|suivre|seguir|segui|subscribe)$/i;

function withoutButtons(line: string): string {
  return line.replace(READING_TIME, '').replace(BUTTON, '').trim();
}

/** Above a title are menus and paths: a name alone is one only below it. */
function namesWriter(page: Page, block: number, text: string, isBelow: boolean): boolean {
  const lead = BEFORE_NAME.exec(text);
  if (lead) return namesIn(text.slice(lead[0].length)).length > 0;
  if (!isBelow) return false;
  const { tree, blocks } = page;
  const { marks } = page.once(surveyOf);
  const first = blocks.first[block]!;
  const isNamed = (marks[first]! & PERSON) !== 0 || (marks[tree.parent[first]!]! & NAMES_AUTHOR) !== 0;
  const names = isNamed ? namesIn(text) : [];
  return names.length > 0 && names.every((name) => nameLikeness(name) >= MIN_LIKENESS);
}

function isLabelAlone({ blocks }: Page, block: number, keeps: Uint8Array): boolean {
  if (block < 0 || keeps[block] === 1 || blocks.words[block]! > MAX_LABEL_WORDS) return false;
  const text = blockText(blocks, block).trim();
  // "Author of the article:"
  return blocks.words[block]! <= 2 ? BEFORE_NAME.exec(text)?.[0].trim() === text : text.endsWith(':') && ABOUT_WRITER.test(text);
}
