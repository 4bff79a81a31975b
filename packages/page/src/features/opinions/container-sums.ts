import type { Page } from '../../page/page.js';
import { HEADINGS } from '../../tree/tags.js';
import { rows } from '../surveys/rows.js';
import { saidByNames } from './said-by-names.js';

/** Characters of a paragraph, and the share of its words that may be linked: as in Readability. */
const MIN_CHARACTERS = 25;
const MAX_LINKED = 0.5;

/** Sums over the subtree of every row that both opinions ask for. */
export interface ContainerSums {
  /** One per block: 1 for a paragraph that is not in boilerplate. */
  readonly isParagraph: Uint8Array;
  readonly commas: Float32Array;
  /** Words of paragraphs outside boilerplate. */
  readonly paragraphWords: Float32Array;
  readonly headingWords: Float32Array;
}

export function containerSums(page: Page): ContainerSums {
  const { tree, blocks, arena } = page;
  const { linkDensity } = page.once(rows);
  const { furniture } = page.once(saidByNames);
  const isParagraph = arena.uint8(blocks.size);
  const commas = arena.float32(tree.size);
  const paragraphWords = arena.float32(tree.size);
  const headingWords = arena.float32(tree.size);
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.hidden[block] !== 0) continue;
    const row = blocks.node[block]!;
    commas[row]! += blocks.commas[block]!;
    if (HEADINGS.has(tree.tag[row]!)) headingWords[row]! += blocks.words[block]!;
    if (furniture[row] === 1 || blocks.chars[block]! < MIN_CHARACTERS || linkDensity[block]! >= MAX_LINKED) continue;
    isParagraph[block] = 1;
    paragraphWords[row]! += blocks.words[block]!;
  }
  // Children follow their parents, so one loop downwards sums every subtree.
  for (let row = tree.size - 1; row > 0; row--) {
    const parent = tree.parent[row]!;
    commas[parent]! += commas[row]!;
    paragraphWords[parent]! += paragraphWords[row]!;
    headingWords[parent]! += headingWords[row]!;
  }
  return { isParagraph, commas, paragraphWords, headingWords };
}
