import { ANY_PAGE, pageTypes } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { type TypedPage, typeTable } from '../../../src/train/learned/type-table.js';

const [ARTICLE, FORUM] = [pageTypes.indexOf('article'), pageTypes.indexOf('forum')];
const page = (i: number, type: number, tokens: readonly string[]): TypedPage => ({
  tokens: ['n:page', ...tokens],
  site: `site${i % 7}`,
  type,
});
const pages = Array.from({ length: 40 }, (_, i) =>
  i % 2 === 0 ? page(i, ARTICLE, ['n:byline', i < 4 ? 'n:rare' : 'n:date']) : page(i, FORUM, ['l:reply', 'n:date']),
);

describe('typeTable', () => {
  const table = typeTable(pages);

  it('lets tokens speak for the type that they are met on', () => {
    expect(table.get('n:byline')![ARTICLE]).toBeGreaterThan(0.5);
    expect(table.get('n:byline')![FORUM]).toBeLessThan(0);
    expect(table.get('l:reply')![FORUM]).toBeGreaterThan(0.5);
  });

  it('lets a token that all pages have say next to nothing, and one of few pages nothing', () => {
    const [one, other] = [table.get('n:page')![ARTICLE]!, table.get('n:page')![FORUM]!];
    expect(Math.abs(one - other)).toBeLessThan(0.4);
    expect(table.has('n:rare')).toBe(false);
  });

  it('leaves out pages whose type nobody knows, and is the same twice', () => {
    const more = [...pages, ...Array.from({ length: 9 }, (_, i) => page(i, -1, ['n:unknown']))];
    expect([...typeTable(more)]).toEqual([...table]);
  });

  it('knows how common the types are, and nothing else where there is little to learn from', () => {
    const few = [1, 2, 3].map((i) => page(i, i === 3 ? FORUM : ARTICLE, [`n:${i}`]));
    const common = typeTable(few);
    expect([...common.keys()]).toEqual([ANY_PAGE]);
    expect(common.get(ANY_PAGE)![ARTICLE]).toBeGreaterThan(common.get(ANY_PAGE)![FORUM]!);
    expect(new Set(typeTable([]).get(ANY_PAGE)).size).toBe(1);
  });
});
