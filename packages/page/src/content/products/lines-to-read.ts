import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import type { Part } from './parts.js';

const CONTROLS = tagSet('form', 'button', 'select', 'option', 'textarea', 'label', 'nav', 'footer', 'dialog', 'aside', 'fieldset');
const FIELDS = tagSet('input', 'select', 'textarea');
const CELLS = tagSet('td', 'th', 'dd', 'dt');
const VALUES = tagSet('td', 'th', 'dd', 'dt', 'li');
/** What is shown beside a line when somebody points at it. */
const TIP = /(?:^|[\s_-])(?:tool-?tips?|popovers?)(?:$|[\s_-])/i;
/** What opens the rest of a text, or leads away from it. */
const CALL =
  /^(?:(?:show|read|see|view|load|learn|find out) (?:more|less|all|full|details|the full)|(?:click|tap|go to|visit|contact|manage) ?|more (?:details|info(?:rmation)?)$|(?:close|expand|collapse|open|print|share|copy|download|next|previous|back|edit|help)$|loading|(?:shop|buy|order|add) |manufacturer (?:product page|website)|support website|view other|mehr (?:anzeigen|lesen)|(?:voir|lire|en savoir) plus|ver más|leer más)/i;
const MAX_CALL_WORDS = 6;

/** Whether a line of a part is something to read, and not something to press, to fill in or to look at. */
export function isToRead(page: Page, block: number, part: Part): boolean {
  const { tree, blocks } = page;
  const line = page.once(texts).text[block]!;
  if (blocks.words[block]! <= MAX_CALL_WORDS && CALL.test(line)) return false;
  let isValue = false;
  let isCell = false;
  for (let row = blocks.node[block]!; row !== 0 && !(row < part.label && tree.end[row]! > part.label); row = tree.parent[row]!) {
    if (CONTROLS.has(tree.tag[row]!) || attribute(tree, row, 'role') === 'button' || isTip(page, row)) return false;
    if (VALUES.has(tree.tag[row]!)) isValue = true;
    if (CELLS.has(tree.tag[row]!)) isCell = true;
  }
  // A mark alone says something in a table only.
  if (!isCell && (!/[\p{L}\p{N}]/u.test(line) || holdsField(page, block))) return false;
  // A link among values is one of them; alone it leads away.
  return isValue || blocks.linkedWords[block]! * 2 <= blocks.words[block]!;
}

function isTip({ tree }: Page, row: number): boolean {
  return TIP.test(attribute(tree, row, 'class') ?? '');
}

/** Whether something to fill in is in a line, or right beside it. */
function holdsField({ tree, blocks }: Page, block: number): boolean {
  const from = Math.max(blocks.node[block]!, blocks.first[block]! - 3);
  const to = Math.min(tree.end[blocks.node[block]!]!, blocks.last[block]! + 4);
  for (let row = from; row < to; row++) if (FIELDS.has(tree.tag[row]!) && !isUnseen(attribute(tree, row, 'type'))) return true;
  return tree.tag[blocks.node[block]!] === TAG.label;
}

function isUnseen(type: string | undefined): boolean {
  return type?.toLowerCase() === 'hidden';
}
