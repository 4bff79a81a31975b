import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story, sitemapOf } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const CHAPTERS = ['getting-started', 'guides', 'reference'];
const TAGS = ['release', 'tutorial', 'community'];
const nameOf = (slug: string) => (slug[0]!.toUpperCase() + slug.slice(1)).replace('-', ' ');
const BLOG = 20;
const isPost = ({ number }: Story) => number > 44 - BLOG;
const plain = ({ slug }: Story) => slug.replaceAll(/[^a-z\d-]/g, '');
const path = (story: Story) =>
  isPost(story) ? `/blog/${story.day.replaceAll('-', '/')}/${plain(story)}` : `/docs/${oneOf(CHAPTERS, story)}/${plain(story)}`;
const paged = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}/page/${page}`);
const written = (day: string) => new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Documentation on Docusaurus with a blog: chapters whose pages are cards made by the program, a tree of which one chapter is open, tags, an archive, links to hash marks. */
export function docusaurusSite(): MadeSite {
  const all = variedStories(44, 43_000, english);
  const posts = all.filter(isPost);
  const docs = all.filter((story) => !isPost(story));
  const chapter = (name: string) => docs.filter((story) => oneOf(CHAPTERS, story) === name);
  const tree = (open: string) =>
    `<aside class="theme-doc-sidebar-container docSidebarContainer_b6E3"><nav aria-label="Docs sidebar" class="menu thin-scrollbar menu_SIkG"><ul class="theme-doc-sidebar-menu menu__list">${CHAPTERS.map(
      (name) =>
        `<li class="theme-doc-sidebar-item-category menu__list-item${name === open ? '' : ' menu__list-item--collapsed'}"><div class="menu__list-item-collapsible"><a class="menu__link menu__link--sublist" href="/docs/category/${name}">${nameOf(name)}</a></div>${
          name === open
            ? `<ul class="menu__list">${chapter(name)
                .map(
                  (story) =>
                    `<li class="theme-doc-sidebar-item-link menu__list-item"><a class="menu__link" href="${path(story)}">${story.title}</a></li>`,
                )
                .join('')}</ul>`
            : ''
        }</li>`,
    ).join('')}</ul></nav></aside>`;
  const step = (story: Story | undefined, side: string, label: string) =>
    story
      ? `<a class="pagination-nav__link pagination-nav__link--${side}" href="${path(story)}"><div class="pagination-nav__sublabel">${label}</div><div class="pagination-nav__label">${story.title}</div></a>`
      : '';
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path));
  const recent = `<aside class="col col--3"><nav class="sidebar_re4s thin-scrollbar" aria-label="Blog recent posts navigation"><div class="sidebarItemTitle_pO2u">Recent posts</div><ul class="sidebarItemList_Yudw clean-list">${posts
    .slice(0, 5)
    .map((story) => `<li class="sidebarItem__DBe"><a class="sidebarItemLink_mo7H" href="${path(story)}">${story.title}</a></li>`)
    .join('')}</ul></nav></aside>`;
  const header = (story: Story, whole: boolean) =>
    `<header><${whole ? 'h1' : 'h2'} class="title_f1Hy" itemprop="headline">${whole ? story.title : `<a itemprop="url" href="${path(story)}">${story.title}</a>`}</${whole ? 'h1' : 'h2'}><div class="container_mt6G margin-vert--md"><time datetime="${story.day}T00:00:00.000Z" itemprop="datePublished">${written(story.day)}</time> · 2 min read</div><div class="avatar"><div class="avatar__intro"><div class="avatar__name"><a href="https://elsewhere.example/ana"><span itemprop="name">Ana Rui</span></a></div></div></div></header>`;
  const tags = (story: Story) =>
    `<footer class="row docusaurus-mt-lg"><div class="col"><b>Tags:</b><ul class="tags_jXut padding--none"><li class="tag_QGVx"><a class="tag_zVej tagRegular_sFm0" href="/blog/tags/${oneOf(TAGS, story)}">${oneOf(TAGS, story)}</a></li></ul></div></footer>`;
  const list = (title: string, stories: readonly Story[], folder: string): List => ({ title, stories, address: paged(folder), perPage: 5 });
  const kind: Kind = {
    host: 'tidekit.example',
    stories: all,
    path,
    frame: inFrame,
    entry: (story) =>
      `<article class="margin-bottom--xl" itemprop="blogPost">${header(story, false)}<div class="markdown" itemprop="articleBody"><p>${story.teaser}.</p></div>${tags(story)}<div class="col text--right"><a aria-label="Read more about ${story.title}" href="${path(story)}"><b>Read More</b></a></div></article>`,
    article: (story) => {
      const among = isPost(story) ? posts : docs;
      const at = among.indexOf(story);
      return isPost(story)
        ? `<div class="container margin-vert--lg"><div class="row">${recent}<main class="col col--7"><article itemprop="blogPost">${header(story, true)}<div id="__blog-post-container" class="markdown" itemprop="articleBody">${story.body}</div>${tags(story)}</article><nav class="pagination-nav docusaurus-mt-lg" aria-label="Blog post page navigation">${step(among[at - 1], 'prev', 'Newer Post')}${step(among[at + 1], 'next', 'Older Post')}</nav></main></div></div>`
        : `<div class="docPage__5DB">${tree(oneOf(CHAPTERS, story))}<main class="docMainContainer_gTbr"><div class="container padding-top--md"><article><nav class="theme-doc-breadcrumbs breadcrumbsContainer_Z_bl" aria-label="Breadcrumbs"><ul class="breadcrumbs"><li class="breadcrumbs__item"><a aria-label="Home page" class="breadcrumbs__link" href="/"></a></li><li class="breadcrumbs__item"><a class="breadcrumbs__link" href="/docs/category/${oneOf(CHAPTERS, story)}">${nameOf(oneOf(CHAPTERS, story))}</a></li></ul></nav><div class="theme-doc-markdown markdown"><header><h1>${story.title}</h1></header>${story.body}</div><footer class="theme-doc-footer docusaurus-mt-lg"><a href="https://elsewhere.example/edit/${story.number}" class="theme-edit-this-page">Edit this page</a></footer></article><nav class="pagination-nav docusaurus-mt-lg" aria-label="Docs pages">${step(among[at - 1], 'prev', 'Previous')}${step(among[at + 1], 'next', 'Next')}</nav></div></main></div>`;
    },
    list: (title, entries, pager) =>
      `<div class="container margin-vert--lg"><div class="row">${recent}<main class="col col--7">${title === 'Blog' ? '' : `<header class="margin-bottom--xl"><h1>${title}</h1><a href="/blog/tags">View All Tags</a></header>`}${entries}${pager}</main></div></div>`,
    pager: (page, pages, address) =>
      `<nav class="pagination-nav" aria-label="Blog list page navigation">${page > 1 ? `<a class="pagination-nav__link pagination-nav__link--prev" href="${address(page - 1)}"><div class="pagination-nav__label">Newer Entries</div></a>` : ''}${page < pages ? `<a class="pagination-nav__link pagination-nav__link--next" href="${address(page + 1)}"><div class="pagination-nav__label">Older Entries</div></a>` : ''}</nav>`,
    lists: [
      list('Blog', posts, '/blog'),
      ...TAGS.map((tag) =>
        list(
          `7 posts tagged with "${tag}"`,
          posts.filter((story) => oneOf(TAGS, story) === tag),
          `/blog/tags/${tag}`,
        ),
      ),
    ],
    others: {
      '/': {
        body: inFrame(
          'Tidekit',
          `<header class="hero hero--primary heroBanner_qdFl"><div class="container"><h1 class="hero__title">Tidekit</h1><p class="hero__subtitle">Tables of tides for everybody</p><div class="buttons_AeoN"><a class="button button--secondary button--lg" href="${path(chapter('getting-started')[0]!)}">Tutorial - 5min ⏱️</a></div></div></header><main><section class="features_t9lD"><div class="container"><div class="row">${['Easy to Use', 'Focus on What Matters', 'Powered by the Moon'].map((name) => `<div class="col col--4"><h3>${name}</h3><p>Tidekit was made from the ground up to be read at sea.</p></div>`).join('')}</div></div></section></main>`,
        ),
      },
      '/blog/archive': {
        body: inFrame(
          'Archive',
          `<header class="hero hero--primary"><div class="container"><h1 class="hero__title">Archive</h1><p class="hero__subtitle">Archive</p></div></header><main><section class="margin-vert--lg"><div class="container"><div class="row"><div class="col col--4 margin-vert--lg"><h3>2022</h3><ul>${posts.map((story) => `<li><a href="${path(story)}">${written(story.day).split(',', 1)[0]} - ${story.title}</a></li>`).join('')}</ul></div></div></div></section></main>`,
        ),
      },
      '/blog/tags': {
        body: inFrame(
          'Tags',
          `<div class="container margin-vert--lg"><main class="col col--7"><h1>Tags</h1><section class="margin-vert--lg">${TAGS.map((tag) => `<article><h2>${tag[0]!.toUpperCase()}</h2><ul class="padding--none"><li class="tag_Nnez"><a class="tag_zVej tagWithCount_h2kH" href="/blog/tags/${tag}">${tag}<span>7</span></a></li></ul><hr></article>`).join('')}</section></main></div>`,
        ),
      },
      ...Object.fromEntries(
        CHAPTERS.map((name) => [
          `/docs/category/${name}`,
          {
            body: inFrame(
              nameOf(name),
              `<div class="docPage__5DB">${tree(name)}<main class="docMainContainer_gTbr"><div class="generatedIndexPage_vN6x"><header><h1 class="title_kItE">${nameOf(name)}</h1><p>The most important of ${nameOf(name)}.</p></header><article class="margin-top--lg"><section class="row list_eTzJ">${chapter(
                name,
              )
                .map(
                  (story) =>
                    `<article class="col col--6 margin-bottom--lg"><a class="card padding--lg cardContainer_fWXF" href="${path(story)}"><h2 class="text--truncate cardTitle_rnsV" title="${story.title}">📄️ ${story.title}</h2><p class="text--truncate cardDescription_PWke" title="${story.teaser}">${story.teaser}</p></a></article>`,
                )
                .join('')}</section></article></div></main></div>`,
            ),
          },
        ]),
      ),
      '/blog/rss.xml': feedOf({ path }, posts),
      '/sitemap.xml': sitemapOf([
        '/',
        '/blog',
        '/blog/archive',
        '/blog/tags',
        ...TAGS.map((tag) => `/blog/tags/${tag}`),
        ...CHAPTERS.map((name) => `/docs/category/${name}`),
        ...all.map(path),
      ]),
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string): string {
  return `<!doctype html><html lang="en" dir="ltr" class="plugin-pages plugin-id-default"><head><meta charset="UTF-8"><meta name="generator" content="Docusaurus v2.4.1"><title>${title} | Tidekit</title><link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title="Tidekit RSS Feed"></head><body class="navigation-with-keyboard"><div id="__docusaurus"><div role="region" aria-label="Skip to main content"><a class="skipToContent_fXgn" href="#__docusaurus_skipToContent_fallback">Skip to main content</a></div><nav aria-label="Main" class="navbar navbar--fixed-top"><div class="navbar__inner"><div class="navbar__items"><a class="navbar__brand" href="/"><b class="navbar__title">Tidekit</b></a><a class="navbar__item navbar__link" href="/docs/category/getting-started">Tutorial</a><a class="navbar__item navbar__link" href="/blog">Blog</a></div><div class="navbar__items navbar__items--right"><a href="https://elsewhere.example/tidekit" class="navbar__item navbar__link">Code</a></div></div></nav><div id="__docusaurus_skipToContent_fallback" class="main-wrapper mainWrapper_z2l0">${main}</div><footer class="footer footer--dark"><div class="container"><div class="row footer__links"><div class="col footer__col"><div class="footer__title">More</div><ul class="footer__items clean-list"><li class="footer__item"><a class="footer__link-item" href="/blog">Blog</a></li></ul></div></div><div class="footer__bottom text--center"><div class="footer__copyright">Copyright © 2023 Tidekit.</div></div></div></footer></div></body></html>`;
}
