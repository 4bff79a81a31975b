import { extract } from 'pith';
import { parse } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { countFigures } from '../../src/document/figures.js';
import { countUnits } from '../../src/document/torn-units.js';

/** Blocks of a page as the extractor reports them, kept unless their text has the word DROP. */
function pageOf(html: string) {
  const blocks = extract(html).blocks.map((block) => ({ ...block, kept: !block.text.includes('DROP') }));
  return { tree: parse(html), blocks };
}

const count = (html: string) => {
  const { tree, blocks } = pageOf(html);
  return countUnits(tree, blocks);
};

describe('torn units', () => {
  it('are rows that lost a cell, and lists that lost an item', () => {
    const rows = '<tr><td>Pier one<td>Open</tr><tr><td>Pier two<td>DROP</tr><tr><td>Pier three<td>Shut</tr>';
    expect(count(`<table>${rows}</table>`)).toEqual({ units: 3, torn: 1, groups: 1, tornGroups: 0 });
    expect(count('<ul><li>One pier<li>Two piers<li>DROP piers</ul>')).toEqual({ units: 2, torn: 0, groups: 1, tornGroups: 1 });
  });

  it('are terms without their definition', () => {
    const html = '<dl><dt>Draught<dd>1 m deep<dt>Beam<dd>DROP it<dt>Crew<dd>Four people<dd>And a cook</dl>';
    expect(count(html)).toMatchObject({ units: 3, torn: 1 });
  });

  it('are cards of one class, whatever number it carries', () => {
    const card = (number: number, words: string) => `<div class="card card-${number}"><h3>Boat ${number}</h3><p>${words}</p></div>`;
    expect(count(`<main>${card(1, 'Red hull')}${card(2, 'DROP hull')}${card(3, 'Blue hull')}</main>`)).toMatchObject({
      units: 3,
      torn: 1,
      groups: 1,
    });
  });

  it('are no paragraphs, no pairs, no long parts of a page, and nothing that was dropped as a whole', () => {
    const none = { units: 0, torn: 0, groups: 0, tornGroups: 0 };
    expect(count('<p>One pier<p>DROP this<p>Three piers')).toEqual(none);
    expect(count('<ul><li>One pier<li>DROP this</ul>')).toEqual(none);
    const long = `<section class="part"><p>${'tide and wind '.repeat(60)}</p><p>DROP</p></section>`;
    expect(count(`<main>${long.repeat(3)}</main>`)).toEqual(none);
    expect(count('<ul><li>DROP one<li>DROP two<li>DROP three</ul>')).toEqual(none);
  });
});

describe('figures between kept texts', () => {
  const html = (before: string) =>
    `<p>${before} quay</p><figure><div><img data-src="/i/mole.jpg" alt="roof.png"></div><figcaption>The mole</figcaption></figure><p>After the quay</p>`;
  const figures = (page: string, markdown: string) => {
    const { tree, blocks } = pageOf(page);
    return countFigures(tree, blocks, markdown);
  };

  it('are lost where no name of theirs is in the Markdown', () => {
    expect(figures(html('Before the'), '![The mole](/i/mole.jpg)')).toEqual({ figures: 1, lost: 0 });
    expect(figures(html('Before the'), 'roof.png')).toEqual({ figures: 1, lost: 1 });
  });

  it('do not count beside dropped text or without an image', () => {
    expect(figures(html('DROP'), '')).toEqual({ figures: 0, lost: 0 });
    expect(figures('<p>Before</p><figure><pre>x</pre></figure><p>After</p>', '')).toEqual({ figures: 0, lost: 0 });
  });
});
