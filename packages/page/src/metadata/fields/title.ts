import { safeText } from '../../blocks/safe-text.js';
import { blockText } from '../../blocks/segment.js';
import { type ChosenTitle, chooseTitle, type TitleCandidate } from '../../title/choose.js';
import { likenessOfPairs, pairsOf, plain } from '../../title/similarity.js';
import { TAG } from '../../tree/tags.js';
import type { Evidence } from '../evidence.js';
import { headingText } from '../heading-text.js';
import { ASIDE, COMMENT, FOOTER, LINK, NAV, RELATED, UNSEEN } from '../marks.js';
import { plainEntities, squash } from '../text.js';
import { siteNamesOf } from './site-name.js';

const MAX_LENGTH = 400;
/** Declared titles that are compared with every heading; pages have up to five. */
const MAX_DECLARED = 40;
/** Symbols that a design sets before a title. */
const ORNAMENT = /^[/|\\>»•·–—-]{1,3}\s{1,3}(?=\S)/;
/** What a template or a script should have filled in. */
const PLACEHOLDER =
  /\{\{|\}\}|\$\{|<%|%>|\[object Object\]|^(?:%s|%title%|undefined|null|nan|untitled(?: document| page)?|\[?title\]?|page title|document)$/i;
/** Headings looked at, by level: the title is among the first. */
const MAX_HEADINGS = { h1: 4, h2: 4, h3: 2 };
const PROMINENCE = { h1: 0.8, h2: 0.25, h3: 0.15 };
/** How much less prominent each further heading of the first level is. */
const LATER_H1 = 0.15;
const MAIN_BELOW_PATH = 0.8;
/** A headline without the line above it is the title less often than both. */
const HEADLINE_ALONE = 0.9;

export function titleField(evidence: Evidence): ChosenTitle {
  const declared = declaredTitles(evidence);
  const headings = headingTitles(evidence).map((heading) => withoutSection(heading, declared));
  const chosen = chooseTitle([...headings, ...declared], { siteNames: siteNamesOf(evidence), url: evidence.url });
  const value = chosen.value?.replace(ORNAMENT, '');
  return { ...chosen, value, row: chosen.row || lineLike(evidence, value ?? '') };
}

function headingTitles({ tree, survey }: Evidence): TitleCandidate[] {
  const found: TitleCandidate[] = [];
  const seen = { h1: 0, h2: 0, h3: 0 };
  // A heading of the first level in the path to the page is for machines; people read the next one as the title.
  let isNextMain = false;
  for (const row of survey.headings) {
    const from = tree.tag[row] === TAG.h1 ? 'h1' : tree.tag[row] === TAG.h2 ? 'h2' : 'h3';
    if (seen[from] >= MAX_HEADINGS[from]) continue;
    const { whole, headline } = headingText(tree, row);
    if (whole === '' || whole.length > MAX_LENGTH || PLACEHOLDER.test(whole)) continue;
    const believed = doubt(survey.marks[row]!);
    const isBelowPath: boolean = from === 'h2' && isNextMain && believed === 1;
    const trust = isBelowPath ? MAIN_BELOW_PATH : (PROMINENCE[from] - (from === 'h1' ? LATER_H1 * Math.min(seen.h1, 3) : 0)) * believed;
    const heading = { from, row, place: 'heading', isMain: isBelowPath || from === 'h1' } as const;
    found.push({ ...heading, text: whole, trust });
    if (headline !== undefined) found.push({ ...heading, text: headline, trust: trust * HEADLINE_ALONE });
    seen[from]++;
    isNextMain = (from === 'h1' && (survey.marks[row]! & NAV) !== 0) || (isNextMain && !isBelowPath);
  }
  return found;
}

/** A heading in a part that is about something else is hardly the title; a linked one often leads to the page it names. */
function doubt(marks: number): number {
  return (marks & (FOOTER | COMMENT | UNSEEN) ? 0.2 : 1) * (marks & (NAV | ASIDE | RELATED) ? 0.5 : 1) * (marks & LINK ? 0.5 : 1);
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

function declaredTitles({ titleTag, findings }: Evidence): TitleCandidate[] {
  const tag: TitleCandidate = { text: safeText(titleTag.slice(0, MAX_LENGTH)), from: 'title-tag', trust: 0.6, row: 0, place: 'title-tag' };
  const declared = findings('title').map(
    ({ value, from, trust }): TitleCandidate => ({ text: squash(plainEntities(value)), from, trust, row: 0, place: 'declared' }),
  );
  return [tag, ...declared].filter(({ text }) => text !== '' && text.length <= MAX_LENGTH && !PLACEHOLDER.test(text)).slice(0, MAX_DECLARED);
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
    if (line === wanted || likenessOfPairs(pairsOf(line), pairs) >= LIKE_ENOUGH) return blocks.first[block]!;
  }
  return 0;
}
