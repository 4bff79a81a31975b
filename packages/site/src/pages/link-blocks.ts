import type { Tree } from 'pith/engine';
import { addressKey } from '../addresses/address-key.js';
import { addressTemplate } from '../addresses/address-template.js';
import { dateIn, documentNumberIn } from './dates.js';
import type { ListEntry, ListHints, ListReader } from './list-reader.js';
import { nextOf } from './next-page.js';
import { type PageLink, type PageView, textOf } from './page-view.js';
import { isPageAddress, isSameSite } from './site-bounds.js';

/** Links of a list that lead to no article of it. */
const otherTexts =
  /^(?:\d{1,4}|[<>«»‹›…|·.-]+|more|read more|continue( reading)?|details?|next|previous|prev|older|newer|first|last|reply|share|print|comments?|\d+ comments?|leave a comment|permalink|edit|mehr|weiterlesen|lire la suite|leer más|更多|更多>>|详情|查看|查看全文|阅读全文|上一页|下一页|首页|尾页|末页|次へ|前へ|続きを読む)$/i;
const otherPaths = /\/(?:tag|tags|author|authors|user|users|profile|member|login|register|search|share|comment|reply|print)\//i;

interface Group {
  readonly links: PageLink[];
  readonly signature: string;
}

/** Repeated links of one shape, the most telling block of them: long titles, dates beside them, addresses of one kind. */
export const linkBlocks: ListReader = {
  read: (view, hints) => {
    const page = new URL(view.url);
    const groups = groupsOf(view, page, hints);
    const scored = groups.map((group) => ({ group, score: scoreOf(view, group) })).filter(({ score }) => score > 0);
    scored.sort((a, b) => b.score - a.score);
    const best = scored[0];
    const entries = best ? entriesOf(view, wholeList(best, scored)) : [];
    return { entries, next: nextOf(view, hints.depth) };
  },
};

function groupsOf(view: PageView, page: URL, { notArticles }: ListHints): Group[] {
  const own = addressKey(view.url);
  const groups = new Map<string, Group>();
  const byUrl = longestTexts(view.links);
  for (const link of view.links) {
    // Boxes of popular and related articles stand beside every list, also beside one that is empty.
    if (link.zone !== 'main') continue;
    const target = new URL(link.url);
    const key = addressKey(link.url);
    const text = link.hint.length > link.text.length ? link.hint : link.text;
    if (key === own || notArticles.has(key) || text === '' || otherTexts.test(text) || byUrl.get(key) !== link) continue;
    if (!isSameSite(target, page) || !isPageAddress(target) || otherPaths.test(target.pathname)) continue;
    const group = groups.get(link.signature);
    if (group) group.links.push(link);
    else groups.set(link.signature, { links: [link], signature: link.signature });
  }
  return [...groups.values()];
}

/** Picture, title and "read more" lead to one address; the longest text is the title. */
function longestTexts(links: readonly PageLink[]): Map<string, PageLink> {
  const longest = new Map<string, PageLink>();
  for (const link of links) {
    const key = addressKey(link.url);
    const known = longest.get(key);
    if (!known || (otherTexts.test(known.text) && link.text !== '') || (link.text.length > known.text.length && !otherTexts.test(link.text)))
      longest.set(key, link);
  }
  return longest;
}

function scoreOf(view: PageView, { links }: Group): number {
  const lengths = links.map(({ text, hint }) => titleLength(hint.length > text.length ? hint : text));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / links.length;
  const dated = links.filter((link) => dateIn(recordText(view.tree, link, links)) !== undefined).length / links.length;
  const templates = new Map<string, number>();
  for (const { url } of links) templates.set(addressTemplate(new URL(url)), (templates.get(addressTemplate(new URL(url))) ?? 0) + 1);
  const alike = Math.max(...templates.values()) / links.length;
  if (links.length < 2 && dated === 0) return 0;
  if (mean < 8 && dated < 0.5) return 0;
  return Math.sqrt(links.length) * Math.min(mean, 60) * (1 + 2 * dated) * (0.5 + alike);
}

/** Characters, where one of a script without spaces counts as three. */
function titleLength(text: string): number {
  let length = 0;
  for (const character of text) length += character > '\u2e80' ? 3 : 1;
  return length;
}

/** The best block, and other blocks whose links are of the same kind: a sticky article, a head story. */
function wholeList(best: { group: Group; score: number }, scored: readonly { group: Group; score: number }[]): PageLink[] {
  const templates = new Set(best.group.links.map(({ url }) => addressTemplate(new URL(url))));
  const more = scored.slice(1).filter(({ group }) => group.links.every(({ url }) => templates.has(addressTemplate(new URL(url)))));
  return [best.group, ...more.map(({ group }) => group)].flatMap(({ links }) => links).sort((a, b) => a.row - b.row);
}

function entriesOf(view: PageView, links: readonly PageLink[]): ListEntry[] {
  return links.map((link) => {
    const around = recordText(view.tree, link, links);
    const isCut = /(?:…|\.\.\.)$/.test(link.text);
    const title = link.hint !== '' && (isCut || link.text.length < 4) ? link.hint : link.text;
    return { url: link.url, title, date: dateIn(around), documentNumber: documentNumberIn(around) };
  });
}

const mostSteps = 8;

/** Text of the largest element around a link that holds no other link of the list. */
function recordText(tree: Tree, link: PageLink, links: readonly PageLink[]): string {
  let record = link.row;
  for (let at = tree.parent[link.row]!, steps = 0; at !== 0 && steps < mostSteps; at = tree.parent[at]!, steps++) {
    if (holdsAnother(links, link, [at, tree.end[at]!])) break;
    record = at;
  }
  // A lone link has the whole page around it.
  if (links.length === 1) record = tree.parent[tree.parent[link.row]!]!;
  return textOf(tree, record).slice(0, 2_000);
}

/** Whether rows `from` up to `to` hold a link of the list beside this one; the links stand in the order of their rows. */
function holdsAnother(links: readonly PageLink[], own: PageLink, [from, to]: readonly [number, number]): boolean {
  let low = 0;
  let high = links.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (links[middle]!.row < from) low = middle + 1;
    else high = middle;
  }
  const first = links[low]?.row === own.row ? low + 1 : low;
  return first < links.length && links[first]!.row < to;
}
