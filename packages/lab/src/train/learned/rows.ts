import { randomFrom } from '../../random/random.js';
import type { Example } from './example.js';

/** A block to learn from. */
export interface Row {
  /** Position of its page among the examples. */
  readonly example: number;
  readonly block: number;
  readonly weight: number;
}

export interface RowSettings {
  /** Blocks of one page that are learned from at most, drawn at random. */
  readonly rowsAPage: number;
  /** A block weighs as much as its words to this power; all blocks of a page together always weigh the same. */
  readonly wordPower: number;
  readonly seed: number;
}

/** Total weight of one page. */
const PAGE_WEIGHT = 100;
/** Known blocks from which a page has its full weight. */
const WHOLE_BLOCKS = 10;

/** Blocks to learn from. Pages with no content are left out: a faulty label looks just like an empty page. */
export function drawRows(examples: readonly Example[], settings: RowSettings): Row[] {
  return examples.flatMap((example, position) => {
    const known = [...example.labels.keys()].filter((block) => example.labels[block]! >= 0);
    if (known.length === 0 || (example.wanted !== undefined && !example.labels.includes(1))) return [];
    const worth = (block: number) => (example.tokens[block]!.length + 1) ** settings.wordPower;
    const all = known.reduce((sum, block) => sum + worth(block), 0);
    const drawn = draw(known, settings.rowsAPage, settings.seed * 7919 + position);
    // A page of which only a few blocks are known counts less: a few snippets are not a whole page.
    const weight = PAGE_WEIGHT * Math.min(1, known.length / WHOLE_BLOCKS);
    const scale = (weight * known.length) / drawn.length / all;
    return drawn.map((block) => ({ example: position, block, weight: worth(block) * scale }));
  });
}

function draw(blocks: readonly number[], maxRows: number, seed: number): number[] {
  if (blocks.length <= maxRows) return [...blocks];
  const random = randomFrom(seed);
  const left = [...blocks];
  for (let i = 0; i < maxRows; i++) {
    const other = i + random.below(left.length - i);
    const moved = left[i]!;
    left[i] = left[other]!;
    left[other] = moved;
  }
  return left.slice(0, maxRows);
}

/** Columns of the drawn blocks. */
export function matrixOf(rows: readonly Row[], columnsOf: (example: number) => readonly Float32Array[]): Float32Array[] {
  const width = columnsOf(rows[0]!.example).length;
  const matrix = Array.from({ length: width }, () => new Float32Array(rows.length));
  for (const [i, { example, block }] of rows.entries()) {
    const columns = columnsOf(example);
    for (let k = 0; k < width; k++) matrix[k]![i] = columns[k]![block]!;
  }
  return matrix;
}
