import { attribute, type Page } from 'pith/parts';
import { scoreOfBlocks } from '../stretches/runs.js';
import { dragnetBlocks } from './blocks.js';

/** Numbers of every block that people look at in figures. */
export interface BlockDensities {
  /** Words a line of 80 characters: Kohlschütter, Fankhauser, Nejdl, WSDM 2010. */
  readonly text: Float32Array;
  /** Share of the words that are linked. */
  readonly link: Float32Array;
  /** Names in `id` and `class` of the element and the five around it, a name an element: where templates name much, people wrote little. */
  readonly names: Float32Array;
}

/** Elements looked at, from the one that holds the text upwards. */
const LEVELS = 6;

export function blockDensities(page: Page): BlockDensities {
  const { tree, blocks } = page;
  const { runs, textDensity } = page.once(dragnetBlocks);
  // `scoreOfBlocks` keeps to [0, 1]; a density is a share of the highest that a line of 80 characters can have.
  const scaled = textDensity.map((density) => Math.min(1, density / MAX_WORDS));
  const text = scoreOfBlocks(page, runs, scaled).map((share) => share * MAX_WORDS);
  const link = new Float32Array(blocks.size);
  const names = new Float32Array(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    link[block] = blocks.words[block] === 0 ? 0 : Math.min(1, blocks.linkedWords[block]! / blocks.words[block]!);
    let count = 0;
    for (let row = blocks.node[block]!, level = 0; row !== 0 && level < LEVELS; row = tree.parent[row]!, level++)
      count += namesIn(attribute(tree, row, 'class')) + namesIn(attribute(tree, row, 'id'));
    names[block] = count / LEVELS;
  }
  return { text, link, names };
}

/** No language writes more words into 80 characters. */
const MAX_WORDS = 40;

function namesIn(value: string | undefined): number {
  if (value === undefined) return 0;
  let count = 0;
  let before = 32;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (before <= 32 && code > 32) count++;
    before = code;
  }
  return count;
}
