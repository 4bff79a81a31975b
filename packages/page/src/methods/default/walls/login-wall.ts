import { head } from '../../../features/surveys/head.js';
import { rows } from '../../../features/surveys/rows.js';
import type { Page } from '../../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../../tree/tags.js';
import { attribute, type Tree } from '../../../tree/tree.js';
import { formAround, namesOf } from './forms.js';

/** Words beyond which a page says something besides the form. */
const MAX_WORDS = 300;
/** Words outside the form, below which a page is for logging in, and the same for one whose title says so or that has no heading. */
const BESIDE_WORDS = 60;
const BESIDE_WORDS_OF_LOGIN = 150;
/** Words outside the box that the form is in, below which the box is the page. */
const ELSEWHERE_WORDS = 20;
/** Words of a line before the form that tells something. */
const TELLING_WORDS = 12;

/** How a part of their title names pages for logging in. */
const LOGIN_TITLE =
  /^\s*(?:(?:log[\s-]?in|sign[\s-]?in|anmeld(?:en|ung)|einloggen|connexion|se connecter|iniciar sesi[oó]n|acceder|accedi|entrar|inloggen|logga in|logg inn|log ind|kirjaudu|zaloguj|logowanie|přihl[aá]šení|bejelentkezés)(?:\W|$)|войти|вход|увійти|ログイン|登录|登入|로그인)/i;
const TITLE_PARTS = /\s[-–—|•·:»]\s/;
/** Parts of a page whose form is beside what the page is for. */
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
  // A box without a heading that is all the page says, and asks for a password, says why it does.
  if (!isHeaded && elsewhere < ELSEWHERE_WORDS) return beside < BESIDE_WORDS_OF_LOGIN;
  return beside < BESIDE_WORDS && !isTelling;
}

/** Row of the form to log in with, or of what is around the field; 0 for none, and for forms that are beside the page. */
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

/** What a page says outside a form. Menus say nothing of the page. */
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
