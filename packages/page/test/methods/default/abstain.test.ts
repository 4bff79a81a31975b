import { describe, expect, it } from 'vitest';
import { segment } from '../../../src/blocks/segment.js';
import { extract } from '../../../src/index.js';
import { looksEmpty, reasonToAbstain } from '../../../src/methods/default/abstain.js';
import { pageOf } from '../../../src/page/page.js';
import { parse } from '../../../src/tree/parse.js';

const reasonOf = (html: string) => reasonToAbstain(pageOf(segment(parse(html))));
const prose =
  'When a page cannot be found, the server answers with a number, and most people never learn what that number means or why it was chosen. '.repeat(
    12,
  );

describe('reasonToAbstain', () => {
  it('tells an empty shell from a page without text', () => {
    expect(reasonOf('<body><div id="root"></div><script src="/app.js"></script>')).toBe('needs-browser');
    expect(reasonOf('<body><noscript>You need to enable JavaScript to run this app.</noscript><script src="a.js"></script>')).toBe('needs-browser');
    expect(reasonOf('<body></body>')).toBe('no-text');
    expect(reasonOf('<body><script type="application/ld+json">{}</script></body>')).toBe('no-text');
    expect(reasonOf('<body><img src="a.png"><script>count()</script></body>')).toBe('no-text');
  });

  it('knows a place that a script fills by its name and its little text', () => {
    const script = '<script src="/app.js"></script>';
    const bar = '<p>Boats, harbours, tides and the weather of the week</p>';
    expect(reasonOf(`<body>${bar}<div id="App"><span> </span></div>${script}`)).toBe('needs-browser');
    expect(reasonOf(`<body>${bar}<div id="__next">Loading, one moment</div><div id="map"></div>${script}`)).toBe('needs-browser');
    expect(reasonOf(`<body>${bar}<div id="app"></div><div id="root">${'Tide '.repeat(45)}</div>${script}`)).toBe('needs-browser');
    expect(reasonOf(`<body>${bar}<div id="map"></div><div></div>${script}`)).toBeUndefined();
    expect(reasonOf(`<body>${bar}<section id="app"></section>${script}`)).toBeUndefined();
    expect(reasonOf(`<body><div id="root">${'Tide '.repeat(45)}</div>${script}`)).toBeUndefined();
    expect(reasonOf(`<body>${bar}<div id="app"></div>`)).toBeUndefined();
  });

  it('takes what is said to those without scripts for no content where a script on the page builds the rest', () => {
    const sentence = '<noscript><p>The harbour gazette tells every morning what happened in the town.</p></noscript>';
    expect(reasonOf(`<body><div class="stage"></div>${sentence}<script>build()</script>`)).toBe('needs-browser');
    expect(reasonOf(`<body>${sentence}<script type="module">build()</script>`)).toBe('needs-browser');
    expect(reasonOf(`<body>${sentence}`)).toBeUndefined();
    expect(
      reasonOf(`<body><h1>Closed</h1><p>The library is closed today because of the heating.</p>${sentence}<script>count()</script>`),
    ).toBeUndefined();
  });

  it('knows error pages by their title and their little text', () => {
    expect(reasonOf('<title>404 Not Found</title><h1>Not Found</h1><p>The requested URL was not found on this server.</p>')).toBe('error-page');
    expect(reasonOf('<title>Seite nicht gefunden</title><h1>Hoppla</h1><p>Diese Seite gibt es nicht mehr.</p>')).toBe('error-page');
  });

  it('does not take a number that is also a status for an error', () => {
    for (const heading of ['+500%', '500 happy customers', '404 steps to the lighthouse', '$500'])
      expect(reasonOf(`<title>What our work is worth</title><h3>${heading}</h3><p>More visits in a year.</p>`)).toBeUndefined();
    for (const heading of ['404', '404 – Page not found', 'Error 503', '500 Internal Server Error'])
      expect(reasonOf(`<title>Shop</title><h1>${heading}</h1><p>Please go back.</p>`)).toBe('error-page');
  });

  it('does not take an article about errors or cookies for one', () => {
    expect(
      reasonOf(`<title>404 not found: a short history</title><main><h1>404 not found: a short history</h1><p>${prose}</p></main>`),
    ).toBeUndefined();
    expect(
      reasonOf(`<title>What cookies do</title><article><h1>What cookies do and why sites ask for consent</h1><p>${prose}</p></article>`),
    ).toBeUndefined();
  });

  it('knows a consent wall by what stands beside it', () => {
    const dialog = `<div class="cookie-consent modal"><p>We and our partners store and read information on your device to show you adverts that fit and to measure them.</p><button>Accept</button></div>`;
    expect(reasonOf(`<title>News</title>${dialog}`)).toBe('consent-wall');
    expect(reasonOf(`<title>News</title>${dialog}<article><p>${prose}</p></article>`)).toBeUndefined();
  });
});

describe('a wall that takes the place of the page', () => {
  const wall = (title: string, robots: string, text: string) =>
    `<title>${title}</title><meta name="robots" content="${robots}"><main class="x1"><h1>Read on</h1><p>${text}</p><button>Accept</button></main>`;
  const asked =
    'We and our 187 partners store information on your device to show adverts that fit, and to measure them. You can change your mind at any time.';

  it('is known by its title, a button and that nobody shall find it', () => {
    expect(reasonOf(wall('Gazette: your consent', 'noindex', asked))).toBe('consent-wall');
    expect(reasonOf(wall('Anzeiger: Einwilligung', 'NOINDEX,nofollow', asked))).toBe('consent-wall');
  });

  it('is no article about consent, and no other page that hides', () => {
    expect(reasonOf(wall('What consent means', 'index,follow', asked))).toBeUndefined();
    expect(reasonOf(wall('Cookie recipes', 'noindex', prose.repeat(3)))).toBeUndefined();
    expect(reasonOf(wall('Gazette: the harbour', 'noindex', asked))).toBeUndefined();
    expect(reasonOf(wall('Cookies with oats', 'noindex', asked))).toBeUndefined();
    expect(reasonOf(`${wall('Consent in the clinic', 'noindex', asked)}<nav><a href="/">Home</a></nav>`)).toBeUndefined();
  });
});

describe('looksEmpty', () => {
  const empty = (html: string, ...score: number[]) => looksEmpty(pageOf(segment(parse(html))), Float32Array.from(score));
  const menu = `<nav>${'<a>Somewhere else</a> '.repeat(40)}</nav>`;

  it('is true where a few unlikely words, or a heading among menus, are all there is', () => {
    expect(empty(`<p>Shop</p>${menu}`, 0.23, 0.05)).toBe(true);
    expect(empty('<p>One two three</p>', 0.3)).toBe(true);
    expect(empty(`<h1>Shop for it</h1>${menu}`, 0.6, 0.02)).toBe(true);
    expect(empty('')).toBe(true);
  });

  it('is false for one likely word of text, for a heading alone, and for a long text that may be content', () => {
    expect(empty(`<p>Closed</p>${menu}`, 0.45, 0.02)).toBe(false);
    expect(empty('<h1>Hello</h1>', 0.6)).toBe(false);
    expect(empty(`<p>${prose}</p>`, 0.25)).toBe(false);
  });

  it('leaves short notices beside a menu alone', () => {
    const notice = (text: string) => extract(`<title>Inn</title>${menu}<main>${text}</main>`).text;
    expect(notice('<h1>Closed</h1><p>We are closed on Monday.</p>')).toContain('closed on Monday');
    expect(notice('<h1>Opening hours</h1><p>Monday to Friday 9 am to 5 pm</p>')).toContain('Monday to Friday');
  });
});
