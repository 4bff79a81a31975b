import { rows } from '../features/surveys/rows.js';
import { texts } from '../features/surveys/texts.js';
import type { Page } from '../page/page.js';
import { TAG, tagSet } from '../tree/tags.js';
import { attribute, classAndId, nearest, type Tree } from '../tree/tree.js';

/** Maximum words of an offer to continue reading. A longer part is the text itself. */
const MAX_WORDS = 120;
/** Class names of the notice shown where the text is cut for visitors without a subscription. */
const GATE =
  /(?:^|[\s_-])(?:pay-?wall|reg-?wall|registration-?wall|subscri(?:ber|ption)-?wall|premium-?wall|meter-?wall|content-?gate|article-?gate|piano-(?:offer|inline|container)|tp-container(?:-inner)?)(?:$|[\s_-])/i;

/** Whether an offer to pay or to register is shown after the first text that was kept, with something to press. */
export function hasGate(page: Page, keeps: Uint8Array): boolean {
  const { tree, blocks } = page;
  const first = keeps.indexOf(1);
  if (first < 0) return false;
  const { words } = page.once(rows);
  for (let row = blocks.first[first]! + 1; row < tree.size; row++) {
    if (words[row] === 0 || words[row]! > MAX_WORDS || !GATE.test(classAndId(tree, row))) continue;
    if (hasButton(tree, row)) return true;
  }
  return false;
}

function hasButton(tree: Tree, gate: number): boolean {
  for (let row = gate + 1; row < tree.end[gate]!; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.button || (tag === TAG.a && attribute(tree, row, 'href') !== undefined)) return true;
  }
  return false;
}

/** Phrases of a paywall notice: the text, or the rest of it, is for subscribers. */
const CUT =
  /\bthis (?:article|post|story|content) is (?:only |reserved |exclusively )?(?:for|available to) (?:paid |paying |our )?(?:subscribers|members)\b|\b(?:subscribe|sign up|log in) to (?:continue|keep) reading\b|nur für abonnent|\bweiterlesen mit\b|\babonnieren,? um weiterzulesen\b|(?:réservée?|accessible) aux (?:seuls )?abonnés|\bil vous reste [\d.,]+ ?% de cet article\b|riservat[oa] agli abbonati|\babbonati per (?:continuare a )?leggere\b|(?:solo|exclusiv[oa]) para suscriptores|\bsuscríbete para (?:seguir|continuar) leyendo\b|(?:só|somente|exclusiv[oa]) para assinantes|\bassine para continuar lendo\b|(?:alleen|exclusief) voor abonnees|\bword abonnee en lees\b|(?:dostępn[a-zà-ſ]{0,4}|tylko|wyłącznie) dla (?:naszych )?(?:subskrybent|prenumerator)|\b(?:wykup|kup) (?:subskrypcję|dostęp)[^.]{0,20}czytać dalej|(?:bara|endast|kun) for? (?:prenumeranter|abonnenter)|(?:endast|bara) för prenumeranter|vain tilaajille|только (?:для|по) (?:подписчик|подписк)|有料会員限定|会員限定記事|残り[\d,]+文字|订阅后(?:继续|可)阅读|付费后(?:继续|可)阅读|유료 ?회원 ?전용/i;
/** Maximum words of a paywall notice, and of the elements around it. */
const MAX_LINE_WORDS = 30;
/** The same in characters: a line of ten megabytes of punctuation has no words. */
const MAX_LINE_CHARS = 600;
const MAX_WORDS_AROUND = 120;
/** Minimum words of a line of article text, and its minimum characters in a language without spaces. */
const TEXT_WORDS = 12;
const TEXT_CHARACTERS = 40;
/** Maximum lines between the last kept text and the paywall notice, and maximum ancestors of the notice that are searched for a button. */
const MAX_BETWEEN = 4;
const HIGHEST = 3;

/** Whether a paywall notice with a button nearby follows within a few lines after the kept text. */
export function saysCut(page: Page, keeps: Uint8Array): boolean {
  const { blocks } = page;
  const { text } = page.once(texts);
  let end = -1;
  // A hidden box is for readers who have used up their free articles.
  const isGate = (block: number) =>
    blocks.hidden[block] === 0 && blocks.words[block]! <= MAX_LINE_WORDS && blocks.chars[block]! <= MAX_LINE_CHARS && CUT.test(text[block]!);
  const isLong = (block: number) => blocks.words[block]! >= TEXT_WORDS || blocks.chars[block]! >= TEXT_CHARACTERS;
  for (let block = 0; block < blocks.size; block++) if (keeps[block] === 1 && isLong(block) && !isGate(block)) end = block;
  if (end < 0) return false;
  for (let block = end + 1; block < blocks.size && block <= end + 1 + MAX_BETWEEN; block++) if (isGate(block)) return hasButtonBeside(page, block);
  return false;
}

const LINK = tagSet('a');

function hasButtonBeside(page: Page, block: number): boolean {
  const { tree, blocks } = page;
  const { words } = page.once(rows);
  // A badge inside the link of a teaser speaks of another text.
  if (nearest(tree, blocks.first[block]!, LINK, 2 * HIGHEST) !== 0) return false;
  for (let at = blocks.node[block]!, step = 0; step <= HIGHEST && at > 0 && words[at]! <= MAX_WORDS_AROUND; step++, at = tree.parent[at]!) {
    if (hasButton(tree, at)) return true;
  }
  return false;
}
