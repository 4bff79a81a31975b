import { pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { cetr, cetrOnLines } from '../../src/baselines/cetr.js';
import { densityTree } from '../../src/baselines/density-tree.js';
import { dragnetBlocks } from '../../src/dragnet/blocks.js';
import { dragnet, dragnetMethod } from '../../src/dragnet/dragnet.js';
import { dragnetColumnNames, dragnetColumns, dragnetVariants, paperTokens } from '../../src/dragnet/features.js';
import { clusterTagRatios, smooth, tagRatios } from '../../src/dragnet/tag-ratios.js';
import { lay, newLayout, textDensityOf } from '../../src/dragnet/text-density.js';
import { runTexts } from '../../src/stretches/runs.js';

const open = (html: string) => pageOf(segment(parse(html)));
const long = 'This paragraph goes on for a good while about the harvest, the weather and the price of corn at the market, as farmers do in autumn. ';

describe("Dragnet's blocks", () => {
  it('begin at headings, p, div, table and map, and have no empty ones', () => {
    const page = open('<div>\n<div class=a>one <b>two</b></div><ul><li>three</ul><h2>four</h2></div>');
    expect(runTexts(page.tree, page.once(dragnetBlocks).runs, () => ' ')).toEqual(['one two three', 'four']);
  });

  it('leave out what is ignored but keep the text after it', () => {
    const page = open('<p>one <button>two</button> three</p>');
    expect(runTexts(page.tree, page.once(dragnetBlocks).runs, () => ' ')).toEqual(['one three']);
  });

  it('know tags, ids and classes', () => {
    const { tags, ids, classes } = open('<div id=Top class="Menu wide"><a href=/ class=link>x</a></div>').once(dragnetBlocks);
    expect([tags[0], ids[0]!.trim(), classes[0]!.replace(/\s+/g, ' ').trim()]).toEqual([2, 'top', 'menu wide link']);
  });
});

describe('text density', () => {
  it('is the tokens of the only line, or those of the full lines each', () => {
    const density = (text: string) => {
      const layout = newLayout();
      lay(layout, text, false);
      return textDensityOf(layout);
    };
    expect(density('just four short words')).toBe(4);
    // Twenty words of seven letters: ten of them with blanks fill a line of 80 characters to 79.
    expect(density('letters '.repeat(20))).toBe(10);
    expect(density('letters '.repeat(25))).toBe(10);
    expect(density('')).toBe(0);
  });
});

describe('features', () => {
  it('are named as they come', () => {
    const page = open(`<p>${long}</p><p>${long}</p>`);
    for (const variant of dragnetVariants)
      expect(dragnetColumns(page, variant, paperTokens)).toHaveLength(dragnetColumnNames(variant, paperTokens).length);
    expect(dragnetColumnNames('ST', paperTokens)).toHaveLength(6);
    expect([paperTokens.id.length, paperTokens.class.length]).toEqual([8, 25]);
  });

  it('see the neighbours, and nothing outside the page', () => {
    const [, , after, before] = dragnetColumns(open('<p>one two</p><p>one two three</p>'), 'ST', paperTokens);
    expect([...after!]).toEqual([0, 0]);
    expect([...before!]).toEqual([0, 2]);
  });

  it('find tokens inside names', () => {
    const names = dragnetColumnNames('IC', paperTokens);
    const columns = dragnetColumns(open('<div class="main-navigation">x</div>'), 'IC', paperTokens);
    expect(columns[names.indexOf('class nav')]![0]).toBe(1);
    expect(columns[names.indexOf('id nav')]![0]).toBe(0);
  });
});

describe('CETR', () => {
  it('smooths without changing a constant', () => {
    expect([...smooth(Float64Array.of(3, 3, 3, 3))].every((value) => Math.abs(value - 3) < 1e-12)).toBe(true);
  });

  it('pins one centre at the origin', () => {
    const lengths = [5, 5, 4, 5, 300, 320, 310, 5, 4, 5, 5, 5];
    const { centres, isContent } = clusterTagRatios(
      tagRatios(
        lengths,
        lengths.map(() => 1),
      ),
    );
    expect(centres[0]).toEqual([0, 0]);
    expect([isContent[0], isContent[5], isContent[11]]).toEqual([0, 1, 0]);
  });

  it('keeps long text among short links, on blocks and on lines', () => {
    const links = '<p><a href=/x>link</a></p>\n'.repeat(20);
    const page = open(`${links}${`<p>${long}</p>\n`.repeat(6)}${links}`);
    for (const method of [cetr, cetrOnLines]) {
      const { score, cut } = method.score(page, 'balanced');
      expect([score[2]! >= cut, score[22]! >= cut, score[40]! >= cut]).toEqual([false, true, false]);
    }
  });
});

describe('stand-alone trees and the shipped weights', () => {
  const menu = '<p><a href=/a>News</a></p><p><a href=/b>Sport</a></p>';
  const page = open(`${menu}${`<p>${long}</p>`.repeat(4)}<p>end</p>${menu}`);

  it('density tree follows the published tree', () => {
    // After a menu only what comes before a dense block is content; the last line is thin and follows dense text.
    expect([...densityTree.score(page, 'balanced').score]).toEqual([0, 0, 1, 1, 1, 1, 1, 0, 0]);
  });

  it('dragnet tells text from menu', () => {
    const { score } = dragnet.score(page, 'balanced');
    expect(Math.min(score[3]!, score[4]!)).toBeGreaterThan(Math.max(score[0]!, score[8]!));
  });

  it('dragnet leaves out comments where asked to', () => {
    const features = dragnetColumnNames('ST', paperTokens);
    const passport = { version: 1, model: 'dragnet', features, sets: [], seed: 1, scores: {}, date: '2025-06-30' };
    const logistic = { bias: 5, weights: features.map(() => 0), means: features.map(() => 0) };
    const given = { passport, weights: { variant: 'ST', tokens: paperTokens, logistic } };
    const commented = open(`<body class=comments-open><p>${long}</p><div id=comments><p>${long}</p></div>`);
    expect(dragnetMethod(given).score(commented, 'balanced').score[1]).toBeGreaterThan(0.9);
    const { score } = dragnetMethod(given, { comments: 'left-out' }).score(commented, 'balanced');
    expect([score[0]! > 0.9, score[1]]).toEqual([true, 0]);
    const withoutComments = { passport, weights: { ...given.weights, comments: 'left-out' } };
    expect(dragnetMethod(withoutComments).score(commented, 'balanced').score).toEqual(score);
    expect(() => dragnetMethod({ passport, weights: { ...given.weights, comments: 'some' } })).toThrow(/comments/);
  });

  it('refuses weights of another variant', () => {
    const features = dragnetColumnNames('IC', paperTokens);
    const passport = { version: 1, model: 'dragnet', features, sets: [], seed: 1, scores: {}, date: '2025-06-30' };
    expect(() => dragnetMethod({ passport, weights: { variant: 'ST', tokens: paperTokens, logistic: { bias: 0, weights: [], means: [] } } })).toThrow(
      /number of features/,
    );
  });
});
