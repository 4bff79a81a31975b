import type { Answer } from '../site-server.js';
import type { MadeSite, Story } from './made-site.js';
import { german, linkStories, variedStories } from './varied-stories.js';

const inHtml = (address: string) => address.replaceAll('&', '&amp;');
const nav = (id: number) => `/index.php?NavID=2735.${id}&La=1`;
const news = ({ number }: Story) => `/index.php?ModID=7&FID=2735.${500 + number}.1&object=tx%7C2735.${500 + number}.1`;
const service = ({ number }: Story) => `/index.php?ModID=10&FID=2735.${900 + number}.1&object=tx%7C2735.${900 + number}.1`;
const PER_PAGE = 8;

/** What the menu beside the text shows: all of the first level, and what is below where one is. */
const MENU: readonly (readonly [number, string, readonly (readonly [number, string])[]])[] = [
  [
    10,
    'Rathaus',
    [
      [11, 'Pressemitteilungen'],
      [12, 'Dienstleistungen A–Z'],
      [13, 'Ortsrecht'],
      [14, 'Bürgermeisterin'],
    ],
  ],
  [
    20,
    'Leben in Uferstadt',
    [
      [21, 'Kindergärten'],
      [22, 'Vereine'],
    ],
  ],
  [30, 'Bauen', [[31, 'Bebauungspläne']]],
];

/** A German town on its own system: a menu in a column that opens where one is, news and services by ids in the query, statutes as files, a letter for each service, type sizes and print versions of everything. */
export function townHall(count = 40): MadeSite {
  const all = variedStories(count, 63_000, german);
  const services = variedStories(22, 63_500, german).map((each) => ({
    ...each,
    title: `${'ABGHKMPSW'[each.number % 9]}${each.title.slice(1).toLowerCase()}`,
  }));
  const texts = variedStories(12, 63_900, german);
  const world = { all, services, texts };
  return {
    host: 'uferstadt.example',
    articles: [...all.map(news), ...services.map(service)],
    pages: [10, 14, 20, 21, 22, 30, 31, 13].map(nav).concat(['/impressum', '/datenschutz']),
    answer: (asked, origin) => answer(new URL(asked, origin), world),
  };
}

interface World {
  readonly all: readonly Story[];
  readonly services: readonly Story[];
  readonly texts: readonly Story[];
}

function answer({ pathname, searchParams: query }: URL, { all, services, texts }: World): Answer | undefined {
  if (pathname === '/')
    return page(
      1,
      'Willkommen in Uferstadt',
      `<h1>Willkommen in Uferstadt</h1><h2>Aktuelles</h2>${all.slice(0, 4).map(entry).join('')}<p><a href="${inHtml(nav(11))}">Alle Meldungen</a></p>`,
    );
  if (pathname === '/impressum' || pathname === '/datenschutz')
    return page(1, pathname.slice(1), `<h1>${pathname.slice(1)}</h1>${texts[pathname.length % 12]!.body}`);
  if (pathname !== '/index.php') return undefined;
  const id = Number(query.get('FID')?.split('.')[1] ?? 0);
  const [story, offer] = [all.find(({ number }) => 500 + number === id), services.find(({ number }) => 900 + number === id)];
  if (story)
    return page(
      11,
      story.title,
      `<div class="nolis-news"><h1>${story.title}</h1><p class="datum">${written(story.day)}</p>${linkStories(story.body, all, news)}</div><p class="zurueck"><a href="${inHtml(nav(11))}">Zur Übersicht</a></p>`,
      inHtml(news(story)),
    );
  if (offer)
    return page(
      12,
      offer.title,
      `<h1>${offer.title}</h1><h2>Leistungsbeschreibung</h2>${linkStories(offer.body, services, service)}<h2>Gebühren</h2><p>Es fallen ${offer.number} Euro an.</p><h2>Ansprechpartner</h2><p>Frau Petersen ${offer.number}, Zimmer ${offer.number}, Tel. 01234 56${offer.number}</p><h2>Formulare</h2><ul><li><a href="/media/custom/2735_${offer.number}_1.PDF?1700000000">Antrag (PDF, 120 KB)</a></li></ul>`,
      inHtml(service(offer)),
    );
  const at = Number(query.get('NavID')?.split('.')[1] ?? 0);
  const start = Number(query.get('start') ?? 0);
  if (at === 11)
    return page(
      11,
      'Pressemitteilungen',
      `<h1>Pressemitteilungen</h1>${all
        .slice(start, start + PER_PAGE)
        .map(entry)
        .join('')}${pager(nav(11), all.length, start)}`,
    );
  if (at === 12) {
    const letter = query.get('bst') ?? 'A';
    const letters = [...new Set(services.map(({ title }) => title[0]!))].sort();
    return page(
      12,
      'Dienstleistungen',
      `<h1>Dienstleistungen von A bis Z</h1><p class="az">${letters.map((each) => (each === letter ? `<strong>${each}</strong>` : `<a href="${inHtml(nav(12))}&amp;bst=${each}">${each}</a>`)).join(' | ')}</p><ul class="liste">${services
        .filter(({ title }) => title.startsWith(letter))
        .map((each) => `<li><a href="${inHtml(service(each))}">${each.title}</a></li>`)
        .join('')}</ul>`,
    );
  }
  if (at === 13)
    return page(
      13,
      'Ortsrecht',
      `<h1>Ortsrecht</h1><p>Hier finden Sie die Satzungen der Stadt zum Herunterladen.</p><table><tr><th>Satzung</th><th>Stand</th></tr>${texts.map((each) => `<tr><td><a href="/media/custom/2735_${700 + each.number}_1.PDF?1690000000">${each.title} (PDF, 88 KB)</a></td><td>${written(each.day)}</td></tr>`).join('')}</table>`,
    );
  const known = MENU.flatMap(([own, name, below]) => [[own, name] as const, ...below]).find(([own]) => own === at);
  return known && page(at, known[1], `<h1>${known[1]}</h1>${texts[at % 12]!.body}`);
}

const written = (day: string) => day.split('-').reverse().join('.');

function entry(story: Story): string {
  return `<div class="listenelement"><span class="datum">${written(story.day)}</span> <h3><a href="${inHtml(news(story))}">${story.title}</a></h3><p>${story.teaser} ... <a href="${inHtml(news(story))}" class="mehr" title="${story.title}">[mehr]</a></p></div>`;
}

function pager(base: string, all: number, start: number): string {
  const numbers = Array.from({ length: Math.ceil(all / PER_PAGE) }, (_, i) =>
    i * PER_PAGE === start ? `<strong>${i + 1}</strong>` : `<a href="${inHtml(base)}&amp;start=${i * PER_PAGE}">${i + 1}</a>`,
  );
  return `<div class="blaettern">Seite: ${numbers.join(' ')}</div>`;
}

function page(at: number, title: string, main: string, own = inHtml(nav(at))): Answer {
  const open = MENU.find(([id, , below]) => id === at || below.some(([child]) => child === at));
  const item = (id: number, name: string, below = '') =>
    `<li${id === at ? ' class="aktiv"' : ''}><a href="${inHtml(nav(id))}">${name}</a>${below}</li>`;
  const menu = MENU.map(([id, name, below]) =>
    item(id, name, open?.[0] === id ? `<ul>${below.map(([child, label]) => item(child, label)).join('')}</ul>` : ''),
  );
  return {
    body: `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>${title} | Stadt Uferstadt</title></head><body><div id="rahmen"><div id="kopf"><a href="/"><img src="/wappen.png" alt="Stadt Uferstadt"></a><div id="schrift">Schriftgröße: <a href="${own}&amp;schrift=1">A</a> <a href="${own}&amp;schrift=2">A+</a></div></div><div id="spalte_links"><ul>${menu.join('')}</ul><form action="/index.php"><input name="suche"><input type="submit" value="Suchen"></form></div><div id="inhalt"><div id="pfad">Sie sind hier: <a href="/">Startseite</a>${open ? ` / <a href="${inHtml(nav(open[0]))}">${open[1]}</a>` : ''}</div>${main}<div id="seitenfuss"><a href="${own}&amp;druck=1">Seite drucken</a> <a href="#kopf">Nach oben</a></div></div><div id="fuss">Stadt Uferstadt, Am Markt 1, 12345 Uferstadt <a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a></div></div></body></html>`,
  };
}
