import { body } from './story.js';

/** What a person would write down of a page. */
export interface Wanted {
  readonly title: string;
  readonly authors?: readonly string[];
  /** Names that are on the page and wrote nothing. */
  readonly authorsNot?: readonly string[];
  /** Instants; null where the page has none. */
  readonly published?: string | null;
  readonly modified?: string;
  readonly publishedDay?: string;
  readonly modifiedDay?: string;
  /** Days on the page that are not its own. */
  readonly publishedNot?: readonly string[];
  readonly siteName: string;
  readonly language?: string;
  readonly tags?: readonly string[];
  readonly excerptStarts?: string;
}

export interface HeadPage {
  readonly url: string;
  readonly html: string;
  readonly want: Wanted;
}

export const ld = (thing: object) => `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`;
const person = (name: string) => ({ '@type': 'Person', name });

interface Parts {
  readonly lang: string;
  readonly head: string;
  readonly main: string;
  readonly top?: string;
  readonly after?: string;
}

export function page({ lang, head, main, top = '', after = '' }: Parts): string {
  const declared = lang === '' ? '' : ` lang="${lang}"`;
  return `<!doctype html><html${declared}><head><meta charset="utf-8">${head}</head><body>${top}<main>${main}</main>${after}</body></html>`;
}

/** Heads as news sites, blogs and institutions write them; what is wanted was written before they were first read. */
export const headPages: Readonly<Record<string, HeadPage>> = {
  'en: JSON-LD list of three against meta author of one, teaser with another author': {
    url: 'https://www.harbourpost.example/news/2024/03/08/ferry-winter-stop',
    html: page({
      lang: 'en',
      head: `<title>Winter ferry stops as harbour wall crumbles | Harbour Post</title><meta name="author" content="Ines Halloran"><meta property="article:published_time" content="2024-03-08T06:15:00+00:00">${ld({ '@type': 'NewsArticle', headline: 'Winter ferry stops as harbour wall crumbles', author: [person('Ines Halloran'), person('Tom Abara'), person('Wilma Sigetty')], datePublished: '2024-03-08T06:15:00+00:00', dateModified: '2024-03-08T11:40:00+00:00' })}`,
      top: '<header><a class="logo" href="/">Harbour Post</a><nav><a href="/news">News</a><a href="/sport">Sport</a></nav></header>',
      main: `<article><h1>Winter ferry stops as harbour wall crumbles</h1><div class="meta"><span>Ines Halloran</span><time datetime="2024-03-08T11:40:00+00:00">Updated 11:40</time></div>${body('en')}</article>`,
      after:
        '<aside><h2>More stories</h2><article><h3><a href="/x">Boats for sale again</a></h3><span class="byline">By Peter Ohm</span><time datetime="2024-03-09">9 March 2024</time></article></aside>',
    }),
    want: {
      title: 'Winter ferry stops as harbour wall crumbles',
      authors: ['Ines Halloran', 'Tom Abara', 'Wilma Sigetty'],
      published: '2024-03-08T06:15:00+00:00',
      modified: '2024-03-08T11:40:00+00:00',
      siteName: 'Harbour Post',
      language: 'en',
    },
  },
  'de: agency beside an author': {
    url: 'https://www.inselbote.example/region/faehre-stillgelegt-123.html',
    html: page({
      lang: 'de',
      head: '<title>Fähre im Winter stillgelegt - Inselbote</title><meta property="og:site_name" content="Inselbote"><meta property="og:title" content="Fähre im Winter stillgelegt">',
      top: '<header><nav><a href="/region">Region</a> <a href="/welt">Welt</a></nav></header>',
      main: `<article><span class="kicker">Hafenmauer</span><h1>Fähre im Winter stillgelegt</h1><p class="byline">Von Karla Wendt, dpa</p><p class="date">Stand: 14.02.2023, 17:32 Uhr</p>${body('de')}</article>`,
    }),
    want: { title: 'Fähre im Winter stillgelegt', authors: ['Karla Wendt'], publishedDay: '2023-02-14', siteName: 'Inselbote', language: 'de' },
  },
  'fr: publié le / mis à jour le': {
    url: 'https://gazette-du-phare.example/societe/article/le-bac-s-arrete_5512.html',
    html: page({
      lang: 'fr-FR',
      head: '<title>Le bac s’arrête pour l’hiver</title><meta property="og:site_name" content="La Gazette du Phare">',
      main: `<article><h1>Le bac s’arrête pour l’hiver</h1><p>Par <a href="/auteurs/lea-marchand">Léa Marchand</a> et <a href="/auteurs/yann-le-goff">Yann Le Goff</a></p><p>Publié le 3 octobre 2022 à 18h05, mis à jour le 4 octobre 2022 à 09h12</p>${body('fr')}</article>`,
    }),
    want: {
      title: 'Le bac s’arrête pour l’hiver',
      authors: ['Léa Marchand', 'Yann Le Goff'],
      publishedDay: '2022-10-03',
      modifiedDay: '2022-10-04',
      siteName: 'La Gazette du Phare',
      language: 'fr-FR',
    },
  },
  'it declared en-US': {
    url: 'https://corrieredelporto.example/cronaca/il-traghetto-si-ferma/',
    html: page({
      lang: 'en-US',
      head: '<title>Il traghetto si ferma per l’inverno - Corriere del Porto</title><meta property="og:locale" content="en_US">',
      main: `<article class="post"><h1 class="entry-title">Il traghetto si ferma per l’inverno</h1><div class="entry-meta">di <span class="author vcard"><a class="fn" href="/author/gmoretti/">Giulia Moretti</a></span> | <time class="published" datetime="2021-11-20T08:00:00+01:00">20 Novembre 2021</time></div>${body('it')}<p class="tags">Tag: <a rel="tag" href="/tag/porto">porto</a>, <a rel="tag" href="/tag/isole">isole</a></p></article>`,
    }),
    want: {
      title: 'Il traghetto si ferma per l’inverno',
      authors: ['Giulia Moretti'],
      published: '2021-11-20T08:00:00+01:00',
      siteName: 'Corriere del Porto',
      language: 'it',
      tags: ['porto', 'isole'],
    },
  },
  'en: translator beside author': {
    url: 'https://longreads.example/essays/the-wall-in-the-water',
    html: page({
      lang: 'en',
      head: '<title>The Wall in the Water — Slow Reading</title><meta property="og:title" content="The Wall in the Water">',
      main: `<article><h1>The Wall in the Water</h1><p class="credits"><span>By <b>Oda Lindqvist</b></span> <span>Translated by <b>Marcus Peel</b></span> <span>Illustration by <b>Ji Ah Park</b></span></p><p class="when">May 2, 2020</p>${body('en', 1)}</article>`,
    }),
    want: { title: 'The Wall in the Water', authors: ['Oda Lindqvist'], publishedDay: '2020-05-02', siteName: 'Slow Reading', language: 'en' },
  },
  'en: encyclopedia infobox fn org': {
    url: 'https://lexikon.example/wiki/Isle_Ferry_Company',
    html: page({
      lang: 'en',
      head: '<title>Isle Ferry Company - Open Lexicon</title>',
      main: `<h1 id="firstHeading">Isle Ferry Company</h1><table class="infobox vcard"><caption class="fn org">Isle Ferry Company</caption><tr><th>Founded</th><td>4 June 1911</td></tr><tr><th>Founder</th><td class="agent">Bror Ekman</td></tr><tr><th>Website</th><td><a href="https://isleferry.example">isleferry.example</a></td></tr></table>${body('en')}<h2>History</h2>${body('en', 2)}`,
      after: '<footer><p>This page was last edited on 19 August 2023, at 08:12 (UTC).</p></footer>',
    }),
    want: { title: 'Isle Ferry Company', authors: [], published: null, modifiedDay: '2023-08-19', siteName: 'Open Lexicon', language: 'en' },
  },
  'en: date with zone PT and role after name': {
    url: 'https://coasttimes.example/story/ferry',
    html: page({
      lang: 'en',
      head: '<title>Ferry service halted for the winter - Coast Times</title>',
      main: `<article><h1>Ferry service halted for the winter</h1><div class="byline">By <a href="/staff/dana-okoye">Dana Okoye</a>, Staff Writer</div><div class="timestamp">Jan. 9, 2024 3:05 PM PT</div>${body('en')}</article>`,
    }),
    want: { title: 'Ferry service halted for the winter', authors: ['Dana Okoye'], published: '2024-01-09T15:05:00-08:00', siteName: 'Coast Times' },
  },
  'es: site name in logo only': {
    url: 'https://www.eldiariodelpuerto.example/2023/07/el-transbordador-se-detiene.html',
    html: page({
      lang: 'es',
      head: '<title>El transbordador se detiene en invierno</title>',
      top: '<header><a href="/" class="site-logo"><img src="/logo.svg" alt="El Diario del Puerto"></a><nav><a href="/local">Local</a><a href="/cultura">Cultura</a></nav></header>',
      main: `<article><h1>El transbordador se detiene en invierno</h1><p class="firma">Por Lucía Fernández Ríos</p><p class="fecha">12 de julio de 2023</p>${body('es')}</article>`,
    }),
    want: {
      title: 'El transbordador se detiene en invierno',
      authors: ['Lucía Fernández Ríos'],
      publishedDay: '2023-07-12',
      siteName: 'El Diario del Puerto',
      language: 'es',
    },
  },
  'pl: autor label, tags shown, keywords of the site': {
    url: 'https://glosportu.example/wiadomosci/prom-staje-na-zime,44121',
    html: page({
      lang: 'pl',
      head: '<title>Prom staje na zimę | Głos Portu</title><meta name="keywords" content="wiadomości, sport, pogoda, program tv, horoskop">',
      main: `<article><h1>Prom staje na zimę</h1><div class="info"><span>Autor: Agnieszka Zielińska</span> <span>Data publikacji: 05.12.2022 07:45</span> <span>Aktualizacja: 05.12.2022 12:10</span></div>${body('pl')}<ul class="article-tags"><li><a href="/tagi/prom">prom</a></li><li><a href="/tagi/port">port</a></li><li><a href="/tagi/wyspy">wyspy</a></li></ul></article>`,
    }),
    want: {
      title: 'Prom staje na zimę',
      authors: ['Agnieszka Zielińska'],
      publishedDay: '2022-12-05',
      siteName: 'Głos Portu',
      language: 'pl',
      tags: ['prom', 'port', 'wyspy'],
    },
  },
  'en: kicker and headline in one h1 with spans': {
    url: 'https://weekly.example/opinion/ferry-council',
    html: page({
      lang: 'en',
      head: '<title>Nobody asked the fishermen | The Weekly</title><meta property="og:title" content="Nobody asked the fishermen">',
      main: `<article><h1><span class="kicker">Opinion</span> <span class="headline">Nobody asked the fishermen</span></h1><p>A column by Rosa Dahl</p><p>Published 17 Apr 2019</p>${body('en', 1)}</article>`,
    }),
    want: { title: 'Nobody asked the fishermen', authors: ['Rosa Dahl'], publishedDay: '2019-04-17', siteName: 'The Weekly' },
  },
  'ru: wrong lang declared, no meta': {
    url: 'https://vestnik-gavani.example/news/5521',
    html: page({
      lang: 'en',
      head: '<title>Паром остановят на зиму — Вестник гавани</title>',
      main: `<article><h1>Паром остановят на зиму</h1><div class="article__meta"><span class="article__date">21 января 2024, 10:30</span> <span class="article__author">Текст: Марина Соколова</span></div>${body('ru')}</article>`,
    }),
    want: { title: 'Паром остановят на зиму', authors: ['Марина Соколова'], publishedDay: '2024-01-21', siteName: 'Вестник гавани', language: 'ru' },
  },
  'en: reviewed by, medical page': {
    url: 'https://wellhealth.example/conditions/sea-sickness',
    html: page({
      lang: 'en',
      head: '<title>Sea sickness: causes and what helps | WellHealth</title>',
      main: `<article><h1>Sea sickness: causes and what helps</h1><div class="medical-byline"><div>Written by <a href="/authors/nora-quist">Nora Quist</a></div><div>Medically reviewed by <a href="/authors/paul-adeyemi">Paul Adeyemi, MD</a></div><div>Last updated: September 3, 2023</div></div>${body('en', 3)}</article>`,
    }),
    want: { title: 'Sea sickness: causes and what helps', authors: ['Nora Quist'], modifiedDay: '2023-09-03', siteName: 'WellHealth' },
  },
  'de: institution, no author, editor imprint in footer': {
    url: 'https://www.seefahrtsamt.example/presse/2022/mitteilung-17',
    html: page({
      lang: 'de',
      head: '<title>Hafenmauer wird saniert - Seefahrtsamt</title><meta name="author" content="Webmaster"><meta name="publisher" content="Seefahrtsamt"><meta name="date" content="2022-09-01">',
      top: '<header><div class="logo"><a href="/">Seefahrtsamt</a></div></header>',
      main: `<h1>Hafenmauer wird saniert</h1><p class="pressinfo">Pressemitteilung Nr. 17 vom 1. September 2022</p>${body('de')}<div class="contact"><h2>Ansprechpartner</h2><p>Dr. Heike Brandt, Telefon 040 1234</p></div>`,
      after: '<footer><p>Verantwortlich: Jens Ahrens</p></footer>',
    }),
    want: {
      title: 'Hafenmauer wird saniert',
      publishedDay: '2022-09-01',
      siteName: 'Seefahrtsamt',
      language: 'de',
      authorsNot: ['Webmaster', 'Heike Brandt', 'Dr. Heike Brandt', 'Jens Ahrens'],
    },
  },
  'en: blog, author box below, dates of comments': {
    url: 'https://tideline.example/2018/06/21/notes-on-walls/',
    html: page({
      lang: 'en',
      head: '<title>Notes on walls – Tideline</title><link rel="alternate" type="application/rss+xml" title="Tideline &raquo; Feed" href="/feed/">',
      top: '<header><p class="site-title"><a href="/" rel="home">Tideline</a></p></header>',
      main: `<article class="post"><h1 class="entry-title">Notes on walls</h1><div class="entry-content">${body('en')}</div><footer class="entry-meta">This entry was posted in <a rel="category tag" href="/category/harbours/">Harbours</a> and tagged <a rel="tag" href="/tag/stone/">stone</a> on <a href="/2018/06/21/notes-on-walls/"><time class="entry-date" datetime="2018-06-21T20:14:00+02:00">June 21, 2018</time></a> by <span class="author vcard"><a class="url fn n" href="/author/bea/">Bea Norden</a></span>.</footer></article><div id="comments"><ol class="comment-list"><li class="comment"><div class="comment-author vcard"><cite class="fn">Harald</cite></div><time datetime="2018-06-22T09:00:00+02:00">June 22, 2018</time><p>We had the same here.</p></li></ol></div>`,
    }),
    want: {
      title: 'Notes on walls',
      authors: ['Bea Norden'],
      published: '2018-06-21T20:14:00+02:00',
      siteName: 'Tideline',
      tags: ['Harbours', 'stone'],
    },
  },
  'nl: Door, with place and date line': {
    url: 'https://kustkrant.example/regio/veerboot-vaart-niet',
    html: page({
      lang: 'nl',
      head: '<title>Veerboot vaart deze winter niet | Kustkrant</title>',
      main: `<article><h1>Veerboot vaart deze winter niet</h1><p class="intro">De muur van de haven moet worden hersteld.</p><p class="meta">Door Sanne de Vries • 8 nov. 2023 • Leestijd 3 min</p>${body('nl')}</article>`,
    }),
    want: {
      title: 'Veerboot vaart deze winter niet',
      authors: ['Sanne de Vries'],
      publishedDay: '2023-11-08',
      siteName: 'Kustkrant',
      language: 'nl',
    },
  },
};
