import { once } from '../../page/lazily.js';
import { datesIn } from '../dates/parse.js';
import { labelOf } from '../dates/words.js';
import { keyOf, squash } from '../text.js';
import {
  ACTION,
  AGENCIES,
  BEFORE_NAME,
  BETWEEN_NAMES,
  CREDENTIAL,
  GROUP,
  HEADLINE,
  LABELS,
  NOBODY,
  OFFICES,
  OTHER_WORK,
  PICTURE_CREDIT,
  ROLE,
} from './words.js';

const MAX_LINE = 500;
const MAX_NAME = 60;
const MAX_WORDS = 7;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const ADDRESS = /^(?:https?:)?\/\/|^www\.|\.(?:com|org|net|html?|php)(?:\/|$)/i;
const MARKS_BEFORE = /^[\s,.:;|•·\-–—/]+/;
const MARKS_BEHIND = /(?<![\s,:;|•·\-–—/])[\s,:;|•·\-–—/]+$/;

/** Texts after the names of a line, in the order in which they are cut off. */
const tails: readonly RegExp[] = [
  // The time of day.
  /\s(?:(?:at|um|à|om|kl\.?|ore|alle)\s)?\d{1,2}[:.h]\d\d\b.*$/i,
  OTHER_WORK,
  // After a second label come other people: `Tekst: Jan Nowak Zdjęcia: Ewa Lis`.
  /(?<=^\S{1,30} \S{1,30}(?: \S{1,30}){0,3}?) [^\s\d:]{1,30} ?:.*$/,
  MARKS_BEHIND,
  // The rest of a line after its date is cut off, and counts or handles at its end.
  /(?:(?<=^|\s)(?:on|am|le|el|at|in)|(?<=^|\s)reviewed by.{0,200}|(?<!\d)\d{1,3} min.{0,40}|@[\w.]{1,40})$/i,
  MARKS_BEHIND,
  /(?<!\s)\s+(?:(?:am|on|le|el)\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|released|recommends?)$/i,
];

/** A clean list of names out of a byline or a declared author; empty where there is none. */
export function namesIn(raw: string): string[] {
  const text = withoutTrimmings(raw);
  if (text === '' || ADDRESS.test(text) || PICTURE_CREDIT.test(text)) return [];
  const names: string[] = [];
  for (const name of splitBetween(text).flatMap(splitAtCommas)) {
    const clean = cleanName(name);
    if (names.length > 0 && ((ROLE.test(clean) && !GROUP.test(clean)) || OFFICES.has(keyOf(clean)))) continue;
    if (clean !== '' && !names.some((other) => keyOf(other) === keyOf(clean))) names.push(clean);
  }
  return names;
}

/** Without mark-up, addresses, dates and the text before the first name and after the last. */
function withoutTrimmings(raw: string): string {
  const plain = raw
    .slice(0, MAX_LINE)
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(EMAIL, ' ');
  let text = squash(plain.replace(/\(\s*\)|<\s*>/g, ' '));
  const [date] = datesIn(text, 'day');
  if (date) text = date.start < 4 ? text.slice(date.end) : text.slice(0, date.start);
  text = text.replace(MARKS_BEFORE, '');
  for (let rounds = 0; rounds < 2; rounds++) text = text.replace(BEFORE_NAME, '').replace(MARKS_BEFORE, '');
  for (const tail of tails) text = text.replace(tail, '');
  // `Jane Doe (with John Roe and Max Moe)` names three.
  return text.replace(/\s?\((?=(?:avec|with|mit|con|and|und|et)\s)([^()]{2,120})\)/, ' $1').trim();
}

/** “and” parts two names of like length; it stays inside the name of an office: `Center for Drug Evaluation and Research`. */
function splitBetween(text: string): string[] {
  const parts = text.split(BETWEEN_NAMES).filter((part) => part !== undefined && part !== '');
  const isOffice = parts.length === 2 && /\s(?:for|of|für|de|del|the)\s/.test(parts[0]!) && parts.some((part) => wordsOf(part) === 1);
  // A single letter is not a name: `Mac & i` is one.
  return isOffice || parts.some((part) => part.length < 2) ? [text] : parts;
}

/** Commas part names, but belong to a credential after a name, and come before roles, which are dropped. */
function splitAtCommas(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(/\s?[,，]\s?/).map((one) => one.replace(/(?<=\p{Lu}{2})[.*†‡]+$/u, ''))) {
    if (part === '') continue;
    if (names.length > 0 && CREDENTIAL.test(part)) names[names.length - 1] += `, ${part}`;
    else if (names.length === 0 || !ROLE.test(part)) names.push(part);
    else break;
  }
  // `Berlin` or `Reuters` after a full name is not a second author; a list of authors has full names throughout.
  return names.length > 1 && wordsOf(names[0]!) > 1 ? names.filter((name) => wordsOf(name) > 1 || /^\p{Script=Han}/u.test(name)) : names;
}

/** Two names in the order of a library, `Doe, Jane`, turned round. */
export function turnedRound(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  return parts.length === 2 && !CREDENTIAL.test(parts[1]!) ? `${parts[1]} ${parts[0]}` : name;
}

/** Where or for whom a person wrote. */
const WHERE = /^(?:in|aus|à|[Ff]or [Tt]he) (?=\p{Lu})/u;
/** First words of labels of dates that are not labels themselves. */
const BEGINS_LABEL = /^(?:last|first|zuletzt|letzte)$/i;
/** Roles of one word; others may be the end of a name: `Luxury Travel Expert`. */
const ONE_WORD_ROLE = /^(?:reporter|writer|contributor|correspondent|author|editor)$/i;

function cleanName(name: string): string {
  const clean = withoutTail(name.replace(/(?<!\s)\s*[([][^)\]]{0,60}[)\]]\s*$/, ''))
    .replace(/(?<![*†‡§¹²³])[*†‡§¹²³]+$/, '')
    .replace(/^(?:the author,?|dr\.? med\.?|in:)\s+/i, '')
    .replace(/^["'“”„»«‘’\s*●■◆✉|/]+|["'“”»«‘’\s*:●■◆✉|/]+$|(?<=\p{L}{3})\.$/gu, '')
    .trim();
  return isName(clean) ? clean : '';
}

/** A full name without what follows it: itself again, a label, a role, a news agency, a place. */
function withoutTail(text: string): string {
  const words = text.split(/\s?\/\s?|\s/);
  for (let count = words.length - 1; count > 0; count--) {
    // `Jane Doe` of `Jane Doe Last updated`.
    if (isLabel(words[count - 1]!) || BEGINS_LABEL.test(words[count - 1]!)) continue;
    const name = words.slice(0, count).join(' ');
    const tail = words.slice(count).join(' ');
    const isRole = ROLE.exec(tail)?.index === 0 && (wordsOf(tail) > 1 || ONE_WORD_ROLE.test(tail));
    const isTail = tail === name || isLabel(tail) || AGENCIES.has(tail.toLowerCase()) || isRole || WHERE.test(tail);
    if (isTail && !GROUP.test(text) && nameLikeness(name) === 1) return name;
  }
  return text;
}

/** Whether a text can be a name; it need not be. */
function isName(text: string): boolean {
  if (text.length < 2 || text.length > MAX_NAME || wordsOf(text) > MAX_WORDS) return false;
  if (!/\p{L}/u.test(text) || /^@|[{}<>=?!]|https?:/.test(text)) return false;
  return !ACTION.test(text) && !HEADLINE.test(text) && !NOBODY.has(keyOf(text)) && !NOBODY.has(text.toLowerCase()) && !isLabel(text);
}

function wordsOf(text: string): number {
  return text.split(' ').length;
}

/** How much a text looks like the full name of a person, in [0, 1]. */
export function nameLikeness(text: string): number {
  if (!isName(text)) return 0;
  if (/^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u.test(text)) return 1;
  if (OFFICES.has(keyOf(text))) return 0.5;
  if (GROUP.test(text)) return 0.7;
  if (ROLE.test(text)) return 0.2;
  const words = text.split(',')[0]!.trim().split(' ');
  if (/\d/.test(text) && words.length > 1) return 0.4;
  if (words.length === 1) return 0.6;
  const isPart = (word: string) => /^(?:[\p{Lu}\p{Lt}\p{Lo}"“'‘(]|(?:de|da|del|di|van|von|der|den|la|le|du|dos|al|el|bin|ibn|zu|y|e)$)/u.test(word);
  return words.length <= 5 ? words.filter(isPart).length / words.length : 0.3;
}

const keys = once(() => new Set(LABELS.split('|').map(keyOf)));
/** Characters of a label of a date: longer lines say more. */
const MAX_LABEL = 18;
/** Whether a text is a label or a button and no name. */
export function isLabel(text: string): boolean {
  if (keys().has(keyOf(text))) return true;
  // Not the end of a longer word: members call themselves `newsupdate`.
  return text.length <= MAX_LABEL && isOfDate(text) && !text.split(' ').some((word) => isOfDate(word.slice(1)));
}

function isOfDate(text: string): boolean {
  return /^(?:published|modified)$/.test(labelOf(text));
}
