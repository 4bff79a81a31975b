import type { Page } from '../page/page.js';
import { plain } from '../title/similarity.js';
import { TAG } from '../tree/tags.js';
import { headingText } from './heading-text.js';
import { COMMENT, FOOTER, LINK, NAV, RELATED, UNSEEN } from './marks.js';
import { surveyOf } from './survey.js';

/** Words of a heading that may be a title; one that begins with the title and goes on for more than the second number has a notice in it. */
const MIN_WORDS = 2;
const MAX_WORDS = 25;
const MAX_LONGER_WORDS = 12;
/** A title so many times as long as the heading that it holds is one for machines: it praises, or names the shop. */
const MUCH_LONGER = 2;
/** A title, and what decides whether another is shown. */
export interface Titled {
  readonly title: string;
  /** Row of the heading that is where the title would be; 0 where there is none. */
  readonly row: number;
  /** Whether the title is only the name of the site, on a page that is not its first one. */
  readonly isSiteName?: boolean | undefined;
  readonly siteName: () => string | undefined;
}

// A banner may be an advert, and is where many pages have their heading.
const ELSEWHERE = FOOTER | COMMENT | UNSEEN | NAV | RELATED | LINK;

/**
 * The only heading of the first level that a page shows, where its title is one that only the window or a machine shows: a document is headed by
 * what people read on the page. The title itself where there is no such heading.
 */
export function shownTitle(page: Page, { title: value, row: place, isSiteName, siteName }: Titled): string {
  const { tree } = page;
  if (isSiteName) return onlyHeading(page, value);
  const { headings, marks } = page.once(surveyOf);
  const row = place || (headings.find((at) => tree.tag[at] === TAG.h1 && (marks[at]! & ELSEWHERE) === 0) ?? 0);
  if (row === 0 || tree.tag[row] !== TAG.h1 || (marks[row]! & ELSEWHERE) !== 0) return value;
  const { whole } = headingText(tree, row);
  const [heading, title] = [plain(whole), plain(value)];
  const words = heading.split(' ').length;
  if (words < MIN_WORDS || words > MAX_WORDS || (title.includes(heading) && title.length < heading.length * MUCH_LONGER)) return value;
  if (heading.startsWith(title) && words > MAX_LONGER_WORDS) return value;
  const isOther = (at: number) => {
    const other = tree.tag[at] === TAG.h1 && at !== row ? plain(headingText(tree, at).whole) : '';
    return other !== '' && other !== heading;
  };
  return headings.some(isOther) || plain(siteName() ?? '') === heading ? value : whole;
}

/** The first heading of a page that is only named like its site, where no other is of its level: it says which page of the site this is. */
function onlyHeading(page: Page, title: string): string {
  const { tree } = page;
  const { headings, marks } = page.once(surveyOf);
  const said = (at: number) => headingText(tree, at).whole;
  const [first, ...others] = headings.filter((at) => (marks[at]! & ELSEWHERE) === 0 && said(at) !== '');
  if (first === undefined || others.some((at) => tree.tag[at] === tree.tag[first] || plain(said(at)) === plain(title))) return title;
  return plain(said(first)).split(' ').length > MAX_LONGER_WORDS ? title : said(first);
}
