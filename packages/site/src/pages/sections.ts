import type { MenuLink, OpenPage } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { addressFacts, addressFamily, isPageOfList } from '../addresses/address-kind.js';
import { isDoing } from './doings.js';
import { isPageAddress, isSameSite } from './site-bounds.js';

/** A section of a site, as its menus name it. */
export interface FoundSection {
  readonly name: string;
  readonly url: string;
  /** Address of the section it is under. */
  readonly parentUrl?: string | undefined;
}

/** Links of menus that lead to no section: visits, tools, other languages, other sites, pages about the site itself. */
const otherWords =
  /^(?:log ?in|sign ?(?:in|up)|register|log ?out|my account|account|search|advanced search|contact(?: us)?|about(?: us)?|imprint|impressum|privacy(?: policy)?|terms(?: of use)?|cookies?|sitemap|site map|rss|feed|help|faq|home|homepage|start|main page|skip to.*|menu|more|english|deutsch|français|español|italiano|português|polski|русский|中文|简体|繁體|繁体|日本語|한국어|العربية|en|de|fr|es|it|zh|ja|ko|ru|facebook|twitter|x|instagram|youtube|linkedin|telegram|whatsapp|weibo|wechat|subscribe|newsletter|anmelden|kontakt|suche|startseite|über uns|datenschutz|connexion|recherche|accueil|contacto|inicio|buscar|donate|donations?|support us|give|spenden|faire un don|donar|dona ahora|пожертвовать|log in.*|sign in.*|older.*|newer.*|previous.*|next.*|[«‹←<].*|.*[»›→>]|首页|登录|注册|搜索|检索|联系我们|关于我们|网站地图|设为首页|加入收藏|收藏本站|无障碍|手机版|微信|微博|客户端|邮箱|ホーム|検索|ログイン|お問い合わせ)$/i;
const otherPaths =
  /\/(?:login|signin|signup|register|logout|account|search|rss|feed|contact|about|imprint|impressum|privacy|terms|sitemap|author|authors|autor|autores|auteur|people|user|users|member|members|profile|donate|donation|spenden|cart|checkout|wp-admin|wp-login\.php)(?:\/|\.|$)/i;

const maxNameLength = 30;
const maxSections = 300;

/** The sections that the menus of a page show, in order; sub-sections under theirs. */
export function sectionsOf({ url, menus }: OpenPage): FoundSection[] {
  const home = new URL(url!);
  const homeKey = addressKey(url!);
  const found = new Map<string, FoundSection>();
  for (const link of menus.filter((menu) => !isListOfPages(menu)).flatMap(withoutCounts)) {
    if (!isSectionLink(link, home) || found.size >= maxSections) continue;
    const key = addressKey(link.url);
    if (key === homeKey || isTop(link.url) || found.has(key)) continue;
    const parentUrl = link.parent?.url;
    found.set(key, { name: link.text, url: link.url, ...(parentUrl === undefined || addressKey(parentUrl) === key ? {} : { parentUrl }) });
  }
  return [...found.values()];
}

/** A number after most names of a menu is a count: `Java3`, `Java (12)`. A year is not. */
const COUNT = /(?<!\s)\s*(?:[([（]\d{1,5}[)\]）]|(?<!\d)(?!(?:19|20)\d\d$)\d{1,5})$/u;

function withoutCounts(menu: readonly MenuLink[]): readonly MenuLink[] {
  const counted = menu.filter(({ text }) => /\p{L}/u.test(text) && COUNT.test(text)).length;
  if (counted < 2 || counted < menu.length / 2) return menu;
  return menu.map((link) => ({ ...link, text: link.text.replace(COUNT, '') }));
}

/** Links of a sidebar from which it may be a list of articles. */
const MIN_SIDE_LIST = 12;
const MIN_ALIKE = 0.8;

/** Whether a sidebar menu is a list: more links than a site has sections, nearly all to addresses of one family that files nothing. */
function isListOfPages(menu: readonly MenuLink[]): boolean {
  if (menu.length < MIN_SIDE_LIST || !menu.every(({ zone }) => zone === 'aside')) return false;
  const families = new Map<string, number>();
  for (const { url } of menu) {
    const { tag, category, dateAlone, author } = addressFacts(new URL(url));
    if (tag || category || dateAlone || author) continue;
    const family = addressFamily(new URL(url));
    families.set(family, (families.get(family) ?? 0) + 1);
  }
  return Math.max(0, ...families.values()) >= menu.length * MIN_ALIKE;
}

function isTop(address: string): boolean {
  const url = new URL(address);
  return /^\/(?:index\.\w+)?$/.test(url.pathname) && url.search === '';
}

const tags = /\/tags?\/|[?&]tag=/i;

function isSectionLink({ text, url, zone }: MenuLink, home: URL): boolean {
  const target = new URL(url);
  // A tag cloud in a sidebar is not how a site is divided. Tags in its menu are.
  if (zone === 'aside' && tags.test(target.pathname + target.search)) return false;
  if (text === '' || text.length > maxNameLength || otherWords.test(text) || otherPaths.test(target.pathname)) return false;
  if (isDoing(target)) return false;
  return (
    isSameSite(target, home) && isPageAddress(target) && !looksLikeArticle(target) && !isMonth(target) && !isPageOfList(url) && /\p{L}/u.test(text)
  );
}

// `/2026/03/01/…`, `/a-1234567.html`, `t20260301_123.htm`: addresses of single pages.
function looksLikeArticle(url: URL): boolean {
  return /\/\d{4}\/\d{1,2}\/|\d{5,}|\/t?\d{8}[_-]/.test(url.pathname);
}

/** A month of an archive is a list of what other sections have: it is followed, and no part of the site. */
function isMonth({ search }: URL): boolean {
  return /[?&]m=\d{6}(?:&|$)/.test(search);
}
