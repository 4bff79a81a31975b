import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { portuguese } from './more-words.js';
import { linkStories, variedStories } from './varied-stories.js';

const CATEGORIES = ['politica', 'economia', 'cultura', 'esporte', 'opiniao'];
const nameOf = (slug: string) => ({ politica: 'Política', opiniao: 'Opinião' })[slug] ?? slug[0]!.toUpperCase() + slug.slice(1);
const path = ({ slug }: Story) => `/${slug.normalize('NFD').replaceAll(/[^a-z\d-]/g, '')}/`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const written = (day: string) => new Date(day).toLocaleDateString('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const below = (story: Story) =>
  `<div class="below-entry-meta"><span class="posted-on"><a href="{origin}${path(story)}" title="09:14" rel="bookmark"><i class="fa fa-calendar-o"></i> <time class="entry-date published" datetime="${story.day}T09:14:00-03:00">${written(story.day)}</time></a></span> <span class="byline"><span class="author vcard"><i class="fa fa-user"></i><a class="url fn n" href="{origin}/author/marina/" title="marina">marina</a></span></span> <span class="comments"><a href="{origin}${path(story)}#respond"><i class="fa fa-comment"></i> 0 Comentários</a></span></div>`;
const above = (story: Story) =>
  `<div class="above-entry-meta"><span class="cat-links"><a href="{origin}/categoria/${oneOf(CATEGORIES, story)}/" style="background:#dd5a5a" rel="category tag">${nameOf(oneOf(CATEGORIES, story))}</a></span></div>`;
const small = (story: Story) =>
  `<div class="single-article clearfix"><figure><a href="{origin}${path(story)}" title="${story.title}"><img width="130" height="90" src="/wp-content/uploads/${story.number}-130x90.jpg" alt="${story.title}"></a></figure><div class="article-content"><h3 class="entry-title"><a href="{origin}${path(story)}" title="${story.title}">${story.title}</a></h3>${below(story)}</div></div>`;

/** A Portuguese magazine in the manner of ColorMag: boxes of categories at home, which has no later pages, a ticker, tabs, "« Notícias anteriores" in categories. */
export function categoryBoxes(count = 60): MadeSite {
  const all = variedStories(count, 32_000, portuguese);
  const of = (slug: string) => all.filter((story) => oneOf(CATEGORIES, story) === slug);
  const box = (slug: string, i: number) =>
    `<section class="widget widget_featured_posts widget_featured_posts_style_${(i % 2) + 1} clearfix"><h3 class="widget-title" style="border-bottom-color:"><span>${nameOf(slug)}</span></h3><div class="first-post">${of(
      slug,
    )
      .slice(0, 1)
      .map(
        (story) =>
          `<div class="single-article clearfix"><figure><a href="{origin}${path(story)}"><img src="/wp-content/uploads/${story.number}-390x205.jpg" alt=""></a></figure><div class="article-content">${above(story)}<h3 class="entry-title"><a href="{origin}${path(story)}">${story.title}</a></h3>${below(story)}<div class="entry-content"><p>${story.teaser}</p></div></div></div>`,
      )
      .join('')}</div><div class="following-post">${of(slug).slice(1, 5).map(small).join('')}</div></section>`;
  const slider = `<div class="widget_slider_area_rotate">${all
    .slice(0, 4)
    .map(
      (story) =>
        `<div class="single-slide"><figure class="slider-featured-image"><a href="{origin}${path(story)}" title="${story.title}"><img src="/wp-content/uploads/${story.number}-800x445.jpg" alt=""></a></figure><div class="slide-content">${above(story)}<h3 class="entry-title"><a href="{origin}${path(story)}" rel="bookmark">${story.title}</a></h3>${below(story)}</div></div>`,
    )
    .join('')}</div>`;
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path), all);
  const archive = (title: string, stories: readonly Story[], folder: string): List => ({ title, stories, address: inFolder(folder), perPage: 8 });
  const kind: Kind = {
    host: 'correio.example',
    stories: all,
    path,
    frame: inFrame,
    entry: (story) =>
      `<article id="post-${story.number}" class="post type-post format-standard has-post-thumbnail hentry"><div class="featured-image"><a href="{origin}${path(story)}" title="${story.title}"><img src="/wp-content/uploads/${story.number}-800x445.jpg" alt=""></a></div><div class="article-content clearfix">${above(story)}<header class="entry-header"><h2 class="entry-title"><a href="{origin}${path(story)}" title="${story.title}">${story.title}</a></h2></header>${below(story)}<div class="entry-content clearfix"><p>${story.teaser}</p><a class="more-link" title="${story.title}" href="{origin}${path(story)}"><span>Leia mais</span></a></div></div></article>`,
    article: (story, { newer, older }) =>
      `<article id="post-${story.number}" class="post type-post hentry"><div class="featured-image"><img src="/wp-content/uploads/${story.number}-800x445.jpg" alt=""></div><div class="article-content clearfix">${above(story)}<header class="entry-header"><h1 class="entry-title">${story.title}</h1></header>${below(story)}<div class="entry-content clearfix">${story.body}</div></div></article><ul class="default-wp-page clearfix">${older ? `<li class="previous"><a href="{origin}${path(older)}" rel="prev"><span class="meta-nav">&larr;</span> ${older.title}</a></li>` : ''}${newer ? `<li class="next"><a href="{origin}${path(newer)}" rel="next">${newer.title} <span class="meta-nav">&rarr;</span></a></li>` : ''}</ul><div class="author-box"><div class="author-img"><img src="/avatar.jpg" alt=""></div><h4 class="author-name">marina</h4></div><div class="related-posts-wrapper"><h4 class="related-posts-main-title"><i class="fa fa-thumbs-up"></i><span>Você também pode gostar</span></h4><div class="related-posts clearfix">${[7, 19, 31].map((step) => `<div class="single-related-posts"><div class="related-posts-thumbnail"><a href="{origin}${path(all[(story.number + step) % count]!)}"><img src="/wp-content/uploads/r.jpg" alt=""></a></div><div class="article-content"><h3 class="entry-title"><a href="{origin}${path(all[(story.number + step) % count]!)}" rel="bookmark">${all[(story.number + step) % count]!.title}</a></h3>${below(all[(story.number + step) % count]!)}</div></div>`).join('')}</div></div><div id="comments" class="comments-area"><div id="respond" class="comment-respond"><h3 id="reply-title">Deixe um comentário</h3><form><p>O seu endereço de e-mail não será publicado.</p></form></div></div>`,
    list: (title, entries, pager) =>
      `<header class="page-header"><h1 class="page-title" style="border-bottom-color:"><span>${title}</span></h1></header><div class="article-container">${entries}</div>${pager}`,
    pager: (page, pages, address) =>
      `<ul class="default-wp-page clearfix">${page < pages ? `<li class="previous"><a href="{origin}${address(page + 1)}">&laquo; Notícias anteriores</a></li>` : ''}${page > 1 ? `<li class="next"><a href="{origin}${address(page - 1)}">Notícias seguintes &raquo;</a></li>` : ''}</ul>`,
    lists: [...CATEGORIES.map((slug) => archive(nameOf(slug), of(slug), `/categoria/${slug}/`)), archive('Autor: marina', all, '/author/marina/')],
    pages: Object.fromEntries(
      ['Quem somos', 'Expediente', 'Contato'].map((name, i) => [
        `/${name.toLowerCase().replace(' ', '-')}/`,
        `<article class="page"><header class="entry-header"><h1 class="entry-title">${name}</h1></header><div class="entry-content">${variedStories(8, 32_900 + i, portuguese)[i]!.body}</div></article>`,
      ]),
    ),
    others: {
      '/': {
        body: inFrame(
          'Correio do cais',
          `<div class="front-page-top-section"><div class="widget_slider_area">${slider}</div></div><div class="main-content-section clearfix"><div id="primary"><div id="content">${CATEGORIES.map(box).join('')}</div></div></div>`,
        ),
      },
      '/feed/': feedOf({ path }, all.slice(0, 10)),
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, all: readonly Story[]): string {
  const menu = CATEGORIES.map(
    (slug, i) =>
      `<li id="menu-item-${i}" class="menu-item menu-item-type-taxonomy menu-item-object-category"><a href="{origin}/categoria/${slug}/">${nameOf(slug)}</a></li>`,
  ).join('');
  return `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="UTF-8"><title>${title} – Correio do cais</title><link rel="alternate" type="application/rss+xml" href="{origin}/feed/"></head><body class="wide"><div id="page" class="hfeed site"><header id="masthead" class="site-header clearfix"><div class="news-bar"><div class="inner-wrap clearfix"><div class="date-in-header">sábado, julho 1, 2023</div><div class="breaking-news"><strong class="breaking-news-latest">Últimas:</strong><ul class="newsticker">${all
    .slice(0, 5)
    .map((story) => `<li><a href="{origin}${path(story)}" title="${story.title}">${story.title}</a></li>`)
    .join(
      '',
    )}</ul></div></div></div><div id="header-text"><h3 id="site-title"><a href="{origin}/" rel="home">Correio do cais</a></h3></div><nav id="site-navigation" class="main-navigation clearfix"><div class="home-icon"><a href="{origin}/" title="Correio"><i class="fa fa-home"></i></a></div><h4 class="menu-toggle"></h4><div class="menu-primary-container"><ul id="menu-principal" class="nav-menu">${menu}<li class="menu-item"><a href="{origin}/quem-somos/">Quem somos</a></li></ul></div></nav></header><div id="main" class="clearfix"><div class="inner-wrap clearfix"><div id="primary"><div id="content" class="clearfix">${main}</div></div><div id="secondary"><aside class="widget widget_search"><form action="{origin}/"><input name="s"></form></aside><aside class="widget widget_tabs"><h3 class="widget-title"><span>Populares</span></h3>${all.slice(22, 27).map(small).join('')}</aside></div></div></div><footer id="colophon"><div class="footer-socket-wrapper"><div class="copyright">Copyright © 2023 <a href="{origin}/">Correio do cais</a>.</div><ul class="footer-menu"><li><a href="{origin}/expediente/">Expediente</a></li><li><a href="{origin}/contato/">Contato</a></li></ul></div></footer></div></body></html>`;
}
