import { describe, expect, it } from 'vitest';
import { addressFacts, addressFamily, isPageOfList } from '../../src/addresses/address-kind.js';
import { classify, type Sisters } from '../../src/classify/classify.js';
import { declaredBy } from '../../src/classify/declared.js';
import { featureNames, type LinkFacts } from '../../src/classify/features.js';
import { pageWeights } from '../../src/classify/weights.js';
import { linkKey } from '../../src/collect/boilerplate.js';
import { surveyOf } from '../../src/collect/survey.js';
import { openFetched } from '../../src/pages/open-fetched.js';

const text = (n: number) =>
  `<p>The harbour board met on Monday, heard what engineer ${n} had measured under the old quay, and put off what it had to decide.</p>`;
const entry = (n: number) => `<article><h2><a href="/story-${n}/">What engineer ${n} had measured under the quay</a></h2>${text(n)}</article>`;
const menu = Array.from({ length: 60 }, (_, n) => `<li><a href="/services/service-number-${n}/">Service number ${n} of the town</a></li>`).join('');

interface Given {
  readonly body: string;
  readonly head?: string;
  readonly bodyClass?: string;
  readonly link?: LinkFacts;
  readonly sisters?: Sisters;
  readonly common?: readonly string[];
}

const NONE: Sisters = { count: 0, mean: 0 };

function judged(path: string, { body, bodyClass = '', link = { source: 'link', anchor: '' }, sisters = NONE, common = [] }: Given) {
  const url = `https://quay.example${path}`;
  const html = `<!doctype html><html><head><title>Quay</title></head><body class="${bodyClass}"><main>${body}</main></body></html>`;
  const bytes = Buffer.from(html);
  const page = openFetched({ bytes, url, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const { facts, declared } = surveyOf(page, { bytes, boilerplate: new Set(common.map((address) => linkKey(`quay.example${address}`))) });
  return classify({ url, page: facts, declared, link }, sisters);
}
const kind = (path: string, given: Given) => judged(path, given).kind;
const story = `<h1>The old quay</h1>${text(1)}${text(2)}${text(3)}`;
const listed: LinkFacts = { source: 'list', anchor: 'The old quay and what lies under it' };

describe('what a page is for', () => {
  it('is to be read where it is a text of its own, whoever named it', () => {
    expect(kind('/old-quay-measured/', { body: story, link: listed })).toBe('article');
    expect(kind('/old-quay-measured/', { body: story, link: { source: 'sitemap', anchor: '' } })).toBe('article');
  });

  it.each(['/tag/quay/', '/tags/quay/', '/category/town/', '/2024/03/', '/2024/', '/author/clerk/', '/?m=202403', '/page/2/', '/Category:Quays'])(
    'is to lead on at %s, with one entry or with several',
    (path) => {
      expect(kind(path, { body: `<h1>Quay</h1>${entry(1)}` })).toBe('list');
      expect(kind(path, { body: `<h1>Quay</h1>${entry(1)}${entry(2)}${entry(3)}` })).toBe('list');
    },
  );

  it('is to lead on where its text stands under headings that lead to other pages', () => {
    expect(kind('/projects/', { body: `<h1>Projects</h1>${[1, 2, 3, 4, 5].map(entry).join('')}` })).toBe('list');
  });

  it('is a picture where its template declares one, or where there are hardly any words beside one', () => {
    const body = '<h1>logo</h1><p><img src="/logo.png" width="900" height="600"></p>';
    expect(kind('/logo/', { body, bodyClass: 'attachment single single-attachment' })).toBe('picture');
    expect(kind('/bank/', { body: '<p><img src="/bank.png" width="900" height="600"> The bank at noon</p>' })).toBe('picture');
  });

  it('is not told by links that every page of the site has', () => {
    const body = `<h1>Commission on Aging</h1><ul>${menu}</ul><p>Improving the quality of life for older people by offering free services to all.</p>`;
    const common = Array.from({ length: 60 }, (_, n) => `/services/service-number-${n}`);
    const link: LinkFacts = { source: 'list', anchor: 'Commission on Aging' };
    expect(judged('/departments/commission-on-aging/', { body, link }).odds).toBeLessThan(
      judged('/departments/commission-on-aging/', { body, link, common }).odds,
    );
    expect(kind('/departments/commission-on-aging/', { body, link, common })).toBe('article');
  });

  it('is told by its sisters where it tells little by itself', () => {
    const thin = { body: '<h1>Emacs</h1><p>2024 Why the quay was closed</p>' };
    expect(judged('/x/emacs/', { ...thin, sisters: { count: 40, mean: -4 } }).odds).toBeLessThan(0);
    expect(judged('/x/emacs/', { ...thin, sisters: { count: 40, mean: 4 } }).odds).toBeGreaterThan(0);
  });

  it('comes with what decided, the strongest first', () => {
    const { causes, odds } = judged('/tag/quay/', { body: entry(1) });
    expect(causes.map(({ feature }) => feature)).toContain('tagAddress');
    expect(causes.map(({ adds }) => Math.abs(adds))).toEqual(causes.map(({ adds }) => Math.abs(adds)).sort((a, b) => b - a));
    expect(causes.reduce((sum, { adds }) => sum + adds, 0)).toBeCloseTo(odds, 0);
  });
});

describe('what an address tells', () => {
  it('names a tag, a category, a date alone and a later page', () => {
    const told = (path: string) => {
      const facts = addressFacts(new URL(path, 'https://quay.example'));
      return Object.entries(facts).flatMap(([name, value]) => (value === true ? [name] : []));
    };
    expect(told('/tags/%E6%95%99%E7%A8%8B/')).toEqual(['tag']);
    expect(told('/category/news/town/')).toEqual(['category']);
    expect(told('/2024/03/')).toContain('dateAlone');
    expect(told('/2024/03/harbour-plan/')).toEqual(['dated']);
    expect(told('/archives/1234.html')).not.toContain('category');
    expect(told('/')).toEqual(['top']);
    expect(told('/post/attachment/20180617/')).toContain('attachment');
  });

  it('has one family for what one template made', () => {
    const family = (path: string) => addressFamily(new URL(path, 'https://quay.example')).replace('quay.example', '');
    expect(['/tags/quay/', '/tags/plan', '/2024/03/', '/2024/03/harbour-plan/', '/?p=12', '/wiki/Category:Quays', '/wiki/Quay'].map(family)).toEqual([
      '/tags/*', '/tags/*', '/0/0', '/0/0/*', '/?p', '/wiki/Category:*', '/wiki/*',
    ]); // biome-ignore format: a table
  });

  it('tells later pages of a list, in mirrors too', () => {
    const later = ['/page/3/', '/tag/x/page/2/index.html', '/?paged=2', '/index.php?page/2', '/forum-4-page-2.html'];
    expect(later.filter((address) => !isPageOfList(address))).toEqual([]);
    expect(['/page-of-history/', '/pages/2/x', '/from-page-2-on'].filter(isPageOfList)).toEqual([]);
  });
});

describe('what a template declares', () => {
  const declared = (html: string) => declaredBy(Buffer.from(html));
  it('is read from the classes of the body, Open Graph and JSON-LD', () => {
    expect(declared('<body class="archive date">')).toEqual({ list: true, single: false, picture: false });
    expect(declared('<body class="single single-post postid-2">')).toEqual({ list: false, single: true, picture: false });
    expect(declared('<body class="attachment single">')).toEqual({ list: false, single: false, picture: true });
    expect(declared('<meta property="og:type" content="article"><body>').single).toBe(true);
    // Pages of their own are called articles by many a plug-in, and may be indexes.
    expect(declared('<meta property="og:type" content="article"><body class="page page-id-2">').single).toBe(false);
    expect(declared('<script type="application/ld+json">{"@type":"NewsArticle"}</script>').single).toBe(true);
    expect(declared('<p>')).toEqual({ list: false, single: false, picture: false });
  });
});

describe('the weights', () => {
  it('are those of the features, and have a passport', () => {
    expect(Object.keys(pageWeights.weights)).toEqual([...featureNames]);
    expect(pageWeights.passport).toMatchObject({ format: 1, corpus: expect.stringMatching(/^[\da-f]{16}$/) });
    expect(pageWeights.passport.heldOut.recall).toBeGreaterThan(0.97);
    expect(pageWeights.passport.heldOut.precision).toBeGreaterThan(0.97);
  });
});
