import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';
import { filler, metadataFor } from './page.js';

describe('dates that agree', () => {
  it('are given as exactly as one of them is', () => {
    const html = `<meta property="article:published_time" content="2026-03-05"><meta name="pubdate" content="2026-03-05T07:30:00+01:00"><h1>The river rose</h1>${filler}`;
    expect(metadataFor(html).published.value).toBe('2026-03-05T07:30:00+01:00');
  });

  it('are given by the clock of the place', () => {
    const html = `<meta property="article:published_time" content="2026-03-06T03:30:00Z"><h1>The river rose</h1><p>Published March 5, 2026 at 10:30 PM</p>${filler}`;
    expect(metadataFor(html).published.value).toBe('2026-03-05T22:30:00-05:00');
  });
});

describe('titles', () => {
  const title = (html: string, url?: string) => metadataFor(html, url === undefined ? {} : { url }).title.value;

  it('have a mark between the line above the headline and the headline', () => {
    const html = `<h1><span class="kicker">Flood</span><span>The river rose</span></h1>${filler}`;
    expect(title(html)).toBe('Flood: The river rose');
    expect(title(`<h1><span class="subtitle">Flood in spring</span> The river rose</h1>${filler}`)).toBe('Flood in spring: The river rose');
    // Below the headline it is no line above it.
    expect(title(`<h1>The river rose <span class="subtitle">Flood in spring</span></h1>${filler}`)).toBe('The river rose Flood in spring');
  });

  it('are the headline alone where the page declares it so', () => {
    const html = `<meta property="og:title" content="The river rose in the night"><h1><span class="overline">Flood</span><span aria-hidden="true"> - </span><span>The river rose in the night</span></h1>${filler}`;
    expect(title(html)).toBe('The river rose in the night');
  });

  it('are not the heading of a section that nothing else names', () => {
    const html = `<title>The river rose in the night</title><h1>Weather Center</h1><h2>The river rose in the night</h2>${filler}`;
    expect(title(html)).toBe('The river rose in the night');
  });

  it('are not the heading in the path to the page', () => {
    const html = `<title>River, flood, all news</title><meta property="og:title" content="The river rose in the night"><nav class="breadcrumbs"><h1>River, flood, all news</h1></nav><h2>The river rose in the night</h2>${filler}`;
    expect(title(html)).toBe('The river rose in the night');
  });

  it('have neither signs of links nor what a template left', () => {
    expect(title(`<h1>The river rose <a href="#top">¶</a></h1>${filler}`)).toBe('The river rose');
    expect(title(`<title>{{page.title}}</title><h1>The river rose</h1>${filler}`)).toBe('The river rose');
    expect(title(`<meta property="og:title" content="%s"><title>The river rose</title>${filler}`)).toBe('The river rose');
  });

  it('keep quotation marks and dots', () => {
    expect(title(`<h1>Mayor: «The river rose» … and fell</h1>${filler}`)).toBe('Mayor: «The river rose» … and fell');
  });
});

describe('the name of the site', () => {
  const name = (html: string) => metadataFor(html, { url: 'https://rv.example/a/b' }).siteName.value;

  it('goes without a slogan where the publisher is named', () => {
    const html = `<meta property="og:site_name" content="River News - all that flows"><script type="application/ld+json">{"@type":"NewsArticle","headline":"The river rose","publisher":{"name":"River News"}}</script><h1>The river rose</h1>${filler}`;
    expect(name(html)).toBe('River News');
  });

  it('is read from the end of the title', () => {
    expect(name(`<title>The river rose | River News</title><h1>The river rose</h1>${filler}`)).toBe('River News');
  });

  it('is what a logo shows, without the words around it', () => {
    const logo = (inside: string, url = 'https://river-news.example/a/b') =>
      extract(`<a href="/">${inside}</a><h1>The water rose</h1>${filler}`, { url }).siteName;
    expect(logo('<img alt="The River News logo on a dark background">')).toBe('The River News');
    expect(logo('<img alt="river-logo-black-4">')).toBe('river');
    expect(logo('<img alt="Logo: River News">')).toBe('River News');
    expect(logo('<img alt="River News">')).toBe('River News');
    expect(logo('RN', 'https://rn.example/')).toBe('RN');
  });

  it('is the host where no name is sure, not the text of any link to the first page', () => {
    const link = (inside: string) =>
      extract(`<a href="/">${inside}</a><h1>The water rose</h1>${filler}`, { url: 'https://river-news.example/a' }).siteName;
    for (const text of ['<img alt="White logo">', 'Sell Now', 'Filter Results', 'Return to the home page (header)', '- header', 'الرئيسية', 'Blog'])
      expect(link(text)).toBe('river-news.example');
  });
});

describe('the language', () => {
  const italian =
    'Il fiume è salito di nuovo nella notte e gli abitanti della città bassa hanno portato le sedie al piano di sopra prima della cena, perché non sono più i giovani di una volta. ' +
    'Il sindaco che per anni non ha detto una parola sul ponte ora dice che anche il ponte è vecchio, e che per la prossima estate sarà pronto un progetto con gli ingegneri della regione.';

  it('is that of the text where the declaration is a template’s, which stays among the rivals', () => {
    const { language } = metadataFor(
      `<html lang="en-US"><meta property="og:locale" content="en_US"><body><h1>Il fiume</h1><p>${italian}</p></body></html>`,
    );
    expect(language.value).toBe('it');
    expect(language.rivals.map(({ value }) => value)).toContain('en-US');
  });

  it('is the declared one where the text is in one that is not known', () => {
    const text = 'Die rivier het weer in die nag gestyg en die mense van die laer dorp het hulle stoele boontoe gedra. '.repeat(3);
    expect(metadataFor(`<html lang="af"><body><p>${text}</p></body></html>`).language.value).toBe('af');
  });
});
