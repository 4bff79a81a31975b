import type { Page } from '../page/page.js';
import { plain } from '../title/similarity.js';
import { TAG } from '../tree/tags.js';
import { headingText } from './heading-text.js';
import { COMMENT, FOOTER, LINK, NAV, RELATED, UNSEEN } from './marks.js';
import { surveyOf } from './survey.js';

/** Words of a heading that may be a title; one that begins with the title, or stands for the site's name, and has more than the second number is a notice. */
const MIN_WORDS = 2;
const MAX_WORDS = 25;
const MAX_LONGER_WORDS = 12;
/** A title so many times as long as the heading that it holds is one for machines: it praises, or names the shop. */
const MUCH_LONGER = 2;
// A banner may be an advert, and is where many pages have their heading.
const ELSEWHERE = FOOTER | COMMENT | UNSEEN | NAV | RELATED | LINK;

/** A title, and what decides whether another is shown. */
export interface Titled {
  readonly title: string;
  /** Row of the heading that is where the title would be; 0 where there is none. */
  readonly row: number;
  /** Whether the title is only the name of the site, on a page that is not its first one. */
  readonly isSiteName: boolean;
  readonly siteName: () => string | undefined;
}

/**
 * The heading that a page shows, where its title is one that only the window or a machine shows: the only one of the first level, or of its level
 * where the title only names the site. A document is headed by what people read on the page. The title itself where there is no such heading.
 */
export function shownTitle(page: Page, { title, row, isSiteName, siteName }: Titled): string {
  const { tree } = page;
  const { headings, marks } = page.once(surveyOf);
  const all = headings.map((at) => ({ at, text: headingText(tree, at).whole })).filter(({ text }) => text !== '');
  const own = all.filter(({ at }) => (marks[at]! & ELSEWHERE) === 0 && (isSiteName || (tree.tag[at] === TAG.h1 && (row === 0 || at === row))));
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
