import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { tagSet } from '../../tree/tags.js';
import type { Kept } from '../choose.js';
import type { Units } from './units.js';

/** Why a line is dropped whose list has begun again. */
export type TurnReason = 'said-before-in-its-list';

/** Items before a list begins again, and their words: fewer are a pattern, and no list that turns. */
const MIN_ITEMS = 2;
const MIN_WORDS = 8;
/** Rows of tables repeat themselves for a reason. */
const ROWS = tagSet('tr', 'td', 'th', 'tbody', 'dd', 'dt');

/** Kept blocks without the items that a list has once more so that it can turn in a circle: slides, logos, voices. */
export function dropTurns<Known extends string>(page: Page, kept: Kept<Known>, { itemOf }: Units): Kept<Known | TurnReason> {
  const keeps = kept.keeps.slice();
  const reason: (Known | TurnReason)[] = [...kept.reason];
  for (const items of listsOf(page, itemOf).values()) {
    const turn = turnOf(items);
    if (turn === 0) continue;
    for (const { first, end } of items.slice(turn))
      for (let block = first; block < end; block++) {
        if (keeps[block] === 0) continue;
        keeps[block] = 0;
        reason[block] = 'said-before-in-its-list';
      }
    // Of two copies of a line either may be the one that was kept.
    for (let at = turn; at < items.length; at++) keepWhatCopyHas(items[at % turn]!, items[at]!, { kept, keeps, reason });
  }
  return { keeps, reason, barred: kept.barred };
}

interface ListItem {
  readonly row: number;
  readonly first: number;
  end: number;
  text: string;
  words: number;
}

/** Items by the element that holds them. */
function listsOf(page: Page, itemOf: Int32Array): Map<number, ListItem[]> {
  const { tree, words } = page.blocks;
  const { text } = page.once(texts);
  const lists = new Map<number, ListItem[]>();
  for (let block = 0; block < itemOf.length; block++) {
    const row = itemOf[block]!;
    if (row < 0 || ROWS.has(tree.tag[row]!)) continue;
    const items = lists.get(tree.parent[row]!) ?? [];
    if (items.length === 0) lists.set(tree.parent[row]!, items);
    const last = items.at(-1);
    if (last?.row === row) {
      last.end = block + 1;
      last.text += `\n${text[block]}`;
      last.words += words[block]!;
    } else items.push({ row, first: block, end: block + 1, text: text[block]!, words: words[block]! });
  }
  return lists;
}

/** Number of items after which a list begins again; 0 where it does not. */
function turnOf(items: readonly ListItem[]): number {
  const turn = items.findIndex((item, at) => at > 0 && item.text === items[0]!.text);
  if (turn < MIN_ITEMS) return 0;
  let words = 0;
  for (let at = 0; at < turn; at++) words += items[at]!.words;
  if (words < MIN_WORDS) return 0;
  for (let at = turn; at < items.length; at++) if (items[at]!.text !== items[at - turn]!.text) return 0;
  return turn;
}

function keepWhatCopyHas(item: ListItem, copy: ListItem, { kept, keeps, reason }: { kept: Kept; keeps: Uint8Array; reason: string[] }): void {
  if (item.end - item.first !== copy.end - copy.first) return;
  for (let block = item.first, other = copy.first; block < item.end; block++, other++) {
    if (keeps[block] === 1 || kept.keeps[other] === 0 || kept.barred?.[block] === 1) continue;
    keeps[block] = 1;
    reason[block] = kept.reason[other]!;
  }
}
