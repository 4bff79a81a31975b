import { blockText } from '../blocks/segment.js';
import { cleanLine } from '../document/characters.js';
import { firstAtOrAfter } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { datesIn } from './dates/find.js';
import { ASIDE, COMMENT, FOOTER, FORM, HEADER, NAMES_AUTHOR, NAV, PERSON, RELATED, UNSEEN } from './marks.js';
import { nameLikeness, namesIn } from './people/names.js';
import { BEFORE_NAME } from './people/words.js';
import { surveyOf } from './survey.js';
import { keyOf } from './text.js';

/** What the search for a byline starts from. */
export interface AroundTitle {
  /** Row that shows the title; without one there is no place beside it. */
  readonly row: number;
  /** 1 for every block that is content. */
  readonly keeps: Uint8Array;
  /** Who wrote the page, as far as it is known. */
  readonly authors: readonly string[];
}

/** Blocks above and below the title among which who wrote a text, and when, is looked for. */
const ABOVE = 3;
const BELOW = 16;
/** Blocks right above the text, and right below it. */
const ABOVE_TEXT = 8;
const BELOW_TEXT = 6;
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

export function bylineOf(page: Page, around: AroundTitle): Byline | undefined {
  const { row, keeps, authors } = around;
  if (row === 0) return undefined;
  const { blocks } = page;
  const title = firstAtOrAfter(blocks, row);
  const lines: { readonly text: string; readonly block: number }[] = [];
  let [hasName, hasDate] = [false, false];
  const saysAuthor = (text: string) => authors.length > 0 && authors.every((name) => keyOf(text).includes(keyOf(name)));
  for (const block of besideTitle(page, around, title)) {
    const own = withoutButtons(cleanLine(blockText(blocks, block)));
    // The label of a name is alone in its line where the page sets it apart.
    const label = isLabelAlone(page, block - 1, keeps) ? `${cleanLine(blockText(blocks, block - 1))} ` : '';
    const text = label + own;
    if (lines.length === MAX_LINES || own.endsWith(':') || lines.some((line) => keyOf(line.text).includes(keyOf(text)))) continue;
    // Far from the title, or where all is said, a name may be of somebody else, and a day another one.
    const isFar = block >= title + BELOW;
    const isAnnounced = label !== '' || BEFORE_NAME.test(own) || !(isFar || (hasName && hasDate)) || saysAuthor(own);
    const isNamed = isAnnounced && (namesWriter(page, block, own, block > title) || (label !== '' && namesWriter(page, block, text, block > title)));
    const isDated = isDateLine(own);
    if (!(isNamed && !(isFar && hasName)) && !(isDated && !(isFar && hasDate))) continue;
    lines.push({ text, block });
    hasName ||= isNamed || saysAuthor(own);
    hasDate ||= isDated;
  }
  const signed = lines.length > 0 && !hasName ? signedBelow(page, keeps, saysAuthor) : -1;
  if (signed >= 0) lines.push({ text: cleanLine(blockText(blocks, signed)), block: signed });
  return lines.length === 0 ? undefined : { text: lines.map(({ text }) => text).join(' · '), row: blocks.first[lines[0]!.block]! };
}

/** Words beside the dates of a line that says when something was written; more of them tell what happened on a day. */
const MAX_BESIDE_DATE = 13;

function isDateLine(line: string): boolean {
  let rest = line;
  const dates = datesIn(line, 'day');
  for (const { start, end } of dates.toReversed()) rest = rest.slice(0, start) + rest.slice(end);
  return dates.length > 0 && rest.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length <= MAX_BESIDE_DATE;
}

/** Short lines, no content, around the title and right above the text, where something else is between both. */
function besideTitle(page: Page, { row, keeps }: AroundTitle, title: number): number[] {
  const { blocks } = page;
  const { marks } = page.once(surveyOf);
  const isShown = (block: number) => {
    const its = marks[blocks.first[block]!]!;
    // The head of an article may have an aside for who wrote it.
    const inHead = its & marks[row]! & HEADER ? ASIDE : 0;
    return block !== title && keeps[block] !== 1 && blocks.hidden[block] === 0 && (its & ELSEWHERE & ~marks[row]! & ~inHead) === 0;
  };
  const isShort = (block: number) => blocks.words[block]! <= MAX_WORDS;
  let text = title + 1;
  while (text < blocks.size && !(keeps[text] === 1 && blocks.words[text]! >= TEXT_WORDS)) text++;
  const found: number[] = [];
  for (let block = Math.max(0, title - ABOVE); block < Math.min(text, title + BELOW); block++) if (isShown(block)) found.push(block);
  const above: number[] = [];
  for (let block = text - 1; block >= title + BELOW && above.length < ABOVE_TEXT; block--) if (isShown(block)) above.unshift(block);
  return [...found, ...above].filter(isShort);
}

/** The first line below the text that says by whom it is; −1 for none. */
function signedBelow({ blocks }: Page, keeps: Uint8Array, saysAuthor: (text: string) => boolean): number {
  const end = keeps.lastIndexOf(1) + 1;
  for (let block = end; block < Math.min(blocks.size, end + BELOW_TEXT); block++) {
    const text = blocks.words[block]! > MAX_WORDS || blocks.hidden[block] !== 0 ? '' : cleanLine(blockText(blocks, block));
    if (BEFORE_NAME.test(text) && saysAuthor(text)) return block;
  }
  return -1;
}

/** How long a text takes to read, between marks or at the end of a line; and the button beside a name. */
const READING_TIME =
  /\s?[•·|–—,-]?\s?(?:(?:lesezeit|lesedauer|reading time|temps de lecture|tiempo de lectura|tempo di lettura|leestijd|lästid|lesetid|læsetid|время чтения):?\s?(?:ca\. ?)?\d{1,3}\s?(?:min(?:ute[ns]?|utos?|uti|uten|uter|uut)?|мин(?:ут[аы]?)?)\b\.?|\d{1,3}[ -]min(?:ute)?s?\.? (?:read|lesezeit|de lecture|de lectura|di lettura|leestijd)\b)/i;
const BUTTON =
  /(?:\s\d{1,4})?\s(?:follow(?: (?:us|me|author))?|folgen|suivre|seguir|segui|subscribe|edit|bearbeiten|share|teilen|print|drucken|(?:view |leave a |add a |no )?comments?)$/i;

function withoutButtons(line: string): string {
  return line
    .replace(READING_TIME, '')
    .replace(BUTTON, '')
    .replace(/\s[|·•,–—-]$/, '')
    .replace(/^[|·•] /, '')
    .trim();
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
