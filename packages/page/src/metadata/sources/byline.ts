import { lineOf } from '../../blocks/line-of.js';
import { blockText } from '../../blocks/segment.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { datesIn } from '../dates/find.js';
import type { Evidence, Finding, Source } from '../evidence.js';
import { nameLikeness, namesIn } from '../people/names.js';
import { BEFORE_NAME, INSIDE_LINE } from '../people/words.js';
import { squash } from '../text.js';

/** Blocks before and after the title in which a byline is expected. */
const BEFORE = 8;
const BLOCKS_AFTER = 30;
const MAX_BYLINE = 140;
const MAX_MARKED = 15;
/** Characters of a line of so few words; one of signs or of invisible characters may have millions. */
const MAX_CHARS = 1000;
/** Words of a line of names below its label; the text itself has more. */
const LINE_BELOW = 12;
/** Further lines with “by” are about books, pictures, other pages. */
const LATER = 0.7;
const PERSON_ADDRESS =
  /\/(?:authors?|profiles?|people|contributors?|users?|members?|staff|team|by|bio|autor(?:en)?|auteurs?|u)[/=]|\/@|[?&](?:author|user|u)=/i;
/** Leads that name an author wherever they are. */
const SIGNED = /^(?:written|posted|submitted|authored|about the author|verfasst|geschrieben|écrit|escrito|scritto)/i;

/** Names that people read: lines that begin with “By”, elements named like an author, links to a person, a name alone under the title. */
export const byline: Source = {
  name: 'byline',
  topics: ['author'],
  read(evidence) {
    return [spokenBylines, markedBylines, relAuthor, linkedBylines, namesAlone].flatMap((read) => read(evidence));
  },
};

function nearness(distance: number): number {
  if (distance < -BEFORE) return 0;
  if (distance < 0) return 0.8;
  return distance > BLOCKS_AFTER ? 0.3 : 1 - (0.5 * distance) / BLOCKS_AFTER;
}

interface Sight {
  readonly text: string;
  readonly kind: string;
  readonly row: number;
  /** How far the place is believed for a full name of a person. */
  readonly trust: number;
  /** Share of that for a text that hardly looks like a name: forums show what their members call themselves. */
  readonly strange?: number;
}

/** Notes the names of a text; nothing where they do not look like names. */
function note(findings: Finding[], { positions }: Evidence, { text, kind, row, trust, strange = 0 }: Sight): void {
  const names = text.length <= MAX_BYLINE ? namesIn(text) : [];
  if (names.length === 0) return;
  // bounded: names of 500 characters
  const likeness = Math.min(...names.map(nameLikeness));
  const sure = trust * (likeness === 0 ? 0 : strange + (1 - strange) * likeness) * (positions.isTeaser(row) ? 0.2 : 1);
  if (sure > 0.05) findings.push({ topic: 'author', value: names.join('; '), from: `byline ${kind}`, row, trust: sure });
}

/** Lines that say that a name follows: near the title, or with words that are said of authors alone. */
function spokenBylines(evidence: Evidence): Finding[] {
  const { blocks, positions } = evidence;
  const { anchor } = positions;
  const findings: Finding[] = [];
  for (let block = Math.max(0, anchor - BEFORE); block < blocks.size; block++) {
    const row = blocks.first[block]!;
    const isNear = block - anchor < BLOCKS_AFTER;
    if (blocks.words[block]! > (isNear ? 25 : 12) || blocks.chars[block]! > MAX_CHARS) continue;
    if (blocks.hidden[block] || positions.isElsewhere(row)) continue;
    // A title may begin with such a word too.
    if (evidence.tree.tag[blocks.node[block]!] === TAG.h1) continue;
    const text = blockText(blocks, block);
    const isTitle = blocks.words[block]! > 0 && blocks.linkedWords[block] === blocks.words[block];
    const named = isNear || SIGNED.test(text) ? afterLead(text, isTitle) : undefined;
    if (named === undefined) continue;
    // A label alone in its line speaks of the line below.
    const rest = named.length > 1 ? named : block + 1 < blocks.size && blocks.words[block + 1]! <= LINE_BELOW ? blockText(blocks, block + 1) : '';
    note(findings, evidence, {
      text: rest,
      kind: 'spoken',
      row,
      trust: (isNear ? 0.85 * nearness(block - anchor) : 0.5) * (findings.length > 0 ? LATER : 1),
      strange: 0.3,
    });
  }
  return findings;
}

/** What follows the words that announce a name; undefined where there are none. A line that is a link may be the title of another article: `The new 5 by Harbour`. */
function afterLead(text: string, isTitle: boolean): string | undefined {
  const lead = BEFORE_NAME.exec(text);
  if (lead) return text.slice(lead[0].length);
  const inside = isTitle ? null : INSIDE_LINE.exec(text);
  if (!inside) return undefined;
  const rest = text.slice(inside.index + inside[0].length);
  // Chinese lines go on with the next label after a blank.
  return /^\p{Script=Han}/u.test(rest) ? rest.split(/[\s(（|｜]/)[0]! : rest;
}

/** Elements named like an author. */
function markedBylines(evidence: Evidence): Finding[] {
  const { tree, survey, positions } = evidence;
  const findings: Finding[] = [];
  let read = 0;
  survey.authorMarks.forEach((row, i) => {
    const distance = positions.distance(row);
    if (read > MAX_MARKED || distance < -BEFORE || positions.isElsewhere(row) || isSubject(evidence, row)) return;
    const text = squash(joinText(evidence, row));
    if (text === '' || text.length > MAX_BYLINE) return;
    read++;
    const isSure = /auth|byline|writer|autor|user-?name|poster|fn\b/i.test(attribute(tree, row, 'class') ?? '');
    // Of nested elements the innermost holds the name, the outer ones also a role, a date, a button.
    const isOuter = (survey.authorMarks[i + 1] ?? tree.size) < tree.end[row]!;
    const trust = (isSure ? 0.65 : 0.4) * nearness(distance) * (isOuter ? 0.6 : 1);
    note(findings, evidence, { text: linkText(evidence, row, text) ?? text, kind: 'marked', row, trust, strange: isSure ? 0.4 : 0 });
  });
  return findings;
}

/** Levels that the box of facts may lie above a name in it. */
const BOX_LEVELS = 8;

/** Whether a name is that of what the page is about: an organization, or the subject of a box of facts. */
function isSubject({ tree }: Evidence, row: number): boolean {
  if (/(?:^|\s)org(?:\s|$)/.test(attribute(tree, row, 'class') ?? '')) return true;
  let at = row;
  for (let level = 0; level < BOX_LEVELS && at > 0; level++, at = tree.parent[at]!)
    if (/infobox|fact-?box|steckbrief/i.test(attribute(tree, at, 'class') ?? '')) return true;
  return false;
}

/** Links with `rel=author`. */
function relAuthor(evidence: Evidence): Finding[] {
  const { positions } = evidence;
  const findings: Finding[] = [];
  for (const { rel, row } of evidence.survey.rels) {
    const distance = positions.distance(row);
    if (!/\bauthor\b/.test(rel) || distance < -BEFORE || positions.isElsewhere(row)) continue;
    note(findings, evidence, { text: squash(lineOf(evidence.tree, row)), kind: 'rel-author', row, trust: 0.8 * nearness(distance) });
  }
  return findings;
}

/** Links whose address leads to a person: `/author/jane-doe`. */
function linkedBylines(evidence: Evidence): Finding[] {
  const { tree, blocks, positions } = evidence;
  const { anchor } = positions;
  if (blocks.size === 0) return [];
  const findings: Finding[] = [];
  const first = blocks.first[Math.min(blocks.size - 1, Math.max(0, anchor - BEFORE))]!;
  const last = blocks.last[Math.min(blocks.size - 1, anchor + BLOCKS_AFTER)]!;
  for (let row = first; row < last; row++) {
    const href = tree.tag[row] === TAG.a ? attribute(tree, row, 'href') : undefined;
    if (href === undefined || !PERSON_ADDRESS.test(href) || positions.isElsewhere(row)) continue;
    note(findings, evidence, { text: squash(lineOf(tree, row)), kind: 'link', row, trust: 0.6 * nearness(positions.distance(row)) });
  }
  return findings;
}

/** A full name alone in its line under the title, with a date beside it. */
function namesAlone(evidence: Evidence): Finding[] {
  const { blocks, positions } = evidence;
  const { anchor } = positions;
  const findings: Finding[] = [];
  for (let block = anchor + 1; block < Math.min(blocks.size, anchor + 6); block++) {
    const row = blocks.first[block]!;
    if (blocks.words[block]! > 9 || blocks.chars[block]! > MAX_CHARS || blocks.hidden[block] || positions.isElsewhere(row)) continue;
    const text = blockText(blocks, block);
    const names = namesIn(text);
    if (names.length === 0 || names.length > 2 || names.some((name) => nameLikeness(name) < 1 || !/^\p{Lu}\S* (?:\S+ )?\p{Lu}\S*$/u.test(name)))
      continue;
    const isDated = [block - 1, block, block + 1, block + 2].some(
      (near) =>
        near > anchor &&
        near < blocks.size &&
        blocks.digits[near]! > 2 &&
        blocks.words[near]! < 12 &&
        datesIn(blockText(blocks, near), 'day').length > 0,
    );
    if (isDated) note(findings, evidence, { text, kind: 'alone', row, trust: 0.5 });
  }
  return findings;
}

/** Text of the only link of an element: the name, where the rest is a role or a button. */
function linkText({ tree }: Evidence, row: number, whole: string): string | undefined {
  let link = 0;
  for (let at = row + 1; at < tree.end[row]!; at++) {
    if (tree.tag[at] !== TAG.a) continue;
    const text = squash(lineOf(tree, at));
    if (text === '') continue;
    if (link !== 0) return undefined;
    link = at;
  }
  const text = link === 0 ? '' : squash(lineOf(tree, link));
  const isFirst = whole.indexOf(text) <= (BEFORE_NAME.exec(whole)?.[0].length ?? 0) + 2;
  return isFirst && nameLikeness(text) >= 0.6 ? text : undefined;
}

/** Text of an element with a blank where its parts meet, so that names of several lines do not run together. */
function joinText({ tree }: Evidence, row: number): string {
  let text = '';
  for (let at = row; at < tree.end[row]!; at++) {
    if (tree.text[at] !== '') text += ` ${tree.text[at]!.slice(0, 2 * MAX_BYLINE)}`;
    if (text.length > 2 * MAX_BYLINE) break;
  }
  return text;
}
