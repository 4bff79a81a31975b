import { feedOf, type Kind, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { german, linkStories, variedStories } from './varied-stories.js';

const CATEGORIES = ['vereinsleben', 'hafen', 'allgemein'];
const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);
const plainLetters = (text: string) => text.replaceAll(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter]!);
const path = ({ day, slug }: Story) => `/${day.slice(0, 7).replace('-', '/')}/${plainLetters(slug)}/`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const german_ = (day: string) => `${Number(day.slice(8))}. ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** German WordPress with a block theme: a grid of posts in a query loop, pages in the menu, numbers and arrows below, comments and neighbours under posts. */
export function blockTheme(count = 44): MadeSite {
  const all = variedStories(count, 11_000, german);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))];
  const kind: Kind = {
    host: 'segelverein.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path), months),
    entry: (story) =>
      `<li class="wp-block-post post-${story.number} post type-post status-publish format-standard hentry category-${oneOf(CATEGORIES, story)}"><div class="wp-block-group is-vertical is-layout-flex"><figure style="aspect-ratio:3/4" class="wp-block-post-featured-image"><a href="${path(story)}" target="_self"><img src="/wp-content/uploads/${story.number}.jpg" alt=""></a></figure><h2 class="wp-block-post-title has-large-font-size"><a href="${path(story)}" target="_self">${story.title}</a></h2>${facts(story)}<div class="wp-block-post-excerpt"><p class="wp-block-post-excerpt__excerpt">${story.teaser} […]</p></div></div></li>`,
    article: (story, { newer, older }) =>
      `<div class="wp-block-group alignfull"><figure class="wp-block-post-featured-image"><img src="/wp-content/uploads/${story.number}.jpg" alt=""></figure><h1 class="wp-block-post-title">${story.title}</h1>${facts(story)}<div class="entry-content alignfull wp-block-post-content is-layout-constrained">${story.body}</div><nav class="wp-block-group alignwide is-layout-flex" aria-label="Beiträge">${older ? `<div class="post-navigation-link-previous wp-block-post-navigation-link"><a href="${path(older)}" rel="prev">${older.title}</a></div>` : ''}${newer ? `<div class="post-navigation-link-next wp-block-post-navigation-link"><a href="${path(newer)}" rel="next">${newer.title}</a></div>` : ''}</nav></div>${comments(story)}`,
    list: (title, entries, pager) =>
      `${title === 'Segelverein' ? '' : `<h1 class="alignwide wp-block-query-title">${title}</h1>`}<div class="wp-block-query alignwide is-layout-flow"><ul class="columns-3 wp-block-post-template is-layout-grid">${entries}</ul>${pager}</div>`,
    pager: (page, pages, address) =>
      `<nav class="wp-block-query-pagination is-content-justification-space-between is-layout-flex" aria-label="Seitennummerierung">${page > 1 ? `<a href="${address(page - 1)}" class="wp-block-query-pagination-previous"><span class="wp-block-query-pagination-previous-arrow" aria-hidden="true">←</span>Vorherige Seite</a>` : ''}${page < pages ? `<a href="${address(page + 1)}" class="wp-block-query-pagination-next">Nächste Seite<span class="wp-block-query-pagination-next-arrow" aria-hidden="true">→</span></a>` : ''}</nav>`,
    lists: [
      { title: 'Segelverein', stories: all, address: inFolder('/'), perPage: 6 },
      ...CATEGORIES.map((slug) => ({
        title: `Kategorie: <span>${nameOf(slug)}</span>`,
        stories: all.filter((story) => oneOf(CATEGORIES, story) === slug),
        address: inFolder(`/category/${slug}/`),
        perPage: 6,
      })),
      ...months.map((month) => ({
        title: `Monat: <span>${month}</span>`,
        stories: all.filter(({ day }) => day.startsWith(month)),
        address: inFolder(`/${month.replace('-', '/')}/`),
        perPage: 6,
      })),
      { title: 'Autor: <span>Schriftführer</span>', stories: all, address: inFolder('/author/schriftfuehrer/'), perPage: 6 },
    ],
    pages: {
      '/ueber-uns/': `<h1 class="wp-block-post-title">Über uns</h1><div class="entry-content wp-block-post-content">${variedStories(8, 11_900, german)[0]!.body}</div>`,
      '/impressum/': `<h1 class="wp-block-post-title">Impressum</h1><div class="entry-content wp-block-post-content"><p>Segelverein e. V., Am Hafen 3, vertreten durch den Vorstand.</p></div>`,
    },
    others: { '/feed/': feedOf({ path }, all.slice(0, 10)) },
  };
  return madeSite(kind);
}

function facts(story: Story): string {
  const slug = oneOf(CATEGORIES, story);
  return `<div class="wp-block-template-part"><div class="wp-block-group is-layout-flex"><div class="wp-block-post-date"><time datetime="${story.day}T10:00:00+01:00"><a href="${path(story)}">${german_(story.day)}</a></time></div><p class="has-contrast-2-color">—</p><p>von</p><div class="wp-block-post-author-name"><a href="/author/schriftfuehrer/" target="_self" class="wp-block-post-author-name__link">Schriftführer</a></div><div class="taxonomy-category wp-block-post-terms"><span class="wp-block-post-terms__prefix">in </span><a href="/category/${slug}/" rel="tag">${nameOf(slug)}</a></div></div></div>`;
}

function comments(story: Story): string {
  if (story.number % 3 > 0) return '';
  return `<div class="wp-block-comments"><h2>Kommentare</h2><h3 class="wp-block-comments-title">Eine Antwort zu „${story.title}“</h3><ol class="wp-block-comment-template"><li id="comment-${story.number}" class="comment"><div class="wp-block-comment-author-name">Inge</div><div class="wp-block-comment-date"><time datetime="${story.day}T12:00:00+01:00"><a href="${path(story)}#comment-${story.number}">${german_(story.day)}</a></time></div><div class="wp-block-comment-content"><p>Das habe ich auch gesehen, danke dafür.</p></div><div class="wp-block-comment-reply-link"><a rel="nofollow" class="comment-reply-link" href="${path(story)}?replytocom=${story.number}#respond">Antworten</a></div></li></ol></div>`;
}

function frame(title: string, main: string, months: readonly string[]): string {
  const item = (href: string, label: string) =>
    `<li class="wp-block-navigation-item wp-block-navigation-link"><a class="wp-block-navigation-item__content" href="${href}"><span class="wp-block-navigation-item__label">${label}</span></a></li>`;
  return `<!DOCTYPE html><html lang="de"><head><meta charset="UTF-8"><title>${title.replaceAll(/<[^>]*>/g, '')} – Segelverein</title><link rel="alternate" type="application/rss+xml" title="Feed" href="{origin}/feed/"></head><body class="wp-embed-responsive"><div class="wp-site-blocks"><header class="wp-block-template-part"><div class="wp-block-group alignwide is-layout-flex"><p class="wp-block-site-title"><a href="{origin}/" target="_self" rel="home">Segelverein</a></p><nav class="is-responsive wp-block-navigation is-layout-flex" aria-label="Navigation"><button aria-haspopup="dialog" aria-label="Menü öffnen" class="wp-block-navigation__responsive-container-open"></button><ul class="wp-block-navigation__container">${item('/ueber-uns/', 'Über uns')}${item('/impressum/', 'Impressum')}</ul></nav></div></header><main class="wp-block-group is-layout-flow" id="wp--skip-link--target">${main}</main><footer class="wp-block-template-part"><div class="wp-block-columns"><div class="wp-block-column"><h2 class="wp-block-heading">Archiv</h2><ul class="wp-block-archives-list wp-block-archives">${months.map((month) => `<li><a href="/${month.replace('-', '/')}/">${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}</a></li>`).join('')}</ul></div><div class="wp-block-column"><h2 class="wp-block-heading">Kategorien</h2><ul class="wp-block-categories-list wp-block-categories">${CATEGORIES.map((slug) => `<li class="cat-item"><a href="/category/${slug}/">${nameOf(slug)}</a></li>`).join('')}</ul></div></div><p>Mit Stolz präsentiert von <a href="https://de.wordpress.org" rel="nofollow">WordPress</a></p></footer></div></body></html>`;
}
