import { type Kind, type List, type MadeSite, madeSite, oneOf, type Story, sitemapOf } from './made-site.js';
import { turkish } from './more-words.js';
import { linkStories, variedStories } from './varied-stories.js';

const SECTIONS = ['gundem', 'ekonomi', 'spor', 'yasam'];
const NAMES: Readonly<Record<string, string>> = { gundem: 'Gündem', ekonomi: 'Ekonomi', spor: 'Spor', yasam: 'Yaşam' };
const ascii = (slug: string) =>
  slug
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z\d-]/g, '');
const isColumn = ({ number }: Story) => number % 6 === 5;
const path = (story: Story) =>
  isColumn(story)
    ? `/yazarlar/deniz-aksoy/${ascii(story.slug)}-${4100 + story.number}`
    : `/haber/${ascii(story.slug)}-${1_204_300 + story.number * 37}`;
const paged = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}?sayfa=${page}`);
const written = (day: string) => `${day.split('-').reverse().join('.')} 14:35`;

/** A Turkish news site: a slider of headlines with numbers, sections and a columnist, labels, boxes of related news inside texts, AMP, sitemaps by month. */
export function turkishNews(count = 66): MadeSite {
  const all = variedStories(count, 41_000, turkish);
  const news = all.filter((story) => !isColumn(story));
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))];
  const card = (story: Story) =>
    `<div class="col-12 col-lg-4 mb-4"><div class="card card-news"><a href="${path(story)}" title="${story.title}" class="img-holder"><img loading="lazy" src="/i/${story.number}.jpg" alt="${story.title}"></a><div class="card-body"><a href="${path(story)}" title="${story.title}"><h3 class="card-title">${story.title}</h3></a></div></div></div>`;
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path), news);
  const list = (title: string, stories: readonly Story[], folder: string): List => ({ title, stories, address: paged(folder), perPage: 9 });
  const column = (story: Story): boolean => isColumn(story);
  const label = (story: Story) => ascii(story.slug).split('-', 1)[0]!;
  const labels = [...new Set(all.map(label))];
  const inside = (story: Story) =>
    story.number % 4 === 1
      ? `<div class="related-inline"><span>İLGİLİ HABER</span><a href="${path(news[(story.number * 3) % news.length]!)}" target="_blank"><img src="/i/r.jpg" alt=""><strong>${news[(story.number * 3) % news.length]!.title}</strong></a></div>`
      : '';
  const home = `<section class="headline"><div class="swiper-wrapper">${news
    .slice(0, 10)
    .map(
      (story) =>
        `<div class="swiper-slide"><a href="${path(story)}" title="${story.title}"><img src="/i/${story.number}-b.jpg" alt="${story.title}"></a></div>`,
    )
    .join(
      '',
    )}</div><div class="swiper-pagination">${Array.from({ length: 10 }, (_, i) => `<a href="${path(news[i]!)}" class="page">${i + 1}</a>`).join('')}</div></section><div class="row">${news.slice(10, 22).map(card).join('')}</div><section class="authors"><h2><a href="/yazarlar">Yazarlar</a></h2>${all
    .filter(column)
    .slice(0, 3)
    .map(
      (story) =>
        `<div class="author-item"><a href="/yazarlar/deniz-aksoy"><img src="/y/1.jpg" alt="Deniz Aksoy"><b>Deniz Aksoy</b></a><a href="${path(story)}">${story.title}</a></div>`,
    )
    .join('')}</section>`;
  const kind: Kind = {
    host: 'limanhaber.example',
    stories: all,
    path,
    frame: inFrame,
    entry: card,
    article: (story) =>
      `<article class="news-detail" itemscope itemtype="http://schema.org/NewsArticle"><nav aria-label="breadcrumb"><ol class="breadcrumb"><li class="breadcrumb-item"><a href="/">Haberler</a></li><li class="breadcrumb-item"><a href="${isColumn(story) ? '/yazarlar/deniz-aksoy' : `/${oneOf(SECTIONS, story)}`}">${isColumn(story) ? 'Deniz Aksoy' : NAMES[oneOf(SECTIONS, story)]}</a></li></ol></nav><h1 class="headline-title" itemprop="headline">${story.title}</h1><h2 class="lead" itemprop="description">${story.teaser}.</h2><div class="meta"><span>Yayınlanma: <time itemprop="datePublished" datetime="${story.day}T14:35:00+03:00">${written(story.day)}</time></span><span>Güncelleme: <time>${written(story.day)}</time></span></div><div class="share"><a rel="nofollow" href="https://elsewhere.example/share?u=${story.number}">Paylaş</a></div><div class="article-text" itemprop="articleBody">${story.body.replace('</p>', `</p>${inside(story)}`)}</div><div class="news-tags"><a href="/etiket/${label(story)}" rel="tag">${label(story)}</a></div><div class="comments"><h4>Yorumlar</h4><form><textarea placeholder="Yorumunuz"></textarea></form><p>Yorum yazarak topluluk kurallarını kabul etmiş bulunuyor, tüm sorumluluğu üstleniyorsunuz.</p></div></article><section class="other-news"><h3>Çok Okunanlar</h3><div class="row">${[4, 13, 27, 40].map((step) => card(news[(story.number + step) % news.length]!)).join('')}</div></section>`,
    list: (title, entries, pager) =>
      `<nav aria-label="breadcrumb"><ol class="breadcrumb"><li><a href="/">Haberler</a></li><li>${title}</li></ol></nav><h1 class="category-title">${title} Haberleri</h1><div class="row">${entries}</div>${pager}`,
    pager: (page, pages, address) =>
      `<nav><ul class="pagination justify-content-center">${page > 1 ? `<li class="page-item"><a class="page-link" href="${address(page - 1)}" rel="prev">‹</a></li>` : ''}${Array.from({ length: pages }, (_, i) => `<li class="page-item${i + 1 === page ? ' active' : ''}">${i + 1 === page ? `<span class="page-link">${page}</span>` : `<a class="page-link" href="${address(i + 1)}">${i + 1}</a>`}</li>`).join('')}${page < pages ? `<li class="page-item"><a class="page-link" href="${address(page + 1)}" rel="next">›</a></li>` : ''}</ul></nav>`,
    lists: [
      ...SECTIONS.map((slug) =>
        list(
          NAMES[slug]!,
          news.filter((story) => oneOf(SECTIONS, story) === slug),
          `/${slug}`,
        ),
      ),
      list('Deniz Aksoy', all.filter(column), '/yazarlar/deniz-aksoy'),
      list('Son Dakika', news.slice(0, 27), '/son-dakika'),
      ...labels.map((name) =>
        list(
          name,
          all.filter((story) => label(story) === name),
          `/etiket/${name}`,
        ),
      ),
    ],
    pages: {
      '/kunye': `<article class="page"><h1>Künye</h1><div class="article-text"><p>Liman Haber, Rıhtım Caddesi 4. Sorumlu yazı işleri müdürü: Deniz Aksoy. Yayın türü: yerel, süreli.</p></div></article>`,
      '/gizlilik-politikasi': `<article class="page"><h1>Gizlilik Politikası</h1><div class="article-text">${variedStories(8, 41_900, turkish)[0]!.body}</div></article>`,
    },
    others: {
      '/': { body: inFrame('Liman Haber', home) },
      '/yazarlar': {
        body: inFrame(
          'Yazarlar',
          `<h1 class="category-title">Yazarlar</h1><div class="row"><div class="author-card"><a href="/yazarlar/deniz-aksoy"><img src="/y/1.jpg" alt=""><h3>Deniz Aksoy</h3></a><a href="${path(all.find(column)!)}">${all.find(column)!.title}</a></div></div>`,
        ),
      },
      ...Object.fromEntries(
        all.map((story) => [
          `/amp${path(story)}`,
          {
            body: `<!DOCTYPE html><html amp lang="tr"><head><meta charset="utf-8"><link rel="canonical" href="{origin}${path(story)}"><title>${story.title}</title></head><body><article><h1>${story.title}</h1>${linkStories(story.body, all, path)}</article></body></html>`,
          },
        ]),
      ),
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nAllow: /\nSitemap: {origin}/sitemap.xml\n' },
      '/sitemap.xml': {
        type: 'application/xml',
        body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${months.map((month) => `<sitemap><loc>{origin}/sitemap/posts-${month}.xml</loc></sitemap>`).join('')}<sitemap><loc>{origin}/sitemap/categories.xml</loc></sitemap></sitemapindex>`,
      },
      ...Object.fromEntries(
        months.map((month) => [`/sitemap/posts-${month}.xml`, sitemapOf(all.filter(({ day }) => day.startsWith(month)).map(path))]),
      ),
      '/sitemap/categories.xml': sitemapOf([...SECTIONS.map((slug) => `/${slug}`), '/yazarlar', '/son-dakika']),
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, news: readonly Story[]): string {
  return `<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8"><title>${title} - Liman Haber</title></head><body><header class="header"><div class="top-bar"><a class="logo" href="/"><img src="/logo.svg" alt="Liman Haber"></a><ul class="weather"><li>İzmir 24°</li><li>Dolar 27,1</li></ul></div><nav class="navbar"><ul class="navbar-nav">${SECTIONS.map((slug) => `<li class="nav-item"><a class="nav-link" href="/${slug}">${NAMES[slug]}</a></li>`).join('')}<li class="nav-item"><a class="nav-link" href="/yazarlar">Yazarlar</a></li><li class="nav-item"><a class="nav-link" href="/son-dakika">Son Dakika</a></li></ul></nav></header><main class="container">${main}<aside class="sidebar"><h4>Günün Öne Çıkanları</h4><ul>${news
    .slice(2, 8)
    .map((story) => `<li><a href="${path(story)}">${story.title}</a></li>`)
    .join(
      '',
    )}</ul></aside></main><footer class="footer"><ul><li><a href="/kunye">Künye</a></li><li><a href="/gizlilik-politikasi">Gizlilik Politikası</a></li></ul><p>Sitemizdeki yazı, resim ve haberlerin her hakkı saklıdır. İzinsiz, kaynak gösterilmeden kullanılamaz.</p></footer></body></html>`;
}
