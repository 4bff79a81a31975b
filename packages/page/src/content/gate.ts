import { rows } from '../features/surveys/rows.js';
import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

/** Words of an offer to go on reading, at most: what has more holds the text itself. */
const MAX_WORDS = 120;
const MAX_NAME = 200;
/** Names of what stands where a text is cut for those who do not pay or register. */
const GATE =
  /(?:^|[\s_-])(?:pay-?wall|reg-?wall|registration-?wall|subscri(?:ber|ption)-?wall|premium-?wall|meter-?wall|content-?gate|article-?gate|piano-(?:offer|inline|container)|tp-container(?:-inner)?)(?:$|[\s_-])/i;

/** Whether an offer to pay or to register is shown after the first text that was kept, with something to press. */
export function hasGate(page: Page, keeps: Uint8Array): boolean {
  const { tree, blocks } = page;
  const first = keeps.indexOf(1);
  if (first < 0) return false;
  const { words } = page.once(rows);
  for (let row = blocks.first[first]! + 1; row < tree.size; row++) {
    if (words[row] === 0 || words[row]! > MAX_WORDS || !isNamedGate(tree, row)) continue;
    if (hasButton(tree, row)) return true;
  }
  return false;
}

function isNamedGate(tree: Tree, row: number): boolean {
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) {
    const name = tree.attributeName[i];
    const value = tree.attributeValue[i]!;
    if ((name === 'class' || name === 'id') && value.length < MAX_NAME && GATE.test(value)) return true;
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
