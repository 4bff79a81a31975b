import { attribute, TAG, type Tree } from 'pith/engine';
import { addressKey } from '../addresses/address-key.js';
import type { PageLink, PageView } from './page-view.js';
import { isPageAddress, isSameSite } from './site-bounds.js';

/** A section of a site, as its menus name it. */
export interface FoundSection {
  readonly name: string;
  readonly url: string;
  /** Address of the section it stands under. */
  readonly parentUrl?: string | undefined;
}

/** Links of menus that lead to no section: visits, tools, other languages, other sites, pages about the site itself. */
const otherWords =
  /^(?:log ?in|sign ?(?:in|up)|register|log ?out|my account|account|search|advanced search|contact(?: us)?|about(?: us)?|imprint|impressum|privacy(?: policy)?|terms(?: of use)?|cookies?|sitemap|site map|rss|feed|help|faq|home|homepage|start|main page|skip to.*|menu|more|english|deutsch|français|español|italiano|português|polski|русский|中文|简体|繁體|繁体|日本語|한국어|العربية|en|de|fr|es|it|zh|ja|ko|ru|facebook|twitter|x|instagram|youtube|linkedin|telegram|whatsapp|weibo|wechat|subscribe|newsletter|anmelden|kontakt|suche|startseite|über uns|datenschutz|connexion|recherche|accueil|contacto|inicio|buscar|首页|登录|注册|搜索|检索|联系我们|关于我们|网站地图|设为首页|加入收藏|收藏本站|无障碍|手机版|微信|微博|客户端|邮箱|ホーム|検索|ログイン|お問い合わせ)$/i;
const otherPaths =
  /\/(?:login|signin|signup|register|logout|account|search|rss|feed|contact|about|imprint|impressum|privacy|terms|sitemap|tag|tags|author|user|users|wp-admin|wp-login\.php)(?:\/|\.|$)/i;

const longestName = 30;
const fewestLinks = 2;
const mostSections = 300;

/** The sections that the menus of a page show, in order; sub-sections under theirs. */
export function sectionsOf(view: PageView): FoundSection[] {
  const home = new URL(view.url);
  const homeKey = addressKey(view.url);
  const menus = menusOf(view);
  const found = new Map<string, FoundSection>();
  for (const link of menus.flat()) {
    if (!isSectionLink(link, home) || found.size >= mostSections) continue;
    const key = addressKey(link.url);
    if (key === homeKey || isTop(link.url) || found.has(key)) continue;
    const parentUrl = parentLink(view, link);
    found.set(key, { name: link.text, url: link.url, ...(parentUrl === undefined || addressKey(parentUrl) === key ? {} : { parentUrl }) });
  }
  return [...found.values()];
}

function isTop(address: string): boolean {
  const url = new URL(address);
  return /^\/(?:index\.\w+)?$/.test(url.pathname) && url.search === '';
}

function isSectionLink({ text, url }: PageLink, home: URL): boolean {
  const target = new URL(url);
  if (text === '' || text.length > longestName || otherWords.test(text) || otherPaths.test(target.pathname)) return false;
  return isSameSite(target, home) && isPageAddress(target) && !looksLikeArticle(target) && /\p{L}/u.test(text);
}

// `/2026/03/01/…`, `/a-1234567.html`, `t20260301_123.htm`: addresses of single pages.
function looksLikeArticle(url: URL): boolean {
  return /\/\d{4}\/\d{1,2}\/|\d{5,}|\/t?\d{8}[_-]/.test(url.pathname);
}

/** Groups of links that stand in a menu, or look like one: short links, side by side, with hardly any other text. */
function menusOf(view: PageView): PageLink[][] {
  const groups = new Map<number, PageLink[]>();
  for (const link of view.links) {
    if (link.zone === 'foot' || link.zone === 'aside') continue;
    const holder = holderOf(view.tree, link.row);
    const group = groups.get(holder);
    if (group) group.push(link);
    else groups.set(holder, [link]);
  }
  return [...groups.values()].filter((group) => isMenu(view, group));
}

function isMenu(view: PageView, group: readonly PageLink[]): boolean {
  if (group.length < fewestLinks) return false;
  const short = group.filter(({ text }) => text.length > 0 && text.length <= longestName).length;
  if (short < group.length * 0.7) return false;
  const named = group.filter(({ zone }) => zone === 'menu' || zone === 'head').length;
  if (named >= group.length * 0.5) return true;
  // Without a telling name: near the top, at least four, and all but short words.
  const words = group.reduce((sum, { text }) => sum + text.length, 0) / group.length;
  return group.length >= 4 && words <= 12 && group[0]!.row < view.tree.size * 0.35 && group.every(({ text }) => !/\d/.test(text));
}

const holders = new Set<number>([TAG.ul, TAG.ol, TAG.nav, TAG.menu, TAG.table, TAG.dl, TAG.header]);

/** The outermost list around a link, so that a menu and its sub-menus are one group; else the element two steps up. */
function holderOf(tree: Tree, row: number): number {
  let holder = 0;
  for (let at = tree.parent[row]!, steps = 0; at !== 0 && steps < 12; at = tree.parent[at]!, steps++) if (holders.has(tree.tag[at]!)) holder = at;
  return holder !== 0 ? holder : tree.parent[tree.parent[row]!]!;
}

/** The link of the item whose sub-list holds this link. */
function parentLink(view: PageView, link: PageLink): string | undefined {
  const { tree } = view;
  let inner = true;
  for (let at = tree.parent[link.row]!, steps = 0; at !== 0 && steps < 12; at = tree.parent[at]!, steps++) {
    if (tree.tag[at] !== TAG.li && tree.tag[at] !== TAG.dd) continue;
    if (inner) {
      inner = false;
      continue;
    }
    const first = view.links.find(({ row }) => row > at && row < tree.end[at]!);
    return first && first.row < link.row && attribute(tree, first.row, 'href') !== undefined ? first.url : undefined;
  }
  return undefined;
}
