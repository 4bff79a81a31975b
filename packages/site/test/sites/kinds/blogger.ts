import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { linkStories, spanish, variedStories } from './varied-stories.js';

const LABELS = ['cocina', 'viajes', 'huerta'];
const path = ({ day, slug }: Story) =>
  `/${day.slice(0, 7).replace('-', '/')}/${slug
    .normalize('NFD')
    .replaceAll(/[^a-z\d-]/g, '')
    .slice(0, 39)}.html`;
const PER_PAGE = 6;
const written = (day: string) =>
  new Date(day).toLocaleDateString('es-ES', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A blog as Blogger builds it: later pages are searches for what is older than a moment, labels are searches too, months in a tree beside the text. */
export function bloggerBlog(count = 44): MadeSite {
  const all = variedStories(count, 18_000, spanish);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))];
  const olderThan = (folder: string, stories: readonly Story[]) => (page: number) => {
    const last = stories[(page - 1) * PER_PAGE - 1];
    return page === 1 || !last
      ? folder
      : `${folder === '/' ? '/search' : folder}?updated-max=${last.day}T10:00:00%2B01:00&max-results=${PER_PAGE}${folder === '/' ? '' : `&start=${(page - 1) * PER_PAGE}&by-date=false`}`;
  };
  const post = (story: Story, body: string, isWhole: boolean) =>
    `<div class="date-outer"><h2 class="date-header"><span>${written(story.day)}</span></h2><div class="date-posts"><div class="post-outer"><div class="post hentry uncustomized-post-template"><h3 class="post-title entry-title">${isWhole ? story.title : `<a href="{origin}${path(story)}">${story.title}</a>`}</h3><div class="post-header"></div><div class="post-body entry-content">${body}</div><div class="post-footer"><div class="post-footer-line post-footer-line-1"><span class="post-author vcard">Publicado por <span class="fn">Marta</span></span> <span class="post-timestamp">en <a class="timestamp-link" href="{origin}${path(story)}" rel="bookmark" title="permanent link"><abbr class="published" title="${story.day}T10:00:00+01:00">10:00</abbr></a></span> <span class="post-comment-link">${isWhole ? '' : `<a class="comment-link" href="{origin}${path(story)}#comment-form">No hay comentarios:</a>`}</span></div><div class="post-footer-line post-footer-line-2"><span class="post-labels">Etiquetas: <a href="{origin}/search/label/${oneOf(LABELS, story)}" rel="tag">${oneOf(LABELS, story)}</a></span></div></div></div></div></div></div>`;
  const kind: Kind = {
    host: 'huerta.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path), { all, months }),
    entry: (story) => post(story, story.body, false),
    article: (story, { newer, older }) =>
      `<div class="blog-posts hfeed">${post(story, story.body, true)}<div class="comments" id="comments"><h4>No hay comentarios:</h4><p class="comment-footer"><a href="https://elsewhere.example/comment.g?postID=${story.number}">Publicar un comentario</a></p></div></div><div class="blog-pager" id="blog-pager">${newer ? `<span id="blog-pager-newer-link"><a class="blog-pager-newer-link" href="{origin}${path(newer)}" title="Entrada más reciente">Entrada más reciente</a></span>` : ''}${older ? `<span id="blog-pager-older-link"><a class="blog-pager-older-link" href="{origin}${path(older)}" title="Entrada antigua">Entrada antigua</a></span>` : ''}<a class="home-link" href="{origin}/">Inicio</a></div>`,
    list: (_, entries, pager) => `<div class="blog-posts hfeed">${entries}</div>${pager}`,
    pager: (page, pages, address) =>
      `<div class="blog-pager" id="blog-pager">${page > 1 ? `<span id="blog-pager-newer-link"><a class="blog-pager-newer-link" href="{origin}${address(page - 1).replaceAll('&', '&amp;')}" title="Entradas más recientes">Entradas más recientes</a></span>` : ''}${page < pages ? `<span id="blog-pager-older-link"><a class="blog-pager-older-link" href="{origin}${address(page + 1).replaceAll('&', '&amp;')}" title="Entradas antiguas">Entradas antiguas</a></span>` : ''}<a class="home-link" href="{origin}/">Inicio</a></div>`,
    lists: [
      { title: 'La huerta', stories: all, address: olderThan('/', all), perPage: PER_PAGE },
      ...months.map(
        (month): List => ({
          title: month,
          stories: all.filter(({ day }) => day.startsWith(month)),
          address: () => `/${month.replace('-', '/')}/`,
          perPage: 50,
        }),
      ),
      ...LABELS.map((label): List => {
        const own = all.filter((story) => oneOf(LABELS, story) === label);
        return { title: label, stories: own, address: olderThan(`/search/label/${label}`, own), perPage: PER_PAGE };
      }),
    ],
    others: {
      '/feeds/posts/default': feedOf({ path }, all.slice(0, 10)),
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /search/label\nAllow: /\n' },
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, { all, months }: { all: readonly Story[]; months: readonly string[] }): string {
  const tree = months.map(
    (month, i) =>
      `<ul class="hierarchy"><li class="archivedate ${i === 0 ? 'expanded' : 'collapsed'}"><a class="post-count-link" href="{origin}/${month.replace('-', '/')}/">${month}</a> <span class="post-count">(${all.filter(({ day }) => day.startsWith(month)).length})</span>${
        i === 0
          ? `<ul class="posts">${all
              .filter(({ day }) => day.startsWith(month))
              .map((story) => `<li><a href="{origin}${path(story)}">${story.title}</a></li>`)
              .join('')}</ul>`
          : ''
      }</li></ul>`,
  );
  return `<!DOCTYPE html><html dir="ltr" lang="es"><head><meta charset="utf-8"><title>${title}</title><link rel="alternate" type="application/atom+xml" href="{origin}/feeds/posts/default"></head><body class="loading variant-simple"><div class="body-fauxcolumns"></div><div class="content"><header><div class="header section" id="header"><div class="widget Header"><h1 class="title"><a href="{origin}/">La huerta</a></h1></div></div></header><div class="main-outer"><div class="columns"><div class="column-center-outer"><div class="main section" id="main"><div class="widget Blog" id="Blog1">${main}</div></div></div><div class="column-right-outer"><aside><div class="sidebar section" id="sidebar-right-1"><div class="widget Profile"><h2>Datos personales</h2><a class="profile-link" href="https://elsewhere.example/profile/1" rel="author">Marta</a></div><div class="widget BlogArchive"><h2>Archivo del blog</h2><div id="ArchiveList">${tree.join('')}</div></div><div class="widget Label"><h2>Etiquetas</h2><ul>${LABELS.map((label) => `<li><a dir="ltr" href="{origin}/search/label/${label}">${label}</a></li>`).join('')}</ul></div></div></aside></div></div></div><footer>Con la tecnología de <a href="https://elsewhere.example/" target="_blank">Blogger</a>.</footer></div></body></html>`;
}
