import { describe, expect, it } from 'vitest';
import { align } from '../../src/labels/align.js';
import { contentBlocks } from '../../src/labels/aligned.js';
import { checkMatched } from '../../src/labels/check-matched.js';
import { alignDragnet, dragnetContent } from '../../src/labels/dragnet.js';
import { snippetLabels } from '../../src/labels/snippets.js';

const headline = 'River ferry returns to service';
const first = 'The old ferry crossed the river on Monday for the first time in nine years.';
const second = 'Its captain said that the repairs had taken longer than anybody in the town expected.';

describe('align', () => {
  it('matches whole blocks of the article and no stray words elsewhere', () => {
    const blocks = ['Home', 'The town', headline, first, 'Read more about the river in the town archive', second, 'Contact the editors'];
    const aligned = align([headline, first, second].join('\n\n'), blocks);
    expect([...aligned.share]).toEqual([0, 0, 1, 1, 0, 1, 0]);
    expect([...aligned.tokens].slice(0, 3)).toEqual([1, 2, 5]);
    expect(aligned.found).toBe(aligned.wanted);
    expect([...contentBlocks(aligned)]).toEqual([0, 0, 1, 1, 0, 1, 0]);
  });

  it('gives the headline to the article, not to a menu before it or a list after it', () => {
    const blocks = [headline, 'Weather', 'Sport and more sport', headline, 'By Ann Lee', first, second, 'Most read', headline];
    expect([...contentBlocks(align([headline, first, second].join('\n'), blocks))]).toEqual([0, 0, 0, 1, 0, 1, 1, 0, 0]);
  });

  it('prefers the paragraph to a teaser that quotes its beginning', () => {
    const teaser = first.split(' ').slice(0, 8).join(' ');
    expect([...contentBlocks(align(`${first}\n${second}`, [teaser, 'Menu', first, second, teaser]))]).toEqual([0, 0, 1, 1, 0]);
  });

  it('finds parts that stand in another order', () => {
    const third = 'Tickets cost two coins and children travel free until the end of summer.';
    expect([...align([third, first, second].join('\n'), [first, second, third]).share]).toEqual([1, 1, 1]);
  });

  it('matches one-word lines with one-word blocks between buttons', () => {
    const cards = ['Bowls', 'Add to cart', 'Mats', 'Add to cart', 'Leads', 'Add to cart'];
    expect([...contentBlocks(align('Bowls\nMats\nLeads', cards))]).toEqual([1, 0, 1, 0, 1, 0]);
  });

  it('leaves half-matched blocks with their share', () => {
    const aligned = align(first, [`${first} ${second}`]);
    expect(aligned.share[0]).toBeCloseTo(15 / 30, 6);
  });

  it('knows nothing of an empty reference, an empty page, and blocks without words', () => {
    expect([...align('', ['a b c', '–']).share]).toEqual([0, 0]);
    expect(align('a b c', []).share).toHaveLength(0);
    expect([...contentBlocks(align('a b c', ['…', 'a b c']), 0)]).toEqual([0, 1]);
  });

  it('stays within its budget on a page that repeats one word, and still labels it', () => {
    const zeros = Array(6000).fill('0').join(' ');
    const aligned = align(`${first}\n${zeros}`, [first, zeros]);
    expect([...contentBlocks(aligned)]).toEqual([1, 1]);
  });

  it('is the same twice', () => {
    const blocks = [headline, first, headline, second, first];
    expect(align(`${first}\n${second}`, blocks)).toEqual(align(`${first}\n${second}`, blocks));
  });
});

describe('checkMatched', () => {
  it('refuses labels of other pages, and passes by empty references', () => {
    expect(() => checkMatched('set', [align('', ['a b c']), align('x y z', ['a b c'])])).toThrow('no reference text of its 2 pages');
    expect(() => checkMatched('set', [align('x y z', ['a b c']), align('a b c', ['a b c'])])).not.toThrow();
  });
});

describe('alignDragnet', () => {
  it('matches the plain common subsequence and keeps blocks above a tenth', () => {
    const aligned = alignDragnet('a b c d e f g h i j', ['a b c d e', 'x x x x x x x x x f', 'g x x x', 'h i j']);
    expect([...aligned.share].map((share) => Number(share.toFixed(2)))).toEqual([1, 0.1, 0.25, 1]);
    expect([...dragnetContent(aligned)]).toEqual([1, 0, 1, 1]);
  });
});

describe('snippetLabels', () => {
  const blocks = [headline, first, second, headline, 'Share this page with friends'];
  it('speaks of the blocks that hold a snippet and of no other', () => {
    expect([...snippetLabels(blocks, ['crossed the RIVER on', 'longer than any'], ['share this page'])]).toEqual([-1, 1, 1, -1, 0]);
  });

  it('says nothing of a wanted snippet that stands in two places, and warns of an unwanted one in both', () => {
    expect([...snippetLabels(blocks, ['ferry returns to service'], [])]).toEqual([-1, -1, -1, -1, -1]);
    expect([...snippetLabels(blocks, [], ['ferry returns to service'])]).toEqual([0, -1, -1, 0, -1]);
  });

  it('follows a snippet over a block border and keeps quiet where both sides claim a block', () => {
    expect([...snippetLabels(blocks, ['nine years. Its captain said'], ['repairs had taken longer'])]).toEqual([-1, 1, -1, -1, -1]);
  });
});
