import { texts } from '../features/surveys/texts.js';
import type { Page } from '../page/page.js';
import { HEADINGS, tagSet } from '../tree/tags.js';
import { DAY } from './lines.js';
import { isMachineText } from './machine-text.js';
import {
  ADVERT_LABEL,
  ARROWED,
  EMBED_CONSENT,
  LAYOUT_LABEL,
  MAY_BE_CONSENT,
  MAY_BE_LAYOUT,
  MAY_SAY_WAYS_TO_PAY,
  READ_ALSO,
  SHOP_LINES,
  WAYS_TO_PAY,
} from './phrases.js';

/** Words of a line that leads to another article, of a notice in the place of an embed, of a line about the layout. */
const MAX_POINTER_WORDS = 30;
const MAX_NOTICE_WORDS = 90;
const MAX_LABEL_WORDS = 8;
/** There a word about layout or advertising is a value. */
const VALUES = tagSet('td', 'th', 'dt', 'dd', 'li');
const LISTINGS = tagSet('pre', 'code', 'samp', 'kbd', 'textarea');
/** Elements between a text and the listing it is in. */
const MAX_IN_LISTING = 12;

/**
 * 1 for every block that is not content wherever it is: text for machines, pointers to other articles, notices in the place of embeds,
 * announcements of advertisements. Listings show such text on purpose.
 */
export function neverContent(page: Page): Uint8Array {
  const { blocks } = page;
  const { text } = page.once(texts);
  const found = page.arena.uint8(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const line = text[block]!;
    const isOdd =
      isMachineText(line, blocks.words[block]!) ||
      isNotice(page, block, line) ||
      isTrail(page, block, line) ||
      isPointer(page, block, line) ||
      isLayoutLabel(page, block, line) ||
      isShopLine(page, block, line);
    if (isOdd && !isInListing(page, block)) found[block] = 1;
  }
  return found;
}

function isNotice({ blocks }: Page, block: number, line: string): boolean {
  return blocks.words[block]! <= MAX_NOTICE_WORDS && MAY_BE_CONSENT.test(line) && EMBED_CONSENT.test(line);
}

/** Words of a trail of links to where the page is in its site: `Home › Blog › Title`. */
const MAX_TRAIL_WORDS = 30;
const ARROW = /[❯›»▸]/;
const BETWEEN = /[❯›»→▸]|\s[>/]\s/g;

function isTrail({ blocks }: Page, block: number, line: string): boolean {
  const links = blocks.links[block]!;
  if (links < 2 || blocks.words[block]! > MAX_TRAIL_WORDS || DAY.test(line)) return false;
  const between = line.match(BETWEEN)?.length ?? 0;
  return between >= links - 1 && between >= 1 && (ARROW.test(line) || blocks.linkedWords[block]! * 3 >= blocks.words[block]!);
}

/** A line that is all link but for its opening, "Read also:". */
function isPointer({ tree, blocks }: Page, block: number, line: string): boolean {
  const words = blocks.words[block]!;
  if (words > MAX_POINTER_WORDS || blocks.links[block] === 0) return false;
  const opening = (READ_ALSO.exec(line) ?? ARROWED.exec(line))?.[0].trim();
  if (opening === undefined) return false;
  const lead = opening.split(' ').length;
  // In scripts without spaces words are an estimate, but letters are not.
  const isLink = blocks.linkedWords[block]! >= words - lead - 1 || blocks.chars[block]! - blocks.linkedChars[block]! <= opening.length;
  // `See also` alone is the heading of a list, or a link to it.
  return isLink && words > lead && line.length > opening.length && !HEADINGS.has(tree.tag[blocks.node[block]!]!);
}

/** Words of a line that a shop has on every page. */
const MAX_SHOP_WORDS = 30;

function isShopLine({ blocks }: Page, block: number, line: string): boolean {
  return (
    blocks.words[block]! <= MAX_SHOP_WORDS &&
    (SHOP_LINES.some((pattern) => pattern.test(line)) || (MAY_SAY_WAYS_TO_PAY.test(line) && WAYS_TO_PAY.test(line)))
  );
}

/** A heading of one such word may be about something else. */
function isLayoutLabel({ tree, blocks }: Page, block: number, line: string): boolean {
  if (blocks.words[block]! > MAX_LABEL_WORDS || blocks.links[block]! > 0) return false;
  const tag = tree.tag[blocks.node[block]!]!;
  const isLayout = MAY_BE_LAYOUT.test(line) && LAYOUT_LABEL.test(line);
  if (!isLayout && (HEADINGS.has(tag) || !ADVERT_LABEL.test(line))) return false;
  return !VALUES.has(tag);
}

function isInListing({ tree, blocks }: Page, block: number): boolean {
  for (let row = tree.parent[blocks.first[block]!]!, steps = 0; row > 0 && steps < MAX_IN_LISTING; row = tree.parent[row]!, steps++)
    if (LISTINGS.has(tree.tag[row]!)) return true;
  return false;
}
