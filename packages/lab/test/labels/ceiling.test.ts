import { blockText, decode, parse, segment } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../../src/corpora/dataset.js';
import { align } from '../../src/labels/align.js';
import { contentBlocks } from '../../src/labels/aligned.js';
import { meanOf } from '../../src/metrics/bootstrap.js';
import { wordF1 } from '../../src/metrics/word-f1.js';

const folder = process.env.PITH_DATA;

describe.skipIf(!folder || !process.env.PITH_LONG)('labels of real pages (long form, needs the labelled pages that PITH_DATA names)', () => {
  it('find nearly all that a person wants: blocks at least half matched reach an F1 of .97', () => {
    const pages = readDataset(folder).pages.filter((page) => page.set === 'wcxb-dev' && page.text !== null);
    const sample = pages.filter((_, index) => index % 12 === 0);
    expect(sample.length).toBeGreaterThan(50);
    const scores = sample.map((page) => {
      const blocks = segment(parse(decode(page.bytes()).text));
      const texts = Array.from({ length: blocks.size }, (_, block) => blockText(blocks, block));
      const content = contentBlocks(align(page.text!, texts));
      return wordF1(texts.filter((_, block) => content[block] === 1).join('\n'), page.text!).f1;
    });
    expect(meanOf(scores)).toBeGreaterThan(0.97);
  });
});

describe.skipIf(!folder)('the sets (need the labelled pages that PITH_DATA names)', () => {
  it('are read whole, with about a fifth of the sites held back', () => {
    const { pages, leftOut, sets } = readDataset(folder);
    expect(sets.reduce((sum, set) => sum + set.size, 0)).toBe(pages.length + leftOut);
    const share = leftOut / (pages.length + leftOut);
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.25);
    expect(pages.filter((page) => page.heldBack)).toEqual([]);
  });
});
