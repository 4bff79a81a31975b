import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story, sitemapOf } from './made-site.js';
import { polish } from './more-words.js';
import { linkStories, variedStories } from './varied-stories.js';

const SECTIONS = ['wpisy', 'wydarzenia'];
const TAGS = ['morze', 'kolej', 'szkola'];
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);
/** The two oldest are projects: a section of two entries. */
const sectionOf = (story: Story) => (story.number <= 2 ? 'projekty' : oneOf(SECTIONS, story));
const path = (story: Story) =>
  `/${sectionOf(story)}/${story.slug
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z\d-]/g, '')}/`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const written = (day: string) => new Date(day).toLocaleDateString('pl-PL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A Polish site on Hugo in the theme Ananke: sections, one of which has two entries, a start page of a few recent posts, tags, a feed for each section. */
export function hugoAnanke(count = 48): MadeSite {
  const all = variedStories(count, 34_000, polish);
  const inSection = (section: string) => all.filter((story) => sectionOf(story) === section);
  const card = (story: Story) =>
    `<div class="relative w-100 mb4 bg-white nested-copy-line-height"><div class="bg-white mb3 pa4 gray overflow-hidden"><span class="f6 db">${nameOf(sectionOf(story))}</span><h1 class="f3 near-black"><a href="${path(story)}" class="link black dim">${story.title}</a></h1><div class="nested-links f5 lh-copy nested-copy-line-height">${story.teaser}.</div></div></div>`;
  const archive = (title: string, stories: readonly Story[], folder: string): List => ({ title, stories, address: inFolder(folder), perPage: 6 });
  const home = `<article class="cf ph3 ph5-l pv3 pv4-l f4 tc-l center measure-wide lh-copy mid-gray"><p>${variedStories(8, 34_800, polish)[0]!.teaser}.</p></article><div class="pa3 pa4-ns w-100 w-70-ns center"><h1 class="flex-none">Ostatnie: Wpisy</h1><section class="w-100 mw8">${all
    .slice(0, 3)
    .map((story) => `<div class="relative w-100 mb4">${card(story)}</div>`)
    .join('')}</section><section class="w-100"><h1 class="f3">Więcej</h1>${all
    .slice(3, 7)
    .map((story) => `<h2 class="f5 fw4 mb4 dib mr3"><a href="${path(story)}" class="link black dim">${story.title}</a></h2>`)
    .join('')}<a href="/wpisy/" class="link db f6 pa2 br3 bg-mid-gray white dim w4 tc">Wszystkie wpisy</a></section></div>`;
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path));
  const kind: Kind = {
    host: 'latarnia.example',
    stories: all,
    path,
    frame: inFrame,
    entry: (story) => `<div class="w-100 mb4 relative ${story.number % 2 ? 'w-30-l' : ''}">${card(story)}</div>`,
    article: (story) =>
      `<article class="flex-l flex-wrap justify-between mw8 center ph3"><header class="mt4 w-100"><aside class="instapaper_ignoref b helvetica tracked">${nameOf(sectionOf(story)).toUpperCase()}</aside><div id="sharing" class="mt3 ananke-socials"></div><h1 class="f1 athelas mt3 mb1">${story.title}</h1><time class="f6 mv4 dib tracked" datetime="${story.day}T00:00:00Z">${written(story.day)}</time></header><div class="nested-copy-line-height lh-copy serif f4 nested-links mid-gray pr4-l w-two-thirds-l">${story.body}<ul class="pa0"><li class="list di"><a href="/tags/${oneOf(TAGS, story)}/" class="link f5 grow br-pill ba ph3 pv2 mb2 dib black sans-serif no-underline">${nameOf(oneOf(TAGS, story))}</a></li></ul></div><aside class="w-30-l mt6-l"><div class="bg-light-gray pa3 nested-list-reset nested-copy-line-height nested-links"><p class="f5 b mb3">Powiązane</p><ul class="pa0 list">${[3, 9, 21].map((step) => `<li class="mb2"><a href="${path(all[(story.number + step) % count]!)}">${all[(story.number + step) % count]!.title}</a></li>`).join('')}</ul></div></aside></article>`,
    list: (title, entries, pager) =>
      `<article class="pa3 pa4-l nested-copy-line-height nested-img"><section class="cf ph3 ph5-l pv3 pv4-l f4 lh-copy"><h1 class="page-title">${title}</h1></section><section class="flex-ns flex-wrap justify-around mt5">${entries}</section>${pager}</article>`,
    pager: (page, pages, address) => {
      const item = (to: number, label: string, name: string) =>
        to < 1 || to > pages || to === page
          ? `<li class="page-item ${to === page && name === '' ? 'active' : 'disabled'}"><a aria-disabled="true" class="page-link" role="button" tabindex="-1"><span aria-hidden="true">${label}</span></a></li>`
          : `<li class="page-item"><a href="${address(to)}" aria-label="${name}" class="page-link" role="button"><span aria-hidden="true">${label}</span></a></li>`;
      return `<ul class="pagination pagination-default">${item(1, '&laquo;&laquo;', 'First')}${item(page - 1, '&laquo;', 'Previous')}${Array.from({ length: pages }, (_, i) => item(i + 1, String(i + 1), '')).join('')}${item(page + 1, '&raquo;', 'Next')}${item(pages, '&raquo;&raquo;', 'Last')}</ul>`;
    },
    lists: [
      ...[...SECTIONS, 'projekty'].map((section) => archive(nameOf(section), inSection(section), `/${section}/`)),
      ...TAGS.map((tag) =>
        archive(
          nameOf(tag),
          all.filter((story) => oneOf(TAGS, story) === tag),
          `/tags/${tag}/`,
        ),
      ),
    ],
    pages: {
      '/o-nas/': `<article class="flex-l mw8 center ph3"><header class="mt4 w-100"><h1 class="f1">O nas</h1></header><div class="nested-copy-line-height lh-copy">${variedStories(8, 34_900, polish)[0]!.body}</div></article>`,
      '/kontakt/': `<article class="flex-l mw8 center ph3"><header class="mt4 w-100"><h1 class="f1">Kontakt</h1></header><div class="nested-copy-line-height lh-copy"><p>Stowarzyszenie Latarnia, ulica Portowa 4. Piszcie do nas, odpowiadamy w poniedziałki.</p><form action="/send"><label>Imię</label><input name="name"></form></div></article>`,
    },
    others: {
      '/': { body: inFrame('Latarnia', home) },
      '/tags/': {
        body: inFrame(
          'Tags',
          `<article class="pa3 pa4-l nested-copy-line-height nested-img"><div class="f3"><h1>Tags</h1></div></article><div class="mw8 center"><section class="ph4">${TAGS.map(
            (tag) =>
              `<h2 class="f1"><a href="/tags/${tag}/" class="link blue hover-black">Tag: ${nameOf(tag)}</a></h2>${all
                .filter((story) => oneOf(TAGS, story) === tag)
                .slice(0, 2)
                .map(card)
                .join('')}`,
          ).join('')}</section></div>`,
        ),
      },
      '/index.xml': feedOf({ path }, all.slice(0, 20)),
      '/wpisy/index.xml': feedOf({ path }, inSection('wpisy')),
      '/sitemap.xml': sitemapOf([
        ...all.map(path),
        '/',
        '/o-nas/',
        '/kontakt/',
        '/tags/',
        ...[...SECTIONS, 'projekty'].map((each) => `/${each}/`),
        ...TAGS.map((tag) => `/tags/${tag}/`),
      ]),
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string): string {
  return `<!DOCTYPE html><html lang="pl"><head><meta charset="utf-8"><title>${title} | Latarnia</title><link href="/index.xml" rel="alternate" type="application/rss+xml" title="Latarnia"></head><body class="ma0 avenir bg-near-white production"><header><div class="pb3-m pb6-l bg-black"><nav class="pv3 ph3 ph4-ns" role="navigation"><div class="flex-l justify-between items-center center"><a href="/" class="f3 fw2 hover-white no-underline white-90 dib">Latarnia</a><div class="flex-l items-center"><ul class="pl0 mr3">${[...SECTIONS, 'projekty', 'o-nas', 'kontakt'].map((each) => `<li class="list f5 f4-ns fw4 dib pr3"><a class="hover-white no-underline white-90" href="/${each}/" title="${nameOf(each)}">${nameOf(each).replace('-', ' ')}</a></li>`).join('')}</ul></div></div></nav></div></header><main class="pb7" role="main">${main}</main><footer class="bg-black bottom-0 w-100 pa3" role="contentinfo"><div class="flex justify-between"><a class="f4 fw4 hover-white no-underline white-70 dn dib-ns pv2 ph3" href="/">© Latarnia 2023</a></div></footer></body></html>`;
}
