import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { french } from './more-words.js';
import { linkStories, variedStories } from './varied-stories.js';

const CATEGORIES = ['Cuisine', 'Bateaux', 'Humeurs'];
const TAGS = ['pont', 'pluie', 'gare'];
const asName = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/[^\w ]/g, '')
    .replaceAll(' ', '-');
const path = ({ day, title }: Story) => `/index.php?post/${day.replaceAll('-', '/')}/${asName(title)}`;
const paged = (address: string) => (page: number) => (page === 1 ? address : address === '/' ? `/index.php?page/${page}` : `${address}/page/${page}`);
const written = (day: string) =>
  new Date(day).toLocaleDateString('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => new Date(`${month}-01`).toLocaleDateString('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A French blog on Dotclear whose addresses are queries without names (`?post/2022/01/03/Titre`); "billets précédents" leads to older ones, and they are the next page. */
export function dotclearBlog(count = 48): MadeSite {
  const all = variedStories(count, 39_000, french);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))];
  const info = (story: Story) =>
    `<p class="post-info">Par <span class="post-author">Yann</span> le <span class="post-date">${written(story.day)}, 10:24</span> - <span class="post-cat"><a href="{origin}/index.php?category/${oneOf(CATEGORIES, story)}">${oneOf(CATEGORIES, story)}</a></span></p><ul class="post-tags"><li><a href="{origin}/index.php?tag/${oneOf(TAGS, story)}">${oneOf(TAGS, story)}</a></li></ul>`;
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path), all);
  const list = (title: string, stories: readonly Story[], address: string): List => ({ title, stories, address: paged(address), perPage: 8 });
  const short = (story: Story) =>
    `<li><span class="post-date">${story.day.slice(8)}/${story.day.slice(5, 7)}</span> <a href="{origin}${path(story)}">${story.title}</a></li>`;
  const kind: Kind = {
    host: 'yann.example',
    stories: all,
    path,
    frame: inFrame,
    entry: (story) =>
      `<div id="p${story.number}" class="post odd" lang="fr" role="article"><h2 class="post-title"><a href="{origin}${path(story)}">${story.title}</a></h2>${info(story)}<div class="post-content"><p>${story.teaser}.</p><p class="read-it"><a href="{origin}${path(story)}" title="Lire la suite ${story.title}">Lire la suite</a>...</p></div><p class="post-info-co"><a href="{origin}${path(story)}#comments" class="comment_count">aucun commentaire</a></p></div>`,
    article: (story, { newer, older }) =>
      `<p id="navlinks">${older ? `<a href="{origin}${path(older)}" title="${older.title}" class="prev">« ${older.title}</a>` : ''}${newer ? ` <span>-</span> <a href="{origin}${path(newer)}" title="${newer.title}" class="next">${newer.title} »</a>` : ''}</p><div id="p${story.number}" class="post" role="article"><h2 class="post-title">${story.title}</h2>${info(story)}<div class="post-content">${story.body}</div></div><div id="pings"><h3>Ajouter un rétrolien</h3><p id="ping-url">URL de rétrolien : {origin}/index.php?trackback/${story.number}</p></div><form action="{origin}${path(story)}#pr" method="post" id="comment-form"><h3>Ajouter un commentaire</h3><p class="field"><label>Nom ou pseudo :</label><input name="c_name"></p><p class="form-help">Le code HTML est affiché comme du texte et les adresses web sont automatiquement transformées.</p></form><p id="comments-feed"><a class="feed" href="{origin}/index.php?feed/atom/comments/${story.number}">Fil des commentaires de ce billet</a></p>`,
    list: (title, entries, pager) =>
      title === 'Le carnet de Yann' ? `${entries}${pager}` : `<div id="content-info"><h2>${title}</h2></div>${entries}${pager}`,
    pager: (page, pages, address) =>
      `<p class="pagination">${page < pages ? `<a href="{origin}${address(page + 1)}" class="prev">« billets précédents</a> - ` : ''}page ${page} de ${pages}${page > 1 ? ` - <a href="{origin}${address(page - 1)}" class="next">billets suivants »</a>` : ''}</p>`,
    lists: [
      list('Le carnet de Yann', all, '/'),
      ...CATEGORIES.map((name) =>
        list(
          name,
          all.filter((story) => oneOf(CATEGORIES, story) === name),
          `/index.php?category/${name}`,
        ),
      ),
      ...TAGS.map((name) =>
        list(
          `Mot-clé - ${name}`,
          all.filter((story) => oneOf(TAGS, story) === name),
          `/index.php?tag/${name}`,
        ),
      ),
    ],
    pages: {
      '/index.php?pages/A-propos': `<div id="p999" class="post"><h2 class="post-title">À propos</h2><div class="post-content">${variedStories(8, 39_900, french)[0]!.body}</div></div>`,
    },
    others: {
      '/index.php?archive': {
        body: inFrame(
          'Archives',
          `<div id="content-info"><h2>Archives</h2></div><div class="content-inner"><div id="by-date"><ul>${months.map((month) => `<li><a href="{origin}/index.php?archive/${month.replace('-', '/')}">${monthName(month)}</a> (6)</li>`).join('')}</ul></div></div>`,
        ),
      },
      ...Object.fromEntries(
        months.map((month, i) => [
          `/index.php?archive/${month.replace('-', '/')}`,
          {
            body: inFrame(
              `Archives ${month}`,
              `<p id="navlinks">${months[i + 1] ? `<a href="{origin}/index.php?archive/${months[i + 1]!.replace('-', '/')}" class="prev">« ${monthName(months[i + 1]!)}</a>` : ''}${months[i - 1] ? ` - <a href="{origin}/index.php?archive/${months[i - 1]!.replace('-', '/')}" class="next">${monthName(months[i - 1]!)} »</a>` : ''}</p><div id="content-info"><h2>Archives ${monthName(month)}</h2></div><ul>${all
                .filter(({ day }) => day.startsWith(month))
                .map(short)
                .join('')}</ul>`,
            ),
          },
        ]),
      ),
      '/index.php?tags': {
        body: inFrame(
          'Tags',
          `<div id="content-info"><h2>Tags</h2></div><ul class="tags">${TAGS.map((tag, i) => `<li><a class="tag${i * 10}" href="{origin}/index.php?tag/${tag}">${tag}</a></li>`).join('')}</ul>`,
        ),
      },
      '/index.php?feed/atom': feedOf({ path }, all.slice(0, 15)),
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, all: readonly Story[]): string {
  const widget = (name: string, title: string, items: readonly string[]) =>
    `<div class="widget ${name}"><h2>${title}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`;
  return `<!DOCTYPE html><html lang="fr"><head><meta charset="UTF-8"><title>${title} - Le carnet de Yann</title><link rel="alternate" type="application/atom+xml" title="Atom 1.0" href="{origin}/index.php?feed/atom"></head><body class="dc-home"><div id="page"><div id="top" role="banner"><h1><a href="{origin}/index.php?"><span>Le carnet de Yann</span></a></h1></div><p id="prelude"><a href="#main">Aller au contenu</a></p><div id="wrapper"><div id="main" role="main"><div id="content">${main}</div></div><div id="sidebar"><div id="blognav">${widget('topnav', 'Menu', ['<a href="{origin}/index.php?">Accueil</a>', '<a href="{origin}/index.php?archive">Archives</a>', '<a href="{origin}/index.php?pages/A-propos">À propos</a>'])}${widget(
    'categories',
    'Catégories',
    CATEGORIES.map((name) => `<a href="{origin}/index.php?category/${name}">${name}</a> (16)`),
  )}${widget('tags', 'Mots-clés', [...TAGS.map((tag) => `<a href="{origin}/index.php?tag/${tag}" class="tag60">${tag}</a>`), '<strong><a href="{origin}/index.php?tags">Tous les mots-clés</a></strong>'])}${widget(
    'lastposts',
    'Derniers billets',
    all.slice(0, 6).map((story) => `<a href="{origin}${path(story)}">${story.title}</a>`),
  )}</div><div id="blogextra">${widget('syndicate', 'S’abonner', ['<a class="feed" href="{origin}/index.php?feed/atom">Fil des billets</a>', '<a class="feed" href="{origin}/index.php?feed/atom/comments">Fil des commentaires</a>'])}</div></div></div><div id="footer"><p>Propulsé par <a href="https://elsewhere.example/">Dotclear</a></p></div></div></body></html>`;
}
