import { type HeadPage, ld, page } from './heads.js';
import { body, story } from './story.js';

/** More of them. */
export const moreHeadPages: Readonly<Record<string, HeadPage>> = {
  'sv: byline with e-mail, published with time': {
    url: 'https://skargardsbladet.example/nyheter/farjan-stalls-in',
    html: page({
      lang: 'sv',
      head: '<title>Färjan ställs in – Skärgårdsbladet</title><meta property="og:site_name" content="Skärgårdsbladet">',
      main: `<article><h1>Färjan ställs in</h1><div class="byline"><span>Text: Elin Åkesson</span><span>Foto: Olle Berg</span><a href="mailto:elin@example.org">elin@skargardsbladet.example</a></div><div class="published">Publicerad 2022-10-11 06.30 Uppdaterad 2022-10-11 09.15</div>${body('sv')}</article>`,
    }),
    want: { title: 'Färjan ställs in', authors: ['Elin Åkesson'], publishedDay: '2022-10-11', siteName: 'Skärgårdsbladet', language: 'sv' },
  },
  'ja: author and date': {
    url: 'https://minato-shimbun.example/articles/ASR1',
    html: page({
      lang: 'ja',
      head: '<title>渡し船、冬は運休へ：みなと新聞</title><meta property="og:site_name" content="みなと新聞">',
      main: `<article><h1>渡し船、冬は運休へ</h1><p class="author">佐藤健一</p><time datetime="2023-12-01T05:00:00+09:00">2023年12月1日 5時00分</time>${body('ja')}</article>`,
    }),
    want: { title: '渡し船、冬は運休へ', authors: ['佐藤健一'], published: '2023-12-01T05:00:00+09:00', siteName: 'みなと新聞', language: 'ja' },
  },
  'tr: editor against reporter': {
    url: 'https://limanhaber.example/gundem/vapur-seferleri-durdu-88123',
    html: page({
      lang: 'tr',
      head: `<title>Vapur seferleri durdu - Liman Haber</title>${ld({ '@type': 'NewsArticle', headline: 'Vapur seferleri durdu', datePublished: '2023-01-17T13:20:00+03:00', author: { '@type': 'Organization', name: 'Liman Haber' }, publisher: { '@type': 'Organization', name: 'Liman Haber' } })}`,
      main: `<article><h1>Vapur seferleri durdu</h1><div class="info"><span>Haber: Elif Yıldız</span> <span>17.01.2023 - 13:20</span> <span>Son Güncelleme: 17.01.2023 - 15:02</span></div>${body('tr')}</article>`,
    }),
    want: {
      title: 'Vapur seferleri durdu',
      authors: ['Elif Yıldız'],
      published: '2023-01-17T13:20:00+03:00',
      siteName: 'Liman Haber',
      language: 'tr',
    },
  },
  'en: title parts reversed, site first': {
    url: 'https://islandcouncil.example/news/wall-repairs',
    html: page({
      lang: 'en-GB',
      head: '<title>Island Council :: News :: Repairs to the harbour wall</title>',
      top: '<div id="banner"><a href="/">Island Council</a></div>',
      main: `<h2>News</h2><h1>Repairs to the harbour wall</h1><p class="posted">Posted on Tuesday 5th November 2019</p>${body('en')}`,
    }),
    want: { title: 'Repairs to the harbour wall', authors: [], publishedDay: '2019-11-05', siteName: 'Island Council', language: 'en-GB' },
  },
  'en: initials, ‘and’ plus Oxford comma, correspondent': {
    url: 'https://capitalwire.example/a/1',
    html: page({
      lang: 'en',
      head: '<title>Wall repair to cost twice as much</title><meta property="og:site_name" content="Capital Wire"><meta property="article:author" content="https://www.facebook.com/capitalwire">',
      main: `<article><h1>Wall repair to cost twice as much</h1><p class="byline">By J. R. Hollis, Amina O’Connor, and Wei-Lin Chang in Port Mary</p><p class="pubdate">Wed 6 Mar 2024 18.22 GMT</p>${body('en')}</article>`,
    }),
    want: {
      title: 'Wall repair to cost twice as much',
      authors: ['J. R. Hollis', 'Amina O’Connor', 'Wei-Lin Chang'],
      published: '2024-03-06T18:22:00+00:00',
      siteName: 'Capital Wire',
    },
  },
  'pt: agency only': {
    url: 'https://jornaldabaia.example/geral/balsa-para-no-inverno',
    html: page({
      lang: 'pt-BR',
      head: '<title>Balsa para no inverno - Jornal da Baía</title>',
      main: `<article><h1>Balsa para no inverno</h1><p class="autor">Agência Litoral</p><p class="data">Publicado em 30/06/2023 às 14h02 - Atualizado em 01/07/2023 às 08h00</p>${body('pt')}</article>`,
    }),
    want: {
      title: 'Balsa para no inverno',
      authors: ['Agência Litoral'],
      publishedDay: '2023-06-30',
      modifiedDay: '2023-07-01',
      siteName: 'Jornal da Baía',
      language: 'pt-BR',
    },
  },
  'en: excerpt not a menu; template placeholder description': {
    url: 'https://shorelife.example/stories/boat',
    html: page({
      lang: 'en',
      head: '<title>A smaller boat | Shorelife</title><meta name="description" content="Home | Stories | People | Contact | Donate">',
      top: '<nav><ul><li><a href="/">Home</a></li><li><a href="/s">Stories</a></li><li><a href="/p">People</a></li></ul></nav>',
      main: `<article><h1>A smaller boat</h1><p class="byline">Words by Femi Adu. Photographs by Kirsten Holt.</p>${body('en', 3)}</article>`,
    }),
    want: { title: 'A smaller boat', authors: ['Femi Adu'], siteName: 'Shorelife', excerptStarts: story.en[3].slice(0, 40) },
  },
  'en: JSON-LD graph with @id author and WebSite name; meta author is the theme': {
    url: 'https://gullrock.example/journal/winter',
    html: page({
      lang: 'en',
      head: `<title>Winter on Gull Rock - Gull Rock Journal</title><meta name="author" content="admin">${ld({
        '@graph': [
          { '@type': 'WebSite', '@id': 'https://gullrock.example/#website', name: 'Gull Rock Journal' },
          {
            '@type': 'Article',
            headline: 'Winter on Gull Rock',
            author: { '@id': 'https://gullrock.example/#/person/1' },
            datePublished: '2017-12-30T10:00:00+00:00',
          },
          { '@type': 'Person', '@id': 'https://gullrock.example/#/person/1', name: 'Signe Holm' },
        ],
      })}`,
      main: `<article><h1>Winter on Gull Rock</h1><p>by <a href="/author/admin">admin</a> on December 30, 2017</p>${body('en')}</article>`,
    }),
    want: { title: 'Winter on Gull Rock', authors: ['Signe Holm'], published: '2017-12-30T10:00:00+00:00', siteName: 'Gull Rock Journal' },
  },
  'de: Interview, Autorenkürzel and Interview von': {
    url: 'https://www.nordkurs.example/kultur/gespraech-mit-der-hafenmeisterin',
    html: page({
      lang: 'de',
      head: '<title>Hafenmeisterin: „Wir hatten keine Wahl“ | Nordkurs</title><meta property="og:title" content="Hafenmeisterin: „Wir hatten keine Wahl“ | Nordkurs">',
      main: `<article><h1>Hafenmeisterin: „Wir hatten keine Wahl“</h1><p class="teaser-author">Interview: Björn Petersen</p><time datetime="2021-04-07T12:00:00+02:00">7. April 2021, 12:00 Uhr</time>${body('de')}</article>`,
    }),
    want: {
      title: 'Hafenmeisterin: „Wir hatten keine Wahl“',
      authors: ['Björn Petersen'],
      published: '2021-04-07T12:00:00+02:00',
      siteName: 'Nordkurs',
    },
  },
  'en: bylines each in own card with roles and bios': {
    url: 'https://scienceharbour.example/2022/05/walls',
    html: page({
      lang: 'en',
      head: '<title>How sea walls fail · Science Harbour</title>',
      main: `<article><h1>How sea walls fail</h1><ul class="contributors"><li><a href="/people/1"><strong>Hanna Vogt</strong></a><span>Professor of Coastal Engineering, University of Lund</span></li><li><a href="/people/2"><strong>Ravi Menon</strong></a><span>Research Fellow, Delta Institute</span></li></ul><p>Published: May 16, 2022 4.08pm BST</p>${body('en')}</article>`,
    }),
    want: { title: 'How sea walls fail', authors: ['Hanna Vogt', 'Ravi Menon'], published: '2022-05-16T16:08:00+01:00', siteName: 'Science Harbour' },
  },
  'fr: signature at the end of the text': {
    url: 'https://ouestinfo.example/faits/bac-suspendu',
    html: page({
      lang: 'fr',
      head: '<title>Bac suspendu : les pêcheurs en colère - Ouest Info</title>',
      main: `<article><h1>Bac suspendu : les pêcheurs en colère</h1><p class="date">Lundi 9 janvier 2023 - 07:00</p>${body('fr')}<p class="signature">Claire Le Bihan</p></article>`,
    }),
    want: { title: 'Bac suspendu : les pêcheurs en colère', publishedDay: '2023-01-09', siteName: 'Ouest Info' },
  },
  'en: dots in the headline; permalink mark in h1': {
    url: 'https://devlog.example/posts/ferry-2-0',
    html: page({
      lang: 'en',
      head: '<title>Ferry 2.0 ... is here. Finally. – devlog</title>',
      main: `<article><h1>Ferry 2.0 ... is here. Finally. <a class="headerlink" href="#top" title="Permalink">¶</a></h1><p>2016-02-29 · <a href="/about" rel="author">Uli Kern</a> · <a href="/tags/boats">#boats</a> <a href="/tags/code">#code</a></p>${body('en')}</article>`,
    }),
    want: {
      title: 'Ferry 2.0 ... is here. Finally.',
      authors: ['Uli Kern'],
      publishedDay: '2016-02-29',
      siteName: 'devlog',
      tags: ['boats', 'code'],
    },
  },
  'es: agency in JSON-LD, reporter visible, EFE place line': {
    url: 'https://elfaro.example/sociedad/2024-05-02/transbordador_99.html',
    html: page({
      lang: 'es',
      head: `<title>El puerto cierra hasta marzo</title><meta property="og:site_name" content="El Faro">${ld({ '@type': 'NewsArticle', headline: 'El puerto cierra hasta marzo', author: [{ '@type': 'Organization', name: 'El Faro' }], datePublished: '2024-05-02T05:00:00Z', dateModified: '2024-05-02T19:01:00Z' })}`,
      main: `<article><h1>El puerto cierra hasta marzo</h1><div class="autor"><a href="/autores/ramon-castro/">Ramón Castro</a></div><div class="lugar">Puerto Viejo</div><div class="fecha"><time>02/05/2024 - 07:00</time> <time>Actualizado: 02/05/2024 - 21:01</time></div>${body('es')}</article>`,
    }),
    want: {
      title: 'El puerto cierra hasta marzo',
      authors: ['Ramón Castro'],
      published: '2024-05-02T05:00:00Z',
      siteName: 'El Faro',
      language: 'es',
    },
  },
  'en: section heading h1 is the site, h2 the article': {
    url: 'https://parishnews.example/2015/03/bell',
    html: page({
      lang: 'en',
      head: '<title>The bell is back in the tower | Parish News</title>',
      top: '<header><h1><a href="/">Parish News</a></h1></header>',
      main: `<div class="post"><h2>The bell is back in the tower</h2><p class="postmeta">Posted by Gwen Price at 10:12 on 14/03/2015 | 3 comments</p>${body('en')}</div>`,
    }),
    want: { title: 'The bell is back in the tower', authors: ['Gwen Price'], publishedDay: '2015-03-14', siteName: 'Parish News' },
  },
  'no lang: German, noticeboard with several dates in the text': {
    url: 'https://www.gemeinde-hallig.example/aktuelles/',
    html: page({
      lang: '',
      head: '<title>Gemeinde Hallig: Sperrung des Anlegers</title>',
      main: `<h1>Sperrung des Anlegers</h1><p>Der Anleger ist vom 3. Januar 2025 bis zum 28. Februar 2025 gesperrt.</p>${body('de')}<p>Hallig, den 12. Dezember 2024</p><p>Die Bürgermeisterin</p>`,
    }),
    want: { title: 'Sperrung des Anlegers', authors: [], siteName: 'Gemeinde Hallig', language: 'de', publishedNot: ['2025-01-03', '2025-02-28'] },
  },
  'en: staff reports, ‘For The …’': {
    url: 'https://valleyherald.example/article_1.html',
    html: page({
      lang: 'en',
      head: '<title>Crossing closed | News | valleyherald.example</title><meta property="og:site_name" content="Valley Herald"><meta name="author" content="LAURA PIKE For the Valley Herald">',
      main: `<article><h1>Crossing closed</h1><ul><li>LAURA PIKE For the Valley Herald</li><li>Oct 14, 2021 Updated Oct 15, 2021</li></ul>${body('en')}</article>`,
    }),
    want: { title: 'Crossing closed', authors: ['LAURA PIKE'], publishedDay: '2021-10-14', modifiedDay: '2021-10-15', siteName: 'Valley Herald' },
  },
  'en: podcast page, hosts and guests': {
    url: 'https://audioquay.example/episodes/44',
    html: page({
      lang: 'en',
      head: '<title>Episode 44: Stones in the water | Audio Quay</title>',
      main: `<article><h1>Episode 44: Stones in the water</h1><p>Hosted by Mia Tran with guest Owen Clay</p><p>March 1, 2023 · 42 min</p>${body('en')}</article>`,
    }),
    want: {
      title: 'Episode 44: Stones in the water',
      publishedDay: '2023-03-01',
      siteName: 'Audio Quay',
      authorsNot: ['Owen Clay', 'Mia Tran with guest Owen Clay'],
    },
  },
};
