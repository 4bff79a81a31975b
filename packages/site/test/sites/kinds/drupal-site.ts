import { type Kind, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const TOPICS = ['Water', 'Roads', 'Schools'];
const path = (story: Story) => (story.number % 4 === 0 ? `/node/${story.number + 300}` : `/news/${story.slug}`);
const zeroBased = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}?page=${page - 1}`);
const termOf = (story: Story) => `/taxonomy/term/${TOPICS.indexOf(oneOf(TOPICS, story)) + 1}`;

/** A town's site on Drupal: teasers in views, pages counted from nought, terms, addresses with and without alias, "Read more about", log in to comment. */
export function drupalSite(count = 48): MadeSite {
  const all = variedStories(count, 17_000, english);
  const submitted = (story: Story) =>
    `<div class="node__meta"><span>Submitted by <span class="username">press</span> on <span>${new Date(story.day).toLocaleDateString('en-US', { weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })} - 09:00</span></span></div>`;
  const tags = (story: Story) =>
    `<div class="field field--name-field-tags field--type-entity-reference field--label-above"><h3 class="field__label">Tags</h3><ul class="links field__items"><li><a href="${termOf(story)}" hreflang="en">${oneOf(TOPICS, story)}</a></li></ul></div>`;
  const kind: Kind = {
    host: 'townhall.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="Generator" content="Drupal 9"><title>${title} | Town hall</title></head><body class="layout-two-sidebars path-node"><a href="#main-content" class="visually-hidden focusable skip-link">Skip to main content</a><div class="dialog-off-canvas-main-canvas"><div id="page-wrapper"><header id="header" class="header" role="banner"><div class="section layout-container clearfix"><nav role="navigation" aria-labelledby="block-account-menu" class="block-menu navigation menu--account"><h2 class="visually-hidden">User account menu</h2><ul class="clearfix menu"><li class="menu-item"><a href="/user/login">Log in</a></li></ul></nav><div class="clearfix site-branding"><a href="/" title="Home" rel="home" class="site-branding__logo"><img src="/logo.svg" alt="Home"></a></div><nav role="navigation" id="block-main-menu" class="block-menu navigation menu--main"><h2 class="visually-hidden" id="m">Main navigation</h2><ul class="clearfix menu"><li class="menu-item"><a href="/">Home</a></li><li class="menu-item"><a href="/news">News</a></li><li class="menu-item"><a href="/mission">Mission</a></li></ul></nav></div></header><div id="main-wrapper" class="layout-main-wrapper"><main id="content" class="column main-content" role="main"><section class="section"><a id="main-content" tabindex="-1"></a><div class="region region-content"><div id="block-content" class="block block-system-main-block">${linkStories(main, all, path)}</div></div></section></main><div id="sidebar-first" class="column sidebar"><aside class="section"><div class="region region-sidebar-first"><div class="search-block-form block" role="search"><form action="/search/node" method="get"><input type="search" name="keys"></form></div><nav class="block-menu menu--tools"><h2>Topics</h2><ul class="menu">${TOPICS.map((name, i) => `<li class="menu-item"><a href="/taxonomy/term/${i + 1}">${name}</a></li>`).join('')}</ul></nav></div></aside></div></div><footer class="site-footer"><a href="/contact">Contact</a> <span>Powered by <a href="https://www.drupal.org">Drupal</a></span></footer></div></div></body></html>`,
    entry: (story) =>
      `<div class="views-row"><article role="article" class="node node--type-article node--promoted node--view-mode-teaser clearfix"><header><h2 class="node__title"><a href="${path(story)}" rel="bookmark"><span class="field field--name-title">${story.title}</span></a></h2>${submitted(story)}</header><div class="node__content clearfix"><div class="field field--name-body text-formatted"><p>${story.teaser}.</p></div>${tags(story)}<div class="node__links"><ul class="links inline"><li class="node-readmore"><a href="${path(story)}" rel="tag" title="${story.title}" hreflang="en">Read more<span class="visually-hidden"> about ${story.title}</span></a></li><li class="comment-forbidden"><a href="/user/login?destination=${path(story)}%23comment-form">Log in</a> or <a href="/user/register?destination=${path(story)}">register</a> to post comments</li></ul></div></div></article></div>`,
    article: (story) =>
      `<h1 class="title page-title"><span class="field field--name-title">${story.title}</span></h1><article role="article" class="node node--type-article node--view-mode-full clearfix"><header>${submitted(story)}</header><div class="node__content clearfix"><div class="field field--name-field-image"><img src="/sites/default/files/${story.number}.jpg" alt=""></div><div class="clearfix text-formatted field field--name-body">${story.body}</div>${tags(story)}<div class="node__links"><ul class="links inline"><li class="comment-forbidden"><a href="/user/login?destination=${path(story)}">Log in</a> or <a href="/user/register">register</a> to post comments</li></ul></div></div></article>`,
    list: (title, entries, pager) =>
      `<h1 class="title page-title">${title}</h1><div class="views-element-container"><div class="view view-frontpage"><div class="view-content">${entries}</div>${pager}</div></div>`,
    pager: (page, pages, address) =>
      `<nav class="pager" role="navigation" aria-labelledby="pagination-heading"><h4 id="pagination-heading" class="visually-hidden">Pagination</h4><ul class="pager__items js-pager__items">${page > 1 ? `<li class="pager__item pager__item--previous"><a href="${address(page - 1).replace(/^[^?]*/, '') || '?page=0'}" title="Go to previous page" rel="prev"><span class="visually-hidden">Previous page</span><span aria-hidden="true">‹‹</span></a></li>` : ''}<li class="pager__item is-active">Page ${page}</li>${page < pages ? `<li class="pager__item pager__item--next"><a href="${address(page + 1).replace(/^[^?]*/, '')}" title="Go to next page"><span class="visually-hidden">Next page</span><span aria-hidden="true">››</span></a></li>` : ''}</ul></nav>`,
    lists: [
      { title: 'Welcome', stories: all, address: zeroBased('/'), perPage: 6 },
      { title: 'News', stories: all, address: zeroBased('/news'), perPage: 6 },
      ...TOPICS.map((name, i) => ({
        title: name,
        stories: all.filter((story) => oneOf(TOPICS, story) === name),
        address: zeroBased(`/taxonomy/term/${i + 1}`),
        perPage: 6,
      })),
    ],
    pages: {
      '/mission': `<h1 class="title page-title">Mission</h1><article class="node node--type-page">${variedStories(8, 17_900, english)[0]!.body}</article>`,
      '/contact': `<h1 class="title page-title">Website feedback</h1><form class="contact-message-feedback-form"><label>Your name</label><input name="name"></form>`,
    },
    others: {
      '/user/login': {
        body: '<html><head><title>Log in</title></head><body><h1>Log in</h1><form><input name="name"><input type="password" name="pass"></form></body></html>',
      },
    },
  };
  return madeSite(kind);
}
