import { rowText } from '../../document/row-text.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { type Anchor, hasAttributeOf, makeOf } from './anchor.js';
import { asides } from './asides.js';
import { postDates } from './dates.js';
import { authorAt, authorGiven, NAMES_PERSON, PERSON_NAME } from './names.js';

export interface Anchors {
  readonly authors: readonly Anchor[];
  readonly times: readonly Anchor[];
  /** Rows of times that only say how long ago something was: they mark a post, but nobody knows the day. */
  readonly ages: readonly { readonly row: number }[];
}

const TIME_NAME =
  /(?:^|[\s_-])(?:date|time|datetime|timestamp|time-?ago|timeago|posted|published|postdate|post-?date|created|when|posttime|dateline)(?:$|[\s_-])/i;
const TIME_ATTRIBUTES = [
  'datetime',
  'created-timestamp',
  'created',
  'data-time',
  'data-timestamp',
  'data-date',
  'data-utime',
  'data-datetime',
  'title',
  'aria-label',
  'content',
];
const timeAttributes: ReadonlySet<string> = new Set(TIME_ATTRIBUTES);
const AGE =
  /^\W{0,3}(?:[A-Za-z\u00aa-\u1fff]{2,12}:?\s)?(?:(?:about |over |almost )?(?:\d{1,3}|an?)\s?(?:s|m|h|d|w|y|mo|min|mins|yrs?|hrs?|(?:second|minute|hour|day|week|month|year)s?)(?:\sago)?|vor \d{1,3} [A-Za-z\u00aa-\u1fff]{3,8}|hace (?:\d{1,3}|una?) [A-Za-z\u00aa-\u1fff]{3,8}|il y a (?:\d{1,3}|une?) [A-Za-z\u00aa-\u1fff]{2,8}|\d{1,3}\s?(?:分|時間|日|か月|年|小时|天|个月)前|yesterday|gestern|hier|ayer)$/i;
const AGE_WORDS = 5;
const SKIPPED = tagSet('blockquote', 'nav', 'form', 'script', 'style', 'template', 'svg', 'head', 'select');
const MAX_TIME = 90;

/** Names and times of a page outside quotations, in document order. */
export function anchors(page: Page): Anchors {
  const { tree } = page;
  const { words } = page.once(rows);
  const named = classReader();
  const authors: Anchor[] = [];
  const times: Anchor[] = [];
  const ages: { row: number }[] = [];
  const aside = page.once(asides);
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) continue;
    if (SKIPPED.has(tag) && tag !== TAG.form) {
      row = tree.end[row]! - 1;
      continue;
    }
    if (aside[row] !== 0) continue;
    const names = named(attribute(tree, row, 'class'));
    const author = words[row]! <= 8 ? authorAt(tree, row, names) : undefined;
    if (author) authors.push(author);
    const given = authorGiven(tree, row);
    if (given) authors.push(given);
    const time = timeAt(page, row, names);
    if (time) times.push(time);
    else if ((words[row]! > 0 || (names & NAMES_TIME) !== 0) && words[row]! <= AGE_WORDS && isLeaf(tree, row) && isAge(tree.text[row + 1]!))
      ages.push({ row });
  }
  return { authors, times, ages };
}

const MAX_AGE = 40;

function isAge(text: string): boolean {
  return text.length <= MAX_AGE && AGE.test(text.trim());
}

function isLeaf(tree: Tree, row: number): boolean {
  return tree.end[row] === row + 2 && tree.tag[row + 1] === TAG['#text'];
}

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

function timeAt(page: Page, row: number, names: number): Anchor | undefined {
  const { tree } = page;
  const isTime = tree.tag[row] === TAG.time;
  if (!isTime && tree.attributeStart[row] === tree.attributeStart[row + 1]) return undefined;
  const named = isTime || (names & NAMES_TIME) !== 0 || /^date|^time/i.test(attribute(tree, row, 'itemprop') ?? '');
  const dates = page.once(postDates);
  for (const name of hasAttributeOf(tree, row, timeAttributes) ? TIME_ATTRIBUTES : []) {
    const given = attribute(tree, row, name);
    if (given === undefined || given.length > MAX_TIME || !/\d/.test(given)) continue;
    if (!named && (name === 'title' || name === 'content' || name === 'aria-label') && !/\d{4}|\d:\d\d/.test(given)) continue;
    const value = dates.value(given);
    if (value !== undefined) return { row, value, make: `${name}|${makeOf(tree, row)}` };
  }
  if (!named || page.once(rows).words[row]! > 12) return undefined;
  const value = dates.line(rowText(tree, row, tree.end[row]!));
  return value === undefined ? undefined : { row, value, make: `text|${makeOf(tree, row)}` };
}
