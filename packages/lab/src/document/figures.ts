import type { BlockReport } from 'pith';
import { TAG, type Tree } from 'pith/training';

/** Figures of a page that a reader meets between two texts that were kept. */
export interface FigureCount {
  readonly figures: number;
  /** None of their images is in the Markdown. */
  readonly lost: number;
}

const FILE_NAME = /[\w%.~@-]+\.(?:jpe?g|png|webp|gif|avif|svg)/gi;

export function countFigures(tree: Tree, blocks: readonly BlockReport[], markdown: string): FigureCount {
  let figures = 0;
  let lost = 0;
  // Blocks and figures both come in document order, so one walk finds the neighbours of all.
  let next = 0;
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] !== TAG.figure) continue;
    const end = tree.end[row]!;
    while (next < blocks.length && blocks[next]!.source.row < row) next++;
    let after = next;
    while (after < blocks.length && blocks[after]!.source.row < end) after++;
    if (!blocks[next - 1]?.kept || !blocks[after]?.kept) continue;
    const names = imageNames(tree, row);
    if (names.length === 0) continue;
    figures++;
    if (!names.some((name) => markdown.includes(name))) lost++;
  }
  return { figures, lost };
}

/** File names of all images in a figure, whatever attribute they wait in. */
function imageNames(tree: Tree, figure: number): string[] {
  const names: string[] = [];
  for (let row = figure + 1; row < tree.end[figure]!; row++) {
    if (tree.tag[row] !== TAG.img && tree.tag[row] !== TAG.source) continue;
    for (let at = tree.attributeStart[row]!; at < tree.attributeStart[row + 1]!; at++) {
      if (tree.attributeName[at] === 'alt') continue;
      for (const [name] of tree.attributeValue[at]!.matchAll(FILE_NAME)) names.push(name);
    }
  }
  return names;
}
