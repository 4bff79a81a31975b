import { aboutText, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const THEMES = ['markets', 'climate', 'boards', 'pensions', 'trade', 'cities'];
const KINDS = ['reports', 'briefs', 'events'];
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);
const folder = (story: Story) => oneOf(KINDS, story);
const path = (story: Story) => `/${folder(story)}/${story.slug}`;
const paged = (at: string) => (page: number) => (page === 1 ? at : `${at}?page=${page - 1}`);

/** An institute whose reports are a sentence and a PDF, beside a box of related ones and under a menu of everything. */
export function thinkTank(count = 60): MadeSite {
  const all = variedStories(count, 82_000, english);
  const related = (story: Story) =>
    all
      .filter((other) => other !== story && oneOf(THEMES, other) === oneOf(THEMES, story))
      .slice(0, 4)
      .map((other) => `<div class="card"><a href="{origin}${path(other)}"><h4>${other.title}</h4></a><span class="date">${other.day}</span></div>`)
      .join('');
  const mega = `<nav id="main-menu"><ul>${[...KINDS, ...THEMES.map((theme) => `themes/${theme}`)]
    .map(
      (each, i) =>
        `<li><a href="{origin}/${each}">${nameOf(each.split('/').at(-1)!)}</a><ul>${all
          .slice(i, i + 3)
          .map((story) => `<li><a href="{origin}${path(story)}">${story.title}</a></li>`)
          .join('')}</ul></li>`,
    )
    .join('')}<li><a href="{origin}/about">About us</a></li></ul></nav>`;
  const body = (story: Story) =>
    folder(story) === 'reports'
      ? `<div class="summary"><p>${story.teaser}, and the institute publishes what it found in ${story.number} towns.</p></div><div class="file"><a href="/files/report-${story.number}.pdf" type="application/pdf">Download the report (PDF, 1.2 MB)</a></div>`
      : story.body;
  const kind: Kind = {
    host: 'institute.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | The Institute</title></head><body class="path-node"><header><a href="{origin}/">The Institute</a>${mega}</header><main id="main-content">${linkStories(main, all, path)}</main><footer><p>1 Quay Street, Harbour. Charity number 12345.</p><a href="{origin}/about">About us</a></footer></body></html>`,
    entry: (story) =>
      `<div class="views-row"><article class="teaser"><span class="type">${nameOf(folder(story)).slice(0, -1)}</span><h3><a href="{origin}${path(story)}">${story.title}</a></h3><time datetime="${story.day}">${story.day}</time></article></div>`,
    article: (story) =>
      `<article class="node node--type-${folder(story).slice(0, -1)}"><h1>${story.title}</h1><div class="meta"><time datetime="${story.day}">${story.day}</time> <a href="{origin}/themes/${oneOf(THEMES, story)}">${nameOf(oneOf(THEMES, story))}</a></div>${body(story)}</article><section class="related"><h2>Related</h2>${related(story)}</section>`,
    pager: (page, pages, address) =>
      `<nav class="pager"><ul>${Array.from({ length: pages }, (_, i) => `<li>${i + 1 === page ? `<strong>${page}</strong>` : `<a href="{origin}${address(i + 1)}">${i + 1}</a>`}</li>`).join('')}${page < pages ? `<li><a rel="next" href="{origin}${address(page + 1)}">Next ›</a></li>` : ''}</ul></nav>`,
    lists: [
      { title: 'Latest', stories: all.slice(0, 6), address: () => '/' },
      ...KINDS.map(
        (slug): List => ({ title: nameOf(slug), stories: all.filter((story) => folder(story) === slug), address: paged(`/${slug}`), perPage: 8 }),
      ),
      ...THEMES.map(
        (slug): List => ({
          title: nameOf(slug),
          stories: all.filter((story) => oneOf(THEMES, story) === slug),
          address: paged(`/themes/${slug}`),
          perPage: 8,
        }),
      ),
    ],
    pages: { '/about': `<article class="node"><h1>About us</h1>${aboutText(82_900)}</article>` },
  };
  return madeSite(kind);
}
