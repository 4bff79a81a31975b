import { type Kind, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { linkStories, spanish, variedStories } from './varied-stories.js';

const CATEGORIES = ['Noticias', 'Opinión', 'Cultura'];
const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const path = ({ number }: Story) => `/?p=${10 + number * 4}`;
const paged = (query: string) => (page: number) => {
  const parts = [...(page > 1 ? [`paged=${page}`] : []), ...(query === '' ? [] : [query])];
  return parts.length === 0 ? '/' : `/?${parts.join('&')}`;
};
const written = (day: string) => `${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;

/** A Spanish site whose addresses are all parameters of one page: posts, categories, months, people and later pages look alike once it is mirrored. */
export function plainLinksBlog(count = 40): MadeSite {
  const all = variedStories(count, 14_000, spanish);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7).replace('-', '')))];
  const categoryOf = (story: Story) => CATEGORIES.indexOf(oneOf(CATEGORIES, story)) + 3;
  const meta = (story: Story) =>
    `<div class="entry-meta"><span class="meta-prep">Publicado el</span> <a href="${path(story)}" title="10:12" rel="bookmark"><span class="entry-date">${written(story.day)}</span></a> <span class="meta-sep">por</span> <span class="author vcard"><a class="url fn n" href="/?author=1" title="Ver todas las entradas de redaccion">redaccion</a></span></div>`;
  const utility = (story: Story) =>
    `<div class="entry-utility"><span class="cat-links">Publicado en <a href="/?cat=${categoryOf(story)}" rel="category">${oneOf(CATEGORIES, story)}</a></span> | <span class="comments-link"><a href="${path(story)}#respond">Deja un comentario</a></span></div>`;
  const kind: Kind = {
    host: 'barrio.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!DOCTYPE html><html lang="es-ES"><head><meta charset="UTF-8"><title>${title} | El barrio</title><link rel="alternate" type="application/rss+xml" href="{origin}/?feed=rss2"></head><body class="home blog"><div id="wrapper" class="hfeed"><div id="header"><div id="masthead"><div id="branding"><h1 id="site-title"><span><a href="/" title="El barrio" rel="home">El barrio</a></span></h1><div id="site-description">Hojas de vecinos</div></div><div id="access" role="navigation"><div class="skip-link"><a href="#content">Saltar al contenido</a></div><div class="menu"><ul><li class="current_page_item"><a href="/" title="Inicio">Inicio</a></li><li class="page_item"><a href="/?page_id=2" title="Quiénes somos">Quiénes somos</a></li></ul></div></div></div></div><div id="main"><div id="container"><div id="content" role="main">${linkStories(main, all, path)}</div></div>${widgets(all, months)}</div><div id="footer"><div id="site-generator"><a href="https://wordpress.org/">Funciona con WordPress</a></div></div></div></body></html>`,
    entry: (story) =>
      `<div id="post-${story.number}" class="post type-post hentry"><h2 class="entry-title"><a href="${path(story)}" title="Enlace permanente a ${story.title}" rel="bookmark">${story.title}</a></h2>${meta(story)}<div class="entry-content">${story.body}</div>${utility(story)}</div>`,
    article: (story, { newer, older }) =>
      `<div id="nav-above" class="navigation">${older ? `<div class="nav-previous"><a href="${path(older)}" rel="prev"><span class="meta-nav">←</span> ${older.title}</a></div>` : ''}${newer ? `<div class="nav-next"><a href="${path(newer)}" rel="next">${newer.title} <span class="meta-nav">→</span></a></div>` : ''}</div><div id="post-${story.number}" class="post hentry"><h1 class="entry-title">${story.title}</h1>${meta(story)}<div class="entry-content">${story.body}</div>${utility(story)}</div><div id="comments"><div id="respond"><h3 id="reply-title">Deja un comentario</h3><form><textarea></textarea></form></div></div>`,
    list: (title, entries, pager) => `${title === 'Inicio' ? '' : `<h1 class="page-title">${title}</h1>`}${entries}${pager}`,
    pager: (page, pages, address) =>
      `<div id="nav-below" class="navigation">${page < pages ? `<div class="nav-previous"><a href="${address(page + 1)}"><span class="meta-nav">←</span> Entradas antiguas</a></div>` : ''}${page > 1 ? `<div class="nav-next"><a href="${address(page - 1)}">Entradas recientes <span class="meta-nav">→</span></a></div>` : ''}</div>`,
    lists: [
      { title: 'Inicio', stories: all, address: paged(''), perPage: 5 },
      ...CATEGORIES.map((name, i) => ({
        title: `Archivo de la categoría: <span>${name}</span>`,
        stories: all.filter((story) => oneOf(CATEGORIES, story) === name),
        address: paged(`cat=${i + 3}`),
        perPage: 5,
      })),
      ...months.map((month) => ({
        title: `Archivo mensual: <span>${month}</span>`,
        stories: all.filter(({ day }) => day.replace('-', '').startsWith(month)),
        address: paged(`m=${month}`),
        perPage: 5,
      })),
      { title: 'Archivo del autor: redaccion', stories: all, address: paged('author=1'), perPage: 5 },
    ],
    pages: {
      '/?page_id=2': `<div class="page hentry"><h1 class="entry-title">Quiénes somos</h1><div class="entry-content">${variedStories(8, 14_900, spanish)[0]!.body}</div></div>`,
    },
  };
  return madeSite(kind);
}

function widgets(all: readonly Story[], months: readonly string[]): string {
  const widget = (title: string, items: readonly string[]) =>
    `<li class="widget-container"><h3 class="widget-title">${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></li>`;
  const month = (each: string) => `<a href="/?m=${each}" title="${each}">${MONTHS[Number(each.slice(4)) - 1]} ${each.slice(0, 4)}</a>`;
  return `<div id="primary" class="widget-area" role="complementary"><ul class="xoxo">${widget(
    'Entradas recientes',
    all.slice(0, 5).map((story) => `<a href="${path(story)}">${story.title}</a>`),
  )}${widget('Archivos', months.map(month))}${widget(
    'Categorías',
    CATEGORIES.map((name, i) => `<a href="/?cat=${i + 3}" title="Ver todas las entradas de ${name}">${name}</a>`),
  )}${widget('Meta', ['<a href="/wp-login.php">Acceder</a>', '<a href="/?feed=rss2">RSS de las entradas</a>'])}</ul></div>`;
}
