import { datesIn } from '../dates/find.js';
import { keyOf, squash } from '../text.js';
import { isLabel, withoutLabel } from './labels.js';
import {
  ACTION,
  AGENCIES,
  BEFORE_NAME,
  BETWEEN_NAMES,
  CREDENTIAL,
  GROUP,
  HEADLINE,
  NOBODY,
  OFFICES,
  OTHER_WORK,
  PICTURE_CREDIT,
  ROLE,
} from './words.js';

const MAX_NAME = 60;
const MAX_WORDS = 7;
const AFTER_NAME =
  /(?<!\s)\s+(?:(?:am|on|le|el)\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|released|recommends?)$/i;
/** The time of day ends a name. */
const CLOCK = /\s(?:(?:at|um|à|om|kl\.?|ore|alle)\s)?\d{1,2}[:.h]\d\d\b.*$/i;
/** Where somebody wrote, or for whom. */
const WHERE = /^(\S.{3,40}?),? (?:in|aus|à|[Ff]or [Tt]he) (?=\p{Lu})/u;
/** A second label goes on with other people: `Tekst: Jan Nowak Zdjęcia: Ewa Lis`. */
const NEXT_LABEL = /^(\S+ \S+(?: \S+){0,3}?) \p{L}+ ?:.*$/u;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const MARKS_BEFORE = /^[\s,.:;|•·\-–—/]+/;
const MARKS_BEHIND = /(?<![\s,:;|•·\-–—/])[\s,:;|•·\-–—/]+$/;
/** What is left of a line once its date is cut off, and counts or handles at its end. */
const WORDS_BEHIND = /(?:(?<=^|\s)(?:on|am|le|el|at|in)|(?<=^|\s)reviewed by.{0,200}|(?<!\d)\d{1,3} min.{0,40}|@[\w.]{1,40})$/i;
const ADDRESS = /^(?:https?:)?\/\/|^www\.|\.(?:com|org|net|html?|php)(?:\/|$)/i;

/** A clean list of names out of a byline or a declared author; empty where there is none. */
export function namesIn(raw: string): string[] {
  const text = withoutTrimmings(raw);
  if (text === '' || ADDRESS.test(text) || PICTURE_CREDIT.test(text)) return [];
  const names: string[] = [];
  for (const part of splitBetween(text)) {
    for (const name of splitAtCommas(part)) {
      const clean = cleanName(name);
      if (names.length > 0 && ((ROLE.test(clean) && !GROUP.test(clean)) || OFFICES.has(keyOf(clean)))) continue;
      if (clean !== '' && !names.some((other) => keyOf(other) === keyOf(clean))) names.push(clean);
    }
  }
  return names;
}

/** Without mark-up, addresses, dates and what comes before the first name. */
function withoutTrimmings(raw: string): string {
  let text = squash(
    raw
      .slice(0, 500)
      .replace(/<[^<>]{0,200}>/g, ' ')
      .replace(EMAIL, ' ')
      .replace(/\(\s*\)|<\s*>/g, ' '),
  );
  const [date] = datesIn(text, 'day');
  if (date) text = date.start < 4 ? text.slice(date.end) : text.slice(0, date.start);
  text = text.replace(MARKS_BEFORE, '');
  for (let rounds = 0; rounds < 2; rounds++) text = text.replace(BEFORE_NAME, '').replace(MARKS_BEFORE, '');
  text = withoutLabel(text.replace(CLOCK, '').replace(OTHER_WORK, '').replace(NEXT_LABEL, '$1').replace(MARKS_BEHIND, ''));
  // `Jane Doe (with John Roe and Max Moe)` names three.
  text = text.replace(/\s?\((?=(?:avec|with|mit|con|and|und|et)\s)([^()]{2,120})\)/, ' $1');
  return text.replace(WORDS_BEHIND, '').replace(MARKS_BEHIND, '').trim();
}

/** “and” parts two names of like length; it stays inside the name of an office: `Center for Drug Evaluation and Research`. */
function splitBetween(text: string): string[] {
  const parts = text.split(BETWEEN_NAMES).filter((part) => part !== undefined && part !== '');
  // bounded: parts of 500 characters
  const shortest = Math.min(...parts.map(wordsOf));
  // A single letter is no name: `Mac & i` is one.
  if (parts.some((part) => part.length < 2)) return [text];
  return parts.length === 2 && /\s(?:for|of|für|de|del|the)\s/.test(parts[0]!) && shortest === 1 ? [text] : parts;
}

/** Two names in the order of a library, `Doe, Jane`, turned round. */
export function turnedRound(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  return parts.length === 2 && !CREDENTIAL.test(parts[1]!) ? `${parts[1]} ${parts[0]}` : name;
}

/** Commas part names, but belong to a credential after a name, and come before roles, which are dropped. */
function splitAtCommas(text: string): string[] {
  const parts = text
    .split(/\s?[,，]\s?/)
    .map((part) => part.replace(/(?<=\p{Lu}{2})[.*†‡]+$/u, ''))
    .filter((part) => part !== '');
  const names: string[] = [];
  for (const part of parts) {
    if (names.length > 0 && CREDENTIAL.test(part)) names[names.length - 1] += `, ${part}`;
    else if (names.length === 0 || !ROLE.test(part)) names.push(part);
    else break;
  }
  // `Berlin` or `Reuters` after a full name is no second author; a list of authors has full names throughout.
  return names.length > 1 && wordsOf(names[0]!) > 1 ? names.filter((name) => wordsOf(name) > 1 || /^\p{Script=Han}/u.test(name)) : names;
}

function cleanName(name: string): string {
  const clean = withoutPlace(withoutRole(name.replace(/(?<!\s)\s*[([][^)\]]{0,60}[)\]]\s*$/, '')))
    .replace(/(?<![*†‡§¹²³])[*†‡§¹²³]+$/, '')
    .replace(AFTER_NAME, '')
    .replace(/^(?:the author,?|dr\.? med\.?|in:)\s+/i, '')
    .replace(/^["'“”„»«‘’\s*●■◆✉|/]+|["'“”»«‘’\s*:●■◆✉|/]+$|(?<=\p{L}{3})\.$/gu, '')
    .trim();
  return isName(clean) ? withoutAgency(saidOnce(clean)) : '';
}

/** A name beside its link or picture is there twice: `Jane Doe Jane Doe`. */
function saidOnce(name: string): string {
  const half = (name.length - 1) / 2;
  return name[half] === ' ' && wordsOf(name) >= 4 && name.slice(0, half) === name.slice(half + 1) ? name.slice(0, half) : name;
}

/** `Jane Doe dpa`, `Jane Doe/AFP` → `Jane Doe`; an agency alone stays. */
function withoutAgency(name: string): string {
  const agency = /^(.{3,}?)(?:\s?[/,]\s?|\s)([\p{L}]{2,9})$/u.exec(name);
  if (!agency || !AGENCIES.has(agency[2]!.toLowerCase()) || agency[2] === 'Pa' || agency[2] === 'Tt') return name;
  return wordsOf(agency[1]!) >= 2 ? agency[1]! : name;
}

/** `Jane Doe Senior Reporter` → `Jane Doe`. */
function withoutRole(name: string): string {
  const role = ROLE.exec(name);
  const before = role ? name.slice(0, role.index).trim() : '';
  const isTitle = role && (wordsOf(name.slice(role.index)) >= 2 || /^(?:reporter|writer|contributor|correspondent|author|editor)$/i.test(role[0]));
  return isTitle && wordsOf(before) >= 2 && !GROUP.test(name) && nameLikeness(before) === 1 ? before : name;
}

/** `Jane Doe in Berlin` → `Jane Doe`. */
function withoutPlace(name: string): string {
  const before = WHERE.exec(name)?.[1] ?? '';
  return wordsOf(before) >= 2 && !GROUP.test(before) && nameLikeness(before) === 1 ? before : name;
}

/** Whether a text can be somebody's name; it need not be. */
function isName(text: string): boolean {
  if (text.length < 2 || text.length > MAX_NAME || wordsOf(text) > MAX_WORDS) return false;
  if (!/\p{L}/u.test(text) || /^@|[{}<>=?!]|https?:/.test(text) || /^\d+$/.test(text)) return false;
  return !ACTION.test(text) && !HEADLINE.test(text) && !NOBODY.has(keyOf(text)) && !NOBODY.has(text.toLowerCase()) && !isLabel(text);
}

function wordsOf(text: string): number {
  return text.split(' ').length;
}

/** How much a text looks like the full name of a person, in [0, 1]. */
export function nameLikeness(text: string): number {
  if (!isName(text)) return 0;
  if (/^\p{Script=Han}{2,4}$/u.test(text) || /^\p{Script=Hangul}{2,4}$/u.test(text)) return 1;
  const words = text.split(/,/)[0]!.trim().split(' ');
  const capitals = words.filter(
    (word) => /^[\p{Lu}\p{Lt}"“'‘(]/u.test(word) || /^(?:de|da|del|di|van|von|der|den|la|le|du|dos|al|el|bin|ibn|zu|y|e)$/.test(word),
  ).length;
  if (OFFICES.has(keyOf(text))) return 0.5;
  if (GROUP.test(text)) return 0.7;
  if (ROLE.test(text)) return 0.2;
  if (/\d/.test(text) && words.length > 1) return 0.4;
  return words.length >= 2 && words.length <= 5 ? capitals / words.length : words.length === 1 ? 0.6 : 0.3;
}
