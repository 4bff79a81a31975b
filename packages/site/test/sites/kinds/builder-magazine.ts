import { type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const SECTIONS = ['interviews', 'essays', 'reviews', 'field-notes'];
const nameOf = (slug: string) => (slug[0]!.toUpperCase() + slug.slice(1)).replace('-', ' ');
const path = ({ slug }: Story) => `/${slug}/`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);

/** A magazine that was put together in a page builder: every part is a "widget", sections load more by a button, issues are pages of links, the menu is two levels deep. */
export function builderMagazine(count = 56): MadeSite {
  const all = variedStories(count, 21_000, english);
  const widget = (kind: string, inside: string) =>
    `<div class="elementor-element elementor-widget elementor-widget-${kind}" data-element_type="widget" data-widget_type="${kind}.default"><div class="elementor-widget-container">${inside}</div></div>`;
  const column = (inside: string) =>
    `<section class="elementor-section elementor-top-section"><div class="elementor-container"><div class="elementor-column elementor-col-100"><div class="elementor-widget-wrap">${inside}</div></div></div></section>`;
  const card = (story: Story) =>
    `<article class="elementor-post elementor-grid-item post-${story.number} post"><div class="elementor-post__card"><a class="elementor-post__thumbnail__link" href="${path(story)}" tabindex="-1"><div class="elementor-post__thumbnail"><img src="/u/${story.number}.jpg" alt=""></div></a><div class="elementor-post__badge">${nameOf(oneOf(SECTIONS, story))}</div><div class="elementor-post__text"><h3 class="elementor-post__title"><a href="${path(story)}">${story.title}</a></h3><div class="elementor-post__excerpt"><p>${story.teaser}</p></div></div><div class="elementor-post__meta-data"><span class="elementor-post-date">${story.day}</span></div></div></article>`;
  const issues = [1, 2, 3, 4].map((issue) => ({ issue, stories: all.filter(({ number }) => number % 4 === issue % 4) }));
  const kind: Kind = {
    host: 'quarterly.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!doctype html><html lang="en-US"><head><meta charset="UTF-8"><title>${title} – The Quarterly</title></head><body class="elementor-default elementor-kit-5"><header data-elementor-type="header" class="elementor elementor-location-header">${column(`${widget('theme-site-logo', '<a href="/"><img src="/logo.svg" alt="The Quarterly"></a>')}${widget('nav-menu', `<nav class="elementor-nav-menu--main"><ul id="menu-1" class="elementor-nav-menu"><li class="menu-item menu-item-has-children"><a href="#" class="elementor-item">Read</a><ul class="sub-menu elementor-nav-menu--dropdown">${SECTIONS.map((slug) => `<li class="menu-item"><a href="/category/${slug}/" class="elementor-sub-item">${nameOf(slug)}</a></li>`).join('')}</ul></li><li class="menu-item"><a href="/issues/" class="elementor-item">Issues</a></li><li class="menu-item"><a href="/masthead/" class="elementor-item">Masthead</a></li><li class="menu-item"><a href="/donate/" class="elementor-item">Donate</a></li></ul></nav>`)}`)}</header>${linkStories(main, all, path)}<footer class="elementor elementor-location-footer">${column(widget('text-editor', '<p>The Quarterly is read in many harbours. <a href="/privacy-policy/">Privacy</a></p>'))}</footer></body></html>`,
    entry: card,
    article: (story) =>
      `<div data-elementor-type="single-post" class="elementor elementor-location-single post type-post">${column(`${widget('theme-post-title', `<h1 class="elementor-heading-title">${story.title}</h1>`)}${widget('post-info', `<ul class="elementor-inline-items"><li><a href="/author/editor/"><span>The editor</span></a></li><li><span>${story.day}</span></li></ul>`)}${widget('theme-post-content', story.body)}${widget('share-buttons', '<div class="elementor-grid"><div class="elementor-share-btn">Share</div></div>')}`)}${column(
        `${widget('heading', '<h2 class="elementor-heading-title">You may also like</h2>')}${widget(
          'posts',
          `<div class="elementor-posts-container elementor-grid">${all
            .filter((each) => each.number % 7 === story.number % 7 && each !== story)
            .slice(0, 3)
            .map(card)
            .join('')}</div>`,
        )}`,
      )}</div>`,
    list: (title, entries, pager) =>
      `<div data-elementor-type="archive" class="elementor elementor-location-archive">${column(`${widget('theme-archive-title', `<h1 class="elementor-heading-title">${title}</h1>`)}${widget('archive-posts', `<div class="elementor-posts-container elementor-posts elementor-grid">${entries}</div>${pager}`)}`)}</div>`,
    pager: (page, pages, address) =>
      `<span class="e-load-more-spinner"></span>${page < pages ? `<div class="e-load-more-anchor" data-page="${page}" data-max-page="${pages}" data-next-page="{origin}${address(page + 1)}"></div><div class="elementor-button-wrapper"><a href="${address(page + 1)}" class="elementor-button-link elementor-button" role="button"><span>Load more</span></a></div>` : ''}`,
    lists: [
      { title: 'The Quarterly', stories: all.slice(0, 6), address: () => '/' },
      ...SECTIONS.map(
        (slug): List => ({
          title: nameOf(slug),
          stories: all.filter((story) => oneOf(SECTIONS, story) === slug),
          address: inFolder(`/category/${slug}/`),
          perPage: 5,
        }),
      ),
      { title: 'The editor', stories: all, address: inFolder('/author/editor/'), perPage: 5 },
    ],
    pages: {
      '/masthead/': column(widget('text-editor', `<h1>Masthead</h1>${variedStories(8, 21_900, english)[0]!.body}`)),
      '/privacy-policy/': column(
        widget('text-editor', '<h1>Privacy</h1><p>We keep no names of readers and no addresses, and nobody else gets them from us in any way.</p>'),
      ),
      '/donate/': column(
        widget(
          'text-editor',
          '<h1>Donate</h1><p>Paper costs money, and so does ink; whoever reads may pay for one or the other, once or every month.</p>',
        ),
      ),
    },
  };
  return madeSite({
    ...kind,
    others: {
      '/issues/': {
        body: kind.frame(
          'Issues',
          column(
            widget(
              'text-editor',
              `<h1>Issues</h1><ul>${issues.map(({ issue }) => `<li><a href="/issues/${issue}/">Issue ${issue}</a></li>`).join('')}</ul>`,
            ),
          ),
        ),
      },
      ...Object.fromEntries(
        issues.map(({ issue, stories }) => [
          `/issues/${issue}/`,
          {
            body: kind.frame(
              `Issue ${issue}`,
              column(
                widget(
                  'text-editor',
                  `<h1>Issue ${issue}</h1><ol>${stories.map((story) => `<li><a href="${path(story)}">${story.title}</a></li>`).join('')}</ol>`,
                ),
              ),
            ),
          },
        ]),
      ),
    },
  });
}
