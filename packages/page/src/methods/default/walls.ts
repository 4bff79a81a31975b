import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree, textOf } from '../../tree/tree.js';

/** Words beyond which a page says something besides the check. */
const CHECK_WORDS = 150;
/** Words outside the form below which a page is for logging in. */
const BESIDE_LOGIN_WORDS = 60;

/** Addresses of the services that check visitors, as their scripts and frames have them. */
const CHECK_ADDRESS =
  /\/cdn-cgi\/challenge-platform|challenges\.cloudflare\.com|captcha-delivery\.com|perimeterx|px-(?:cdn|cloud|client)|\/_incapsula_resource|hcaptcha\.com|\/recaptcha\/|funcaptcha|arkoselabs|awswaf|\.kasada\.|\/ips\.js\?kpsdk|distil_r_captcha|\/_sec\/cp_challenge|turnstile/i;
/** Names that their elements have. */
const CHECK_NAME =
  /(?:^|[\s_-])(?:px-captcha|cf-challenge|challenge-form|challenge-running|challenge-stage|h-captcha|g-recaptcha|cf-turnstile|captcha-container|captcha|sec-if-cpt-container|ddv1-captcha|datadome)(?:$|[\s_-])/i;
const CHECK_SCRIPT = /_pxAppId|window\._cf_chl_opt|_cf_chl_|var dd\s?=\s?\{|AwsWafIntegration|gokuProps|_sec_cpt|KPSDK/;

/** A page that only finds out whether a person is there: next to no text, no menu and no article, but the script, frame or element of such a check. */
export function isBotCheck(page: Page): boolean {
  const { tree } = page;
  if (page.once(rows).words[0]! > CHECK_WORDS) return false;
  let isFound = false;
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.nav || tag === TAG.article) return false;
    isFound ||= isCheck(tree, row);
  }
  return isFound;
}

function isCheck(tree: Tree, row: number): boolean {
  const tag = tree.tag[row]!;
  if (tag === TAG.script || tag === TAG.iframe) {
    const address = attribute(tree, row, 'src');
    return address === undefined ? tag === TAG.script && CHECK_SCRIPT.test(textOf(tree, row).slice(0, MAX_SCRIPT)) : CHECK_ADDRESS.test(address);
  }
  return [attribute(tree, row, 'id'), attribute(tree, row, 'class')].some(
    (name) => name !== undefined && name.length < MAX_NAME && CHECK_NAME.test(name),
  );
}
const MAX_SCRIPT = 4000;
const MAX_NAME = 200;

/** A page that shows a form with a password and next to nothing else. */
export function isLoginWall(page: Page): boolean {
  const { tree, blocks } = page;
  if (page.once(rows).words[0]! > 2 * CHECK_WORDS) return false;
  const form = formWithPassword(tree);
  if (form === 0) return false;
  let beside = 0;
  for (let block = 0; block < blocks.size; block++) {
    const row = blocks.first[block]!;
    if (row >= form && row < tree.end[form]!) continue;
    // Menus around the form say nothing of the page.
    if (blocks.linkedWords[block]! * 2 < blocks.words[block]!) beside += blocks.words[block]!;
  }
  return beside < BESIDE_LOGIN_WORDS;
}

function formWithPassword(tree: Tree): number {
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG.article) return 0;
    if (tree.tag[row] !== TAG.input || attribute(tree, row, 'type')?.toLowerCase() !== 'password') continue;
    let at = row;
    while (at > 0 && tree.tag[at] !== TAG.form) at = tree.parent[at]!;
    return at > 0 ? at : tree.parent[row]!;
  }
  return 0;
}
