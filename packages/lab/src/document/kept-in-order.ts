import { isInParts, isLineByLine } from './found-in-parts.js';
import { lettersOf } from './plain-letters.js';

/** The fate of the kept blocks in one format, as positions in the list of kept blocks. */
export interface Placement {
  readonly missing: readonly number[];
  /** There, but before a block that it follows on the page. */
  readonly misplaced: readonly number[];
  /** There more often than it was kept. */
  readonly repeated: readonly number[];
}

/** Letters from which a block has to be found: line numbers, bullets and single marks are not text. */
const MIN_TEXT = 9;
/** Letters from which a text does not occur by chance, so that its position is evidence about order. */
const MIN_ANCHOR = 24;
/** Letters from which a second copy is not an accident. */
const MIN_COPY = 48;
/** Letters of the shortest run by which a text is looked for that a format writes a little differently (a formula between its words, a footnote mark). */
const MIN_RUN = 10;
/** Share of the letters that has to be found in such runs, or at the beginning of a short text. */
const MIN_FOUND = 0.6;

/** Additional input for counting copies. */
export interface Counting {
  /** The letters of the format without quotations, which are correct repeats. */
  readonly unquoted?: string;
  /** Texts that the document may show as often as the page does, kept or not: those of records, which are shown whole each. */
  readonly shown?: readonly string[];
  /** Letters of the format, line by line. */
  readonly lines?: readonly string[];
  /** Letters of texts that a document rightly has in another place than the source: the caption of a table is above it wherever it is written. */
  readonly moved?: ReadonlySet<string>;
  /** Letters of the names of records: a name opens its record, wherever the page has it between its lines. */
  readonly names?: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();

/** Where the texts of kept blocks are in the letters of a format. */
export function placeBlocks(texts: readonly string[], letters: string, counting: Counting = {}): Placement {
  const { unquoted = letters, shown = texts, lines = [], moved = NONE, names = [] } = counting;
  const wanted = texts.map(lettersOf);
  // Without borders between them, as in the format: made-up texts repeat themselves across blocks.
  const onPage = shown.map(lettersOf).join('');
  const kept = wanted.filter((block) => block.length >= MIN_TEXT).join('');
  const wordless = withoutDigits(letters);
  const missing: number[] = [];
  const misplaced: number[] = [];
  const repeated: number[] = [];
  const counted = new Set<string>();
  let from = 0;
  wanted.forEach((block, index) => {
    // A text twice in a row is one line, repeated for narrow screens.
    if (block.length < MIN_TEXT || block === wanted[index - 1]) return;
    const next = letters.indexOf(block, from);
    if (moved.has(block) && letters.includes(block)) return;
    if (next >= 0) from = block.length >= MIN_ANCHOR ? next + block.length : from;
    else if (letters.includes(block)) {
      if (block.length >= MIN_ANCHOR && !(names.some((name) => name.startsWith(block)) && isRightBefore(block, letters, from))) misplaced.push(index);
    } else if (
      !isMostlyIn(wordless, withoutDigits(block)) &&
      !isMostlyIn(letters, block) &&
      !isInParts(letters, texts[index]!) &&
      !isLineByLine(lines, block)
    )
      missing.push(index);
    if (block.length < MIN_COPY || counted.has(block)) return;
    counted.add(block);
    if (countOf(block, unquoted) > Math.max(countOf(block, onPage), countOf(block, kept))) repeated.push(index);
  });
  return { missing, misplaced, repeated };
}

/** Letters of the lines of a record that its name may be above. */
const MAX_RECORD = 400;

function isRightBefore(block: string, letters: string, from: number): boolean {
  const at = letters.lastIndexOf(block, from);
  return at >= 0 && from - at <= MAX_RECORD;
}

/** Numbers of lines, notes and edits are taken out of a text where it is tidied. */
function withoutDigits(letters: string): string {
  return letters.replace(/\p{N}+/gu, '');
}

function isMostlyIn(letters: string, block: string): boolean {
  if (block.length < MIN_TEXT || letters.includes(block.slice(0, Math.ceil(block.length * MIN_FOUND)))) return true;
  let found = 0;
  for (let at = 0; at < block.length; ) {
    const run = longestRun(letters, block.slice(at));
    found += run;
    at += run || 1;
  }
  return found / block.length >= MIN_FOUND;
}

/** Letters of the longest beginning of a text that occurs; 0 where not even the shortest run does. */
function longestRun(letters: string, text: string): number {
  if (text.length < MIN_RUN || !letters.includes(text.slice(0, MIN_RUN))) return 0;
  let [found, beyond] = [MIN_RUN, text.length + 1];
  while (beyond - found > 1) {
    const middle = (found + beyond) >> 1;
    if (letters.includes(text.slice(0, middle))) found = middle;
    else beyond = middle;
  }
  return found;
}

function countOf(part: string, whole: string): number {
  let count = 0;
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length)) count++;
  return count;
}
