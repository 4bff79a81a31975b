import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story, sitemapOf } from './made-site.js';
import { italian } from './more-words.js';
import { linkStories, variedStories } from './varied-stories.js';

const CATEGORIES = ['cronaca', 'cultura', 'sport', 'senza-categoria'];
const TAGS = ['porto', 'scuola', 'acqua', 'ponte', 'teatro'];
const nameOf = (slug: string) => (slug[0]!.toUpperCase() + slug.slice(1)).replace('-', ' ');
const slugOf = ({ slug }: Story) => slug.normalize('NFD').replaceAll(/[^a-z\d-]/g, '');
const path = (story: Story) => `/${story.day.slice(0, 7).replace('-', '/')}/${slugOf(story)}/`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const written = (day: string) => new Date(day).toLocaleDateString('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => new Date(`${month}-01`).toLocaleDateString('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const picture = (story: Story) => `${path(story)}foto-${story.number}/`;
const hasPicture = ({ number }: Story) => number % 5 === 0;

/** Twenty Eleven in Italian: months, a cloud of tags, an author's page, a page for each picture, links to reply, a sitemap of everything. */
export function twentyEleven(count = 56): MadeSite {
  const all = variedStories(count, 31_000, italian);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))];
  const photo = (story: Story) =>
    hasPicture(story)
      ? `<div id="attachment_${story.number}" style="width: 310px" class="wp-caption alignleft"><a href="{origin}${picture(story)}"><img src="/wp-content/uploads/foto-${story.number}-300x225.jpg" alt="" width="300"></a><p class="wp-caption-text">Il porto, foto ${story.number}</p></div>`
      : '';
  const meta = (story: Story) =>
    `<div class="entry-meta"><span class="sep">Pubblicato il </span><a href="{origin}${path(story)}" title="08:30" rel="bookmark"><time class="entry-date" datetime="${story.day}T08:30:00+01:00">${written(story.day)}</time></a><span class="by-author"> <span class="sep"> da </span> <span class="author vcard"><a class="url fn n" href="{origin}/author/redazione/" rel="author">redazione</a></span></span></div>`;
  const footer = (story: Story) =>
    `<footer class="entry-meta"><span class="cat-links"><span class="entry-utility-prep">Pubblicato in</span> <a href="{origin}/category/${oneOf(CATEGORIES, story)}/" rel="category tag">${nameOf(oneOf(CATEGORIES, story))}</a></span> <span class="sep"> | </span> <span class="tag-links">Contrassegnato <a href="{origin}/tag/${oneOf(TAGS, story)}/" rel="tag">${oneOf(TAGS, story)}</a></span></footer>`;
  const archive = (title: string, of: readonly Story[], folder: string): List => ({ title, stories: of, address: inFolder(folder), perPage: 6 });
  const comment = (story: Story) =>
    `<ol class="commentlist"><li class="comment" id="li-comment-${story.number}"><article id="comment-${story.number}" class="comment"><footer class="comment-meta"><div class="comment-author vcard"><span class="fn">Lettore ${story.number}</span> il <a href="{origin}${path(story)}#comment-${story.number}"><time>${written(story.day)} alle 10:12</time></a> <span class="says">ha detto:</span></div></footer><div class="comment-content"><p>${story.teaser}?</p></div><div class="reply"><a class="comment-reply-link" href="{origin}${path(story)}?replytocom=${story.number}#respond">Rispondi <span>↓</span></a></div></article></li></ol>`;
  const respond =
    '<div id="respond"><h3 id="reply-title">Lascia un commento</h3><form action="/wp-comments-post.php" method="post"><p class="comment-notes">Il tuo indirizzo email non sarà pubblicato.</p><p><textarea name="comment"></textarea></p></form></div>';
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path), { all, months });
  const attachment = (story: Story) =>
    inFrame(
      `foto-${story.number}`,
      `<nav id="nav-single"><h3 class="assistive-text">Navigazione immagine</h3><span class="nav-previous"></span><span class="nav-next"></span></nav><article class="attachment type-attachment image-attachment"><header class="entry-header"><h1 class="entry-title">foto-${story.number}</h1><div class="entry-meta"><span class="meta-prep">Pubblicato</span> <abbr class="published">${written(story.day)}</abbr> alle <a href="/wp-content/uploads/foto-${story.number}.jpg">1024 × 768</a> in <a href="{origin}${path(story)}" rel="gallery">${story.title}</a>.</div></header><div class="entry-content"><div class="entry-attachment"><div class="attachment"><a href="/wp-content/uploads/foto-${story.number}.jpg" rel="attachment"><img src="/wp-content/uploads/foto-${story.number}.jpg" alt="foto"></a><div class="entry-caption"><p>Il porto, foto ${story.number}</p></div></div></div></div></article>${respond}`,
    );
  const sitemaps: Readonly<Record<string, readonly string[]>> = {
    'posts-post': all.map(path),
    'posts-page': ['/chi-siamo/', '/statuto/'],
    'taxonomies-category': CATEGORIES.map((slug) => `/category/${slug}/`),
    'taxonomies-post_tag': TAGS.map((slug) => `/tag/${slug}/`),
    users: ['/author/redazione/'],
  };
  const kind: Kind = {
    host: 'lanterna.example',
    stories: all,
    path,
    frame: inFrame,
    entry: (story) =>
      `<article id="post-${story.number}" class="post-${story.number} post type-post status-publish hentry"><header class="entry-header"><h1 class="entry-title"><a href="{origin}${path(story)}" rel="bookmark">${story.title}</a></h1>${meta(story)}<div class="comments-link"><a href="{origin}${path(story)}#respond"><span class="leave-reply">Rispondi</span></a></div></header><div class="entry-content">${photo(story)}<p>${story.teaser}.</p><p><a href="{origin}${path(story)}#more-${story.number}" class="more-link">Continua a leggere <span class="meta-nav">→</span></a></p></div>${footer(story)}</article>`,
    article: (story, { newer, older }) =>
      `<nav id="nav-single"><h3 class="assistive-text">Navigazione articolo</h3>${older ? `<span class="nav-previous"><a href="{origin}${path(older)}" rel="prev"><span class="meta-nav">←</span> Precedente</a></span>` : ''}${newer ? `<span class="nav-next"><a href="{origin}${path(newer)}" rel="next">Successivo <span class="meta-nav">→</span></a></span>` : ''}</nav><article id="post-${story.number}" class="post type-post hentry"><header class="entry-header"><h1 class="entry-title">${story.title}</h1>${meta(story)}</header><div class="entry-content">${photo(story)}${story.body}</div>${footer(story)}</article><div id="comments">${story.number % 3 === 0 ? `<h2 id="comments-title">Un commento su “<span>${story.title}</span>”</h2>${comment(story)}` : ''}${respond}</div>`,
    list: (title, entries, pager) => `<header class="page-header"><h1 class="page-title">${title}</h1></header>${pager}${entries}${pager}`,
    pager: (page, pages, address) =>
      `<nav class="nav-below"><h3 class="assistive-text">Navigazione articolo</h3>${page < pages ? `<div class="nav-previous"><a href="{origin}${address(page + 1)}"><span class="meta-nav">←</span> Articoli più vecchi</a></div>` : ''}${page > 1 ? `<div class="nav-next"><a href="{origin}${address(page - 1)}">Articoli più recenti <span class="meta-nav">→</span></a></div>` : ''}</nav>`,
    lists: [
      archive('La lanterna', all, '/'),
      archive('Archivio dell’autore: redazione', all, '/author/redazione/'),
      ...CATEGORIES.map((slug) =>
        archive(
          `Archivi categoria: ${nameOf(slug)}`,
          all.filter((story) => oneOf(CATEGORIES, story) === slug),
          `/category/${slug}/`,
        ),
      ),
      ...TAGS.map((slug) =>
        archive(
          `Archivi tag: ${slug}`,
          all.filter((story) => oneOf(TAGS, story) === slug),
          `/tag/${slug}/`,
        ),
      ),
      ...months.map((month) =>
        archive(
          `Archivi mensili: ${monthName(month)}`,
          all.filter(({ day }) => day.startsWith(month)),
          `/${month.replace('-', '/')}/`,
        ),
      ),
    ],
    pages: {
      '/chi-siamo/': `<article class="page"><header class="entry-header"><h1 class="entry-title">Chi siamo</h1></header><div class="entry-content">${variedStories(8, 31_900, italian)[0]!.body}</div></article>`,
      '/statuto/': `<article class="page"><header class="entry-header"><h1 class="entry-title">Statuto</h1></header><div class="entry-content">${variedStories(8, 31_950, italian)[3]!.body}</div></article>`,
    },
    others: {
      ...Object.fromEntries(all.filter(hasPicture).map((story) => [picture(story), { body: attachment(story) }])),
      '/feed/': feedOf({ path }, all.slice(0, 10)),
      '/comments/feed/': feedOf({ path: (story) => `${path(story)}#comment-${story.number}` }, all.slice(0, 10)),
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /wp-admin/\n\nSitemap: {origin}/wp-sitemap.xml\n' },
      '/wp-sitemap.xml': {
        type: 'application/xml',
        body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Object.keys(sitemaps)
          .map((name) => `<sitemap><loc>{origin}/wp-sitemap-${name}-1.xml</loc></sitemap>`)
          .join('')}</sitemapindex>`,
      },
      ...Object.fromEntries(Object.entries(sitemaps).map(([name, paths]) => [`/wp-sitemap-${name}-1.xml`, sitemapOf(paths)])),
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, { all, months }: { all: readonly Story[]; months: readonly string[] }): string {
  const widget = (kind: string, name: string, body: string) =>
    `<aside id="${kind}-2" class="widget widget_${kind}"><h3 class="widget-title">${name}</h3>${body}</aside>`;
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const cloud = TAGS.map(
    (tag, i) => `<a href="{origin}/tag/${tag}/" class="tag-link-${i}" title="${i + 3} articoli" style="font-size: ${8 + i * 3}pt;">${tag}</a>`,
  ).join('\n');
  return `<!DOCTYPE html><html lang="it-IT"><head><meta charset="UTF-8"><title>${title} | La lanterna</title><link rel="alternate" type="application/rss+xml" title="La lanterna » Feed" href="{origin}/feed/"><link rel="alternate" type="application/rss+xml" title="La lanterna » Feed dei commenti" href="{origin}/comments/feed/"></head><body class="two-column right-sidebar"><div id="page" class="hfeed"><header id="branding"><hgroup><h1 id="site-title"><span><a href="{origin}/" rel="home">La lanterna</a></span></h1><h2 id="site-description">Notizie dal porto</h2></hgroup><form method="get" id="searchform" action="{origin}/"><input type="text" name="s"></form><nav id="access"><h3 class="assistive-text">Menu principale</h3><div class="menu"><ul><li class="current_page_item"><a href="{origin}/">Home</a></li><li class="page_item"><a href="{origin}/chi-siamo/">Chi siamo</a></li><li class="page_item"><a href="{origin}/statuto/">Statuto</a></li></ul></div></nav></header><div id="main"><div id="primary"><div id="content" role="main">${main}</div></div><div id="secondary" class="widget-area" role="complementary">${widget(
    'recent-posts',
    'Articoli recenti',
    list(all.slice(0, 5).map((story) => `<a href="{origin}${path(story)}">${story.title}</a>`)),
  )}${widget('archives', 'Archivi', list(months.map((month) => `<a href="{origin}/${month.replace('-', '/')}/">${monthName(month)}</a>`)))}${widget('categories', 'Categorie', list(CATEGORIES.map((slug) => `<a href="{origin}/category/${slug}/" title="Visualizza tutti gli articoli archiviati in ${nameOf(slug)}">${nameOf(slug)}</a>`)))}${widget('tag_cloud', 'Tag', `<div class="tagcloud">${cloud}</div>`)}${widget('meta', 'Meta', list(['<a href="{origin}/wp-login.php">Accedi</a>', '<a href="{origin}/feed/">RSS degli articoli</a>']))}</div></div><footer id="colophon"><div id="site-generator"><a href="https://elsewhere.example/">Fieramente mosso da una pompa</a></div></footer></div></body></html>`;
}
