import { feedOf, type Kind, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const TAGS = ['boats', 'bread', 'maps', 'clocks'];
const path = ({ slug }: Story) => `/posts/${slug}/`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const written = (day: string) => new Date(day).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Hugo with a theme in the manner of PaperMod: entries whose only link lies over them without text, an archive by year, a page of tags, a search page. */
export function hugoPaper(count = 45): MadeSite {
  const all = variedStories(count, 15_000, english);
  const archive = [...new Set(all.map(({ day }) => day.slice(0, 4)))].map(
    (year) =>
      `<div class="archive-year"><h2 class="archive-year-header" id="${year}"><a class="archive-header-link" href="#${year}">${year}</a><sup class="archive-count">${all.filter(({ day }) => day.startsWith(year)).length}</sup></h2><div class="archive-month"><div class="archive-posts">${all
        .filter(({ day }) => day.startsWith(year))
        .map(
          (story) =>
            `<div class="archive-entry"><h3 class="archive-entry-title entry-hint-parent">${story.title}</h3><div class="archive-meta"><span title='${story.day}'>${written(story.day)}</span>&nbsp;·&nbsp;3 min</div><a class="entry-link" aria-label="post link to ${story.title}" href="{origin}${path(story)}"></a></div>`,
        )
        .join('')}</div></div></div>`,
  );
  const kind: Kind = {
    host: 'paper.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!DOCTYPE html><html lang="en" dir="auto"><head><meta charset="utf-8"><title>${title} | Quay notes</title><link rel="alternate" type="application/rss+xml" href="{origin}/index.xml"></head><body class="list" id="top"><header class="header"><nav class="nav"><div class="logo"><a href="{origin}/" accesskey="h" title="Quay notes (Alt + H)">Quay notes</a><div class="logo-switches"><button id="theme-toggle" title="(Alt + T)"></button></div></div><ul id="menu">${[
        ['/archives/', 'Archive'],
        ['/search/', 'Search'],
        ['/tags/', 'Tags'],
        ['/about/', 'About'],
      ]
        .map(([href, label]) => `<li><a href="{origin}${href}" title="${label}"><span>${label}</span></a></li>`)
        .join(
          '',
        )}</ul></nav></header><main class="main">${linkStories(main, all, path)}</main><footer class="footer"><span>&copy; 2024 <a href="{origin}/">Quay notes</a></span> · <span>Powered by <a href="https://gohugo.io/">Hugo</a></span></footer></body></html>`,
    entry: (story) =>
      `<article class="post-entry"><header class="entry-header"><h2 class="entry-hint-parent">${story.title}</h2></header><div class="entry-content"><p>${story.teaser}…</p></div><footer class="entry-footer"><span title='${story.day}'>${written(story.day)}</span>&nbsp;·&nbsp;3 min&nbsp;·&nbsp;200 words</footer><a class="entry-link" aria-label="post link to ${story.title}" href="{origin}${path(story)}"></a></article>`,
    article: (story, { newer, older }) =>
      `<article class="post-single"><header class="post-header"><div class="breadcrumbs"><a href="{origin}/">Home</a>&nbsp;»&nbsp;<a href="{origin}/posts/">Posts</a></div><h1 class="post-title entry-hint-parent">${story.title}</h1><div class="post-meta"><span title='${story.day}'>${written(story.day)}</span>&nbsp;·&nbsp;3 min</div></header><div class="post-content">${story.body}</div><footer class="post-footer"><ul class="post-tags"><li><a href="{origin}/tags/${oneOf(TAGS, story)}/">${oneOf(TAGS, story)}</a></li></ul><nav class="paginav">${older ? `<a class="prev" href="{origin}${path(older)}"><span class="title">« Prev</span><br><span>${older.title}</span></a>` : ''}${newer ? `<a class="next" href="{origin}${path(newer)}"><span class="title">Next »</span><br><span>${newer.title}</span></a>` : ''}</nav></footer></article>`,
    list: (title, entries, pager) => `${title === 'Quay notes' ? '' : `<header class="page-header"><h1>${title}</h1></header>`}${entries}${pager}`,
    pager: (page, pages, address) =>
      `<footer class="page-footer"><nav class="pagination">${page > 1 ? `<a class="prev" href="{origin}${address(page - 1)}">«&nbsp;Prev&nbsp;${page - 1}/${pages}</a>` : ''}${page < pages ? `<a class="next" href="{origin}${address(page + 1)}">Next&nbsp;${page + 1}/${pages}&nbsp;»</a>` : ''}</nav></footer>`,
    lists: [
      { title: 'Quay notes', stories: all, address: inFolder('/'), perPage: 5 },
      { title: 'Posts', stories: all, address: inFolder('/posts/'), perPage: 5 },
      ...TAGS.map((tag) => ({
        title: tag,
        stories: all.filter((story) => oneOf(TAGS, story) === tag),
        address: inFolder(`/tags/${tag}/`),
        perPage: 5,
      })),
    ],
    pages: {
      '/about/': `<article class="post-single"><header class="post-header"><h1 class="post-title">About</h1></header><div class="post-content">${variedStories(8, 15_900, english)[0]!.body}</div></article>`,
    },
    others: {
      '/index.xml': feedOf({ path }, all.slice(0, 10)),
    },
  };
  const site = madeSite({
    ...kind,
    others: {
      ...kind.others,
      '/archives/': { body: kind.frame('Archive', `<header class="page-header"><h1>Archive</h1></header>${archive.join('')}`) },
      '/tags/': {
        body: kind.frame(
          'Tags',
          `<header class="page-header"><h1>Tags</h1></header><ul class="terms-tags">${TAGS.map((tag) => `<li><a href="{origin}/tags/${tag}/">${tag} <sup><strong><sup>12</sup></strong></sup></a></li>`).join('')}</ul>`,
        ),
      },
      '/search/': {
        body: kind.frame(
          'Search',
          '<header class="page-header"><h1>Search</h1></header><div id="searchbox"><input id="searchInput" placeholder="Search"></div>',
        ),
      },
    },
  });
  return site;
}
