import { expect, it } from 'vitest';
import { blockText, lineOf, segment } from '../../src/blocks/segment.js';
import { parse } from '../../src/tree/parse.js';

const textsOf = (html: string) => {
  const blocks = segment(parse(`<!doctype html><body>${html}`));
  return Array.from({ length: blocks.size }, (_, i) => blockText(blocks, i));
};

it.each([
  '<tool-tip><span>More</span><div>How much it holds.</div></tool-tip>',
  '<span role="tooltip">How much it holds.</span>',
  '<span class="info__tooltip-content">How much it holds.</span>',
  '<span class="tooltiptext">How much it holds.</span>',
])('leaves out what is shown to those who point at a word: %s', (tip) => {
  expect(textsOf(`<h4>Volume ${tip}</h4><p>1.6 l</p>`)).toEqual(['Volume', '1.6 l']);
  const tree = parse(`<!doctype html><body><h4>Volume ${tip}</h4>`);
  expect(lineOf(tree, tree.size > 1 ? 1 : 0).trim()).toBe('Volume');
});

it('keeps the word that has a tip, texts about tips, and notes', () => {
  expect(textsOf('<p>Lid of <span class="tooltip">beech <span class="tooltiptext">A tree.</span></span> wood</p>')).toEqual(['Lid of beech wood']);
  expect(textsOf('<p class="tips">Fill it to the mark.</p><p class="tooltip">Steel</p>')).toEqual(['Fill it to the mark.', 'Steel']);
  expect(textsOf('<p>It sings.<span class="foot__note" role="tooltip">In a high voice.</span></p>')).toEqual(['It sings. In a high voice.']);
});
