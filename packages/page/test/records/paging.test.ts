import { describe, expect, it } from 'vitest';
import { continuationOf, nextOf, paging } from '../../src/records/paging/next.js';
import { framed, pageOf } from './page-of.js';

const url = 'https://shop.example/list';
const next = (main: string, at = url, head = '') => nextOf(pageOf(framed(main).replace('</head>', `${head}</head>`), at))?.url ?? null;

describe('the next page', () => {
  it.each([
    ['a link element', '', '<link rel="next" href="/list?page=2">', 'https://shop.example/list?page=2'],
    ['a pager with words', '<div class="pagination"><a href="?page=2">Next »</a></div>', '', 'https://shop.example/list?page=2'],
    ['a pager with an arrow', '<ul class="pager"><li><a href="?page=2">›</a></li></ul>', '', 'https://shop.example/list?page=2'],
    [
      'a label',
      '<nav aria-label="pagination"><a href="?page=2" aria-label="Next page"><svg></svg></a></nav>',
      '',
      'https://shop.example/list?page=2',
    ],
    [
      'numbers',
      '<div class="pages"><span class="current">1</span><a href="?page=2">2</a><a href="?page=3">3</a></div>',
      '',
      'https://shop.example/list?page=2',
    ],
    ['older posts', '<div class="nav-links"><a href="/list/page/2/">Older posts</a></div>', '', 'https://shop.example/list/page/2/'],
    ['another language', '<p class="pager"><a href="?seite=2">Nächste Seite</a></p>', '', 'https://shop.example/list?seite=2'],
    ['load more', '<a href="?page=2">Load more</a>', '', 'https://shop.example/list?page=2'],
  ])('is found by %s', (_, main, head, wanted) => expect(next(main, url, head)).toBe(wanted));

  it.each([
    ['the next article', '<a rel="next" href="/another-story-about-tea">Next</a>'],
    ['a carousel', '<button class="next">Next</button><a href="#" class="next">Next</a>'],
    ['this page itself', '<div class="pagination"><a href="/list">Next</a></div>'],
    ['another site', '<div class="pagination"><a href="https://other.example/?page=2">Next</a></div>'],
    ['a thread beside this one', '<a href="/showthread.php?t=5&goto=nextnewest">Next Thread</a>'],
  ])('is not %s', (_, main) => expect(next(main)).toBeNull());

  it('knows previous, number and all pages', () => {
    const main =
      '<div class="pagination"><a href="?page=1">Previous</a><a href="?page=1">1</a><b>2</b><a href="?page=3">3</a><a href="?page=3">Next</a></div>';
    const found = paging(pageOf(framed(main), 'https://shop.example/list?page=2'));
    expect(found).toMatchObject({
      number: 2,
      previous: { url: 'https://shop.example/list?page=1' },
      next: { url: 'https://shop.example/list?page=3' },
    });
    expect(found.pages.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('is a continuation where an article goes on', () => {
    const text = `<h1>Paths that vanish</h1>${'<p>The path leads along the ridge for an hour before it is lost among the juniper bushes again.</p>'.repeat(20)}<div class="pagination"><a href="?page=2">Next</a></div>`;
    expect(continuationOf(pageOf(framed(text), 'https://press.example/paths-that-vanish'))?.url).toBe(
      'https://press.example/paths-that-vanish?page=2',
    );
    const list = `<ul>${'<li><h3><a href="/a">A story</a></h3><p>Short text of it.</p></li>'.repeat(9)}</ul><div class="pagination"><a href="?page=2">Next</a></div>`;
    expect(continuationOf(pageOf(framed(list)))).toBeNull();
  });
});
