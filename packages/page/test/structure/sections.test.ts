import { expect, it } from 'vitest';
import { texts } from '../../src/features/surveys/texts.js';
import { sections } from '../../src/structure/sections.js';
import { pageOf } from '../content/content-of.js';

/** Text of every block with the text of the heading above it, and of a heading the blocks of its section. */
function sectionsOf(html: string) {
  const page = pageOf(html);
  const { text } = page.once(texts);
  const { level, heading, end } = page.once(sections);
  return text.map((line, block) => ({ line, level: level[block], under: text[heading[block]!] ?? null, section: end[block]! - block }));
}

it('puts every block under the nearest heading of a higher rank', () => {
  expect(sectionsOf('<p>lead</p><h1>boats</h1><p>a</p><h3>oars</h3><p>b</p><h2>sails</h2><p>c</p>')).toEqual([
    { line: 'lead', level: 0, under: null, section: 1 },
    { line: 'boats', level: 1, under: null, section: 6 },
    { line: 'a', level: 0, under: 'boats', section: 1 },
    { line: 'oars', level: 3, under: 'boats', section: 2 },
    { line: 'b', level: 0, under: 'oars', section: 1 },
    { line: 'sails', level: 2, under: 'boats', section: 2 },
    { line: 'c', level: 0, under: 'sails', section: 1 },
  ]);
});

it('ends a section at a heading of the same rank, whatever elements are around them', () => {
  const found = sectionsOf('<section><div><h2>oars</h2></div><p>a</p></section><section><h2>sails</h2><p>b</p></section>');
  expect(found.map(({ line, under, section }) => [line, under, section])).toEqual([
    ['oars', null, 2],
    ['a', 'oars', 1],
    ['sails', null, 2],
    ['b', 'sails', 1],
  ]);
});

it('knows a heading through inline elements, not through layout', () => {
  const level = (html: string) => sectionsOf(html)[0]!.level;
  expect(level('<h2><a href="/x"><b>oars</b></a></h2>')).toBe(2);
  expect(level('<h2><div><div><div><div>oars</div></div></div></div></h2>')).toBe(0);
});
