import { blockText } from '../../blocks/segment.js';
import { head } from '../../features/surveys/head.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { BOARD_ADDRESS, THREAD_ADDRESS } from '../../vocabulary/posts.js';
import { HARDLY, type Kind } from '../kind.js';
import { addresses } from '../reading/addresses.js';
import { HEADING, lines } from '../reading/lines.js';
import type { Anchors } from './anchors.js';
import type { Member } from './members.js';

/** Share of the page's long text that the posts of a thread hold at least. */
const THREAD_SHARE = 0.4;
/** The same on a page that is rather something else, and from which probability on it is not. */
const LARGE_SHARE = 0.6;
const UNLIKELY = 0.15;
/** The same on a page that is an article by all signs, and posts of it at least: what people say below one are comments, and its date is not theirs. */
const NEARLY_ALL = 0.9;
export const MIN_IN_ARTICLE = 3;
const MAYBE = 0.3;
const DISCUSSION = 4;

/** Share of the long text that posts must hold: none where the page calls itself a thread, most where it is rather something else. */
export function shareFor(page: Page, kind: Kind | undefined): number {
  if (isNamedThread(page)) return 0;
  if (isArticle(page, kind)) return NEARLY_ALL;
  return kind !== undefined && kind.forum < UNLIKELY ? LARGE_SHARE : THREAD_SHARE;
}

/** Whether a page is an article by all signs, and nothing calls it a thread. */
export function isArticle(page: Page, kind: Kind | undefined): boolean {
  return kind?.sure === 'article' && kind.forum < MAYBE && !isNamedThread(page);
}

/** Whether the address or JSON-LD calls the page a discussion. */
export function isNamedThread(page: Page): boolean {
  return (page.once(head).schemaTypes & DISCUSSION) !== 0 || (page.url !== undefined && THREAD_ADDRESS.test(page.url)) || isOnBoard(page);
}

/** Whether the address is one that boards and archives of mails have, and nothing else. */
export function isOnBoard({ url }: Page): boolean {
  return url !== undefined && BOARD_ADDRESS.test(url);
}

/** Whether posts are to be sought on a page before anything is known but its kind. */
export function mayBeThread(page: Page, kind: Kind): boolean {
  return kind.forum >= HARDLY || isNamedThread(page);
}

/** Share of the posts that must begin with a title of their own to be entries of a list, words of a title, and lines in which it is. */
const MIN_TITLED = 0.6;
const TITLE_WORDS = 2;
const FIRST_LINES = 6;

/** Whether what looks like posts are entries of a list: each begins with a heading of its own that leads to another page. */
export function areTeasers(page: Page, members: readonly Member[], { authors }: Anchors): boolean {
  const { blocks } = page;
  const { blockFrom, kind, link } = page.once(lines);
  const names = new Set(authors.map(({ value }) => keyOf(value)));
  const here = page.url?.replace(/#.*$/s, '');
  const titles = new Set<string>();
  for (const { row, end } of members) {
    const to = Math.min(blockFrom[end]!, blockFrom[row]! + FIRST_LINES);
    for (let block = blockFrom[row]!; block < to; block++) {
      if (kind[block] !== HEADING || link[block] === 0 || blocks.words[block]! < TITLE_WORDS) continue;
      const title = keyOf(blockText(blocks, block).replace(/^(?:re|aw|antw|sv|vs)\s?:\s?/i, ''));
      if (!names.has(title) && page.once(addresses).link(link[block]!)?.replace(/#.*$/s, '') !== here) titles.add(title);
    }
  }
  return titles.size >= members.length * MIN_TITLED;
}
