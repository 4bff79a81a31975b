import type { Page } from '../../page/page.js';
import { HEADINGS, TAG } from '../../tree/tags.js';
import { attribute, type Tree, textOf } from '../../tree/tree.js';
import { isBotCheck } from './walls/bot-check.js';
import { isConsentWall } from './walls/consent-wall.js';
import { isErrorPage } from './walls/error-page.js';
import { isLoginWall } from './walls/login-wall.js';

/** Words below which a page shows next to nothing without its scripts. */
const BARE_WORDS = 60;
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
  if (isConsentWall(page)) return 'consent-wall';
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
