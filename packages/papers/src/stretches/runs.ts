import { type Page, TAG, type Tree } from 'pith/parts';

/** Stretches of a page between the breaks of a method of its own, in document order; those without text are left out. */
export interface Runs {
  readonly size: number;
  /** Run of every row; −1 for pruned rows and for rows of stretches without text. */
  readonly of: Int32Array;
}

/** Names of elements, as they are in `tree.tagNames`. */
export interface RunRules {
  /** A run begins where one of these begins. */
  readonly breaksBefore: ReadonlySet<string>;
  /** A run begins after one of these. */
  readonly breaksAfter: ReadonlySet<string>;
  /** Left out with everything in them. */
  readonly pruned: ReadonlySet<string>;
  /** `content`: a page that scripts write may have all its text in noscript, and there it is not pruned. `as-listed`: no exception. `content` where left out. */
  readonly noscript?: 'content' | 'as-listed';
}

export function runsOf(page: Page, { breaksBefore, breaksAfter, pruned, noscript = 'content' }: RunRules): Runs {
  const { tree } = page;
  const inNames = (names: ReadonlySet<string>) => Uint8Array.from(tree.tagNames, (name) => (names.has(name) ? 1 : 0));
  const [before, after, left] = [inNames(breaksBefore), inNames(breaksAfter), inNames(pruned)];
  if (noscript === 'content' && isInNoscript(page)) left[TAG.noscript] = 0;
  const of = new Int32Array(tree.size).fill(-1);
  const open: number[] = [];
  const hasText: number[] = [0];
  let current = 0;
  const next = () => {
    current++;
    hasText.push(0);
  };
  for (let row = 1; row < tree.size; row++) {
    while (open.length > 0 && row >= tree.end[open.at(-1)!]!) {
      open.pop();
      next();
    }
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) {
      if (tree.text[row]!.trim() !== '') hasText[current] = 1;
    } else if (left[tag] === 1) {
      row = tree.end[row]! - 1;
      continue;
    } else {
      if (before[tag] === 1) next();
      if (after[tag] === 1) open.push(row);
    }
    of[row] = current;
  }
  return numberRuns(of, hasText);
}

function numberRuns(of: Int32Array, hasText: readonly number[]): Runs {
  let size = 0;
  const number = hasText.map((has) => (has === 1 ? size++ : -1));
  for (let row = 0; row < of.length; row++) if (of[row]! >= 0) of[row] = number[of[row]!]!;
  return { size, of };
}

function isInNoscript({ blocks }: Page): boolean {
  let [inside, outside] = [0, 0];
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.noscript[block] === 1) inside += blocks.chars[block]!;
    else outside += blocks.chars[block]!;
  }
  return inside > outside;
}

/** Texts of all runs on one line each; `joiner` is between two text nodes that meet. */
export function runTexts(tree: Tree, { size, of }: Runs, joiner: (row: number) => string): string[] {
  const texts: string[] = new Array(size).fill('');
  for (let row = 1; row < tree.size; row++) {
    const run = of[row]!;
    if (run >= 0 && tree.tag[row] === TAG['#text']) texts[run] += joiner(row) + tree.text[row]!;
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Scores of a method for its runs, as a score of every block: the mean over the block's characters, those in no run counting 0. */
export function scoreOfBlocks({ tree, blocks }: Page, { of }: Runs, score: ArrayLike<number>): Float32Array {
  const out = new Float32Array(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    let [sum, chars] = [0, 0];
    const last = blocks.last[block]!;
    for (let row = blocks.first[block]!; row <= last; row++) {
      const length = tree.text[row]!.trim().length;
      if (length === 0) continue;
      chars += length;
      if (of[row]! >= 0) sum += length * score[of[row]!]!;
    }
    out[block] = chars === 0 ? 0 : Math.min(1, Math.max(0, sum / chars));
  }
  return out;
}
