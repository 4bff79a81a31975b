import { describe, expect, it } from 'vitest';
import { segment } from '../../src/blocks/segment.js';
import { extract } from '../../src/index.js';
import { pageOf } from '../../src/page/page.js';
import { shrinkToPrior } from '../../src/page-type/type-of.js';
import { ANY_PAGE, pageTypes } from '../../src/page-type/type-tokens.js';
import { parse } from '../../src/tree/parse.js';

describe('shrinkToPrior', () => {
  const forum = Float32Array.from(pageTypes, (type) => (type === 'forum' ? 1 : 0));
  const common = new Map([[ANY_PAGE, pageTypes.map((type) => (type === 'article' ? 2 : 0))]]);
  const after = (words: number, tokens = common) => shrinkToPrior(forum, pageOf(segment(parse(`<p>${'word '.repeat(words)}</p>`))), tokens);

  it('moves the types of a page of few words to what is common, and leaves those of a long one', () => {
    const [article, board] = [pageTypes.indexOf('article'), pageTypes.indexOf('forum')];
    expect(after(2)[article]).toBeGreaterThan(after(2)[board]!);
    expect(after(400)[board]).toBeGreaterThan(0.95);
    expect(after(2).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  });

  it('knows nothing of what is common where the weights do not say', () => {
    expect(after(2, new Map())).toEqual(forum);
  });

  it('lets a greeting be an article', () => {
    expect(extract('<p>Hello world</p>').pageType).toBe('article');
  });
});
