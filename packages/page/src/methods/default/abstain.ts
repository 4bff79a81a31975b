import { head } from '../../features/surveys/head.js';
import { rows } from '../../features/surveys/rows.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree, textOf } from '../../tree/tree.js';
import { isBotCheck, isLoginWall } from './walls.js';

/** Words below which a page shows next to nothing without its scripts. */
const BARE_WORDS = 60;
/** Words beyond which a page has something to say, even if its title speaks of an error. */
const ERROR_WORDS = 120;
/** Words outside a consent dialog, short texts included, below which the dialog is all there is. */
const BESIDE_DIALOG_WORDS = 60;
const DIALOG_SHARE = 0.6;
/** Words of content to be expected, below which a page has none, unless a text that is no heading is this likely content, or may be and is where content is. */
const MIN_CONTENT = 6;
const LIKELY = 0.4;
const POSSIBLE = 0.2;

/** Why a page has no content of its own, as far as it is sure; undefined for all others. Structure decides: words are read in titles only. */
export function reasonToAbstain(page: Page): string | undefined {
  if (isBotCheck(page)) return 'bot-check';
  if (page.blocks.size === 0) return needsBrowser(page) ? 'needs-browser' : 'no-text';
  if (needsBrowser(page)) return 'needs-browser';
  if (isErrorPage(page)) return 'error-page';
  if (isConsentWall(page) || isTitledWall(page)) return 'consent-wall';
  return isLoginWall(page) ? 'login-wall' : undefined;
}

const MOUNTS = /^(?:root|app|__next|__nuxt|main-app|application|svelte|gatsby|___gatsby|react-root|app-root|q-app|ember-application)$/i;

/** Words outside `noscript` below which a page shows nothing but what it says to those without scripts. */
const MAX_BESIDE_NOSCRIPT = 5;
/** Types of scripts that run; all others are data. */
const RUNS = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

function needsBrowser({ tree, blocks }: Page): boolean {
  let words = 0;
  let beside = 0;
  for (let i = 0; i < blocks.size; i++) {
    words += blocks.words[i]!;
    if (blocks.noscript[i] === 0) beside += blocks.words[i]!;
  }
  if (words >= BARE_WORDS) return false;
  let scripts = 0;
  let mount = false;
  let pictures = 0;
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG.script && RUNS.test(attribute(tree, row, 'type')?.trim() ?? '')) scripts++;
    else if (tree.tag[row] === TAG.img) pictures++;
    else if (tree.tag[row] === TAG.div && MOUNTS.test(attribute(tree, row, 'id') ?? '')) mount ||= textOf(tree, row).trim().length < 200;
  }
  if (scripts === 0) return false;
  // What is said to those without scripts, and nothing else, is no content, whatever it says.
  if (mount || (words > 0 ? beside < MAX_BESIDE_NOSCRIPT : pictures === 0)) return true;
  return words > beside && /javascript|js /i.test(noscriptText({ tree, blocks }));
}

function noscriptText({ tree, blocks }: Pick<Page, 'tree' | 'blocks'>): string {
  let joined = '';
  for (let i = 0; i < blocks.size; i++) if (blocks.noscript[i] === 1) joined += textOf(tree, blocks.node[i]!);
  return joined;
}

/** Status lines as servers and frameworks title their error pages; the words of several languages for `not found`. */
const ERROR_TITLE =
  /^(?:error\W{0,3})?(?:40[0134]|410|429|50[0234])(?:[\s.!]{0,3}$|\s?[-–—:|!.]\s|\s(?:error|not|page|oops|sorry|forbidden|unauthori[sz]ed|internal|bad|service|gateway|too)\b)|\b(?:page|file|seite|page demandée|página|pagina|strona|sida|side)\b.{0,20}\b(?:not found|nicht gefunden|introuvable|no encontrada|não encontrada|non trovata|nie znaleziono|hittades inte|ikke fundet|niet gevonden)\b|^(?:not found|access denied|forbidden|service unavailable|bad gateway)\W{0,3}$/i;

function isErrorPage(page: Page): boolean {
  const { longWords } = page.once(rows);
  if (longWords[0]! > ERROR_WORDS) return false;
  const { tree, blocks } = page;
  const { text } = page.once(texts);
  const first = blocks.node.findIndex((row) => HEADINGS.has(tree.tag[row]!));
  return ERROR_TITLE.test(page.once(head).title.trim()) || (first >= 0 && ERROR_TITLE.test(text[first]!));
}

const CONSENT = /cookie|consent|gdpr/i;
const PAGE = tagSet('html', 'body', 'main');

function isConsentWall(page: Page): boolean {
  const { blocks } = page;
  const isInConsent = consentAround(page);
  const { isLong } = page.once(rows);
  let inside = 0;
  let beside = 0;
  for (let i = 0; i < blocks.size; i++) {
    if (isInConsent(blocks.first[i]!)) inside += isLong[i] === 1 ? blocks.words[i]! : 0;
    else beside += blocks.words[i]!;
    // Most pages are through after a few blocks, and the names of all others are never read.
    if (beside >= BESIDE_DIALOG_WORDS) return false;
  }
  return inside > 0 && inside / (inside + beside) >= DIALOG_SHARE;
}

/** How walls of consent title themselves, in the languages of countries that ask for it. */
const CONSENT_TITLE =
  /\b(?:consent|einwilligung|zustimmung|datenschutzeinstellungen|consentement|consentimiento|consentimento|toestemming|samtykke|samtycke|suostumus|zgoda|souhlas|hozzájárulás|pur-abo)\b/i;
/** Words that a page of its own about consent has more than. */
const WALL_WORDS = 500;

/** A wall that takes the place of the page: a short page that titles itself so, has something to press, asks search engines to keep away, and has neither menu nor article. */
function isTitledWall(page: Page): boolean {
  const { tree, blocks } = page;
  if (!CONSENT_TITLE.test(page.once(head).title) || page.once(rows).words[0]! > WALL_WORDS || blocks.size === 0) return false;
  let isHidden = false;
  let buttons = 0;
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG.nav || tree.tag[row] === TAG.article) return false;
    if (tree.tag[row] === TAG.button) buttons++;
    else if (tree.tag[row] === TAG.meta && attribute(tree, row, 'name')?.toLowerCase() === 'robots')
      isHidden ||= /noindex/i.test(attribute(tree, row, 'content') ?? '');
  }
  return isHidden && buttons > 0;
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

/** Whether next to nothing of a page looks like content: a lone heading, and menus around a place that a script or nobody fills. */
export function looksEmpty({ tree, blocks }: Pick<Page, 'tree' | 'blocks'>, score: Float32Array): boolean {
  let [expected, all] = [0, 0];
  let isTitled = false;
  for (let i = 0; i < score.length; i++) {
    all += blocks.words[i]!;
    // What no dial but the widest would keep is no sign of content, however much of it there is.
    if (score[i]! < POSSIBLE) continue;
    expected += score[i]! * blocks.words[i]!;
    if (expected >= MIN_CONTENT) return false;
    const isHeading = HEADINGS.has(tree.tag[blocks.node[i]!]!);
    if (!isHeading && (score[i]! >= LIKELY || isInMain(tree, blocks.node[i]!))) return false;
    isTitled ||= isHeading && score[i]! >= LIKELY;
  }
  return !isTitled || all >= BARE_WORDS;
}

function isInMain(tree: Tree, row: number): boolean {
  for (let at = row; at > 0; at = tree.parent[at]!) if (tree.tag[at] === TAG.main || tree.tag[at] === TAG.article) return true;
  return false;
}
