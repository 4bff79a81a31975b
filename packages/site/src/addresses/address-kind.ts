import { counterOf } from './parameters.js';

/** Names of folders and parameters under which sites file what they wrote, in the languages of the larger content systems. */
const TAG = 'tags?|topics(?!/\\d)|labels?|keywords?|schlagwort(?:e|er)?|etiquetas?|etiket(?:ten)?|mots?-cles?|temas?|themen?|stichwort';
const CATEGORY = 'categor(?:y|ies|ia|ias|ie|ías?|i)|catégories?|kategor(?:ie|ien|i|iler|ia|ie|y)|rubri(?:k|ken|ques?|ka|ki)|cat';
const AUTHOR = 'authors?|autore?s?|auteurs?|autoren|writers?|contributors?|byline';
const END = '(?:/(?:index\\.\\w{2,5})?)?$';

const TAGGED = new RegExp(`/(?:${TAG})[/:][^/]{1,120}${END}`, 'iu');
const CATEGORISED = new RegExp(`/(?:${CATEGORY})[/:][^/]{1,120}(?:/[^/]{1,120}){0,2}${END}`, 'iu');
const BELOW_CATEGORY = new RegExp(`/(?:${CATEGORY})/[^/]{1,120}/[^/]`, 'iu');
const MIN_TITLE_WORDS = 4;
const WRITTEN_BY = new RegExp(`/(?:${AUTHOR})/[^/]{1,120}${END}`, 'iu');
/** A topic in a parameter is a thread of most forums; PHP-Nuke files articles under `new_topic`. */
const FILED = new RegExp(`[?&](?:new_topic|${TAG}|${CATEGORY}|${AUTHOR})=`, 'iu');
/** The number of one text, whatever it is filed under and whatever the script is called: `?category=3&id=12`, `/news.php?id=12`. */
const NUMBERED_ONE = /[?&](?:p|[anpst]?id|no|idx|seq|num|wr_id|(?:art|news|story|post|item|entry)\w{0,12})=[^&]*\d/i;
/** The folders themselves: all tags, all categories, everything there is. */
const INDEX = new RegExp(
  `/(?:${TAG}|${CATEGORY}|${AUTHOR}|archiv(?:e|es|o|io|i|al)?|all|posts|articles|blog|news|list|events)(?:\\.\\w{2,5})?${END}`,
  'iu',
);

/** Addresses that end in a day, a month or a year: `/2024/03/`, `/202403`; a file that is named after a whole day is an entry of it: `/20240301.html`. */
const [MONTH_NUMBER, DAY_NUMBER] = ['(?:0?[1-9]|1[0-2])', '(?:0?[1-9]|[12]\\d|3[01])'];
const DATE_ALONE = new RegExp(
  `/(?:19|20)\\d{2}(?:/${MONTH_NUMBER}(?:/${DAY_NUMBER})?|-${MONTH_NUMBER}(?:-${DAY_NUMBER})?|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])?)?(?:\\.\\w{2,5}|/(?:index\\.\\w{2,5})?)?$`,
);
const DAY_FILE = /\/(?:19|20)\d{2}-?\d{2}-?\d{2}\.\w{2,5}$/;
const YEAR = /[?&]y(?:ear)?=(?:19|20)\d{2}(?:&|$)/i;
const MONTH = /[?&](?:month=\d{1,2}|m(?:onth)?=(?:19|20)\d{4})(?:&|$)/i;
/** Addresses that name a day or a month and something written then: `/2024/03/harbour-plan`, `/t20240301_12.html`. */
const DATED = /\/(?:19|20)\d{2}[/-]?\d{1,2}(?:[/-]?\d{1,2})?[/_-][^/]*\p{L}|\/t?(?:19|20)\d{6}[_-]/u;
/** Addresses that only later pages of something have: `/page/2/`, `?page/2`, `forum-4-page-2.html`. */
const LATER_PAGE = /[/?]page[/_-]?\d{1,5}(?:\/(?:index\.\w{2,5})?)?$|-page-\d{1,5}\.\w{2,5}$/i;
/** The start page under its own address, or under the name that a content system gives it. */
const TOP = /^\/(?:(?:index|default|home|homepage|start|startseite|accueil|inicio|strona-glowna)(?:\.\w{2,5})?\/?(?:index\.\w{2,5})?)?$/i;
const ATTACHMENT = /\/attachments?\/|[?&]attachment(?:_id)?=/i;

/** Whether an address is that of a later page of something. */
export function isPageOfList(address: string): boolean {
  return LATER_PAGE.test(address) || counterOf(new URL(address))?.counts === 'pages';
}

/** Whether an address names a day, a month or a year, which nothing to read has for its name: `/2024/03/`, `?year=2024&month=03`. */
function isDateAlone({ pathname, search }: URL): boolean {
  return (DATE_ALONE.test(pathname) && !DAY_FILE.test(pathname)) || ((MONTH.test(search) || YEAR.test(search)) && !NUMBERED_ONE.test(search));
}

/** Facts about a page, derived from the spelling of its address. */
export interface AddressFacts {
  /** The start page of the host. */
  readonly top: boolean;
  readonly tag: boolean;
  readonly category: boolean;
  readonly author: boolean;
  readonly dateAlone: boolean;
  readonly dated: boolean;
  readonly laterPage: boolean;
  readonly attachment: boolean;
  readonly index: boolean;
  /** Words of its last part: `harbour-plan-agreed` has three. */
  readonly nameWords: number;
  /** Whether its last part or a parameter is a number of its own. */
  readonly numbered: boolean;
}

export function addressFacts(url: URL): AddressFacts {
  const path = plainPath(url);
  const name = lastPart(path);
  const nameWords = name.split(/[-_+\s.]+/u).filter((word) => /\p{L}/u.test(word)).length;
  const isNumbered = NUMBERED_ONE.test(url.search);
  const dateAlone = isDateAlone(url);
  const tag = TAGGED.test(path);
  const dated = !dateAlone && DATED.test(path);
  return {
    top: TOP.test(path) && url.search === '',
    tag,
    // Deeper than a category and a part of it, a name of several words is that of a text: `/category/town/what-lies-under-the-quay`.
    category: !tag && !dated && CATEGORISED.test(path) && !(nameWords >= MIN_TITLE_WORDS && BELOW_CATEGORY.test(path)),
    author: WRITTEN_BY.test(path) || (FILED.test(url.search) && !isNumbered),
    dateAlone,
    dated,
    laterPage: isPageOfList(url.href),
    attachment: ATTACHMENT.test(url.pathname + url.search),
    index: !tag && INDEX.test(path) && !isNumbered,
    nameWords,
    numbered: /\d{3,}/.test(name) || /=\d+(?:&|$)/.test(url.search),
  };
}

/** Whether an address names a list: of a tag, a category, a writer, a month, later pages, or everything in a folder. */
export function isListAddress({ tag, category, author, dateAlone, laterPage, index, top }: AddressFacts): boolean {
  return tag || category || author || dateAlone || laterPage || index || top;
}

function plainPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // The path is not UTF-8: its ASCII letters are enough.
    return pathname;
  }
}

function lastPart(path: string): string {
  const parts = path.replace(/\/(?:index\.\w{2,5})?$/i, '').split('/');
  return (parts.at(-1) ?? '').replace(/\.\w{2,5}$/, '');
}

/**
 * The family of an address: its folders, digits set aside, with its name left out: `/tags/harbour/` and `/tags/plan/` are `/tags/*`, `/2024/03/` is
 * `/0/0`, `?p=12` is `/?p`. Pages of one family were most likely made by one template.
 */
export function addressFamily(url: URL): string {
  const parts = url.pathname
    .replace(/\/(?:index\.\w{2,5})?$/i, '')
    .split('/')
    .slice(1);
  const kinds = parts.map((part, i) => (i === parts.length - 1 ? nameKind(part) : part.replace(/\d+/g, '0')));
  const names = [...new Set(url.searchParams.keys())].sort();
  return `${url.host}/${kinds.join('/')}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}

function nameKind(part: string): string {
  // One or two words before a colon are a folder of their own: `Category:Lighthouses`, `User_talk:Kim`; more of them are a title.
  const [, space, name, ending] = /^([^:_]{2,30}(?:_[^:_]{1,30})?(?::|%3A))?(.*?)(\.\w{2,5})?$/i.exec(part)!;
  return (space ?? '') + (/^\d+$/.test(name!) ? '0' : '*') + (ending ?? '');
}
