import { lettersOf } from '../../blocks/letters-of.js';
import { texts } from '../../features/surveys/texts.js';
import { blockStarts } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { tagSet } from '../../tree/tags.js';

/** Different lines of a part that is there twice: fewer are a label and its value. */
const MIN_LINES = 3;
const MAX_LINES = 200;
/** A table repeats its values for a reason. */
const TABLES = tagSet('table', 'tbody', 'thead', 'tr', 'dl');

/**
 * 1 for every block that a shop has twice, for two widths of the screen, where the other copy is kept: two elements that say the same lines in the
 * same order and nothing else. The copy of which more is kept stays.
 */
export function secondVersions(page: Page, keeps: Uint8Array): Uint8Array {
  const { tree, blocks } = page;
  const starts = blockStarts(blocks);
  const lineOf = numberedLines(page);
  const worse = new Uint8Array(blocks.size);
  const known = new Map<string, number[]>();
  const countKept = (lines: readonly number[]) => lines.filter((block) => keeps[block] === 1).length;
  for (let row = 1; row < tree.size; row++) {
    const first = starts[row]!;
    const size = starts[tree.end[row]!]! - first;
    if (size < MIN_LINES || size > MAX_LINES || TABLES.has(tree.tag[row]!)) continue;
    const lines = Array.from({ length: size }, (_, i) => first + i).filter((block) => lineOf[block] !== 0);
    const said = lines.map((block) => lineOf[block]!);
    const key = said.join();
    const before = known.get(key);
    if (before === undefined) known.set(key, lines);
    // An element that holds another one and nothing else says the same as it does.
    else if (before.at(-1)! < lines[0]! && new Set(said).size >= MIN_LINES) {
      const [better, other] = countKept(lines) > countKept(before) ? [lines, before] : [before, lines];
      // Of what is hardly content, a line that is kept by chance may be beside pictures.
      if (countKept(better) * 3 >= better.length) for (let i = 0; i < other.length; i++) worse[other[i]!] = keeps[better[i]!]!;
      row = tree.end[row]! - 1;
    }
  }
  return worse;
}

/** A number for every block, the same for blocks that say the same; 0 without letters. Elements inside elements repeat numbers, not texts of any length. */
function numberedLines(page: Page): Uint32Array {
  const known = new Map([['', 0]]);
  return Uint32Array.from(page.once(texts).text, (line) => {
    const letters = lettersOf(line);
    const number = known.get(letters) ?? known.size;
    known.set(letters, number);
    return number;
  });
}
