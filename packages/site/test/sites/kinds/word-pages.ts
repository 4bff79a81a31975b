import { aboutText, type Kind, type MadeSite, madeSite, type Story, stories } from './made-site.js';

const path = ({ number }: Story) => `/beitrag.php?id=${number}`;

/** A small site whose list is paged by words and an offset, newest first, and by nothing else: no numbers, no `rel`, no feed. */
export function wordPages(count = 45): MadeSite {
  const all = stories(count, 3_000);
  const address = (page: number) => (page === 1 ? '/' : `/?start=${(page - 1) * 7}`);
  const kind: Kind = {
    host: 'verein.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<html lang="de"><head><title>${title} - Ruderverein</title></head><body><div id="kopf"><a href="/"><img src="logo.gif" alt="Ruderverein"></a></div><div class="mitte">${main}</div><div id="fuss"><a href="/impressum.php">Impressum</a> <a href="/satzung.php">Satzung</a></div></body></html>`,
    entry: (story) =>
      `<div class="meldung"><h2>${story.title}</h2><p class="datum">${story.day.split('-').reverse().join('.')}</p><p>${story.teaser}. <a href="${path(story)}">weiterlesen</a></p></div>`,
    article: (story) =>
      `<div class="meldung"><h2>${story.title}</h2><p class="datum">${story.day.split('-').reverse().join('.')}</p>${story.body}<p><a href="javascript:history.back()">zurück</a></p></div>`,
    pager: (page, pages, at) =>
      `<p class="blaettern">${page > 1 ? `<a href="${at(page - 1)}">Neuere Meldungen</a>` : ''} ${page < pages ? `<a href="${at(page + 1)}">Ältere Meldungen</a>` : ''}</p>`,
    lists: [{ title: 'Aktuelles', stories: all, address, perPage: 7 }],
    pages: { '/satzung.php': aboutText(3), '/impressum.php': aboutText(4) },
  };
  return madeSite(kind);
}
