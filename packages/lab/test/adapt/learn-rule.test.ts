import { describe, expect, it } from 'vitest';
import { learnRule } from '../../src/adapt/learn-rule.js';
import type { SitePage } from '../../src/adapt/site-page.js';

/** A page with an article, and a block that the default keeps although it is not content. */
function pageWith(clutter: readonly string[]): SitePage {
  return {
    words: [80, 40, 30],
    isContent: [true, true, false],
    isKept: [true, true, true],
    selectors: [
      ['article', '.story'],
      ['article', '.story'],
      ['article', '.story', ...clutter],
    ],
  } as unknown as SitePage;
}

const pagesWith = (clutter: readonly string[]) => Array.from({ length: 10 }, () => pageWith(clutter));

describe('a learned rule', () => {
  it('never drops a bare tag that other articles have in their content', () => {
    for (const tag of ['ul', 'ol', 'table', 'blockquote', 'figure', 'p', 'section', 'header'])
      expect(learnRule(pagesWith([tag]), 'a.example', 'drop'), tag).toBeUndefined();
    expect(learnRule(pagesWith(['ul']), 'a.example', 'keep')).toEqual({ host: 'a.example', keep: 'article' });
  });

  it('drops by a class or id of the same element', () => {
    expect(learnRule(pagesWith(['ul', '.related']), 'a.example', 'drop')).toEqual({ host: 'a.example', drop: '.related' });
  });

  it('drops elements that are boilerplate by their meaning', () => {
    for (const tag of ['nav', 'aside', 'footer', 'form'])
      expect(learnRule(pagesWith([tag]), 'a.example', 'drop')).toEqual({ host: 'a.example', drop: tag });
  });
});
