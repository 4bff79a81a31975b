import { aboutText, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const COURSES = ['breakfast', 'soups', 'fish', 'desserts'];
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);
const path = ({ slug }: Story) => `/${slug}/`;
const paged = (at: string) => (page: number) => (page === 1 ? at : `${at}page/${page}/`);

/** Recipes: courses without a word that says so in their addresses, a plate of pictures each, and a version of every recipe to print. */
export function recipeBlog(count = 54): MadeSite {
  const all = variedStories(count, 85_000, english);
  const card = (story: Story) =>
    `<article class="entry"><a class="entry-image-link" href="{origin}${path(story)}" aria-hidden="true" tabindex="-1"><img src="/img/${story.number}.jpg" alt=""></a><h2 class="entry-title"><a class="entry-title-link" rel="bookmark" href="{origin}${path(story)}">${story.title}</a></h2></article>`;
  const recipe = (story: Story) =>
    `<div class="wprm-recipe-container" id="recipe-${story.number}"><h2 class="wprm-recipe-name">${story.title}</h2><a href="{origin}/wprm_print/${story.number}" class="wprm-print" rel="nofollow">Print Recipe</a><h3>Ingredients</h3><ul><li>${story.number} g flour</li><li>2 eggs</li><li>100 ml milk</li></ul><h3>Instructions</h3><ol><li>Stir everything for ${story.number} minutes.</li><li>Bake until it is brown and smells of the harbour.</li></ol></div>`;
  const course = (slug: string): List => ({
    title: nameOf(slug),
    stories: all.filter((story) => oneOf(COURSES, story) === slug),
    address: paged(`/${slug}/`),
    perPage: 6,
  });
  const kind: Kind = {
    host: 'galley.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!doctype html><html lang="en-US"><head><title>${title} - The Galley</title></head><body><header class="site-header"><p class="site-title"><a href="{origin}/">The Galley</a></p></header><nav class="nav-primary"><ul>${COURSES.map((slug) => `<li><a href="{origin}/${slug}/">${nameOf(slug)}</a></li>`).join('')}<li><a href="{origin}/recipe-index/">Recipe Index</a></li><li><a href="{origin}/about/">About</a></li></ul></nav><div class="content-sidebar-wrap"><main class="content">${linkStories(main, all, path)}</main><aside class="sidebar"><h3>Hi, I am Ada</h3><p>I cook on a small boat and write down what did not burn.</p><h3>Popular</h3>${all
        .slice(5, 9)
        .map((story) => `<a href="{origin}${path(story)}"><img src="/img/${story.number}.jpg" alt="${story.title}"></a>`)
        .join('')}</aside></div><footer>© The Galley</footer></body></html>`,
    entry: card,
    article: (story, { newer, older }) =>
      `<article class="entry"><header><h1 class="entry-title">${story.title}</h1><p class="entry-meta"><time datetime="${story.day}">${story.day}</time> by <span class="author">Ada</span> <a href="#recipe-${story.number}">Jump to Recipe</a></p></header><div class="entry-content">${story.body}${recipe(story)}</div><footer><span>Filed Under: <a href="{origin}/${oneOf(COURSES, story)}/">${nameOf(oneOf(COURSES, story))}</a></span></footer></article><div class="adjacent">${older ? `<a href="{origin}${path(older)}">« ${older.title}</a>` : ''}${newer ? `<a href="{origin}${path(newer)}">${newer.title} »</a>` : ''}</div>`,
    pager: (page, pages, address) =>
      `<div class="pagination"><ul>${Array.from({ length: pages }, (_, i) => `<li><a href="{origin}${address(i + 1)}">${i + 1}</a></li>`).join('')}${page < pages ? `<li class="pagination-next"><a href="{origin}${address(page + 1)}">Next Page »</a></li>` : ''}</ul></div>`,
    list: (title, entries, pager) =>
      `<div class="archive-description"><h1 class="archive-title">${title}</h1><p>Everything about ${title.toLowerCase()} from a kitchen of two square metres: what to buy at the quay, what to leave there, and how to keep the pan on the stove.</p></div>${entries}${pager}`,
    lists: [
      { title: 'Recipes', stories: all.slice(0, 6), address: () => '/' },
      ...COURSES.map(course),
      { title: 'Recipe Index', stories: all.slice(0, 16), address: () => '/recipe-index/', perPage: 100 },
    ],
    pages: { '/about/': `<article class="entry"><h1>About</h1>${aboutText(85_900)}</article>` },
    others: Object.fromEntries(
      all.map((story) => [
        `/wprm_print/${story.number}`,
        { body: `<!doctype html><title>${story.title}</title><body class="wprm-print">${recipe(story)}</body>` },
      ]),
    ),
  };
  return madeSite(kind);
}
