import type { Method } from 'pith';
import { linkDensity, NOT_TEXT, type Page, TAG } from 'pith/parts';
import { publishedDragnetBlocks } from '../dragnet/published-blocks.js';
import { lay, newLayout, textDensityOf } from '../dragnet/text-density.js';
import { scoreOfBlocks } from '../stretches/runs.js';

/** Text density of every block: a survey. */
export function textDensities({ tree, blocks }: Page): Float32Array {
  const out = new Float32Array(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const layout = newLayout();
    const last = blocks.last[block]!;
    for (let row = blocks.first[block]!; row <= last; row++) {
      if (tree.tag[row] === TAG['#text']) lay(layout, tree.text[row]!, false);
      else if (NOT_TEXT.has(tree.tag[row]!)) row = tree.end[row]! - 1;
    }
    out[block] = textDensityOf(layout);
  }
  return out;
}

const figure = 'Kohlschütter, Fankhauser, Nejdl, WSDM 2010, the text-density classifier as published with boilerpipe';

export const densityTree: Method = {
  name: 'density-tree',
  meaning: 'a small decision tree on the text density and link density of a block and its two neighbours',
  reference: figure,
  needs: [linkDensity],
  defaults: {
    linkDensity: { value: 0.333333, meaning: 'most of a content block that may be linked', source: figure },
    previousLinkDensity: { value: 0.555556, meaning: 'above it the block before is a menu', source: figure },
    textDensity: { value: 9, meaning: 'a denser block is content where any text follows and no menu precedes it', source: figure },
    nextTextDensity: { value: 10, meaning: 'a thin block before a denser one is content', source: figure },
    previousTextDensity: { value: 4, meaning: 'a thin block after a denser one is content', source: figure },
    nextAfterMenu: { value: 11, meaning: 'after a menu only a block before a denser one is content', source: figure },
  },
  score: (page) => ({ score: decide(page.once(textDensities), page.values(linkDensity)), cut: 0.5 }),
};

/** On the blocks and densities of the program of Peters & Lecocq (WWW 2013), whose lines are cut every 80 characters, as their comparison has it. */
export const publishedDensityTree: Method = {
  ...densityTree,
  reference: `${figure}, on the blocks of Peters & Lecocq, WWW 2013`,
  needs: [],
  score(page) {
    const { runs, textDensity, linkDensity: links } = page.once(publishedDragnetBlocks);
    return { score: scoreOfBlocks(page, runs, decide(textDensity, links)), cut: 0.5 };
  },
};

function decide(text: Float32Array, links: Float32Array): Float32Array {
  const d = densityTree.defaults;
  const score = new Float32Array(text.length);
  for (let i = 0; i < score.length; i++) {
    if (links[i]! > d.linkDensity!.value) continue;
    const next = text[i + 1] ?? 0;
    const previous = text[i - 1] ?? 0;
    const afterText = (links[i - 1] ?? 0) <= d.previousLinkDensity!.value;
    const isDense = text[i]! > d.textDensity!.value;
    if (!afterText) score[i] = next > d.nextAfterMenu!.value ? 1 : 0;
    else if (isDense) score[i] = next > 0 ? 1 : 0;
    else score[i] = next > d.nextTextDensity!.value || previous > d.previousTextDensity!.value ? 1 : 0;
  }
  return score;
}
