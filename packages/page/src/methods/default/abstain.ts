import { head } from '../../features/surveys/head.js';
import { rows } from '../../features/surveys/rows.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, nearest, type Tree, textOf } from '../../tree/tree.js';
import { formAround, isAskedFor, isConsentWall, isLoginWall, namesOf } from './walls.js';

/** Words below which a page shows next to nothing without its scripts. */
const BARE_WORDS = 60;
/** Words of expected content below which a page has none, unless a text other than a heading is this likely content, or may be and is where content is. */
const MIN_CONTENT = 6;
const LIKELY = 0.4;
const POSSIBLE = 0.2;
const MAIN = tagSet('main article');

/** Why a page has no content of its own, as far as it is sure; undefined for all others. Structure decides: words are read in titles only. */
export function reasonToAbstain(page: Page): string | undefined {
  if (isBotCheck(page)) return 'bot-check';
  if (page.blocks.size === 0) return needsBrowser(page) ? 'needs-browser' : 'no-text';
  if (needsBrowser(page)) return 'needs-browser';
  if (isErrorPage(page)) return 'error-page';
  if (isConsentWall(page)) return 'consent-wall';
  return isLoginWall(page) ? 'login-wall' : undefined;
}

const MOUNTS = /^(?:root|app|__next|__nuxt|main-app|application|svelte|gatsby|___gatsby|react-root|app-root|q-app|ember-application)$/i;

/** Words outside `noscript` below which a page shows only its message for browsers without scripts. */
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
  // A message for browsers without scripts alone is not content, whatever its text.
  if (mount || (words > 0 ? beside < MAX_BESIDE_NOSCRIPT : pictures === 0)) return true;
  return words > beside && /javascript|js /i.test(noscriptText({ tree, blocks }));
}

function noscriptText({ tree, blocks }: Pick<Page, 'tree' | 'blocks'>): string {
  let joined = '';
  for (let i = 0; i < blocks.size; i++) if (blocks.noscript[i] === 1) joined += textOf(tree, blocks.node[i]!);
  return joined;
}

/** Whether next to nothing of a page looks like content: a lone heading, and menus around an empty place or one that a script fills. */
export function looksEmpty({ tree, blocks }: Pick<Page, 'tree' | 'blocks'>, score: Float32Array): boolean {
  let [expected, all] = [0, 0];
  let isTitled = false;
  for (let i = 0; i < score.length; i++) {
    all += blocks.words[i]!;
    // Text that only the widest setting would keep is not evidence of content, however much of it there is.
    if (score[i]! < POSSIBLE) continue;
    expected += score[i]! * blocks.words[i]!;
    if (expected >= MIN_CONTENT) return false;
    const isHeading = HEADINGS.has(tree.tag[blocks.node[i]!]!);
    if (!isHeading && (score[i]! >= LIKELY || nearest(tree, blocks.node[i]!, MAIN) > 0)) return false;
    isTitled ||= isHeading && score[i]! >= LIKELY;
  }
  return !isTitled || all >= BARE_WORDS;
}

/** Words beyond which a page has something to say, even if its title speaks of an error. */
const MAX_ERROR_WORDS = 120;

/** Status lines as servers and frameworks title their error pages; the words of several languages for `not found`. */
const ERROR_TITLE =
  /^(?:error\W{0,3})?(?:40[0134]|410|429|451|50[0234])(?:[\s.!]{0,3}$|\s?[-–—:|!.]\s|\s(?:error|not|page|oops|sorry|forbidden|unauthori[sz]ed|internal|bad|service|gateway|too|unavailable)\b)|\b(?:page|file|seite|page demandée|página|pagina|strona|sida|side)\b.{0,20}\b(?:not found|nicht gefunden|introuvable|no encontrada|não encontrada|non trovata|nie znaleziono|hittades inte|ikke fundet|niet gevonden)\b|\bpage\b.{0,10}\bcan(?:no|['’])t be found\b|^(?:not found|access denied|forbidden|service unavailable|bad gateway)\W{0,3}$/i;
/** Names of the elements around the heading of an error page. */
const ERROR_NAME = /(?:^|[\s_-])(?:error-?404|404-?(?:error|page)|page-?404|error-?page|page-not-found|http-error)(?:$|[\s_-])/i;

/** A page in the place of one that is not there. */
function isErrorPage(page: Page): boolean {
  const { longWords } = page.once(rows);
  if (longWords[0]! > MAX_ERROR_WORDS) return false;
  const { tree, blocks } = page;
  const { text } = page.once(texts);
  const first = blocks.node.findIndex((row) => HEADINGS.has(tree.tag[row]!));
  if (ERROR_TITLE.test(page.once(head).title.trim())) return true;
  return first >= 0 && (ERROR_TITLE.test(text[first]!) || isCalledError(page, blocks.node[first]!));
}

function isCalledError({ tree }: Page, heading: number): boolean {
  for (let at = heading; at > 0; at = tree.parent[at]!) if (ERROR_NAME.test(namesOf(tree, at))) return true;
  return false;
}

/** Words beyond which a page has more than the check; some checks explain themselves at length. */
const MAX_CHECK_WORDS = 300;
/** The same for a page that merely has the box of a check, as forms of other pages have it too. */
const MAX_WORDS_BESIDE_BOX = 150;

/** Addresses that only a check itself has, as script, frame, picture or target of a form. Scripts that watch every page of a site are not among them. */
const CHECK_ADDRESS =
  /\/cdn-cgi\/challenge-platform\/h\/|captcha-delivery\.com|\/_incapsula_resource|token\.awswaf\.com|\.kasada\.|\/ips\.js\?|distil_r_captcha|\/_sec\/cp_challenge|\/ddos-guard\/js-challenge|\/x\/cmd\/anubis\/|\/\.well-known\/vercel\/security|\/(?:validate|check|show)captcha\b/i;
/** Names that only its elements have. */
const CHECK_NAME =
  /(?:^|[\s_-])(?:px-captcha|cf-challenge|cf-error-details|challenge-error-text|challenge-form|challenge-running|challenge-stage|sec-if-cpt-container|ddv1-captcha|anubis_challenge)(?:$|[\s_-])/i;
const CHECK_SCRIPT = /window\._cf_chl_opt|_cf_chl_|var dd\s?=\s?\{|gokuProps|_sec_cpt/;
/** The box to tick: forms to write with have it as well. */
const BOX_ADDRESS = /challenges\.cloudflare\.com|hcaptcha\.com|\/recaptcha\/|funcaptcha|arkoselabs|turnstile|perimeterx|px-(?:cdn|cloud|client)/i;
const BOX_NAME =
  /(?:^|[\s_-])(?:h-captcha|g-recaptcha|cf-turnstile|turnstile|cf-turnstile-response|captcha-container|captcha|captchacharacters|CheckboxCaptcha)(?:$|[\s_-])/i;
/** Scripts of monitoring services: a check only if the page has nothing else. */
const WATCH_SCRIPT = /_pxAppId|KPSDK|AwsWafIntegration/;
const MAX_WORDS_BESIDE_WATCH = 40;

const MAX_SCRIPT = 4000;

/**
 * A page that only finds out whether a person is there: hardly any text, no article, and what only a check has; or the box of a check that no form
 * with something to fill in has, on a page without a menu.
 */
function isBotCheck(page: Page): boolean {
  const { tree } = page;
  const words = page.once(rows).words[0]!;
  if (words > MAX_CHECK_WORDS) return false;
  let [isCheck, isBox, hasMenu] = [false, false, false];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.article) return false;
    hasMenu ||= tag === TAG.nav;
    isCheck ||= isOfCheck(tree, row);
    isBox ||= isBoxAlone(tree, row) || (words <= MAX_WORDS_BESIDE_WATCH && tag === TAG.script && WATCH_SCRIPT.test(scriptText(tree, row)));
  }
  return isCheck || (isBox && !hasMenu && words <= MAX_WORDS_BESIDE_BOX && !asksForMore(tree));
}

function isOfCheck(tree: Tree, row: number): boolean {
  if (CHECK_ADDRESS.test(addressOf(tree, row))) return true;
  if (tree.tag[row] === TAG.script && CHECK_SCRIPT.test(scriptText(tree, row))) return true;
  return CHECK_NAME.test(namesOf(tree, row));
}

/** The box of a check; not one at the end of a form with fields to fill in. */
function isBoxAlone(tree: Tree, row: number): boolean {
  if (!BOX_NAME.test(namesOf(tree, row)) && !BOX_ADDRESS.test(addressOf(tree, row))) return false;
  const form = formAround(tree, row);
  return form === 0 || !asksForMore(tree, form);
}

/** Whether a form, or the page, has fields for more than the letters of the check. */
function asksForMore(tree: Tree, form = 0): boolean {
  for (let row = form + 1; row < tree.end[form]!; row++) if (isAskedFor(tree, row) && !BOX_NAME.test(namesOf(tree, row))) return true;
  return false;
}

function addressOf(tree: Tree, row: number): string {
  const tag = tree.tag[row]!;
  if (tag === TAG.form) return attribute(tree, row, 'action') ?? '';
  return tag === TAG.script || tag === TAG.iframe || tag === TAG.img ? (attribute(tree, row, 'src') ?? '') : '';
}

function scriptText(tree: Tree, row: number): string {
  return textOf(tree, row).slice(0, MAX_SCRIPT);
}
