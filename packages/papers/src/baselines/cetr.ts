import type { Method, Setting } from 'pith';
import { dragnetBlocks } from '../dragnet/blocks.js';
import { publishedDragnetBlocks } from '../dragnet/published-blocks.js';
import { clusterTagRatios, publishedTagRatios, tagRatios } from '../dragnet/tag-ratios.js';
import { lines, shareInLines, tagsOfLines } from '../stretches/lines.js';
import { scoreOfBlocks } from '../stretches/runs.js';

const paper = 'Weninger, Hsu, Han, WWW 2010';
const defaults: Readonly<Record<string, Setting>> = {
  k: { value: 3, meaning: 'groups, one of them pinned at the origin: what falls into it is no content', source: paper },
  sigma: { value: 1, meaning: 'width of the smoothing, in units', source: 'Peters & Lecocq, WWW 2013' },
  ahead: { value: 3, meaning: 'units ahead that a ratio is compared with', source: paper },
  rounds: { value: 50, meaning: 'rounds of k-means at most', source: 'Peters & Lecocq, WWW 2013' },
};

/** On Dragnet's blocks, as in the tables of Peters & Lecocq. */
export const cetr: Method = {
  name: 'cetr',
  meaning: 'groups of text length over tags, and of how it changes, by k-means with a centre at the origin',
  reference: `${paper}, on the blocks of Peters & Lecocq, WWW 2013`,
  needs: [],
  defaults,
  score(page) {
    const blocks = page.once(dragnetBlocks);
    const { isContent } = clusterTagRatios(tagRatios(blocks.textLength, blocks.tags));
    return { score: scoreOfBlocks(page, blocks.runs, isContent), cut: 0.5 };
  },
};

/** With the blocks, tag counts and smoothing of the program of Peters & Lecocq; only where the two free centres begin, which it leaves to chance, is ours. */
export const publishedCetr: Method = {
  ...cetr,
  reference: `${paper}, as the program of Peters & Lecocq, WWW 2013, computes it`,
  score(page) {
    const { runs, textLength, tags } = page.once(publishedDragnetBlocks);
    if (runs.size < MIN_BLOCKS) return { score: new Float32Array(page.blocks.size).fill(1), cut: 0.5 };
    const { isContent } = clusterTagRatios(publishedTagRatios(textLength, tags));
    return { score: scoreOfBlocks(page, runs, isContent), cut: 0.5 };
  },
};

/** The program keeps everything on a shorter page. */
const MIN_BLOCKS = 3;

/** On the lines of the source, as first published. */
export const cetrOnLines: Method = {
  ...cetr,
  reference: `${paper}, on lines`,
  score(page) {
    const found = page.once(lines);
    const { isContent } = clusterTagRatios(tagRatios(found.textBytes, page.once(tagsOfLines)));
    return { score: shareInLines(found, isContent, page.blocks.size), cut: 0.5 };
  },
};
