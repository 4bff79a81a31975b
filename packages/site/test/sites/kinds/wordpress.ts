import { aboutText, feedOf, type Kind, type MadeSite, madeSite, oneOf, type Story, sitemapOf, stories } from './made-site.js';

const CATEGORIES = ['harbour', 'weather', 'town-hall', 'letters'];
const nameOf = (slug: string) => (slug[0]!.toUpperCase() + slug.slice(1)).replace('-', ' ');
/** Addresses without a day, as half of these sites have them. */
const path = ({ slug }: Story) => `/${slug}/`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);

/** A site as WordPress' older themes build it: whole posts on the start page, categories in the menu, "Older posts", widgets, comments. */
export function wordpress(count = 50): MadeSite {
  const all = stories(count, 2_000);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7).replace('-', '/')))];
  const meta = (story: Story) =>
    `<footer class="entry-meta">This entry was posted in <a href="/category/${oneOf(CATEGORIES, story)}/" rel="category tag">${nameOf(oneOf(CATEGORIES, story))}</a> on <a href="${path(story)}" rel="bookmark"><time class="entry-date" datetime="${story.day}T08:00:00+00:00">${story.day}</time></a> by <span class="author vcard"><a class="url fn n" href="/author/clerk/" rel="author">clerk</a></span>.</footer>`;
  const post = (story: Story, body: string) =>
    `<article id="post-${story.number}" class="post type-post"><header class="entry-header"><h1 class="entry-title"><a href="${path(story)}" rel="bookmark">${story.title}</a></h1><div class="comments-link"><a href="${path(story)}#respond">Leave a reply</a></div></header><div class="entry-content">${body}</div>${meta(story)}</article>`;
  const kind: Kind = {
    host: 'gazette.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>${title} – Harbour gazette</title><link rel="alternate" type="application/rss+xml" href="{origin}/feed/"></head><body class="home blog"><div id="page" class="hfeed site"><header id="masthead" class="site-header"><h1 class="site-title"><a href="/" rel="home">Harbour gazette</a></h1><nav id="site-navigation" class="main-navigation"><ul id="menu" class="nav-menu"><li class="menu-item"><a href="/">Home</a></li>${CATEGORIES.map((slug) => `<li class="menu-item"><a href="/category/${slug}/">${nameOf(slug)}</a></li>`).join('')}<li class="menu-item"><a href="/statutes/">Statutes</a></li></ul></nav></header><div id="main"><div id="primary"><div id="content" role="main">${main}</div></div>${widgets(all, months)}</div><footer id="colophon"><div class="site-info">Proudly printed</div></footer></div></body></html>`,
    entry: (story) => post(story, story.body),
    article: (story, { newer, older }) =>
      `${post(story, story.body)}<nav class="nav-single"><h3 class="assistive-text">Post navigation</h3>${older ? `<span class="nav-previous"><a href="${path(older)}" rel="prev">&larr; ${older.title}</a></span>` : ''}${newer ? `<span class="nav-next"><a href="${path(newer)}" rel="next">${newer.title} &rarr;</a></span>` : ''}</nav><div id="comments"><div id="respond" class="comment-respond"><h3>Leave a Reply</h3><form action="/wp-comments-post.php"><p><textarea></textarea></p></form></div></div>`,
    pager: (page, pages, address) =>
      `<nav id="nav-below" class="navigation"><h3 class="assistive-text">Post navigation</h3>${page < pages ? `<div class="nav-previous"><a href="${address(page + 1)}"><span class="meta-nav">&larr;</span> Older posts</a></div>` : ''}${page > 1 ? `<div class="nav-next"><a href="${address(page - 1)}">Newer posts <span class="meta-nav">&rarr;</span></a></div>` : ''}</nav>`,
    lists: [
      { title: 'Harbour gazette', stories: all, address: inFolder('/'), perPage: 5 },
      ...CATEGORIES.map((slug) => ({
        title: `Category Archives: ${nameOf(slug)}`,
        stories: all.filter((story) => oneOf(CATEGORIES, story) === slug),
        address: inFolder(`/category/${slug}/`),
        perPage: 5,
      })),
      ...months.map((month) => ({
        title: `Monthly Archives: ${month}`,
        stories: all.filter(({ day }) => day.replace('-', '/').startsWith(month)),
        address: inFolder(`/${month}/`),
        perPage: 5,
      })),
      { title: 'All posts by clerk', stories: all, address: inFolder('/author/clerk/'), perPage: 5 },
    ],
    pages: { '/statutes/': `<article class="page"><h1 class="entry-title">Statutes</h1><div class="entry-content">${aboutText(2)}</div></article>` },
    others: {
      '/feed/': feedOf({ path }, all.slice(0, 10)),
      '/wp-sitemap.xml': {
        type: 'application/xml',
        body: '<sitemapindex><sitemap><loc>{origin}/wp-sitemap-posts-post-1.xml</loc></sitemap><sitemap><loc>{origin}/wp-sitemap-taxonomies-category-1.xml</loc></sitemap><sitemap><loc>{origin}/wp-sitemap-users-1.xml</loc></sitemap></sitemapindex>',
      },
      '/wp-sitemap-posts-post-1.xml': sitemapOf(all.map(path)),
      '/wp-sitemap-taxonomies-category-1.xml': sitemapOf(CATEGORIES.map((slug) => `/category/${slug}/`)),
      '/wp-sitemap-users-1.xml': sitemapOf(['/author/clerk/']),
    },
  };
  return madeSite(kind);
}

function widgets(all: readonly Story[], months: readonly string[]): string {
  const widget = (kind: string, title: string, items: readonly string[]) =>
    `<aside class="widget widget_${kind}"><h3 class="widget-title">${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></aside>`;
  return `<div id="secondary" class="widget-area">${widget(
    'recent_entries',
    'Recent Posts',
    all.slice(0, 5).map((story) => `<a href="${path(story)}">${story.title}</a>`),
  )}${widget(
    'recent_comments',
    'Recent Comments',
    all.slice(5, 9).map((story) => `reader on <a href="${path(story)}#comment-${story.number}">${story.title}</a>`),
  )}${widget(
    'archive',
    'Archives',
    months.map((month) => `<a href="/${month}/">${month}</a>`),
  )}${widget('meta', 'Meta', ['<a href="/wp-login.php">Log in</a>', '<a href="/feed/">Entries feed</a>', '<a href="/comments/feed/">Comments feed</a>'])}</div>`;
}
