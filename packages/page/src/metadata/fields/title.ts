import { blockText, lineBetween, lineOf } from '../../blocks/segment.js';
import { safeText } from '../../blocks/text.js';
import type { Page } from '../../page/page.js';
import { likenessOfPairs, pairsOf, plain } from '../../title/similarity.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { COMMENTS, FOOT, MENU, RELATED } from '../../vocabulary/page-parts.js';
import type { ChosenTitle, Evidence } from '../evidence.js';
import { ASIDE, LINK, UNSEEN } from '../marks.js';
import { surveyOf } from '../survey.js';
import { plainEntities, squash } from '../text.js';
import { chooseTitle, type TitleCandidate } from './choose-title.js';
import { siteNamesOf } from './site-name.js';

const MAX_LENGTH = 400;
/** Declared titles that are compared with every heading; pages have up to five. */
const MAX_DECLARED = 40;
/** Placeholders that a template or a script should have replaced. */
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
  const chosen = chooseTitle([...headingTitles(evidence), ...declared], { siteNames: siteNamesOf(evidence), url: evidence.url });
  return { ...chosen, row: chosen.row || lineLike(evidence, chosen.value ?? '') };
}

function headingTitles({ tree, survey }: Evidence): TitleCandidate[] {
  const found: TitleCandidate[] = [];
  const seen = { h1: 0, h2: 0, h3: 0 };
  // A heading of the first level in the path to the page is for machines; people read the next one as the title.
  let isNextMain = false;
  for (const row of survey.headings) {
    const from = tree.tag[row] === TAG.h1 ? 'h1' : tree.tag[row] === TAG.h2 ? 'h2' : 'h3';
    if (seen[from] >= MAX_HEADINGS[from]) continue;
    const [text, headline] = headingTexts(tree, row);
    if (text === '' || text.length > MAX_LENGTH || PLACEHOLDER.test(text)) continue;
    const believed = doubt(survey.marks[row]!);
    const isBelowPath: boolean = from === 'h2' && isNextMain && believed === 1;
    const trust = isBelowPath ? MAIN_BELOW_PATH : (PROMINENCE[from] - (from === 'h1' ? LATER_H1 * Math.min(seen.h1, 3) : 0)) * believed;
    const heading = { from, row, place: 'heading', isMain: isBelowPath || from === 'h1' } as const;
    found.push({ ...heading, text, trust });
    if (headline !== undefined) found.push({ ...heading, text: headline, trust: trust * HEADLINE_ALONE });
    seen[from]++;
    isNextMain = (from === 'h1' && (survey.marks[row]! & MENU) !== 0) || (isNextMain && !isBelowPath);
  }
  return found;
}

/** A heading in a part that is about something else is hardly the title; a linked one often leads to the page it names. */
function doubt(marks: number): number {
  return (marks & (FOOT | COMMENTS | UNSEEN) ? 0.2 : 1) * (marks & (MENU | ASIDE | RELATED) ? 0.5 : 1) * (marks & LINK ? 0.5 : 1);
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
    if (chars < wanted.length * 0.6 || chars > wanted.length * 1.4 || survey.marks[blocks.first[block]!]! & (LINK | MENU)) continue;
    const line = plain(blockText(blocks, block));
    if (line === wanted || likenessOfPairs(pairsOf(line), pairs) >= LIKE_ENOUGH) return blocks.first[block]!;
  }
  return 0;
}

/** Symbol of a link to the heading itself. */
const PERMALINK = /\s?(?:[#¶§🔗⚓]|\[edit\]|\[bearbeiten\])\s?$/u;

/** Names of a line above the headline. */
const KICKER =
  /(?:^|[-_\s])(?:kicker|overline|over-?head|eyebrow|topline|roofline|super-?title|sub-?title|h\dsmall|pre-?title|pre-?headline|title-?header|dachzeile|spitzmarke|surtitre|sur-?titre|antetitulo|ante-?titulo|volanta|occhiello|cappello|chapeu)(?:$|[-_\s])/i;

/** The text of a heading as a title, without buttons at its end, and the headline alone where a kicker is above it. */
function headingTexts(tree: Tree, row: number): [whole: string, headline?: string] {
  let [kicker, hasText, end] = [0, false, tree.end[row]!];
  for (let at = row + 1; at < end; at++) {
    if (tree.tag[at] === TAG['#text']) hasText ||= tree.text[at]!.trim() !== '';
    else if (hasText && tree.tag[at] === TAG.button) end = at;
    else if (!hasText && kicker === 0 && KICKER.test(attribute(tree, at, 'class') ?? '')) kicker = at;
  }
  const whole = squash(lineBetween(tree, row, end)).replace(PERMALINK, '');
  const above = kicker === 0 ? '' : squash(lineOf(tree, kicker));
  const headline = whole.startsWith(above) ? whole.slice(above.length).replace(/^[\s:|•·/–—-]+/, '') : '';
  if (above === '' || headline === '') return [whole];
  return [/[?!.:|•·/–—-]$/.test(above) ? whole : `${above}: ${headline}`, headline];
}

/** Words of a heading that may be a title; one that begins with the title, or is the site's name, and has more than the second number is a notice. */
const MIN_WORDS = 2;
const MAX_WORDS = 25;
const MAX_LONGER_WORDS = 12;
/** A title so many times as long as the heading that it holds is one for machines: it praises, or names the shop. */
const MUCH_LONGER = 2;
// A banner may be an advert, and is where many pages have their heading.
const ELSEWHERE = FOOT | COMMENTS | UNSEEN | MENU | RELATED | LINK;

/**
 * The heading that a page shows, where its title is one that only the window or a machine shows: the only one of the first level, or of its level
 * where the title only names the site. A document is headed by what people read on the page. The title itself where there is no such heading.
 */
export function shownTitle(page: Page, { value: title = '', row, isSiteName }: ChosenTitle, siteName: () => string | undefined): string {
  const { tree } = page;
  const { headings, marks } = page.once(surveyOf);
  const all = headings
    .filter((at) => isSiteName || tree.tag[at] === TAG.h1)
    .map((at) => ({ at, text: headingTexts(tree, at)[0] }))
    .filter(({ text }) => text !== '');
  const own = all.filter(({ at }) => (marks[at]! & ELSEWHERE) === 0 && (isSiteName || row === 0 || at === row));
  const [shown] = own;
  if (shown === undefined) return title;
  const [heading, given] = [plain(shown.text), plain(title)];
  const words = heading.split(' ').length;
  const isLike = (at: number) => tree.tag[at] === tree.tag[shown.at] && at !== shown.at;
  if (isSiteName) return words > MAX_LONGER_WORDS || own.slice(1).some(({ at, text }) => isLike(at) || plain(text) === given) ? title : shown.text;
  const isTitle = given.includes(heading) && given.length < heading.length * MUCH_LONGER;
  if (words < MIN_WORDS || words > MAX_WORDS || isTitle || (heading.startsWith(given) && words > MAX_LONGER_WORDS)) return title;
  return all.some(({ at, text }) => isLike(at) && plain(text) !== heading) || plain(siteName() ?? '') === heading ? title : shown.text;
}
