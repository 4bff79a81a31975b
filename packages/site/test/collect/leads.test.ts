import { open } from 'pith';
import { describe, expect, it } from 'vitest';
import { besidesPages, withinScope } from '../../src/collect/follow.js';
import { FollowBudget } from '../../src/collect/job.js';
import { leadsOf } from '../../src/collect/survey.js';
import type { Section } from '../../src/store/site.js';

const HOME = 'https://gazette.example/';
const leads = (html: string, url = `${HOME}news/1`) => leadsOf(open(`<html><body>${html}</body></html>`, { url }));
const paths = (html: string, url?: string) => leads(html, url).map((lead) => lead.url.slice(HOME.length - 1));
const to = (...addresses: readonly string[]) => addresses.map((address) => `<p>See <a href="${address}">what is there</a>.</p>`).join('');

describe('links that may lead to something to read', () => {
  it('are each address once, without the page itself', () => {
    expect(paths(to('/a', '/a/', '/a?utm_source=x', '/b', '/news/1', '/news/1#part'))).toEqual(['/a', '/b']);
  });

  it('are none that do something, are files, or are paid for', () => {
    const others = ['/login', '/search?q=x', '/photo.jpg', '/news/page/2/', '/a/a/a/a'];
    const paid = '<p class="sponsored"><a href="/paid">Buy this</a></p><p><a rel="nofollow" href="/no">Not this</a></p>';
    expect(paths(to(...others) + paid + to('/b'))).toEqual(['/b']);
  });

  it('are none that lead to a later page of what is linked, or to a place on a page', () => {
    expect(paths(to('/topic?t=5', '/topic?t=5&start=20', '/topic?t=6&start=20', '/topic?t=5&colour=20'))).toEqual([
      '/topic?t=5',
      '/topic?t=6&start=20',
      '/topic?t=5&colour=20',
    ]);
    expect(paths(to('/topic?t=5&start=20', '/topic?t=5&start=last'), `${HOME}topic?t=5`)).toEqual(['/topic?t=5&start=last']);
    expect(paths(to('/post?p=1301#p1301', '/post?p=1302#top'))).toEqual(['/post?p=1302']);
  });

  it('say whether a menu has them', () => {
    const menu = '<nav><ul><li><a href="/news">News</a></li><li><a href="/sport">Sport</a></li></ul></nav>';
    expect(leads(`${menu}<main>${to('/b')}</main>`).map(({ url, isMenu }) => [url.slice(HOME.length), isMenu])).toEqual([
      ['news', true],
      ['sport', true],
      ['b', false],
    ]);
  });
});

describe('links that are followed', () => {
  const lead = (url: string) => ({ url, isMenu: false, text: '' });
  const section = (url: string, kept = true) => ({ url, kept }) as Section;
  const within = (addresses: readonly string[], home: string, sections: readonly Section[] = []) =>
    withinScope(addresses.map(lead), { home, sections }).map(({ url }) => url);

  it('are those below the start page, and to none of the lists', () => {
    const below = 'https://gazette.example/blog/post';
    const others = ['https://gazette.example/shop', 'https://other.example/blog/post', 'https://gazette.example/blogs/post'];
    for (const home of ['https://gazette.example/blog/', 'https://gazette.example/blog', 'https://gazette.example/blog/index.html'])
      expect(within([below, ...others, home], home)).toEqual([below]);
    expect(within([below, ...others], HOME)).toEqual([below, others[0], others[2]]);
  });

  it('are those below a section as well', () => {
    const shop = 'https://gazette.example/shop';
    expect(within([`${shop}/1`, shop], 'https://gazette.example/blog/', [section(shop)])).toEqual([`${shop}/1`]);
  });

  it('are none where only some sections are wanted; the one of single pages is no such section', () => {
    const page = 'https://gazette.example/a';
    expect(within([page], HOME, [section('https://gazette.example/sport'), section('https://gazette.example/news', false)])).toEqual([]);
    expect(within([page], HOME, [section('https://gazette.example/sport'), section(HOME, false)])).toEqual([page]);
  });

  it('are none that lead to other pages of the same list', () => {
    const all = ['/news?page=2', '/news?page=3', '/news?page=2&colour=red', '/a'].map((path) => lead(`https://gazette.example${path}`));
    const rest = (next: string | undefined) => besidesPages(all, next).map(({ url }) => url.slice(HOME.length - 1));
    expect(rest('https://gazette.example/news?page=2')).toEqual(['/news?page=2&colour=red', '/a']);
    expect(rest(undefined)).toHaveLength(4);
    const named = ['/stories/older-ones', '/stories/the-harbour'].map((path) => lead(`https://gazette.example${path}`));
    expect(besidesPages(named, named[0]!.url)).toEqual([named[1]]);
  });

  it('are as many as a run may follow, of each site', () => {
    const budget = new FollowBudget();
    expect([budget.take(1, 3, 5), budget.take(1, 3, 5), budget.take(1, 3, 5), budget.take(2, 3, 5), budget.take(1, 1, 4)]).toEqual([3, 2, 0, 3, 0]);
  });
});
