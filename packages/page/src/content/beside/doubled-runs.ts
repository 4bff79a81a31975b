import type { Run } from '../restore/around.js';

/** Lines of a part: fewer are a label and its value. */
const MIN_LINES = 4;

/** Runs of texts that were on the page before in the same order, and how many blocks before. */
export function doubledRuns(text: readonly string[]): { run: Run; back: number }[] {
  const found: { run: Run; back: number }[] = [];
  const places = new Map<string, number[]>();
  for (let block = 0; block < text.length; block++) {
    const known = places.get(text[block]!);
    if (known === undefined) places.set(text[block]!, [block]);
    else if (known.length < 3) known.push(block);
  }
  let end = 0;
  for (let block = 0; block < text.length; block++) {
    const [first, second, third] = places.get(text[block]!)!;
    // A line that is there exactly twice tells which part is a copy of which.
    if (second !== block || third !== undefined) continue;
    const back = block - first!;
    let from = block;
    while (from > end && from - 1 >= back && text[from - 1] === text[from - 1 - back]) from--;
    end = block + 1;
    while (end < text.length && text[end] === text[end - back]) end++;
    if (end - from >= MIN_LINES && end - from <= back) found.push({ run: { first: from, end }, back });
    block = end - 1;
  }
  return found;
}
