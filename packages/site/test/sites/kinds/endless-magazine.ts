import { aboutText, feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { linkStories, spanish, variedStories } from './varied-stories.js';

const SUBJECTS: Readonly<Record<string, string>> = { cocina: 'Cocina', viajes: 'Viajes', 'vida-sana': 'Vida sana' };
const path = ({ slug }: Story) => `/${slug.normalize('NFD').replaceAll(/[^\w-]/g, '')}/`;
const short = ({ number }: Story) => `/?p=${2_000 + number * 3}`;
const subjectOf = (story: Story) => oneOf(Object.keys(SUBJECTS), story);
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}pagina/${page}/`);

/** A Spanish magazine on WordPress: lists grow when one scrolls (the next address is in an attribute), bases in Spanish, boxes that link by `?p=`, writers and labels. */
export function endlessMagazine(count = 60): MadeSite {
  const all = variedStories(count, 56_000, spanish);
  const list = (title: string, folder: string, stories: readonly Story[]): List => ({ title, stories, address: inFolder(folder), perPage: 9 });
  const label = ({ number }: Story) => (number % 2 === 0 ? 'verano' : 'invierno');
  const kind: Kind = {
    host: 'revista.orilla.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path), all),
    entry: (story) =>
      `<div class="td_module_10 td_module_wrap"><div class="td-module-thumb"><a href="{origin}${path(story)}" rel="bookmark" title="${story.title}"><img src="/wp-content/uploads/${story.number}-218x150.jpg" alt=""></a></div><div class="item-details"><h3 class="entry-title td-module-title"><a href="{origin}${path(story)}" rel="bookmark" title="${story.title}">${story.title}</a></h3><div class="td-module-meta-info"><a href="{origin}/categoria/${subjectOf(story)}/" class="td-post-category">${SUBJECTS[subjectOf(story)]}</a><span class="td-post-author-name"><a href="{origin}/autor/nuria/">Nuria Vega</a></span> <time class="entry-date" datetime="${story.day}T10:00:00+00:00">${story.day}</time></div><div class="td-excerpt">${story.teaser}…</div></div></div>`,
    article: (story, { newer, older }) => {
      const more = all.filter((each) => subjectOf(each) === subjectOf(story) && each !== story).slice(0, 3);
      return `<article id="post-${story.number}" class="post type-post status-publish"><div class="td-post-header"><ul class="td-category"><li><a href="{origin}/categoria/${subjectOf(story)}/">${SUBJECTS[subjectOf(story)]}</a></li></ul><h1 class="entry-title">${story.title}</h1><div class="td-module-meta-info">Por <a href="{origin}/autor/nuria/">Nuria Vega</a> - <time class="entry-date" datetime="${story.day}T10:00:00+00:00">${story.day}</time></div></div><div class="td-post-content">${story.body}</div><footer><div class="td-post-source-tags"><ul class="td-tags"><li><span>ETIQUETAS</span></li><li><a href="{origin}/etiqueta/${label(story)}/">${label(story)}</a></li></ul></div><div class="td-post-next-prev">${older ? `<div><span>Artículo anterior</span><a href="{origin}${path(older)}">${older.title}</a></div>` : ''}${newer ? `<div><span>Artículo siguiente</span><a href="{origin}${path(newer)}">${newer.title}</a></div>` : ''}</div></footer></article><div class="td_block_related_posts"><h4 class="td-related-title">ARTÍCULOS RELACIONADOS</h4>${more.map((each) => `<div class="td_module_related_posts"><h3><a href="{origin}${path(each)}">${each.title}</a></h3></div>`).join('')}</div><div id="comments"><h4>DEJA UNA RESPUESTA</h4><form action="/wp-comments-post.php" method="post"><textarea name="comment" placeholder="Comentario"></textarea><input type="submit" value="Publicar comentario"></form></div>`;
    },
    list: (title, entries, pager) =>
      `<div class="td-pb-span8 td-main-content"><h1 class="entry-title td-page-title">${title}</h1>${entries}${pager}</div>`,
    pager: (page, pages, address) =>
      page < pages
        ? `<div class="td-load-more-wrap infinite-scroll" data-next-url="{origin}${address(page + 1)}" data-page="${page}"><div class="td-loader"></div></div>`
        : '',
    lists: [
      list('Últimas', '/', all),
      ...Object.entries(SUBJECTS).map(([slug, name]) =>
        list(
          name,
          `/categoria/${slug}/`,
          all.filter((story) => subjectOf(story) === slug),
        ),
      ),
      ...['verano', 'invierno'].map((name) =>
        list(
          `Etiqueta: ${name}`,
          `/etiqueta/${name}/`,
          all.filter((story) => label(story) === name),
        ),
      ),
      list('Nuria Vega', '/autor/nuria/', all),
    ],
    pages: {
      '/quienes-somos/': `<article class="page"><h1 class="entry-title">Quiénes somos</h1><div class="td-page-content">${aboutText(56)}</div></article>`,
    },
    others: {
      ...Object.fromEntries(all.map((story) => [short(story), { status: 301, headers: { location: path(story) } }])),
      '/feed/': feedOf({ path }, all.slice(0, 10)),
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, all: readonly Story[]): string {
  const popular = all.filter(({ number }) => number % 11 === 0).slice(0, 4);
  return `<!DOCTYPE html><html lang="es"><head><meta charset="UTF-8"><title>${title} | La Orilla</title><link rel="alternate" type="application/rss+xml" title="La Orilla" href="{origin}/feed/"></head><body class="wp-theme td-magazine"><div id="td-outer-wrap"><div class="td-header-wrap"><div class="td-logo"><a href="{origin}/">La Orilla</a></div><div class="td-header-menu-wrap"><ul id="menu-principal" class="sf-menu">${Object.entries(
    SUBJECTS,
  )
    .map(([slug, name]) => `<li class="menu-item menu-item-object-category"><a href="{origin}/categoria/${slug}/">${name}</a></li>`)
    .join(
      '',
    )}<li class="menu-item"><a href="{origin}/quienes-somos/">Quiénes somos</a></li></ul></div><div class="header-search-wrap"><form role="search" action="{origin}/"><input name="s"></form></div></div><div class="td-main-content-wrap"><div class="td-pb-row">${main}<div class="td-pb-span4 td-main-sidebar"><aside class="widget"><h4>Lo más leído</h4><ul>${popular.map((story) => `<li><a href="{origin}${short(story)}">${story.title}</a></li>`).join('')}</ul></aside><aside class="widget"><h4>Boletín</h4><p>Recibe cada viernes lo mejor de la semana.</p></aside></div></div></div><div class="td-footer-wrapper"><a href="{origin}/aviso-legal/">Aviso legal</a></div></div></body></html>`;
}
