import { tagSet } from '../../tree/tags.js';
import { classAndId, type Tree } from '../../tree/tree.js';

const STRUCK = tagSet('del', 's', 'strike');
const OLD_NAME = /(?:^|[\s_-])(?:was|old|list|regular|original|compare|strike|struck|rrp|msrp|before|crossed|uvp|non-sale)/i;
const NO_PRICE =
  /\b(?:shipping|versand|orders? over|off|save|saving|payments? of|per (?:month|year)|\/mo|\/y(?:ea)?r|monthly|assembly|installation|protection|from the web|points?|cashback|rabatt|installments?|ab .{0,40} Bestellwert)\b/i;
/** Elements around a text that may be struck through, and those whose names are asked. */
const HIGHEST_STRUCK = 5;
const HIGHEST_NAMED = 3;
const CHARACTERS_AFTER = 8;

/** Whether a text is struck through or called an earlier price by the elements around it. */
export function isOldPrice(tree: Tree, text: number): boolean {
  let row = tree.parent[text]!;
  for (let step = 0; step < HIGHEST_STRUCK && row > 0; step++, row = tree.parent[row]!) {
    if (STRUCK.has(tree.tag[row]!)) return true;
    if (step < HIGHEST_NAMED && OLD_NAME.test(classAndId(tree, row))) return true;
  }
  return false;
}

/** Whether an amount in a text is something else than what a thing costs: a rate, a saving, what delivery is free from. */
export function isNoPrice(text: string): boolean {
  return NO_PRICE.test(text);
}

/** A text up to its first number and what is said about it: `From $999 or $83.25/mo.` is a price, `$83.25/mo.` is none. */
export function beginningOf(text: string): string {
  const number = /\d[\d.,]*/.exec(text);
  return number ? text.slice(0, number.index + number[0].length + CHARACTERS_AFTER) : text;
}
