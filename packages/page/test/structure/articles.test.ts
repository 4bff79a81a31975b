import { expect, it } from 'vitest';
import { declaredArticles } from '../../src/structure/containers.js';
import { attribute } from '../../src/tree/tree.js';
import { pageOf } from '../content/content-of.js';

const idsOf = (html: string) => {
  const page = pageOf(html);
  return page.once(declaredArticles).map((row) => attribute(page.tree, row, 'id'));
};

it('finds articles by element, by schema.org and by the name of their text', () => {
  const html =
    '<article id="a"><p>one</p></article><div id="b" itemscope itemtype="https://schema.org/NewsArticle"><p>two</p></div><div id="c" itemscope itemtype="http://schema.org/BlogPosting"><p>three</p></div><div id="d" itemprop="articleBody"><p>four</p></div>';
  expect(idsOf(html)).toEqual(['a', 'b', 'c', 'd']);
});

it('leaves out articles in articles, and other types', () => {
  expect(idsOf('<article id="a"><div id="b" itemprop="articleBody"><p>one</p></div><article id="c"><p>two</p></article></article>')).toEqual(['a']);
  expect(idsOf('<div itemscope itemtype="https://schema.org/Product"><p>one</p></div><div itemprop="author">two</div>')).toEqual([]);
});
