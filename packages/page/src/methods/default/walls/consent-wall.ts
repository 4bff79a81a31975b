import { head } from '../../../features/surveys/head.js';
import { rows } from '../../../features/surveys/rows.js';
import type { Page } from '../../../page/page.js';
import { TAG, tagSet } from '../../../tree/tags.js';
import { attribute, type Tree } from '../../../tree/tree.js';
import { isAskedFor, namesOf } from './forms.js';

/** Words outside a consent dialog, short texts included, below which the dialog is all there is. */
const BESIDE_WORDS = 60;
const MIN_SHARE = 0.6;
/** Words that a page of its own about consent has more than. */
const WALL_WORDS = 500;

const CONSENT = /cookie|consent|gdpr/i;
const PAGE = tagSet('html', 'body', 'main');
/** How walls of consent title themselves, in the languages of countries that ask for it. */
const CONSENT_TITLE =
  /\b(?:consent|einwilligung|zustimmung|datenschutzeinstellungen|consentement|consentimiento|consentimento|toestemming|samtykke|samtycke|suostumus|zgoda|souhlas|hozzájárulás|pur-abo)\b/i;

/** A dialog that asks for consent, and next to nothing beside it. */
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
 * A wall that takes the place of the page: a short page with something to press and neither menu nor article, that titles itself so and asks search
 * engines to keep away, or whose form is named for consent and asks for nothing to be typed.
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
