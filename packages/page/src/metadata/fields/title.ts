import { safeText } from '../../blocks/safe-text.js';
import { blockText } from '../../blocks/segment.js';
import type { TitleCandidate } from '../../title/candidate.js';
import { chooseTitle } from '../../title/choose.js';
import type { TitleContext } from '../../title/signs.js';
import { likenessOfPairs, pairsOf, plain } from '../../title/similarity.js';
import { TAG } from '../../tree/tags.js';
import type { Evidence, TitleField } from '../evidence.js';
import { headingText } from '../heading-text.js';
import { ASIDE, COMMENT, FOOTER, LINK, NAV, RELATED, UNSEEN } from '../marks.js';
import { plainEntities, squash } from '../text.js';
import { siteNamesOf } from './site-name.js';

const MAX_LENGTH = 400;
/** Declared titles that are compared with every heading; pages have up to five. */
const MAX_DECLARED = 40;
/** Signs that a design sets before a title. */
const ORNAMENT = /^[/|\\>»•·–—-]{1,3}\s{1,3}(?=\S)/;
/** Headings looked at, by level: the title is among the first. */
const MAX_HEADINGS = { h1: 4, h2: 4, h3: 2 };

export function titleField(evidence: Evidence): TitleField {
  const { candidates, context } = titleInput(evidence);
  const chosen = chooseTitle(candidates, context);
  const value = chosen.value?.replace(ORNAMENT, '');
  return { ...chosen, value, row: chosen.row || lineLike(evidence, value ?? '') };
}

/** What the choice of a title is made from. */
function titleInput(evidence: Evidence): { candidates: TitleCandidate[]; context: TitleContext } {
  const declared = declaredTitles(evidence);
  return {
    candidates: [...headings(evidence).map((heading) => withoutSection(heading, declared)), ...declared],
    context: { siteNames: siteNamesOf(evidence), url: evidence.url },
  };
}

function headings({ tree, survey }: Evidence): TitleCandidate[] {
  const found: TitleCandidate[] = [];
  const seen = { h1: 0, h2: 0, h3: 0 };
  // A heading of the first level in the path to the page is for machines; people read the next one as the title.
  let isNextMain = false;
  for (const row of survey.headings) {
    const name = tree.tag[row] === TAG.h1 ? 'h1' : tree.tag[row] === TAG.h2 ? 'h2' : 'h3';
    const { whole: text, headline } = seen[name] < MAX_HEADINGS[name] ? headingText(tree, row) : { whole: '', headline: undefined };
    if (text === '' || text.length > MAX_LENGTH || PLACEHOLDER.test(text)) continue;
    const isPath = name === 'h1' && (survey.marks[row]! & NAV) !== 0;
    const isMain: boolean = name === 'h2' && isNextMain && doubt(survey.marks[row]!) === 1;
    const trust = isMain ? MAIN_BELOW_PATH : prominence(name, seen.h1) * doubt(survey.marks[row]!);
    found.push({ text, from: name, trust, row, place: 'heading', isMain: isMain || name === 'h1' });
    if (headline !== undefined)
      found.push({ text: headline, from: name, trust: trust * HEADLINE_ALONE, row, place: 'heading', isMain: isMain || name === 'h1' });
    seen[name]++;
    isNextMain = isPath || (isNextMain && !isMain);
  }
  return found;
}

/** Declarations that must agree that a heading says more than the title. */
const MIN_AGREED = 2;
const SECTION = /^[^|:–—·•-]{2,40}\s?[|:–—·•-]\s$/;

/** `Local News | The river rose` is `The river rose` where the page declares that twice: before it is the section that it is in. */
function withoutSection(heading: TitleCandidate, declared: readonly TitleCandidate[]): TitleCandidate {
  const ending = declared.filter(({ text }) => heading.text.endsWith(text) && SECTION.test(heading.text.slice(0, -text.length)));
  const title = ending.find(({ text }) => ending.filter((other) => other.text === text).length >= MIN_AGREED);
  return title ? { ...heading, text: title.text } : heading;
}

const MAIN_BELOW_PATH = 0.8;
/** A headline without the line above it is the title less often than both. */
const HEADLINE_ALONE = 0.9;
/** What a template or a script should have filled in. */
const PLACEHOLDER =
  /\{\{|\}\}|\$\{|<%|%>|\[object Object\]|^(?:%s|%title%|undefined|null|nan|untitled(?: document| page)?|\[?title\]?|page title|document)$/i;

function prominence(name: 'h1' | 'h2' | 'h3', h1sBefore: number): number {
  if (name === 'h1') return 0.8 - 0.15 * Math.min(h1sBefore, 3);
  return name === 'h2' ? 0.25 : 0.15;
}

/** A heading in a part that is about something else is hardly the title; a linked one often leads to the page it names. */
function doubt(marks: number): number {
  return (marks & (FOOTER | COMMENT | UNSEEN) ? 0.2 : 1) * (marks & (NAV | ASIDE | RELATED) ? 0.5 : 1) * (marks & LINK ? 0.5 : 1);
}

function declaredTitles(evidence: Evidence): TitleCandidate[] {
  const found: TitleCandidate[] = [];
  if (evidence.titleTag !== '' && !PLACEHOLDER.test(evidence.titleTag))
    found.push({ text: safeText(evidence.titleTag.slice(0, MAX_LENGTH)), from: 'title-tag', trust: 0.6, row: 0, place: 'title-tag' });
  for (const { value, from, trust } of evidence.findings('title')) {
    const text = squash(plainEntities(value));
    if (text !== '' && text.length <= MAX_LENGTH && !PLACEHOLDER.test(text)) found.push({ text, from, trust, row: 0, place: 'declared' });
    if (found.length === MAX_DECLARED) break;
  }
  return found;
}

const LIKE_ENOUGH = 0.85;

/** Row of the first line of the page that reads like the title, for pages that set it in no heading. */
function lineLike({ blocks, survey }: Evidence, title: string): number {
  const wanted = plain(title);
  if (wanted.length < 4) return 0;
  const pairs = pairsOf(wanted);
  for (let block = 0; block < blocks.size; block++) {
    const chars = blocks.chars[block]!;
    if (chars < wanted.length * 0.6 || chars > wanted.length * 1.4 || survey.marks[blocks.first[block]!]! & (LINK | NAV)) continue;
    const line = plain(blockText(blocks, block));
    // Texts that differ more in length than this are not alike, whatever they say.
    if (2 * Math.min(line.length, wanted.length) < LIKE_ENOUGH * (line.length + wanted.length - 2)) continue;
    if (line === wanted || likenessOfPairs(pairsOf(line), pairs) >= LIKE_ENOUGH) return blocks.first[block]!;
  }
  return 0;
}
