import { lineOf } from '../../blocks/line-of.js';
import { blockText } from '../../blocks/segment.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree, tagName } from '../../tree/tree.js';
import { datesIn } from '../dates/find.js';
import type { Evidence, Finding, Source } from '../evidence.js';
import { nameLikeness, namesIn } from '../people/names.js';
import { BEFORE_NAME, INSIDE_LINE } from '../people/words.js';
import { squash } from '../text.js';
import { isWithin } from './elements.js';

/** Blocks before and after the title in which a byline is expected; of a name alone in its line, after it. */
const BEFORE = 8;
const AFTER = 30;
const AFTER_ALONE = 5;
const MAX_BYLINE = 140;
const MAX_MARKED = 15;
/** Words of a line that announces a name, near the title and far from it, of the names below a label, of a name alone, and of a date next to it. */
const MAX_WORDS = 25;
const MAX_FAR_WORDS = 12;
const MAX_BELOW_LABEL = 12;
const MAX_ALONE = 9;
const MAX_DATE = 11;
/** Characters of a line of so few words; one of symbols or of invisible characters may have millions. */
const MAX_CHARS = 1000;
/** Further lines with “by” are about books, pictures, other pages. */
const LATER = 0.7;
const IN_TEASER = 0.2;
const MIN_TRUST = 0.05;
const PERSON_ADDRESS =
  /\/(?:authors?|profiles?|people|contributors?|users?|members?|staff|team|by|bio|autor(?:en)?|auteurs?|u)[/=]|\/@|[?&](?:author|user|u)=/i;
const NAMES_AUTHOR = /auth|byline|writer|autor|user-?name|poster|fn\b/i;
/** Leads that name an author wherever they are. */
const SIGNED = /^(?:written|posted|submitted|authored|about the author|verfasst|geschrieben|écrit|escrito|scritto)/i;
/** What the page is about: an organization, or the subject of a box of facts. */
const SUBJECT = /infobox|fact-?box|steckbrief|(?:^|\s)org(?:\s|$)/i;
const SUBJECT_LEVELS = 8;
const FULL_NAME = /^\p{Lu}\S* (?:\S+ )?\p{Lu}\S*$/u;

/** A text that may be names. */
interface Sight {
  readonly text: string;
  readonly kind: string;
  readonly row: number;
  /** How far the place is believed for a full name of a person. */
  readonly trust: number;
  /** Share of that for a text that hardly looks like a name: forums show what their members call themselves. */
  readonly strange?: number;
}

/** Names that people read: lines that begin with “By”, elements named like an author, links to a person, a name alone under the title. */
export const byline: Source = {
  name: 'byline',
  topics: ['author'],
  read(evidence) {
    const findings: Finding[] = [];
    const named = elements(evidence).filter(({ text }) => text.length <= MAX_BYLINE);
    for (const { text, kind, row, trust, strange = 0 } of [...announced(evidence), ...named, ...sideBySide(evidence, named), ...alone(evidence)]) {
      const names = namesIn(text);
      const likeness = names.reduce((least, name) => Math.min(least, nameLikeness(name)), names.length === 0 ? 0 : 1);
      const sure = trust * (likeness === 0 ? 0 : strange + (1 - strange) * likeness) * (evidence.positions.isTeaser(row) ? IN_TEASER : 1);
      if (sure > MIN_TRUST) findings.push({ topic: 'author', value: names.join('; '), from: `byline ${kind}`, row, trust: sure });
    }
    return findings;
  },
};

function nearness(distance: number): number {
  if (distance < 0) return distance < -BEFORE ? 0 : 0.8;
  return distance > AFTER ? 0.3 : 1 - (0.5 * distance) / AFTER;
}

/** Lines that say that a name follows: near the title, or with words that are said of authors alone. */
function announced({ tree, blocks, positions }: Evidence): Sight[] {
  const { anchor } = positions;
  const sights: Sight[] = [];
  for (let block = Math.max(0, anchor - BEFORE); block < blocks.size; block++) {
    const isNear = block - anchor < AFTER;
    const words = blocks.words[block]!;
    const row = blocks.first[block]!;
    if (words > (isNear ? MAX_WORDS : MAX_FAR_WORDS) || blocks.chars[block]! > MAX_CHARS || blocks.hidden[block] || positions.isElsewhere(row))
      continue;
    const text = blockText(blocks, block);
    // A title may begin with such a word too.
    if (tree.tag[blocks.node[block]!] === TAG.h1 || !(isNear || SIGNED.test(text))) continue;
    const rest = afterLead(text, words > 0 && blocks.linkedWords[block] === words);
    if (rest === undefined) continue;
    // A label alone in its line speaks of the line below.
    const isBelow = rest.length < 2 && block + 1 < blocks.size && blocks.words[block + 1]! <= MAX_BELOW_LABEL;
    const trust = (isNear ? 0.85 * nearness(block - anchor) : 0.5) * (sights.some((sight) => namesIn(sight.text).length > 0) ? LATER : 1);
    if (rest.length <= MAX_BYLINE) sights.push({ text: isBelow ? blockText(blocks, block + 1) : rest, kind: 'spoken', row, trust, strange: 0.3 });
  }
  return sights;
}

/** What follows the words that announce a name; undefined where there are none. A line that is a link may be the title of another article: `The new 5 by Harbour`. */
function afterLead(text: string, isLink: boolean): string | undefined {
  const lead = BEFORE_NAME.exec(text);
  if (lead) return text.slice(lead[0].length);
  const inside = isLink ? null : INSIDE_LINE.exec(text);
  if (!inside) return undefined;
  const rest = text.slice(inside.index + inside[0].length);
  // Chinese lines go on with the next label after a blank.
  return /^\p{Script=Han}/u.test(rest) ? rest.split(/[\s(（|｜]/)[0]! : rest;
}

/** Elements named like an author, links with `rel=author`, and links whose address leads to a person: `/author/jane-doe`. */
function elements({ tree, blocks, survey, positions }: Evidence): Sight[] {
  const sights: Sight[] = [];
  const isHere = (row: number) => positions.distance(row) >= -BEFORE && !positions.isElsewhere(row);
  let read = 0;
  for (const [i, row] of survey.authorMarks.entries()) {
    const text = read <= MAX_MARKED && isHere(row) ? squash(joinText(tree, row)) : '';
    const isSubject = () => isWithin(tree, row, SUBJECT_LEVELS, (at) => SUBJECT.test(attribute(tree, at, 'class') ?? ''));
    if (text === '' || text.length > MAX_BYLINE || isSubject()) continue;
    read++;
    const isSure = NAMES_AUTHOR.test(attribute(tree, row, 'class') ?? '');
    // Of nested elements the innermost holds the name, the outer ones also a role, a date, a button.
    const isOuter = (survey.authorMarks[i + 1] ?? tree.size) < tree.end[row]!;
    const trust = (isSure ? 0.65 : 0.4) * nearness(positions.distance(row)) * (isOuter ? 0.6 : 1);
    sights.push({ text: linkText(tree, row, text) ?? text, kind: 'marked', row, trust, strange: isSure ? 0.4 : 0 });
  }
  const link = (row: number, kind: string, trust: number) => {
    if (isHere(row)) sights.push({ text: squash(lineOf(tree, row)), kind, row, trust: trust * nearness(positions.distance(row)) });
  };
  for (const { rel, row } of survey.rels) if (/\bauthor\b/.test(rel)) link(row, 'rel-author', 0.8);
  const last = blocks.last[Math.min(blocks.size - 1, positions.anchor + AFTER)] ?? 0;
  for (let row = blocks.first[Math.max(0, positions.anchor - BEFORE)] ?? 0; row < last; row++)
    if (tree.tag[row] === TAG.a && PERSON_ADDRESS.test(attribute(tree, row, 'href') ?? '')) link(row, 'link', 0.6);
  return sights;
}

/** Rows and words that may be between two names of one byline: pictures, roles, the line about each. */
const MAX_ROWS = 60;
const MAX_BETWEEN = 12;
/** What follows these words is the name of a person who did not write. */
const OTHER_ROLE = /(?:edit|review|check|photo|foto|bild|illustrat|translat|übersetz|redigier)/i;

/** Several bylines are several authors: names alone in elements of one kind that follow each other, as one text. */
function sideBySide({ tree, blocks }: Evidence, sights: readonly Sight[]): Sight[] {
  const runs: Sight[] = [];
  let last: Sight | undefined;
  for (const sight of sights) {
    const [name, other] = namesIn(sight.text);
    if (name === undefined || other !== undefined || nameLikeness(name) < 1) continue;
    const isNext = last?.kind === sight.kind && isBeside({ tree, blocks }, last.row, sight.row);
    if (isNext) runs.push({ ...sight, ...runs.at(-1), text: `${runs.pop()!.text}; ${name}` });
    else runs.push({ ...sight, text: name });
    last = sight;
  }
  return runs.filter(({ text }) => text.includes('; '));
}

function isBeside({ tree, blocks }: Pick<Evidence, 'tree' | 'blocks'>, one: number, other: number): boolean {
  const isAlike = tagName(tree, one) === tagName(tree, other) && attribute(tree, one, 'class') === attribute(tree, other, 'class');
  if (!isAlike || other - one > MAX_ROWS) return false;
  for (let row = tree.end[one]!; row < other; row++) if (OTHER_ROLE.test(tree.text[row]!)) return false;
  let words = 0;
  for (let block = firstAtOrAfter(blocks, one) + 1; block < firstAtOrAfter(blocks, other); block++) words += blocks.words[block]!;
  return words <= MAX_BETWEEN;
}

/** A full name alone in its line under the title, with a date next to it. */
function alone({ blocks, positions }: Evidence): Sight[] {
  const { anchor } = positions;
  const sights: Sight[] = [];
  const hasDate = (block: number) =>
    block > anchor && blocks.digits[block]! > 2 && blocks.words[block]! <= MAX_DATE && datesIn(blockText(blocks, block), 'day').length > 0;
  for (let block = anchor + 1; block < Math.min(blocks.size, anchor + 1 + AFTER_ALONE); block++) {
    const row = blocks.first[block]!;
    if (blocks.words[block]! > MAX_ALONE || blocks.chars[block]! > MAX_CHARS || blocks.hidden[block] || positions.isElsewhere(row)) continue;
    const text = blockText(blocks, block);
    const names = namesIn(text);
    const areFull = names.length > 0 && names.length < 3 && names.every((name) => nameLikeness(name) === 1 && FULL_NAME.test(name));
    if (areFull && [block - 1, block, block + 1, block + 2].some(hasDate)) sights.push({ text, kind: 'alone', row, trust: 0.5 });
  }
  return sights;
}

/** Text of the only link of an element: the name, where the rest is a role or a button. */
function linkText(tree: Tree, row: number, whole: string): string | undefined {
  const links: string[] = [];
  for (let at = row + 1; at < tree.end[row]!; at++) if (tree.tag[at] === TAG.a) links.push(squash(lineOf(tree, at)));
  const [text, other] = links.filter((link) => link !== '');
  if (text === undefined || other !== undefined || nameLikeness(text) < 0.6) return undefined;
  return whole.indexOf(text) <= (BEFORE_NAME.exec(whole)?.[0].length ?? 0) + 2 ? text : undefined;
}

/** Text of an element with a blank where its parts meet, so that names of several lines do not run together. */
function joinText(tree: Tree, row: number): string {
  let text = '';
  for (let at = row; at < tree.end[row]! && text.length <= 2 * MAX_BYLINE; at++)
    if (tree.text[at] !== '') text += ` ${tree.text[at]!.slice(0, 2 * MAX_BYLINE)}`;
  return text;
}
