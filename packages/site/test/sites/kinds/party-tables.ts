import { type Kind, type List, type MadeSite, madeSite, type Story } from './made-site.js';
import { linkStories, spanish, variedStories } from './varied-stories.js';

const path = ({ number, day }: Story) => `/textos/${day.slice(0, 4)}/texto${number}.htm`;
const written = (day: string) => day.split('-').reverse().join('/');
const STATIC = ['manifiesto', 'estatutos', 'historia', 'afiliate'];
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);

/** A small party's site made by hand: a table with the menu in its left cell, `font` and `center`, a page of texts for each year, statutes and a manifesto. */
export function partyTables(count = 46): MadeSite {
  const all = variedStories(count, 35_000, spanish);
  const years = [...new Set(all.map(({ day }) => day.slice(0, 4)))];
  const year = (each: string): List => ({
    title: `Textos de ${each}`,
    stories: all.filter(({ day }) => day.startsWith(each)),
    address: () => `/archivo${each}.htm`,
    perPage: 200,
  });
  const numbered = (seed: number) =>
    variedStories(8, seed, spanish)
      .map(({ body }, i) => `<p><b>Artículo ${i + 1}.</b></p>${body.replaceAll(/<a [^>]*>|<\/a>/g, '')}`)
      .join('');
  const kind: Kind = {
    host: 'partido.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path), years),
    entry: (story) =>
      `<tr><td width="90" valign="top"><font size="1" face="Verdana">${written(story.day)}</font></td><td><a href="${path(story)}"><font size="2" face="Verdana">${story.title}</font></a></td></tr>`,
    article: (story) =>
      `<center><font size="5" color="#990000"><b>${story.title}</b></font></center><br><div align="right"><font size="1"><i>${written(story.day)}</i></font></div><font size="2" face="Verdana">${story.body}</font><br><center><a href="/archivo${story.day.slice(0, 4)}.htm">Volver a los textos de ${story.day.slice(0, 4)}</a> | <a href="/">Inicio</a> | <a href="mailto:prensa@partido.example?subject=${story.number}">Enviar a un amigo</a></center>`,
    list: (title, entries) =>
      `<center><font size="5" color="#990000"><b>${title}</b></font></center><br><table border="0" cellpadding="4" width="100%">${entries}</table>`,
    pager: () => '',
    lists: years.map(year),
    pages: Object.fromEntries(
      STATIC.map((slug, i) => [
        `/${slug}.htm`,
        `<center><font size="5"><b>${nameOf(slug)}</b></font></center><br><font size="2" face="Verdana">${numbered(35_500 + i * 20)}</font>`,
      ]),
    ),
    others: {
      '/': {
        body: linkStories(
          frame(
            'Partido del Puerto',
            `<center><font size="6"><b>Bienvenidos</b></font></center><font size="2" face="Verdana"><p>Esta es la página del Partido del Puerto, con sus textos, sus estatutos y su historia.</p></font><table border="1" width="100%"><tr><td bgcolor="#990000"><font color="#ffffff"><b>Últimos textos</b></font></td></tr>${all
              .slice(0, 6)
              .map(
                (story) =>
                  `<tr><td><a href="${path(story)}">${story.title}</a> <font size="1">(${written(story.day)})</font><br><font size="2">${story.teaser}... <a href="${path(story)}">[leer más]</a></font></td></tr>`,
              )
              .join('')}</table>`,
            years,
          ),
          all,
          path,
        ),
      },
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, years: readonly string[]): string {
  const button = (to: string, name: string) =>
    `<tr><td bgcolor="#ffeecc"><a href="${to}"><font size="2" face="Arial"><b>${name}</b></font></a></td></tr>`;
  return `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${title}</title></head><body bgcolor="#ffffff" link="#990000"><table width="780" border="0" cellspacing="0" align="center"><tr><td colspan="2" bgcolor="#990000" height="80"><a href="/"><img src="/logo.gif" border="0" alt="Partido del Puerto"></a></td></tr><tr><td width="160" valign="top"><table width="100%" border="0" cellspacing="2">${button('/', 'Inicio')}${STATIC.map((slug) => button(`/${slug}.htm`, nameOf(slug))).join('')}${years.map((year) => button(`/archivo${year}.htm`, `Textos ${year}`)).join('')}<tr><td><font size="1">Visitas: 12345</font></td></tr></table></td><td width="620" valign="top">${main}</td></tr><tr><td colspan="2" align="center"><font size="1">Partido del Puerto, calle del Muelle 4. Se permite la reproducción citando la fuente.</font></td></tr></table></body></html>`;
}
