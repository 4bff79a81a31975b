import type { Page } from '../../page/page.js';
import { HEADINGS, TAG } from '../../tree/tags.js';
import { rows } from '../surveys/rows.js';
import { containerSums } from './container-sums.js';
import { saidByNames } from './said-by-names.js';

/** Elements above a paragraph that get points for it: all of them, half of them, then a third of the steps. */
const MAX_LEVELS = 5;
const CHARACTERS_A_POINT = 100;
const MAX_LENGTH_POINTS = 3;

/** The points that an element starts with, by its tag. */
const startOf = new Int8Array(256);
for (const name of ['div'] as const) startOf[TAG[name]] = 5;
for (const name of ['pre', 'td', 'blockquote'] as const) startOf[TAG[name]] = 3;
for (const name of ['address', 'ol', 'ul', 'dl', 'dd', 'dt', 'li', 'form'] as const) startOf[TAG[name]] = -3;
for (const name of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'] as const) startOf[TAG[name]] = -5;

/** Points of elements as containers of the text. */
export interface ContainerPoints {
  /** One value per row: points, less the share of its words that are linked. */
  readonly of: Float32Array;
  /** One value per row: 1 if a paragraph is not far below. */
  readonly isCandidate: Uint8Array;
  /** Row of the best; 0 where there is none. */
  readonly best: number;
}

/** Readability's points: one a paragraph, one a comma and one for a hundred letters, for the elements above; its names count once. */
export function containerPoints(page: Page): ContainerPoints {
  const { tree, blocks, arena } = page;
  const { words, linked } = page.once(rows);
  const { weight } = page.once(saidByNames);
  const { isParagraph } = page.once(containerSums);
  const points = arena.float32(tree.size);
  const isCandidate = arena.uint8(tree.size);
  for (let block = 0; block < blocks.size; block++) {
    if (isParagraph[block] === 0 || HEADINGS.has(tree.tag[blocks.node[block]!]!)) continue;
    const worth = 1 + blocks.commas[block]! + Math.min(MAX_LENGTH_POINTS, Math.floor(blocks.chars[block]! / CHARACTERS_A_POINT));
    let row = tree.parent[blocks.node[block]!]!;
    for (let level = 0; level < MAX_LEVELS && row > 0; level++, row = tree.parent[row]!) {
      if (isCandidate[row] === 0) {
        isCandidate[row] = 1;
        points[row] = (startOf[tree.tag[row]!] ?? 0) + weight[row]!;
      }
      points[row]! += worth / (level === 0 ? 1 : level === 1 ? 2 : level * 3);
    }
  }
  let best = 0;
  for (let row = 1; row < tree.size; row++) {
    if (isCandidate[row] === 0) continue;
    points[row]! *= 1 - linked[row]! / (words[row]! || 1);
    if (best === 0 || points[row]! > points[best]!) best = row;
  }
  return { of: points, isCandidate, best };
}
