import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const CATEGORIES = ['books', 'boats', 'letters_from_home'];
const nameOf = (slug: string) => (slug[0]!.toUpperCase() + slug.slice(1)).replaceAll('_', ' ');
/** Names as the program made them: fifteen characters, cut wherever that is. */
const path = ({ day, slug, number }: Story) =>
  `/tideline/${day.slice(0, 7).replace('-', '/')}/${slug.replaceAll('-', '_').slice(0, 15).replace(/_$/, '')}_${number}.html`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const long = (day: string) => new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => new Date(`${month}-01`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A blog on Typepad: it lives in a folder that the root leads to, whole posts in lists, months as `index.html`, an archive of months and categories. */
export function typepadBlog(count = 52): MadeSite {
  const all = variedStories(count, 38_000, english);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))];
  const monthPath = (month: string) => `/tideline/${month.replace('-', '/')}/index.html`;
  const entry = (story: Story) =>
    `<h2 class="date-header">${long(story.day)}</h2><div class="entry-category-${oneOf(CATEGORIES, story)} entry-author-mo entry-type-post entry" id="entry-6a00d83451${story.number}"><h3 class="entry-header"><a href="{origin}${path(story)}">${story.title}</a></h3><div class="entry-content"><div class="entry-body">${story.body}</div></div><div class="entry-footer"><p class="entry-footer-info"><span class="post-footers">Posted at 09:00 AM in <a href="{origin}/tideline/${oneOf(CATEGORIES, story)}/">${nameOf(oneOf(CATEGORIES, story))}</a></span> <span class="separator">|</span> <a class="permalink" href="{origin}${path(story)}">Permalink</a> <span class="separator">|</span> <a href="{origin}${path(story)}#comments">Comments (0)</a> <span class="separator">|</span> <a href="{origin}${path(story)}#trackback">TrackBack (0)</a></p></div></div>`;
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path), { all, months, monthPath });
  const list = (title: string, stories: readonly Story[], address: (page: number) => string): List => ({ title, stories, address, perPage: 7 });
  const kind: Kind = {
    host: 'tideline.example',
    stories: all,
    path,
    frame: inFrame,
    entry,
    article: (story, { newer, older }) =>
      `<p class="content-nav">${older ? `<a href="{origin}${path(older)}">« ${older.title}</a> | ` : ''}<a href="{origin}/tideline/">Main</a>${newer ? ` | <a href="{origin}${path(newer)}">${newer.title} »</a>` : ''}</p><h2 class="date-header">${long(story.day)}</h2><div class="entry" id="entry-6a00d83451${story.number}"><h3 class="entry-header">${story.title}</h3><div class="entry-content"><div class="entry-body">${story.body}</div></div><div class="entry-footer"><p class="entry-footer-info"><span class="post-footers">Posted by Mo on ${long(story.day)} at 09:00 AM in <a href="{origin}/tideline/${oneOf(CATEGORIES, story)}/">${nameOf(oneOf(CATEGORIES, story))}</a></span> <span class="separator">|</span> <a class="permalink" href="{origin}${path(story)}">Permalink</a></p></div></div><a id="trackback"></a><div class="trackbacks"><div class="trackbacks-info"><h3 class="trackbacks-header">TrackBack</h3><p>TrackBack URL for this entry: https://elsewhere.example/t/trackback/6a00d83451${story.number}</p><p>Listed below are links to weblogs that reference ${story.title}:</p></div></div><div id="comments" class="comments"><h3 class="comments-header">Comments</h3><p>The comments to this entry are closed.</p></div>`,
    list: (title, entries, pager) => `${title === 'Tideline' ? '' : `<h2 class="archive-header">${title}</h2>`}${entries}${pager}`,
    pager: (page, pages, address) =>
      `<div class="pager-bottom pager-entries pager content-nav"><div class="pager-inner">${page > 1 ? `<span class="pager-left"><a href="{origin}${address(page - 1)}">« <span class="pager-label">Previous</span></a></span>` : ''}${page < pages ? `<span class="pager-right"><a href="{origin}${address(page + 1)}"><span class="pager-label">Next</span> »</a></span>` : ''}</div></div>`,
    lists: [
      list('Tideline', all, inFolder('/tideline/')),
      ...CATEGORIES.map((slug) =>
        list(
          nameOf(slug),
          all.filter((story) => oneOf(CATEGORIES, story) === slug),
          inFolder(`/tideline/${slug}/`),
        ),
      ),
      ...months.map((month) =>
        list(
          monthName(month),
          all.filter(({ day }) => day.startsWith(month)),
          () => monthPath(month),
        ),
      ),
    ],
    pages: {
      '/about.html': `<div class="entry"><h3 class="entry-header">About Mo</h3><div class="entry-body">${variedStories(8, 38_900, english)[0]!.body}</div></div>`,
    },
    others: {
      '/': { status: 302, headers: { location: '{origin}/tideline/'.replace('{origin}', '') } },
      '/tideline/archives.html': {
        body: inFrame(
          'Archives',
          `<div class="archive-content"><h2>Archives</h2><h3>Monthly Archives</h3><ul class="archive-list">${months.map((month) => `<li><a href="{origin}${monthPath(month)}">${monthName(month)}</a></li>`).join('')}</ul><h3>Categories</h3><ul>${CATEGORIES.map((slug) => `<li><a href="{origin}/tideline/${slug}/">${nameOf(slug)}</a></li>`).join('')}</ul></div>`,
        ),
      },
      '/tideline/atom.xml': feedOf({ path }, all.slice(0, 10)),
    },
  };
  return madeSite(kind);
}

interface Around {
  readonly all: readonly Story[];
  readonly months: readonly string[];
  monthPath(month: string): string;
}

function frame(title: string, main: string, { all, months, monthPath }: Around): string {
  const module = (kind: string, name: string, items: readonly string[]) =>
    `<div class="module-${kind} module"><h2 class="module-header">${name}</h2><div class="module-content"><ul class="module-list">${items.map((item) => `<li class="module-list-item">${item}</li>`).join('')}</ul></div></div>`;
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="generator" content="TypePad"><title>Tideline: ${title}</title><link rel="alternate" type="application/atom+xml" title="Posts" href="{origin}/tideline/atom.xml"></head><body class="layout-two-column-right"><div id="container"><div id="container-inner"><div id="banner"><div id="banner-inner"><h1 id="banner-header"><a href="{origin}/tideline/" accesskey="1">Tideline</a></h1><h2 id="banner-description">Notes between two tides</h2></div></div><div id="nav"><ul class="nav-list"><li><a href="{origin}/tideline/">Home</a></li><li><a href="{origin}/tideline/archives.html">Archives</a></li><li><a href="{origin}/about.html">Profile</a></li></ul></div><div id="pagebody"><div id="alpha"><div id="alpha-inner">${main}</div></div><div id="beta"><div id="beta-inner">${module(
    'recent-posts',
    'Recent Posts',
    all.slice(0, 10).map((story) => `<a href="{origin}${path(story)}">${story.title}</a>`),
  )}${module(
    'archives',
    'Archives',
    months.slice(0, 6).map((month) => `<a href="{origin}${monthPath(month)}">${monthName(month)}</a>`),
  )}<p class="module-more"><a href="{origin}/tideline/archives.html">More...</a></p>${module('typelist', 'Boats I read', ['<a href="https://elsewhere.example/one">One hull</a>', '<a href="https://elsewhere.example/two">Two hulls</a>'])}</div></div></div></div></div></body></html>`;
}
