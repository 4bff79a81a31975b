import { aboutText, feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story, sitemapOf, stories } from './made-site.js';

const CATEGORIES = ['Notes', 'Travel', 'Tools', 'Music'];
const TAGS = ['boats', 'maps', 'rope', 'rain', 'bread', 'ink'];

const path = ({ day, slug }: Story) => `/${day.replaceAll('-', '/')}/${slug}/`;
const time = ({ day }: Story) => `<time datetime="${day}T00:00:00.000Z">${day}</time>`;
const tagsOf = ({ number }: Story) => [TAGS[number % TAGS.length]!, TAGS[(number * 5 + 1) % TAGS.length]!];
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const widget = (title: string, body: string) =>
  `<div class="widget-wrap"><h3 class="widget-title">${title}</h3><div class="widget">${body}</div></div>`;

/** A blog as Hexo's themes build it: dated addresses, archives by month, categories with counts and tags in a sidebar, a feed of the newest. */
export function hexoBlog(count = 48): MadeSite {
  const all = stories(count, 1_000);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7).replace('-', '/')))];
  const kind: Kind = {
    host: 'slowboat.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | Slow boat</title><link rel="alternate" href="/atom.xml" type="application/atom+xml"></head><body><div id="container"><header id="header"><h1><a href="/" id="logo">Slow boat</a></h1><nav id="main-nav"><a class="main-nav-link" href="/">Home</a><a class="main-nav-link" href="/archives/">Archives</a><a class="main-nav-link" href="/about/">About</a></nav></header><div class="outer"><section id="main">${main}</section>${sidebar(all, months)}</div><footer id="footer">&copy; 2026 A sailor. Powered by <a href="https://generator.example/">a generator</a></footer></div></body></html>`,
    entry: (story) =>
      `<article class="article"><div class="article-meta"><a href="${path(story)}" class="article-date">${time(story)}</a><div class="article-category"><a class="article-category-link" href="/categories/${oneOf(CATEGORIES, story)}/">${oneOf(CATEGORIES, story)}</a></div></div><header class="article-header"><h1><a class="article-title" href="${path(story)}">${story.title}</a></h1></header><div class="article-entry"><p>${story.teaser}.</p><p class="article-more-link"><a href="${path(story)}#more">Read More</a></p></div></article>`,
    article: (story, { newer, older }) =>
      `<article class="article"><div class="article-meta"><a href="${path(story)}" class="article-date">${time(story)}</a></div><header class="article-header"><h1 class="article-title">${story.title}</h1></header><div class="article-entry">${story.body}</div><footer class="article-footer"><a data-url="${path(story)}" class="article-share-link">Share</a><ul class="article-tag-list">${tagsOf(
        story,
      )
        .map((tag) => `<li><a href="/tags/${tag}/">${tag}</a></li>`)
        .join('')}</ul></footer><nav id="article-nav">${neighbour('newer', newer)}${neighbour('older', older)}</nav></article>`,
    pager: (page, pages, address) =>
      `<nav id="page-nav">${Array.from({ length: pages }, (_, i) => (i + 1 === page ? `<span class="page-number current">${page}</span>` : `<a class="page-number" href="${address(i + 1)}">${i + 1}</a>`)).join('')}${page < pages ? `<a class="extend next" rel="next" href="${address(page + 1)}">Next &raquo;</a>` : ''}</nav>`,
    lists: listsOf(all, months),
    pages: { '/about/': `<article class="article"><h1 class="article-title">About</h1><div class="article-entry">${aboutText(1)}</div></article>` },
    others: { '/atom.xml': feedOf({ path }, all.slice(0, 20)), '/sitemap.xml': sitemapOf([...all.map(path), '/about/', '/']) },
  };
  return madeSite(kind);
}

function listsOf(all: readonly Story[], months: readonly string[]): List[] {
  const entry = (story: Story) =>
    `<article class="archive-article"><header class="archive-article-header"><a href="${path(story)}" class="archive-article-date">${time(story)}</a><h1><a class="archive-article-title" href="${path(story)}">${story.title}</a></h1></header></article>`;
  const list = (folder: string, which: (story: Story) => boolean): List => ({
    title: folder.split('/').filter(Boolean).join(': '),
    stories: all.filter(which),
    address: inFolder(folder),
    entry,
  });
  return [
    { title: 'Slow boat', stories: all, address: inFolder('/') },
    list('/archives/', () => true),
    ...months.map((month) => list(`/archives/${month}/`, (story) => path(story).startsWith(`/${month}/`))),
    ...CATEGORIES.map((name) => list(`/categories/${name}/`, (story) => oneOf(CATEGORIES, story) === name)),
    ...TAGS.map((tag) => list(`/tags/${tag}/`, (story) => tagsOf(story).includes(tag))),
  ];
}

function sidebar(all: readonly Story[], months: readonly string[]): string {
  const categories = CATEGORIES.map(
    (name) =>
      `<li class="category-list-item"><a href="/categories/${name}/">${name}</a><span class="category-list-count">${all.filter((story) => oneOf(CATEGORIES, story) === name).length}</span></li>`,
  );
  const recent = all.slice(0, 5).map((story) => `<li><a href="${path(story)}">${story.title}</a></li>`);
  return `<aside id="sidebar">${widget('Categories', `<ul class="category-list">${categories.join('')}</ul>`)}${widget('Tags', TAGS.map((tag) => `<a href="/tags/${tag}/" style="font-size: 12px;">${tag}</a>`).join(' '))}${widget('Archives', `<ul>${months.map((month) => `<li><a href="/archives/${month}/">${month}</a></li>`).join('')}</ul>`)}${widget('Recent Posts', `<ul>${recent.join('')}</ul>`)}</aside>`;
}

function neighbour(which: 'newer' | 'older', story: Story | undefined): string {
  return story === undefined
    ? ''
    : `<a href="${path(story)}" id="article-nav-${which}"><strong class="article-nav-caption">${which}</strong><div class="article-nav-title">${story.title}</div></a>`;
}
