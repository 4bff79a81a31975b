import { blockText } from '../blocks/segment.js';
import { cleanLine } from '../document/characters.js';
import { firstAtOrAfter } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { plain } from '../title/similarity.js';
import { dayOf } from './dates/day.js';
import { type Dated, datesIn } from './dates/find.js';
import { ASIDE, COMMENT, FOOTER, FORM, HEADER, NAV, RELATED, UNSEEN } from './marks.js';
import { namesIn } from './people/names.js';
import { BEFORE_NAME } from './people/words.js';
import { surveyOf } from './survey.js';
import { keyOf } from './text.js';

/** What the search for a byline starts from. */
export interface AroundTitle {
  /** Row that shows the title; without one there is no place near it. */
  readonly row: number;
  /** 1 for every block that is content. */
  readonly keeps: Uint8Array;
  /** Who wrote the page, and the days of its publication and change, as far as they are known. */
  readonly authors: readonly string[];
  readonly days: readonly string[];
}

/** Who wrote a text and when, as the page shows it near its title and outside of its content. */
export interface Byline {
  readonly text: string;
  /** Row of its first text. */
  readonly row: number;
  /** Whether it is below a standfirst that is content. */
  readonly isBelowStandfirst: boolean;
}

/** Blocks above and below the title that are read, below a standfirst that is content, and below the text. */
const ABOVE = 3;
const BELOW = 16;
const BELOW_STANDFIRST = 8;
const BELOW_TEXT = 6;
/** Words of such a line, and those in it that are neither name nor date: more of them tell what happened on a day, or to whom. */
const MAX_WORDS = 24;
const MAX_WITH_DATE = 13;
const MAX_WITH_NAME = 5;
/** Words of a kept block that is text and not a line above it. */
const TEXT_WORDS = 15;
const MAX_LINES = 3;
/** Words of a label that is alone in its line, and what one of more than two words is about. */
const MAX_LABEL_WORDS = 4;
const ABOUT_WRITER = /\b(?:author|writer|written|text|autor(?:in)?|auteur|autore)\b/i;
const ELSEWHERE = NAV | FOOTER | ASIDE | COMMENT | RELATED | FORM | UNSEEN;

export function bylineOf(page: Page, around: AroundTitle): Byline | undefined {
  const { blocks } = page;
  const { row, keeps, days } = around;
  if (row === 0) return undefined;
  const title = firstAtOrAfter(blocks, row);
  const lines: Line[] = [];
  let unnamed = around.authors;
  let [hasName, hasDate] = [false, false];
  for (const { block, place } of linesAround(page, around, title)) {
    const own = withoutButtons(cleanLine(blockText(blocks, block)));
    // The label of a name is alone in its line where the page sets it apart.
    const label = isLabelAlone(page, block - 1, keeps) ? `${cleanLine(blockText(blocks, block - 1))} ` : '';
    const text = label + own;
    if (lines.length === MAX_LINES || own.endsWith(':') || lines.some((line) => keyOf(line.text).includes(keyOf(text)))) continue;
    const dates = datesIn(own, 'day');
    const named = unnamed.filter((name) => isIn(own, name));
    const others = otherWords(own, named, dates);
    const lead = BEFORE_NAME.exec(text)?.[0];
    const isAnnounced = lead !== undefined && namesIn(text.slice(lead.length)).length > 0;
    const isAuthor = named.length > 0 && (isAnnounced || (place !== 'below' && block > title && others <= MAX_WITH_NAME && namesIn(own).length > 0));
    // Far from the title a name may be that of another article, and a day another one.
    const isNamed = isAuthor || (isAnnounced && place === 'title' && !(hasName && hasDate));
    const isNext = lines.length > 0 && block - lines.at(-1)!.block <= 2;
    const isDay = place === 'title' || (place !== 'below' && !hasDate && (isNext || dates.some(({ moment }) => days.includes(dayOf(moment)))));
    const isDated = dates.length > 0 && others <= MAX_WITH_DATE && isDay;
    if (!(isNamed && !(hasName && place === 'below')) && !isDated) continue;
    lines.push({ text, block, place });
    unnamed = unnamed.filter((name) => !named.includes(name));
    hasName ||= isNamed || named.length > 0;
    hasDate ||= isDated;
  }
  const [first] = lines;
  if (first === undefined || first.place === 'below') return undefined;
  return { text: lines.map(({ text }) => text).join(' · '), row: blocks.first[first.block]!, isBelowStandfirst: first.place === 'standfirst' };
}

/** Where a line is: near the title, further down above the text, below a standfirst, below the text. */
type Place = 'title' | 'text' | 'standfirst' | 'below';

interface Line {
  readonly text: string;
  readonly block: number;
  readonly place: Place;
}

/** Short lines that are shown and not content, in the order in which they are believed. */
function linesAround(page: Page, { row, keeps }: AroundTitle, title: number): Omit<Line, 'text'>[] {
  const { blocks } = page;
  const { marks } = page.once(surveyOf);
  const textAfter = (from: number) => {
    let block = from;
    while (block < blocks.size && !(keeps[block] === 1 && blocks.words[block]! >= TEXT_WORDS)) block++;
    return block;
  };
  const text = textAfter(title + 1);
  const near = Math.min(text, title + BELOW);
  const end = keeps.lastIndexOf(1) + 1;
  const places: readonly (readonly [place: Place, from: number, to: number])[] = [
    ['title', title - ABOVE, near],
    ['text', near, text],
    ['standfirst', text + 1, Math.min(textAfter(text + 1), text + 1 + BELOW_STANDFIRST)],
    ['below', end, end + BELOW_TEXT],
  ];
  const isShown = (block: number, place: Place) => {
    const its = marks[blocks.first[block]!]!;
    // The head of an article may have an aside for who wrote it; its footer is below the text.
    const allowed = marks[row]! | (its & marks[row]! & HEADER ? ASIDE : 0) | (place === 'below' ? ELSEWHERE : 0);
    const isLine = block !== title && keeps[block] !== 1 && blocks.hidden[block] === 0 && blocks.words[block]! <= MAX_WORDS;
    return isLine && (its & ELSEWHERE & ~allowed) === 0;
  };
  const found: Omit<Line, 'text'>[] = [];
  for (const [place, from, to] of places)
    for (let block = Math.max(0, from); block < Math.min(to, blocks.size); block++) if (isShown(block, place)) found.push({ block, place });
  return found;
}

/** Whether a line has a name, not as a part of other words. */
function isIn(line: string, name: string): boolean {
  return /^\p{Lo}+$/u.test(name) ? line.includes(name) : ` ${plain(line)} `.includes(` ${plain(name)} `);
}

/** Words of a line that belong to neither names nor dates. */
function otherWords(line: string, names: readonly string[], dates: readonly Dated[]): number {
  let rest = line;
  for (const { start, end } of dates.toReversed()) rest = rest.slice(0, start) + rest.slice(end);
  for (const name of names) rest = rest.replace(name, '');
  return rest.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

/** How long a text takes to read, between marks or at the end of a line; and the button next to a name. */
const READING_TIME =
  /\s?[•·|–—,-]?\s?(?:(?:lesezeit|lesedauer|reading time|temps de lecture|tiempo de lectura|tempo di lettura|leestijd|lästid|lesetid|læsetid|время чтения):?\s?(?:ca\. ?)?\d{1,3}\s?(?:min(?:ute[ns]?|utos?|uti|uten|uter|uut)?|мин(?:ут[аы]?)?)\b\.?|\d{1,3}[ -]min(?:ute)?s?\.? (?:read|lesezeit|de lecture|de lectura|di lettura|leestijd)\b)/i;
const BUTTON =
  /(?:\s\d{1,4})?\s(?:follow(?: (?:us|me|author))?|folgen|suivre|seguir|segui|subscribe|edit|bearbeiten|share|teilen|print|drucken|(?:view |leave a |add a |no )?comments?)$/i;

function withoutButtons(line: string): string {
  const own = line.replace(READING_TIME, '').replace(BUTTON, '');
  return own.replace(/\s[|·•,–—-]$|^[|·•] /g, '').trim();
}

function isLabelAlone({ blocks }: Page, block: number, keeps: Uint8Array): boolean {
  if (block < 0 || keeps[block] === 1 || blocks.words[block]! > MAX_LABEL_WORDS) return false;
  const text = blockText(blocks, block).trim();
  // "Author of the article:"
  return blocks.words[block]! <= 2 ? BEFORE_NAME.exec(text)?.[0].trim() === text : text.endsWith(':') && ABOUT_WRITER.test(text);
}
