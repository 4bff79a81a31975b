import { head } from '../../features/surveys/head.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, nearest, type Tree } from '../../tree/tree.js';

/** Words outside a consent dialog, short texts included, below which the dialog is all there is. */
const BESIDE_WORDS = 60;
const MIN_SHARE = 0.6;
/** Words that a page of its own about consent has more than. */
const WALL_WORDS = 500;

const CONSENT = /cookie|consent|gdpr/i;
const PAGE = tagSet('html', 'body', 'main');
/** Titles of consent pages, in the languages of countries that require consent. */
const CONSENT_TITLE =
  /\b(?:consent|einwilligung|zustimmung|datenschutzeinstellungen|consentement|consentimiento|consentimento|toestemming|samtykke|samtycke|suostumus|zgoda|souhlas|hozzájárulás|pur-abo)\b/i;

/** A dialog that asks for consent, and next to nothing else. */
export function isConsentWall(page: Page): boolean {
  return isDialogAlone(page) || isInPlaceOfPage(page);
}

function isDialogAlone(page: Page): boolean {
  const { blocks } = page;
  const isInConsent = consentAround(page);
  const { isLong } = page.once(rows);
  let inside = 0;
  let beside = 0;
  for (let i = 0; i < blocks.size; i++) {
    if (isInConsent(blocks.first[i]!)) inside += isLong[i] === 1 ? blocks.words[i]! : 0;
    else beside += blocks.words[i]!;
    // Most pages are through after a few blocks, and the names of all others are never read.
    if (beside >= BESIDE_WORDS) return false;
  }
  return inside > 0 && inside / (inside + beside) >= MIN_SHARE;
}

/**
 * A consent page in place of the page: a short page with something to press and neither menu nor article, with such a title and a request to search
 * engines not to index it, or whose form is named for consent and has no field to type into.
 */
function isInPlaceOfPage(page: Page): boolean {
  const { tree, blocks } = page;
  if (page.once(rows).words[0]! > WALL_WORDS || blocks.size === 0) return false;
  const isTitled = CONSENT_TITLE.test(page.once(head).title);
  let [isHidden, isForm] = [false, false];
  let buttons = 0;
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.nav || tag === TAG.article || isAskedFor(tree, row)) return false;
    if (tag === TAG.button) buttons++;
    else if (tag === TAG.form) isForm ||= CONSENT.test(`${namesOf(tree, row)} ${attribute(tree, row, 'action') ?? ''}`);
    else if (isTitled && tag === TAG.meta && attribute(tree, row, 'name')?.toLowerCase() === 'robots')
      isHidden ||= /noindex/i.test(attribute(tree, row, 'content') ?? '');
  }
  return buttons > 0 && (isHidden || isForm);
}

const OUTSIDE = 1;
const INSIDE = 2;

/** Tells of rows, one after the other, whether they are in an element that is named for consent and does not hold the page itself. */
function consentAround({ tree, arena }: Page): (row: number) => boolean {
  const own = [TAG.h1, TAG.main, TAG.article, TAG.nav].map((tag) => tree.tag.indexOf(tag)).filter((row) => row > 0);
  const isConsent = (row: number) =>
    !PAGE.has(tree.tag[row]!) && isNamedConsent(tree, row) && !own.some((part) => part >= row && part < tree.end[row]!);
  const known = arena.uint8(tree.size);
  known[0] = OUTSIDE;
  const path: number[] = [];
  return (row) => {
    let at = row;
    for (; known[at] === 0; at = tree.parent[at]!) path.push(at);
    let state = known[at]!;
    for (let next = path.pop(); next !== undefined; next = path.pop()) {
      if (state === OUTSIDE && isConsent(next)) state = INSIDE;
      known[next] = state;
    }
    return state === INSIDE;
  };
}

function isNamedConsent(tree: Tree, row: number): boolean {
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) {
    const name = tree.attributeName[i];
    if ((name === 'class' || name === 'id') && CONSENT.test(tree.attributeValue[i]!)) return true;
  }
  return false;
}

/** Words beyond which a page has more than the form. */
const MAX_WORDS = 300;
/** Words outside the form, below which a page is for logging in, and the same for one with such a title or without a heading. */
const BESIDE_FORM_WORDS = 60;
const BESIDE_WORDS_OF_LOGIN = 150;
/** Words outside the box that the form is in, below which the box is the page. */
const ELSEWHERE_WORDS = 20;
/** Words of a line before the form that tells something. */
const TELLING_WORDS = 12;

/** How a part of their title names pages for logging in. */
const LOGIN_TITLE =
  /^\s*(?:(?:log[\s-]?in|sign[\s-]?in|anmeld(?:en|ung)|einloggen|connexion|se connecter|iniciar sesi[oó]n|acceder|accedi|entrar|inloggen|logga in|logg inn|log ind|kirjaudu|zaloguj|logowanie|přihl[aá]šení|bejelentkezés)(?:\W|$)|войти|вход|увійти|ログイン|登录|登入|로그인)/i;
const TITLE_PARTS = /\s[-–—|•·:»]\s/;
/** Parts of a page whose form is not the page's purpose. */
const BESIDE = tagSet('header', 'nav', 'aside', 'footer', 'dialog');
const OVERLAY = /(?:^|[\s_-])(?:modal|popup|dialog|dropdown|offcanvas|drawer|collapse)(?:$|[\s_-])/i;

/** A page that shows a form with a password, or with the name of an account where the title speaks of logging in, and next to nothing else. */
export function isLoginWall(page: Page): boolean {
  const { tree } = page;
  if (page.once(rows).words[0]! > MAX_WORDS) return false;
  const isTitled = page
    .once(head)
    .title.split(TITLE_PARTS)
    .some((part) => LOGIN_TITLE.test(part));
  const form = loginForm(tree, isTitled);
  if (form === 0 || hasOtherArticle(tree, form)) return false;
  const { beside, elsewhere, isTelling, isHeaded } = aroundForm(page, form);
  if (isTitled) return beside < BESIDE_WORDS_OF_LOGIN;
  // A box without a heading that is all of the page's text and asks for a password explains why it does.
  if (!isHeaded && elsewhere < ELSEWHERE_WORDS) return beside < BESIDE_WORDS_OF_LOGIN;
  return beside < BESIDE_FORM_WORDS && !isTelling;
}

/** Row of the login form, or of the element around the field; 0 for none, and for forms that are not the page's purpose. */
function loginForm(tree: Tree, isTitled: boolean): number {
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] !== TAG.input) continue;
    const isPassword = attribute(tree, row, 'type')?.toLowerCase() === 'password';
    const isAccount = isTitled && /^(?:username|email)\b/i.test(attribute(tree, row, 'autocomplete') ?? '');
    if (!isPassword && !isAccount) continue;
    const form = formAround(tree, row);
    if (isTitled || !isBeside(tree, row)) return form > 0 ? form : tree.parent[row]!;
  }
  return 0;
}

/** Whether a form opens over the page or is in its head. */
function isBeside(tree: Tree, row: number): boolean {
  for (let at = row; at > 0; at = tree.parent[at]!) if (BESIDE.has(tree.tag[at]!) || OVERLAY.test(namesOf(tree, at))) return true;
  return false;
}

function hasOtherArticle(tree: Tree, form: number): boolean {
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] === TAG.article && tree.end[row]! <= form) return true;
  return false;
}

interface Around {
  /** Words outside the form in lines that are mostly no links, and those of them outside the box that it is in. */
  readonly beside: number;
  readonly elsewhere: number;
  /** Whether a line before the form tells something. */
  readonly isTelling: boolean;
  readonly isHeaded: boolean;
}

/** The text of a page outside a form. Menus do not count. */
function aroundForm({ tree, blocks }: Page, form: number): Around {
  const box = tree.parent[form]!;
  let [beside, elsewhere] = [0, 0];
  let [isTelling, isHeaded] = [false, false];
  for (let block = 0; block < blocks.size; block++) {
    const row = blocks.first[block]!;
    if (row >= form && row < tree.end[form]!) continue;
    const words = blocks.words[block]!;
    isHeaded ||= HEADINGS.has(tree.tag[blocks.node[block]!]!);
    if (blocks.linkedWords[block]! * 2 >= words) continue;
    beside += words;
    if (tree.tag[box] === TAG.body || row < box || row >= tree.end[box]!) elsewhere += words;
    isTelling ||= row < form && words >= TELLING_WORDS;
  }
  return { beside, elsewhere, isTelling, isHeaded };
}

/** Characters of a name that is looked at. */
const MAX_NAME = 200;
/** Types of fields that take no typed text. */
const NOT_TYPED = /^(?:hidden|submit|button|checkbox|radio|image|reset)$/i;

const FORM = tagSet('form');

/** Row of the form around a row; 0 for none. */
export function formAround(tree: Tree, row: number): number {
  return nearest(tree, row, FORM);
}

/** A field that a visitor shall fill in. */
export function isAskedFor(tree: Tree, row: number): boolean {
  const tag = tree.tag[row]!;
  return tag === TAG.textarea || tag === TAG.select || (tag === TAG.input && !NOT_TYPED.test(attribute(tree, row, 'type')?.trim() ?? ''));
}

/** Id, class and name of an element, apart by blanks. */
export function namesOf(tree: Tree, row: number): string {
  let names = '';
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) {
    const name = tree.attributeName[i];
    const value = tree.attributeValue[i]!;
    if ((name === 'id' || name === 'class' || name === 'name') && value.length < MAX_NAME) names += ` ${value}`;
  }
  return names;
}
