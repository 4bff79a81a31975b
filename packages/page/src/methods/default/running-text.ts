import { shapes } from '../../features/surveys/shapes.js';
import { texts, timesSaid } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';

/** Words from which on a block is a text and no label. */
const MIN_WORDS = 6;
/** Share of the words of like texts side by side that are on the page once. A part that appears twice has hardly any. */
const MIN_OWN = 0.2;

/**
 * 1 for every text that is one of several like ones side by side that say something of their own: a paragraph of a section, a card of a row.
 * What it says is said there as well, even if another section says it too.
 */
export function runningText(page: Page): Uint8Array {
  const { blocks, tree } = page;
  const { text } = page.once(texts);
  const { path } = page.once(shapes);
  const times = page.once(timesSaid);
  const groupOf = new Uint32Array(blocks.size);
  const numbers = new Map<string, number>();
  const all: number[] = [];
  const own: number[] = [];
  for (let block = 0; block < blocks.size; block++) {
    const node = blocks.node[block]!;
    const key = `${tree.parent[node]} ${path[node]}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
      all.push(0);
      own.push(0);
    }
    groupOf[block] = number;
    if (blocks.words[block]! < MIN_WORDS || blocks.hidden[block] !== 0) continue;
    all[number]! += blocks.words[block]!;
    if (times.get(text[block]!) === 1) own[number]! += blocks.words[block]!;
  }
  const runs = page.arena.uint8(groupOf.length);
  for (let block = 0; block < runs.length; block++) {
    const group = groupOf[block]!;
    if (blocks.hidden[block] === 0 && own[group]! >= MIN_OWN * all[group]!) runs[block] = 1;
  }
  return runs;
}
