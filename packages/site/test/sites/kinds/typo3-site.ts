import { type Kind, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { german, linkStories, variedStories } from './varied-stories.js';

const THEMES = ['bauen', 'kultur', 'verkehr'];
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);
const slugOf = ({ slug }: Story) => slug.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
const path = (story: Story) => `/aktuelles/meldung/${slugOf(story)}`;
const bySeite = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}/seite/${page}`);
const written = (day: string) => day.split('-').reverse().join('.');

/** A town's site on TYPO3: news by the extension everybody uses, paged by `/seite/2`, themes with counts, a teaser on the start page, service pages, contacts beside every text. */
export function typo3Site(count = 54): MadeSite {
  const all = variedStories(count, 45_000, german);
  const service: Readonly<Record<string, string>> = {
    '/rathaus/oeffnungszeiten':
      '<h1>Öffnungszeiten</h1><p>Das Rathaus ist montags bis freitags von acht bis zwölf Uhr geöffnet, donnerstags auch am Nachmittag von vierzehn bis achtzehn Uhr. Bitte bringen Sie Ihren Ausweis mit und melden Sie sich am Empfang, damit wir Sie zum richtigen Zimmer führen können.</p><p>An Feiertagen und am Markttag bleibt das Haus geschlossen.</p>',
    '/rathaus/impressum':
      '<h1>Impressum</h1><p>Stadt am Kai, vertreten durch die Bürgermeisterin, Marktplatz 1. Verantwortlich für den Inhalt ist die Pressestelle der Stadt, erreichbar zu den Öffnungszeiten des Rathauses.</p>',
  };
  const kind: Kind = {
    host: 'stadt-am-kai.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path), all),
    entry: (story) =>
      `<div class="article articletype-0" itemscope="itemscope" itemtype="http://schema.org/Article"><div class="header"><h3><a title="${story.title}" href="${path(story)}"><span itemprop="headline">${story.title}</span></a></h3></div><div class="teaser-text"><div itemprop="description"><p>${story.teaser}.</p></div><a class="more" title="${story.title}" href="${path(story)}">Weiterlesen</a></div><div class="footer"><p><span class="news-list-date"><time itemprop="datePublished" datetime="${story.day}">${written(story.day)}</time></span><span class="news-list-category">${nameOf(oneOf(THEMES, story))}</span></p></div></div>`,
    article: (story) =>
      `<div class="news news-single"><div class="article" itemscope="itemscope" itemtype="http://schema.org/Article"><div class="header"><h1 itemprop="headline">${story.title}</h1></div><div class="footer"><p><span class="news-list-date"><time itemprop="datePublished" datetime="${story.day}">${written(story.day)}</time></span></p></div><div class="teaser-text" itemprop="description"><p>${story.teaser}.</p></div><div class="news-text-wrap" itemprop="articleBody">${story.body}</div><div class="news-backlink-wrap"><a href="/aktuelles">Zurück</a></div></div></div>`,
    list: (title, entries, pager) =>
      `<div class="frame frame-default frame-type-header"><h1>${title}</h1></div><div class="frame frame-type-news_pi1"><div class="news"><div class="news-list-view">${entries}${pager}</div></div></div>`,
    pager: (page, pages, address) =>
      `<ul class="f3-widget-paginator">${page > 1 ? `<li class="previous"><a href="${address(page - 1)}">Vorherige</a></li>` : ''}${Array.from({ length: pages }, (_, i) => (i + 1 === page ? `<li class="current">${page}</li>` : `<li><a href="${address(i + 1)}">${i + 1}</a></li>`)).join('')}${page < pages ? `<li class="last next"><a href="${address(page + 1)}">Nächste</a></li>` : ''}</ul>`,
    lists: [
      { title: 'Willkommen in der Stadt am Kai', stories: all.slice(0, 3), address: () => '/' },
      { title: 'Aktuelles', stories: all, address: bySeite('/aktuelles'), perPage: 8 },
      ...THEMES.map((slug) => ({
        title: `Thema ${nameOf(slug)}`,
        stories: all.filter((story) => oneOf(THEMES, story) === slug),
        address: bySeite(`/themen/${slug}`),
        perPage: 8,
      })),
    ],
    pages: Object.fromEntries(Object.entries(service).map(([place, body]) => [place, `<div class="frame frame-type-text">${body}</div>`])),
  };
  return madeSite(kind);
}

function frame(title: string, main: string, all: readonly Story[]): string {
  const entry = (name: string, href: string, below = '') =>
    `<li class="nav-item"><a class="nav-link" href="${href}" title="${name}">${name}</a>${below}</li>`;
  const themes = THEMES.map((slug) =>
    entry(`${nameOf(slug)} (${all.filter((story) => oneOf(THEMES, story) === slug).length})`, `/themen/${slug}`),
  ).join('');
  return `<!DOCTYPE html><html lang="de-DE"><head><meta charset="utf-8"><title>${title} - Stadt am Kai</title><meta name="generator" content="TYPO3 CMS"></head><body id="p12" class="page-12 pagelevel-1"><div class="body-bg"><header class="navbar"><a class="navbar-brand" href="/">Stadt am Kai</a><nav id="mainnavigation"><ul class="navbar-nav">${entry('Startseite', '/')}${entry('Aktuelles', '/aktuelles')}${entry('Themen', '/themen/bauen', `<ul class="dropdown-menu">${themes}</ul>`)}${entry('Öffnungszeiten', '/rathaus/oeffnungszeiten')}</ul></nav></header><div class="breadcrumb-section"><ol class="breadcrumb"><li><a href="/">Startseite</a></li><li class="active">${title}</li></ol></div><div id="page-content" class="main-section"><div class="container"><div class="row"><main class="col-md-8"><!--TYPO3SEARCH_begin-->${main}<!--TYPO3SEARCH_end--></main><div class="col-md-4 subcontent-wrap"><div class="frame frame-type-text"><h2>Ihr Kontakt</h2><p>Pressestelle der Stadt am Kai<br>Marktplatz 1, Zimmer 12<br>Telefon 0123 4567-89</p></div></div></div></div></div><footer class="footer-section"><ul>${entry('Impressum', '/rathaus/impressum')}${entry('Datenschutz', '/rathaus/datenschutz')}</ul><p>Die Stadt am Kai liegt zwischen Deich und Fluss und ist seit 1312 ein Ort mit Marktrecht.</p></footer></div></body></html>`;
}
