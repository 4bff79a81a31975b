import { blockText, lineOf } from '../../blocks/segment.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree, tagName } from '../../tree/tree.js';
import { datesIn } from '../dates/parse.js';
import type { Evidence, Finding, Source } from '../evidence.js';
import { nameLikeness, namesIn } from '../people/names.js';
import { BEFORE_NAME, INSIDE_LINE } from '../people/words.js';
import { squash } from '../text.js';
import { isWithin } from './elements.js';

/** Blocks before and after the title in which a byline is expected; of a name alone in its line, after it. */
const BEFORE = 8;
const AFTER = 30;
const AFTER_ALONE = 5;
/** Words of a line that announces a name, of a label's or a date's line, of a name alone, and characters of a line; one of symbols or of invisible characters may have millions. */
const MAX_WORDS = 25;
const MAX_SHORT = 12;
const MAX_ALONE = 9;
const MAX_CHARS = 1000;
/** Characters of a byline, and elements named like an author that are read. */
const MAX_BYLINE = 140;
const MAX_MARKED = 15;
/** Further lines with “by” are about books, pictures, other pages. */
const LATER = 0.7;
const IN_TEASER = 0.2;
const MIN_TRUST = 0.05;
const PERSON_ADDRESS =
  /\/(?:authors?|profiles?|people|contributors?|users?|members?|staff|team|by|bio|autor(?:en)?|auteurs?|u)[/=]|\/@|[?&](?:author|user|u)=/i;
const NAMES_AUTHOR = /auth|byline|writer|autor|user-?name|poster|fn\b/i;
/** Leads that name an author wherever they are. */
const SIGNED = /^(?:written|posted|submitted|authored|about the author|verfasst|geschrieben|écrit|escrito|scritto)/i;
/** The subject of the page: an organization, or the subject of a box of facts. */
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
    const named = [...markedElements(evidence), ...personLinks(evidence)].filter(({ text }) => text.length <= MAX_BYLINE);
    const sights = [...announced(evidence), ...named, ...sideBySide(evidence.tree, named), ...alone(evidence)];
    return sights.flatMap(({ text, kind, row, trust, strange = 0 }): Finding[] => {
      const names = namesIn(text);
      const likeness = names.reduce((least, name) => Math.min(least, nameLikeness(name)), names.length === 0 ? 0 : 1);
      const sure = trust * (likeness === 0 ? 0 : strange + (1 - strange) * likeness) * (evidence.positions.isTeaser(row) ? IN_TEASER : 1);
      return sure > MIN_TRUST ? [{ topic: 'author', value: names.join('; '), from: `byline ${kind}`, row, trust: sure }] : [];
    });
  },
};

function nearness(distance: number): number {
  if (distance < 0) return distance < -BEFORE ? 0 : 0.8;
  return distance > AFTER ? 0.3 : 1 - (0.5 * distance) / AFTER;
}

/** Whether a block is a line of the page's own part that people see. */
function isLine({ blocks, positions }: Evidence, block: number, maxWords: number): boolean {
  const isShort = blocks.words[block]! <= maxWords && blocks.chars[block]! <= MAX_CHARS;
  return isShort && !blocks.hidden[block] && !positions.isElsewhere(blocks.first[block]!);
}

/** Lines that announce a name: near the title, or with words used only for authors. */
function announced(evidence: Evidence): Sight[] {
  const { tree, blocks, positions } = evidence;
  const { anchor } = positions;
  const sights: Sight[] = [];
  for (let block = Math.max(0, anchor - BEFORE); block < blocks.size; block++) {
    const isNear = block - anchor < AFTER;
    // A title may begin with such a word too.
    if (!isLine(evidence, block, isNear ? MAX_WORDS : MAX_SHORT) || tree.tag[blocks.node[block]!] === TAG.h1) continue;
    const text = blockText(blocks, block);
    const isLink = blocks.words[block]! > 0 && blocks.linkedWords[block] === blocks.words[block];
    const rest = isNear || SIGNED.test(text) ? afterLead(text, isLink) : undefined;
    if (rest === undefined || rest.length > MAX_BYLINE) continue;
    // A label alone in its line speaks of the line below.
    const isBelow = rest.length < 2 && block + 1 < blocks.size && blocks.words[block + 1]! <= MAX_SHORT;
    const trust = (isNear ? 0.85 * nearness(block - anchor) : 0.5) * (sights.length > 0 ? LATER : 1);
    const names = isBelow ? blockText(blocks, block + 1) : rest;
    if (namesIn(names).length > 0) sights.push({ text: names, kind: 'spoken', row: blocks.first[isBelow ? block + 1 : block]!, trust, strange: 0.3 });
  }
  return sights;
}

/** The text after the words that announce a name; undefined without such words. A line that is a link may be the title of another article: `The new 5 by Harbour`. */
function afterLead(text: string, isLink: boolean): string | undefined {
  const lead = BEFORE_NAME.exec(text);
  if (lead) return text.slice(lead[0].length);
  const inside = isLink ? null : INSIDE_LINE.exec(text);
  if (!inside) return undefined;
  const rest = text.slice(inside.index + inside[0].length);
  // Chinese lines continue with the next label after a blank.
  return /^\p{Script=Han}/u.test(rest) ? rest.split(/[\s(（|｜]/)[0]! : rest;
}

/** Elements named like an author. */
function markedElements({ tree, survey, positions }: Evidence): Sight[] {
  const sights: Sight[] = [];
  for (const [i, row] of survey.authorMarks.entries()) {
    const trust = nearness(positions.distance(row));
    if (trust === 0 || sights.length > MAX_MARKED || positions.isElsewhere(row)) continue;
    const text = squash(joinText(tree, row));
    const isSubject = () => isWithin(tree, row, SUBJECT_LEVELS, (at) => SUBJECT.test(attribute(tree, at, 'class') ?? ''));
    if (text === '' || text.length > MAX_BYLINE || isSubject()) continue;
    const isSure = NAMES_AUTHOR.test(attribute(tree, row, 'class') ?? '');
    // Of nested elements the innermost holds the name, the outer ones also a role, a date, a button.
    const isOuter = (survey.authorMarks[i + 1] ?? tree.size) < tree.end[row]!;
    const sure = (isSure ? 0.65 : 0.4) * trust * (isOuter ? 0.6 : 1);
    sights.push({ text: linkText(tree, row, text) ?? text, kind: 'marked', row, trust: sure, strange: isSure ? 0.4 : 0 });
  }
  return sights;
}

/** Links with `rel=author`, and links near the title whose address leads to a person: `/author/jane-doe`. */
function personLinks({ tree, blocks, survey, positions }: Evidence): Sight[] {
  const found = survey.rels.filter(({ rel }) => /\bauthor\b/.test(rel)).map(({ row }) => ({ row, kind: 'rel-author', trust: 0.8 }));
  const last = blocks.last[Math.min(blocks.size - 1, positions.anchor + AFTER)] ?? 0;
  for (let row = blocks.first[Math.max(0, positions.anchor - BEFORE)] ?? 0; row < last; row++)
    if (tree.tag[row] === TAG.a && PERSON_ADDRESS.test(attribute(tree, row, 'href') ?? '')) found.push({ row, kind: 'link', trust: 0.6 });
  return found
    .filter(({ row }) => !positions.isElsewhere(row))
    .map(({ row, kind, trust }) => ({ text: squash(lineOf(tree, row)), kind, row, trust: trust * nearness(positions.distance(row)) }));
}

/** Rows that may be between two names of one byline: pictures, roles, the line about each. */
const MAX_ROWS = 60;
/** Words before the name of a person who is not the author. */
const OTHER_ROLE = /(?:edit|review|check|photo|foto|bild|illustrat|translat|übersetz|redigier)/i;

/** Several bylines are several authors: names alone in elements of one kind that follow each other, as one text. */
function sideBySide(tree: Tree, sights: readonly Sight[]): Sight[] {
  const runs: Sight[] = [];
  let last: Sight | undefined;
  for (const sight of sights) {
    const [name, other] = namesIn(sight.text);
    if (name === undefined || other !== undefined || nameLikeness(name) < 1) continue;
    const isNext = last?.kind === sight.kind && isBeside(tree, last.row, sight.row);
    if (isNext) runs.push({ ...sight, ...runs.at(-1), text: `${runs.pop()!.text}; ${name}` });
    else runs.push({ ...sight, text: name });
    last = sight;
  }
  return runs.filter(({ text }) => text.includes('; '));
}

function isBeside(tree: Tree, one: number, other: number): boolean {
  const isAlike = tagName(tree, one) === tagName(tree, other) && attribute(tree, one, 'class') === attribute(tree, other, 'class');
  return isAlike && other - one <= MAX_ROWS && !tree.text.slice(tree.end[one]!, other).some((text) => OTHER_ROLE.test(text));
}

/** A full name alone in its line under the title, with a date next to it. */
function alone(evidence: Evidence): Sight[] {
  const { blocks, positions } = evidence;
  const { anchor } = positions;
  const sights: Sight[] = [];
  const hasDate = (block: number) => block > anchor && blocks.words[block]! < MAX_SHORT && datesIn(blockText(blocks, block), 'day').length > 0;
  for (let block = anchor + 1; block < Math.min(blocks.size, anchor + 1 + AFTER_ALONE); block++) {
    const text = isLine(evidence, block, MAX_ALONE) ? blockText(blocks, block) : '';
    const names = namesIn(text);
    const areFull = names.length > 0 && names.length < 3 && names.every((name) => nameLikeness(name) === 1 && FULL_NAME.test(name));
    if (areFull && [block - 1, block, block + 1, block + 2].some((near) => near < blocks.size && hasDate(near)))
      sights.push({ text, kind: 'alone', row: blocks.first[block]!, trust: 0.5 });
  }
  return sights;
}

/** Text of the only link of an element: the name, where the rest is a role or a button. */
function linkText(tree: Tree, row: number, whole: string): string | undefined {
  const texts: string[] = [];
  for (let at = row + 1; at < tree.end[row]!; at++) if (tree.tag[at] === TAG.a) texts.push(squash(lineOf(tree, at)));
  const [text, other] = texts.filter((one) => one !== '');
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
