import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { textOf } from '../../tree/tree.js';
import { moneyIn } from './price.js';
import type { Stated } from './product.js';

/** Characters of scripts that are read. */
const BUDGET = 3_000_000;
const PRICE = /(?:formatted_current_price|formattedPrice|currentPriceFormatted|displayPrice)\\?"\s{0,2}:\s{0,2}\\?"([^"\\]{2,20})/g;

/** A price that is only in the page's state, written as it would be shown; none where the state has several. */
export function fromState({ tree }: Page): Stated {
  const found = new Set<string>();
  let left = BUDGET;
  for (let row = 1; row < tree.size && left > 0; row++) {
    if (tree.tag[row] !== TAG.script) continue;
    const text = textOf(tree, row).slice(0, left);
    left -= text.length;
    for (const match of text.matchAll(PRICE)) found.add(match[1]!);
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return {};
  const money = moneyIn(only);
  return { price: money?.amount, currency: money?.currency ?? undefined };
}
