import { type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const CATEGORIES = ['drawings', 'family', 'links', 'uncategorized'];
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);
const path = ({ day, slug }: Story) => `/${day.replaceAll('-', '/')}/${slug}/index.html`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? `${folder}index.html` : `${folder}page/${page}/index.html`);
const written = (day: string) => new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => new Date(`${month}-01`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An export of an old blog as static files: years, months and categories show whole posts, nothing is declared, everything ends in index.html. */
export function kubrickExport(count = 64): MadeSite {
  const all = variedStories(count, 81_000, english);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))];
  const years = [...new Set(all.map(({ day }) => day.slice(0, 4)))];
  const foot = (story: Story) =>
    `<p class="postmetadata">Posted in <a href="{origin}/category/${oneOf(CATEGORIES, story)}/index.html">${nameOf(oneOf(CATEGORIES, story))}</a> | <a href="{origin}${path(story)}#respond">No Comments &#187;</a></p>`;
  const archive = (title: string, of: readonly Story[], folder: string): List => ({ title, stories: of, address: inFolder(folder), perPage: 7 });
  const comments = ({ number, teaser }: Story) =>
    number % 3 === 0
      ? `<h3 id="comments">One Response</h3><ol class="commentlist"><li id="comment-${number}"><cite>Reader ${number}</cite> Says:<br><small>${written('2024-11-03')} at 9:12 am</small><p>${teaser}!</p></li></ol>`
      : '';
  const side = `<div id="sidebar"><ul><li><form method="get" action="/"><input name="s"></form></li><li><h2>Archives</h2><ul>${months.map((month) => `<li><a href="{origin}/${month.replace('-', '/')}/index.html" title="${monthName(month)}">${monthName(month)}</a></li>`).join('')}</ul></li><li><h2>Categories</h2><ul>${CATEGORIES.map((slug) => `<li><a href="{origin}/category/${slug}/index.html">${nameOf(slug)}</a> (${count / 4})</li>`).join('')}</ul></li><li><h2>Blogroll</h2><ul><li><a href="https://elsewhere.example/">A friend</a></li></ul></li></ul></div>`;
  const kind: Kind = {
    host: 'drawer.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>The Drawer &raquo; ${title}</title></head><body><div id="page"><div id="header"><h1><a href="{origin}/index.html">The Drawer</a></h1><div class="description">What is in it</div></div><hr /><div id="content" class="narrowcolumn">${linkStories(main, all, path)}</div><hr />${side}<hr /><div id="footer"><p>The Drawer is proudly powered by a pump<br /><a href="{origin}/feed/index.html">Entries (RSS)</a></p></div></div></body></html>`,
    entry: (story) =>
      `<div class="post" id="post-${story.number}"><h2><a href="{origin}${path(story)}" rel="bookmark" title="Permanent Link to ${story.title}">${story.title}</a></h2><small>${written(story.day)}</small><div class="entry">${story.body}</div>${foot(story)}</div>`,
    article: (story, { newer, older }) =>
      `<div class="navigation"><div class="alignleft">${older ? `&laquo; <a href="{origin}${path(older)}">${older.title}</a>` : ''}</div><div class="alignright">${newer ? `<a href="{origin}${path(newer)}">${newer.title}</a> &raquo;` : ''}</div></div><div class="post" id="post-${story.number}"><h2><a href="{origin}${path(story)}" rel="bookmark">${story.title}</a></h2><div class="entrytext">${story.body}<p class="postmetadata alt"><small>This entry was posted on ${written(story.day)} and is filed under <a href="{origin}/category/${oneOf(CATEGORIES, story)}/index.html">${nameOf(oneOf(CATEGORIES, story))}</a>. You can follow any responses to this entry through the feed. Both comments and pings are currently closed.</small></p></div></div>${comments(story)}`,
    pager: (page, pages, address) =>
      `<div class="navigation"><div class="alignleft">${page < pages ? `<a href="{origin}${address(page + 1)}">&laquo; Previous Entries</a>` : ''}</div><div class="alignright">${page > 1 ? `<a href="{origin}${address(page - 1)}">Next Entries &raquo;</a>` : ''}</div></div>`,
    list: (title, entries, pager) => `${title === 'Home' ? '' : `<h2 class="pagetitle">${title}</h2>`}${pager}${entries}${pager}`,
    lists: [
      archive('Home', all, '/'),
      { ...archive('Home', all, '/'), address: (page) => (page === 1 ? '/' : inFolder('/')(page)) },
      ...CATEGORIES.map((slug) =>
        archive(
          `Archive for the &#8216;${nameOf(slug)}&#8217; Category`,
          all.filter((story) => oneOf(CATEGORIES, story) === slug),
          `/category/${slug}/`,
        ),
      ),
      ...[...months, ...years].map((when) =>
        archive(
          `Archive for ${when}`,
          all.filter(({ day }) => day.startsWith(when)),
          `/${when.replace('-', '/')}/`,
        ),
      ),
    ],
  };
  return madeSite(kind);
}
