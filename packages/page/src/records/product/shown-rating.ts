import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import type { Page } from '../../page/page.js';
import { FOOT, furniture, MENU, RELATED } from '../reading/furniture.js';
import type { Stated } from './product.js';

/** `4.8 out of 5`, `4,8/5`, `4.9 stars`, and a number alone where a count follows. */
const RATED = /(?:^|[^\d.,])([0-5](?:[.,]\d{1,2})?)\s?(?:\/\s?5(?!\d)|out of 5|(?:rating )?stars?\b|(?=\(\d)|$)/i;
const COUNTED = /^.{0,30}?(\d[\d.,]{0,9})(?:\)|\)?\s(?:global |customer |total )?(?:reviews|ratings|avis|bewertungen)\b)/i;
const MAX_WORDS = 14;
/** Lines after a rating in which it may be said how many gave it, and lines around the heading that are looked at. */
const MAX_LINES = 3;
const BEFORE = 30;
const AFTER = 120;

/** How those who bought it rate a product, where the page says so near its heading, and how many they are: what one buyer says has no count. */
export function shownRating(page: Page, heading: number): Stated {
  const { blocks } = page;
  const parts = page.once(furniture);
  const line = (block: number) => (block < blocks.size && blocks.words[block]! <= MAX_WORDS ? cleanLine(blockText(blocks, block)) : '');
  for (let block = Math.max(0, heading - BEFORE); block < heading + AFTER; block++) {
    const said = line(block);
    const rated = RATED.exec(said);
    if (rated === null || (parts[blocks.node[block]!]! & (MENU | FOOT | RELATED)) !== 0) continue;
    const after = [said.slice(rated.index + rated[0].length)];
    for (let next = 1; next <= MAX_LINES; next++) after.push(line(block + next));
    const count = after.map((text) => COUNTED.exec(text)?.[1]).find((found) => found !== undefined);
    const ratingCount = Number((count ?? '').replace(/[.,]/g, ''));
    if (ratingCount > 0) return { rating: Number(rated[1]!.replace(',', '.')), ratingCount };
  }
  return {};
}
