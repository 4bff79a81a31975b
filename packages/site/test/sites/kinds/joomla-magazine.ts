import { type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { german, linkStories, variedStories } from './varied-stories.js';

const SECTIONS = ['politik', 'kultur', 'sport'];
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);
const path = (story: Story) => `/index.php/${oneOf(SECTIONS, story)}/${200 + story.number}-${story.slug.replaceAll(/[^a-z\d-]/g, '')}`;
const PER_PAGE = 5;
const byStart = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}?start=${(page - 1) * PER_PAGE}`);
const written = (day: string) => day.split('-').reverse().join('. ');

/** A German magazine on Joomla: categories paged by `start`, "more articles" below the entries, months of an archive in a module, print and mail links. */
export function joomlaMagazine(count = 54): MadeSite {
  const all = variedStories(count, 16_000, german);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))];
  const archive = (month: string) => `/index.php/archiv/${month.replace('-', '/')}`;
  const icons = (story: Story) =>
    `<div class="icons"><ul class="actions"><li class="print-icon"><a href="${path(story)}?tmpl=component&amp;print=1&amp;layout=default" rel="nofollow">Drucken</a></li><li class="email-icon"><a href="/index.php/component/mailto/?tmpl=component&amp;link=${story.number}">E-Mail</a></li></ul></div>`;
  const info = (story: Story) =>
    `<dl class="article-info muted"><dt class="article-info-term">Details</dt><dd class="createdby">Geschrieben von <span>Redaktion</span></dd><dd class="category-name">Kategorie: <a href="/index.php/${oneOf(SECTIONS, story)}">${nameOf(oneOf(SECTIONS, story))}</a></dd><dd class="published"><time datetime="${story.day}T06:00:00+01:00">Veröffentlicht: ${written(story.day)}</time></dd><dd class="hits">Zugriffe: ${story.number * 31}</dd></dl>`;
  const kind: Kind = {
    host: 'magazin.example',
    stories: all,
    path,
    frame: (title, main) =>
      frame(title, { main: linkStories(main, all, path), latest: all.slice(0, 5), popular: all.slice(20, 25), months, archive }),
    entry: (story) =>
      `<div class="items-row cols-1"><div class="item column-1" itemprop="blogPost"><div class="page-header"><h2 itemprop="name"><a href="${path(story)}" itemprop="url">${story.title}</a></h2></div>${icons(story)}${info(story)}<p>${story.teaser}.</p><p class="readmore"><a class="btn" href="${path(story)}" aria-label="Weiterlesen: ${story.title}">Weiterlesen ...</a></p></div></div>`,
    article: (story, { newer, older }) =>
      `<div class="item-page" itemscope itemtype="https://schema.org/Article"><div class="page-header"><h2 itemprop="headline">${story.title}</h2></div>${icons(story)}${info(story)}<div itemprop="articleBody">${story.body}</div><ul class="pager pagenav">${newer ? `<li class="previous"><a class="hasTooltip" title="${newer.title}" href="${path(newer)}" rel="prev"><span class="icon-chevron-left"></span> <span>Zurück</span></a></li>` : ''}${older ? `<li class="next"><a class="hasTooltip" title="${older.title}" href="${path(older)}" rel="next"><span>Weiter</span> <span class="icon-chevron-right"></span></a></li>` : ''}</ul></div>`,
    list: (title, entries, pager) => `<div class="blog"><div class="page-header"><h1>${title}</h1></div>${entries}${pager}</div>`,
    pager: (page, pages, address) => {
      const link = (to: number, label: string, can: boolean) =>
        `<li class="${can ? '' : 'disabled'}">${can ? `<a title="${label}" href="${address(to)}" class="pagenav">${label}</a>` : `<a>${label}</a>`}</li>`;
      return `<div class="pagination"><p class="counter pull-right">Seite ${page} von ${pages}</p><ul class="pagination-list">${link(1, 'Start', page > 1)}${link(page - 1, 'Zurück', page > 1)}${Array.from(
        { length: pages },
        (_, i) => i + 1,
      )
        .map((each) =>
          each === page
            ? `<li class="active"><a>${each}</a></li>`
            : `<li class="hidden-phone"><a href="${address(each)}" class="pagenav">${each}</a></li>`,
        )
        .join('')}${link(page + 1, 'Weiter', page < pages)}${link(pages, 'Ende', page < pages)}</ul></div>`;
    },
    lists: [
      { title: 'Willkommen', stories: all.slice(0, 4), address: () => '/' },
      ...SECTIONS.map(
        (slug): List => ({
          title: nameOf(slug),
          stories: all.filter((story) => oneOf(SECTIONS, story) === slug),
          address: byStart(`/index.php/${slug}`),
          perPage: PER_PAGE,
        }),
      ),
      ...months.map(
        (month): List => ({
          title: `Archiv ${month}`,
          stories: all.filter(({ day }) => day.startsWith(month)),
          address: byStart(archive(month)),
          perPage: PER_PAGE,
        }),
      ),
    ],
    pages: {
      '/index.php/ueber-uns': `<div class="item-page"><div class="page-header"><h2>Über uns</h2></div><div itemprop="articleBody">${variedStories(8, 16_900, german)[0]!.body}</div></div>`,
      '/index.php/impressum': `<div class="item-page"><div class="page-header"><h2>Impressum</h2></div><div itemprop="articleBody"><p>Verlag am Hafen, Kai 4, verantwortlich für den Inhalt ist die Redaktion.</p></div></div>`,
    },
  };
  return madeSite(kind);
}

interface Around {
  readonly main: string;
  readonly latest: readonly Story[];
  readonly popular: readonly Story[];
  readonly months: readonly string[];
  archive(month: string): string;
}

function frame(title: string, { main, latest, popular, months, archive }: Around): string {
  const box = (name: string, items: readonly string[]) =>
    `<div class="well _menu"><h3 class="page-header">${name}</h3><ul class="mod-list">${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`;
  const link = (story: Story) => `<a href="${path(story)}"><span>${story.title}</span></a>`;
  return `<!DOCTYPE html><html lang="de-de"><head><meta charset="utf-8"><base href="{origin}/"><title>${title}</title></head><body class="site com_content view-category"><div class="body"><div class="container"><header class="header"><a class="brand pull-left" href="/">Kaiblatt</a></header><nav class="navigation"><ul class="nav menu nav-pills"><li class="item-101 default current active"><a href="/index.php">Home</a></li>${SECTIONS.map((slug) => `<li class="item"><a href="/index.php/${slug}">${nameOf(slug)}</a></li>`).join('')}<li class="item"><a href="/index.php/ueber-uns">Über uns</a></li></ul></nav><div class="row-fluid"><main id="content" class="span9"><ul class="breadcrumb"><li>Aktuelle Seite: </li><li><a href="/index.php" class="pathway">Startseite</a></li></ul>${main}</main><div id="aside" class="span3">${box('Neueste Beiträge', latest.map(link))}${box('Meist gelesen', popular.map(link))}${box(
    'Archiv',
    months.map((month) => `<a href="${archive(month)}">${month}</a>`),
  )}</div></div></div></div><footer class="footer"><a href="/index.php/impressum">Impressum</a><p>© 2024 Kaiblatt</p></footer></body></html>`;
}
