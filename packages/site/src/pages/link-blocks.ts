import type { OpenPage, PlacedLink } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { addressTemplate } from '../addresses/address-template.js';
import { contentLinks } from './content-links.js';
import { dateIn, documentNumberIn } from './dates.js';
import { isDoing, isPlaceOnPage } from './doings.js';
import { lengthIn } from './lengths.js';
import type { ListEntry, ListHints, ListReader } from './list-reader.js';
import { nextPageOf } from './next-page.js';
import { isPageAddress, isSameSite } from './site-bounds.js';

/** Links of a list that lead to no article of it. */
const otherTexts =
  /^(?:\d{1,4}|[<>«»‹›…|·.-]+|more|read more|continue( reading)?|details?|next|previous|prev|older|newer|first|last|reply|share|print|comments?|\d+ comments?|leave a comment|permalink|edit|mehr|weiterlesen|lire la suite|leer más|更多|更多>>|详情|查看|查看全文|阅读全文|上一页|下一页|首页|尾页|末页|次へ|前へ|続きを読む)$/i;
const otherPaths = /\/(?:tag|tags|author|authors|comment)\//i;

interface Group {
  readonly links: PlacedLink[];
  readonly signature: string;
}

/** The most distinctive block of repeated links of one shape: long titles, dates next to them, addresses of one kind. */
export const linkBlocks: ListReader = {
  read: (page, hints) => {
    // Boxes of popular and related articles are next to every list, even an empty one.
    const found = entriesAmong(
      page,
      hints,
      page.links.filter(({ zone }) => zone === 'content'),
    );
    const entries = found.length > 0 ? found : entriesAmong(page, hints, contentLinks(page, page.extract()));
    return { entries, next: nextPageOf(page, hints.depth) };
  },
};

function entriesAmong(page: OpenPage, hints: ListHints, links: readonly PlacedLink[]): ListEntry[] {
  const groups = groupsOf(page, links, hints);
  const scored = groups.map((group) => ({ group, score: scoreOf(page, group) })).filter(({ score }) => score > 0);
  scored.sort((a, b) => b.score - a.score);
  const best = scored[0];
  return best ? entriesOf(page, wholeList(best, scored)) : [];
}

function groupsOf(page: OpenPage, links: readonly PlacedLink[], { notArticles }: ListHints): Group[] {
  const home = new URL(page.url!);
  const own = addressKey(page.url!);
  const groups = new Map<string, Group>();
  const byUrl = longestTexts(page.links);
  for (const link of links) {
    const target = new URL(link.url);
    const key = addressKey(link.url);
    const text = link.hint.length > link.text.length ? link.hint : link.text;
    if (key === own || notArticles.has(key) || text === '' || otherTexts.test(text) || byUrl.get(key) !== link) continue;
    if (!isSameSite(target, home) || !isPageAddress(target) || otherPaths.test(target.pathname)) continue;
    if (isDoing(target) || isPlaceOnPage(target, link.fragment)) continue;
    const group = groups.get(link.signature);
    if (group) group.links.push(link);
    else groups.set(link.signature, { links: [link], signature: link.signature });
  }
  return [...groups.values()];
}

/** Picture, title and "read more" lead to one address; the longest text is the title. */
function longestTexts(links: readonly PlacedLink[]): Map<string, PlacedLink> {
  const longest = new Map<string, PlacedLink>();
  for (const link of links) {
    const key = addressKey(link.url);
    const known = longest.get(key);
    if (!known || (otherTexts.test(known.text) && link.text !== '') || (link.text.length > known.text.length && !otherTexts.test(link.text)))
      longest.set(key, link);
  }
  return longest;
}

function scoreOf(page: OpenPage, { links }: Group): number {
  const lengths = links.map(({ text, hint }) => lengthIn(hint.length > text.length ? hint : text));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / links.length;
  const dated = links.filter((link) => dateIn(page.textAround(link, links)) !== undefined).length / links.length;
  const templates = new Map<string, number>();
  for (const { url } of links) templates.set(addressTemplate(new URL(url)), (templates.get(addressTemplate(new URL(url))) ?? 0) + 1);
  const alike = Math.max(...templates.values()) / links.length;
  if (links.length < 2 && dated === 0) return 0;
  if (mean < 8 && dated < 0.5) return 0;
  return Math.sqrt(links.length) * Math.min(mean, 60) * (1 + 2 * dated) * (0.5 + alike);
}

/** The best block, and other blocks whose links are of the same kind: a sticky article, a head story. */
function wholeList(best: { group: Group; score: number }, scored: readonly { group: Group; score: number }[]): PlacedLink[] {
  const templates = new Set(best.group.links.map(({ url }) => addressTemplate(new URL(url))));
  const more = scored.slice(1).filter(({ group }) => group.links.every(({ url }) => templates.has(addressTemplate(new URL(url)))));
  return [best.group, ...more.map(({ group }) => group)].flatMap(({ links }) => links).sort((a, b) => a.row - b.row);
}

function entriesOf(page: OpenPage, links: readonly PlacedLink[]): ListEntry[] {
  return links.map((link) => {
    const around = page.textAround(link, links);
    const isCut = /(?:…|\.\.\.)$/.test(link.text);
    const title = link.hint !== '' && (isCut || link.text.length < 4) ? link.hint : link.text;
    return { url: link.url, title, date: dateIn(around), documentNumber: documentNumberIn(around) };
  });
}
