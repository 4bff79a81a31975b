import { rowText } from '../../content/row-text.js';
import { rows } from '../../features/surveys/rows.js';
import { dateReader } from '../../metadata/page-dates.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

/** A place on the page that names a person or a time. */
export interface Anchor {
  readonly row: number;
  readonly value: string;
  /** Equal for anchors of the same make: tag, classes, kind of address or attribute. */
  readonly make: string;
}

export interface Anchors {
  readonly authors: readonly Anchor[];
  readonly times: readonly Anchor[];
  /** Rows of times that only say how long ago something was: they mark a post, but nobody knows the day. */
  readonly ages: readonly { readonly row: number }[];
}

const PERSON_ADDRESS =
  /(?:^|\/)(?:users?|members?|profiles?|people|person|authors?|u|nutzer|mitglied(?:er)?|benutzer|usuario|utilisateur|membre|perfil|uzytkownik)[/=?]|(?:^|\/)[~@][\w.-]+|(?:member|profile|user|account)\.php|[?&](?:u|user|uid|userid|mode=viewprofile)=/i;
const PERSON_NAME =
  /(?:^|[\s_-])(?:author|authors?-?name|user-?name|username|bigusername|nickname|nick|poster|creator|comment-?author|post-?author|postedby|posted-by|byline|fn|member-?name|display-?name|message-name|member|handle|usertext-author|hnuser)(?:$|[\s_-])/i;
const TIME_NAME =
  /(?:^|[\s_-])(?:date|time|datetime|timestamp|time-?ago|timeago|posted|published|postdate|post-?date|created|when|posttime|dateline)(?:$|[\s_-])/i;
const TIME_ATTRIBUTES = ['datetime', 'data-time', 'data-timestamp', 'data-date', 'data-utime', 'data-datetime', 'title', 'aria-label', 'content'];
/** What the text for a picture of a person says besides the name. */
const PICTURE_OF =
  /^(?:(?:user |profile |member )?(?:avatar|photo|picture|pic|image|icon) (?:of|for) |(?:avatar|profilbild|foto) von |(?:avatar|photo) de )|(?:['’]s)? (?:user |profile )?(?:avatar|profile (?:photo|picture|image|pic))$/i;
const AGE =
  /^\W{0,3}(?:[A-Za-z\u00aa-\u1fff]{2,12}:?\s)?(?:(?:about |over |almost )?(?:\d{1,3}|an?)\s?(?:s|m|h|d|w|y|mo|min|mins|yrs?|hrs?|(?:second|minute|hour|day|week|month|year)s?)(?:\sago)?|vor \d{1,3} [A-Za-z\u00aa-\u1fff]{3,8}|hace (?:\d{1,3}|una?) [A-Za-z\u00aa-\u1fff]{3,8}|il y a (?:\d{1,3}|une?) [A-Za-z\u00aa-\u1fff]{2,8}|\d{1,3}\s?(?:分|時間|日|か月|年|小时|天|个月)前|yesterday|gestern|hier|ayer)$/i;
const AGE_WORDS = 5;
const SKIPPED = tagSet('blockquote', 'nav', 'form', 'script', 'style', 'template', 'svg', 'head', 'select');
/** Numbers, dates, and what stands for nobody. */
const NO_NAME =
  /^[#@]?\d+$|\b(?:19|20)\d\d\b.*\d|^(?:advertisement|reply|quote|share|guest post|user agreement|sign in|log in|profile|view profile|offline|online|away|do not disturb|op|original poster|author|sign up|log out|register|join|facebook|twitter|x|whatsapp|reddit|linkedin|pinterest|email|copy link|report|follow|like|edit|delete|permalink|moderator|administrator|admin|guest|verified)$/i;
const PRESENCE = /^\S\s(?=(?:off|on)line$)|\s+(?:off|on)line$/i;
const LONGEST_NAME = 50;
const LONGEST_TIME = 90;

/** Names and times of a page outside quotations, in document order. */
export function anchors(page: Page): Anchors {
  const { tree } = page;
  const { words } = page.once(rows);
  const named = classReader();
  const authors: Anchor[] = [];
  const times: Anchor[] = [];
  const ages: { row: number }[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) continue;
    if (SKIPPED.has(tag) && tag !== TAG.form) {
      row = tree.end[row]! - 1;
      continue;
    }
    const names = named(attribute(tree, row, 'class'));
    const author = words[row]! <= 8 ? authorAt(tree, row, names) : undefined;
    if (author) authors.push(author);
    const time = timeAt(page, row, names);
    if (time) times.push(time);
    else if (words[row]! > 0 && words[row]! <= AGE_WORDS && isLeaf(tree, row) && isAge(tree.text[row + 1]!)) ages.push({ row });
  }
  return { authors, times, ages };
}

/** Whether a text may be what somebody is called. */
export function isName(text: string): boolean {
  return text !== '' && text.length <= LONGEST_NAME && !NO_NAME.test(text);
}

const LONGEST_AGE = 40;

function isAge(text: string): boolean {
  return text.length <= LONGEST_AGE && AGE.test(text.trim());
}

function isLeaf(tree: Tree, row: number): boolean {
  return tree.end[row] === row + 2 && tree.tag[row + 1] === TAG['#text'];
}

function authorAt(tree: Tree, row: number, names: number): Anchor | undefined {
  if (tree.tag[row] === TAG.img) return pictured(tree, row);
  const kind = personKind(tree, row, names);
  if (kind === '') return undefined;
  const named = kind === 'link' ? row : nameInside(tree, row);
  const value = rowText(tree, named, tree.end[named]!)
    .replace(/^(?:by|von|de|par|от)[:\s]+/i, '')
    .replace(PRESENCE, '');
  if (!isName(value)) return undefined;
  return { row, value, make: `${kind}|${makeOf(tree, row)}` };
}

/** A picture of somebody whose text says so. */
function pictured(tree: Tree, row: number): Anchor | undefined {
  const alt = attribute(tree, row, 'alt')?.trim() ?? '';
  const value = alt.replace(PICTURE_OF, '').trim();
  if (value === alt || !isName(value)) return undefined;
  return { row, value, make: `picture|${makeOf(tree, row)}` };
}

/** The name inside an element about a person: what is marked as its name, or the link to the person. */
function nameInside(tree: Tree, row: number): number {
  for (let at = row + 1; at < tree.end[row]!; at++) if (attribute(tree, at, 'itemprop') === 'name' && tree.end[at]! > at + 1) return at;
  for (let at = row + 1; at < tree.end[row]!; at++) {
    if (tree.tag[at] === TAG.a && PERSON_ADDRESS.test(attribute(tree, at, 'href') ?? '') && rowText(tree, at, tree.end[at]!) !== '') return at;
  }
  return row;
}

function personKind(tree: Tree, row: number, names: number): string {
  const itemprop = attribute(tree, row, 'itemprop');
  if (itemprop === 'author' || itemprop === 'creator') return 'itemprop';
  if (tree.tag[row] === TAG.a) {
    const href = attribute(tree, row, 'href');
    if (attribute(tree, row, 'rel')?.includes('author') || (href !== undefined && PERSON_ADDRESS.test(href))) return 'link';
  }
  const isBold = tree.tag[row] === TAG.b || tree.tag[row] === TAG.strong;
  if (isBold && (isInTerm(tree, row) || isBeforeMail(tree, row))) return 'bold';
  return (names & NAMES_PERSON) !== 0 ? 'name' : '';
}

const NAMES_PERSON = 1;
const NAMES_TIME = 2;

/** Reads what classes name, and remembers it: a page repeats them. A hyphen is put wherever a capital begins a word: `PostUser-name` says `user-name`. */
function classReader(): (classes: string | undefined) => number {
  const known = new Map<string, number>();
  return (classes) => {
    if (classes === undefined) return 0;
    let names = known.get(classes);
    if (names === undefined) {
      const parted = classes.replace(/([a-z])(?=[A-Z])/g, '$1-');
      names = (PERSON_NAME.test(parted) ? NAMES_PERSON : 0) | (TIME_NAME.test(parted) ? NAMES_TIME : 0);
      known.set(classes, names);
    }
    return names;
  };
}

/** Archives of mailing lists print the name in bold and the address behind it. */
function isBeforeMail(tree: Tree, row: number): boolean {
  let next = tree.end[row]!;
  if (next < tree.size && tree.tag[next] === TAG['#text'] && tree.text[next]!.trim() === '') next = tree.end[next]!;
  return next < tree.end[tree.parent[row]!]! && tree.tag[next] === TAG.a && /^mailto:/i.test(attribute(tree, next, 'href') ?? '');
}

/** Boards that are definition lists print the name in bold in the term. */
function isInTerm(tree: Tree, row: number): boolean {
  const parent = tree.parent[row]!;
  return tree.tag[parent] === TAG.dt || tree.tag[tree.parent[parent]!] === TAG.dt;
}

function timeAt(page: Page, row: number, names: number): Anchor | undefined {
  const { tree } = page;
  const isTime = tree.tag[row] === TAG.time;
  if (!isTime && tree.attributeStart[row] === tree.attributeStart[row + 1]) return undefined;
  const named = isTime || (names & NAMES_TIME) !== 0 || /^date|^time/i.test(attribute(tree, row, 'itemprop') ?? '');
  const dates = page.once(dateReader);
  for (const name of hasTimeAttribute(tree, row) ? TIME_ATTRIBUTES : []) {
    const given = attribute(tree, row, name);
    if (given === undefined || given.length > LONGEST_TIME || !/\d/.test(given)) continue;
    if (!named && (name === 'title' || name === 'content' || name === 'aria-label') && !/\d{4}|\d:\d\d/.test(given)) continue;
    const value = dates.value(given);
    if (value !== undefined) return { row, value, make: `${name}|${makeOf(tree, row)}` };
  }
  if (!named || page.once(rows).words[row]! > 12) return undefined;
  const value = dates.line(rowText(tree, row, tree.end[row]!));
  return value === undefined ? undefined : { row, value, make: `text|${makeOf(tree, row)}` };
}

function hasTimeAttribute(tree: Tree, row: number): boolean {
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) if (TIME_ATTRIBUTES.includes(tree.attributeName[i]!)) return true;
  return false;
}

/** Tag, classes without numbers and, where it is numbered, the letters of the id. */
export function makeOf(tree: Tree, row: number): string {
  const id = attribute(tree, row, 'id') ?? '';
  return `${tree.tag[row]}.${(attribute(tree, row, 'class') ?? '').replace(/\d+/g, '')}${/\d/.test(id) ? `#${id.replace(/\d+/g, '')}` : ''}`;
}

/** Whether a make says more than a tag. */
export function isTelling(make: string): boolean {
  return /\.[^#]|#/.test(make);
}
