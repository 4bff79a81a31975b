import { rows } from '../../../features/surveys/rows.js';
import type { Page } from '../../../page/page.js';
import { TAG } from '../../../tree/tags.js';
import { attribute, type Tree, textOf } from '../../../tree/tree.js';
import { formAround, isAskedFor, namesOf } from './forms.js';

/** Words beyond which a page says something besides the check; some checks explain themselves at length. */
const MAX_WORDS = 300;
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
/** Scripts of services that watch pages: a check only where the page says nothing else. */
const WATCH_SCRIPT = /_pxAppId|KPSDK|AwsWafIntegration/;
const MAX_WORDS_BESIDE_WATCH = 40;

const MAX_SCRIPT = 4000;

/**
 * A page that only finds out whether a person is there: hardly any text, no article, and what only a check has; or the box of a check that no form
 * with something to fill in has, on a page without a menu.
 */
export function isBotCheck(page: Page): boolean {
  const { tree } = page;
  const words = page.once(rows).words[0]!;
  if (words > MAX_WORDS) return false;
  let [isCheck, isBox, hasMenu] = [false, false, false];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.article) return false;
    hasMenu ||= tag === TAG.nav;
    isCheck ||= isOfCheck(tree, row);
    isBox ||= isBoxAlone(tree, row) || (words <= MAX_WORDS_BESIDE_WATCH && tag === TAG.script && WATCH_SCRIPT.test(scriptOf(tree, row)));
  }
  return isCheck || (isBox && !hasMenu && words <= MAX_WORDS_BESIDE_BOX && !asksForMore(tree));
}

function isOfCheck(tree: Tree, row: number): boolean {
  if (CHECK_ADDRESS.test(addressOf(tree, row))) return true;
  if (tree.tag[row] === TAG.script && CHECK_SCRIPT.test(scriptOf(tree, row))) return true;
  return CHECK_NAME.test(namesOf(tree, row));
}

/** The box of a check; not one at the foot of a form with something to fill in. */
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

function scriptOf(tree: Tree, row: number): string {
  return textOf(tree, row).slice(0, MAX_SCRIPT);
}
