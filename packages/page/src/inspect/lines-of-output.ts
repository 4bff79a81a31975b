/** A line of an output and the blocks it comes from. */
export interface OutputLine {
  readonly text: string;
  /** First and last block; −1 if no block of the page has the line. */
  readonly first: number;
  readonly last: number;
}

/** A block's text, by its number. */
interface BlockText {
  readonly block: number;
  readonly text: string;
  readonly kept: boolean;
  /** How likely a line comes from it rather than from another block with the same words. */
  readonly score: number;
}

/** How far ahead a line is looked for, in letters: content is written in the order of the page. */
const REACH = 20_000;
/** Letters of a line that must be found. */
const PROBE = 48;

/**
 * Lines of Markdown, HTML or text → the blocks they were made of, by their letters alone, so that no mark-up matters.
 * A line equal to a dropped block is a title or a caption, which the document has in addition to the text.
 */
export function linesOfOutput(output: string, blocks: readonly BlockText[]): OutputLine[] {
  const stream = streamOf(blocks.filter(({ kept }) => kept));
  const beside = besideText(blocks);
  let at = 0;
  return output.split('\n').map((text) => {
    const letters = lettersIn(withoutMarkup(text));
    if (letters === '') return { text, first: -1, last: -1 };
    const dropped = beside.get(letters);
    if (dropped !== undefined) return { text, first: dropped, last: dropped };
    const from = placeIn(stream.letters, letters, at);
    if (from < 0) return { text, first: -1, last: -1 };
    at = Math.min(stream.letters.length, from + letters.length);
    return { text, first: stream.blockAt(from), last: stream.blockAt(at - 1) };
  });
}

/** Dropped blocks by their letters, without those that a kept block has too. Of several the likeliest: a heading, not the entry of a menu. */
function besideText(blocks: readonly BlockText[]): ReadonlyMap<string, number> {
  const found = new Map<string, BlockText>();
  for (const each of blocks) {
    const letters = lettersIn(each.text);
    if (!each.kept && each.score > (found.get(letters)?.score ?? -1)) found.set(letters, each);
  }
  for (const { text, kept } of blocks) if (kept) found.delete(lettersIn(text));
  return new Map(Array.from(found, ([letters, { block }]) => [letters, block]));
}

/** Ahead first; what moved to the front (a title, notes) is looked for from the start. */
function placeIn(stream: string, letters: string, at: number): number {
  const probe = letters.slice(0, PROBE);
  const ahead = stream.slice(at, at + REACH).indexOf(probe);
  if (ahead >= 0) return at + ahead;
  return stream.slice(0, REACH).indexOf(probe);
}

interface Stream {
  readonly letters: string;
  blockAt(place: number): number;
}

function streamOf(kept: readonly BlockText[]): Stream {
  const starts: number[] = [];
  let letters = '';
  for (const { text } of kept) {
    starts.push(letters.length);
    letters += lettersIn(text);
  }
  const blockAt = (place: number) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return kept[low]?.block ?? -1;
  };
  return { letters, blockAt };
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** Without tags, numbers of lists, addresses of links and the entities that HTML is written with. */
function withoutMarkup(line: string): string {
  return line
    .replace(/^\s*\d{1,9}[.)] /, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/\]\([^()]*\)/g, ']')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity]!);
}

function lettersIn(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
