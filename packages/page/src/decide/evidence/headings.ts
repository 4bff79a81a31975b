import { sections } from '../../structure/sections.js';
import { lineBits, RELATED } from '../../vocabulary/lines.js';
import { column, type Family, NONE } from './family.js';
import { meanBeside, meanOf } from './sums.js';

/** Blocks of a section that are looked at. */
const MAX_SECTION = 60;
/** Words of a line that may announce other pages. */
const MAX_ANNOUNCEMENT = 6;
const FAR = 999;

/** The heading above a block, and the section it opens. */
export const headings: Family = {
  columns: {
    'heading-score': 'score of the heading above',
    'heading-distance': 'blocks since the heading above',
    'heading-level': 'level of the heading above',
    section: 'mean score of the rest of the section',
    'section-blocks': 'blocks in the section',
    'since-related': 'blocks since a line that announces other pages',
  },
  fill(judged) {
    const { page, score, sums } = judged;
    const { level, heading, end } = page.once(sections);
    const bits = page.once(lineBits);
    const last = (block: number) => Math.min(end[block]!, block + MAX_SECTION);
    let announced = -1;
    const sinceRelated = column(page, (block) => {
      if ((bits[block]! & RELATED) !== 0 && (level[block]! > 0 || page.blocks.words[block]! <= MAX_ANNOUNCEMENT)) announced = block;
      return announced < 0 ? FAR : block - announced;
    });
    const above = (valueAt: (heading: number, block: number) => number, none = NONE) =>
      column(page, (block) => (heading[block]! < 0 ? none : valueAt(heading[block]!, block)));
    return [
      above((own) => score[own]!),
      above((own, block) => block - own),
      above((own) => level[own]!, 0),
      column(page, (block) => {
        if (level[block]! > 0) return meanOf(sums, block + 1, last(block));
        return heading[block]! < 0 ? NONE : meanBeside(judged, [heading[block]! + 1, last(heading[block]!)], block);
      }),
      column(page, (block) => {
        const own = level[block]! > 0 ? block : heading[block]!;
        return own < 0 ? 0 : last(own) - own;
      }),
      sinceRelated,
    ];
  },
};
