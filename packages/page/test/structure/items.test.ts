import { describe, expect, it } from 'vitest';
import { shapes } from '../../src/features/surveys/shapes.js';
import { texts } from '../../src/features/surveys/texts.js';
import { CONTAINERS, containers } from '../../src/structure/containers.js';
import { blockFrom, items } from '../../src/structure/items.js';
import { attribute } from '../../src/tree/tree.js';
import { pageOf } from '../content/content-of.js';

/** For every block the ids of the repeated elements around it. */
function itemsOf(html: string) {
  const page = pageOf(html);
  const { nearest, inner, outer } = page.once(items);
  const idOf = (row: number) => (row < 0 ? null : (attribute(page.tree, row, 'id') ?? '?'));
  return page.once(texts).text.map((line, block) => [line, idOf(nearest[block]!), idOf(inner[block]!), idOf(outer[block]!)]);
}

describe('items', () => {
  const card = (id: string) => `<div class="card" id="${id}"><h3>name ${id}</h3><ul><li id="${id}1">one ${id}<li id="${id}2">two ${id}</ul></div>`;

  it('are the innermost repeated element, the innermost that holds more than the block, and the outermost such', () => {
    expect(itemsOf(`<p>lead</p>${card('a')}${card('b')}`)).toEqual([
      ['lead', null, null, null],
      ['name a', 'a', 'a', 'a'],
      ['one a', 'a1', 'a', 'a'],
      ['two a', 'a2', 'a', 'a'],
      ['name b', 'b', 'b', 'b'],
      ['one b', 'b1', 'b', 'b'],
      ['two b', 'b2', 'b', 'b'],
    ]);
  });

  it('are not paragraphs, and need a sibling with text', () => {
    expect(itemsOf('<div><p id="a">one</p><p id="b">two</p></div>').map(([, nearest]) => nearest)).toEqual([null, null]);
    expect(itemsOf('<div class="card" id="a"><b>one</b></div><div class="card" id="b"></div>')).toEqual([['one', null, null, null]]);
  });

  it('are counted with those of their group that have text', () => {
    const page = pageOf('<ul><li id="a">one<li>two<li></li><li class="other">three</ul>');
    const { members } = page.once(items);
    const { groupOf } = page.once(shapes);
    const countOf = (block: number) => members[groupOf[page.blocks.node[block]!]!];
    expect([countOf(0), countOf(1), countOf(2)]).toEqual([2, 2, 1]);
  });
});

it('knows the first block at or after every row', () => {
  const page = pageOf('<div><p>one</p></div><p>two</p>');
  const from = page.once(blockFrom);
  const { tree, blocks } = page;
  expect(from).toHaveLength(tree.size + 1);
  expect([from[1], from[tree.parent[blocks.node[0]!]!], from[blocks.node[1]!], from[tree.size]]).toEqual([0, 0, 1, 2]);
});

it('finds the containers of a block, each with more blocks than the one below', () => {
  const page = pageOf('<main id="m"><div><section id="s"><div><p>one</p></div><p>two</p></section></div><p>three</p></main>');
  const around = page.once(containers);
  const ids = (block: number) =>
    Array.from(around.subarray(block * CONTAINERS, (block + 1) * CONTAINERS), (row) => attribute(page.tree, row, 'id') ?? '');
  expect(ids(0)).toEqual(['s', 'm', 'm', 'm', 'm']);
  expect(ids(2)).toEqual(['m', 'm', 'm', 'm', 'm']);
});
