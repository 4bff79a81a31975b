import { aboutText, type Kind, type List, type MadeSite, madeSite, oneOf, type Story, stories } from './made-site.js';

const SECTIONS = ['politics', 'science', 'culture'];
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);
const path = (story: Story) => `/${oneOf(SECTIONS, story)}/${story.slug}-a-${100_000 + story.number * 37}`;

/** A magazine: a start page of boxes, sections with long paging where only near pages are linked, "most read" and related boxes, a gallery of topics. */
export function magazine(count = 60): MadeSite {
  const all = stories(count, 4_000);
  const card = (story: Story) =>
    `<div class="card card--teaser"><a class="card__image" href="${path(story)}"><img src="/img/${story.number}.jpg" alt=""></a><span class="card__kicker">${nameOf(oneOf(SECTIONS, story))}</span><h3 class="card__headline"><a href="${path(story)}">${story.title}</a></h3><p class="card__text">${story.teaser}.</p><span class="card__meta">${story.day}</span></div>`;
  const mostRead = all.filter(({ number }) => number % 9 === 1).slice(0, 5);
  const kind: Kind = {
    host: 'magazine.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!doctype html><html lang="en"><head><title>${title} | The Jetty</title></head><body><div class="page-header"><div class="page-header__bar"><a class="brand" href="/">The Jetty</a><ul class="page-header__nav">${SECTIONS.map((slug) => `<li><a href="/${slug}">${nameOf(slug)}</a></li>`).join('')}<li><a href="/subscribe">Subscribe</a></li></ul></div></div><div class="layout"><div class="layout__main">${main}</div><div class="layout__side"><section class="most-read"><h2>Most read</h2><ol>${mostRead.map((story) => `<li><a href="${path(story)}">${story.title}</a></li>`).join('')}</ol></section></div></div><div class="page-footer"><ul><li><a href="/about-us">About us</a></li><li><a href="/privacy">Privacy</a></li></ul></div></body></html>`,
    entry: card,
    article: (story) =>
      `<article class="story"><p class="story__kicker"><a href="/${oneOf(SECTIONS, story)}">${nameOf(oneOf(SECTIONS, story))}</a></p><h1>${story.title}</h1><p class="story__lead">${story.teaser}.</p><p class="byline">By A. Writer, <time datetime="${story.day}">${story.day}</time></p>${story.body}</article><section class="related"><h2>More on this</h2><div class="related__cards">${all
        .filter(({ number }) => number % 7 === story.number % 7 && number !== story.number)
        .slice(0, 3)
        .map(card)
        .join('')}</div></section>`,
    pager: (page, pages, address) => {
      const near = [page - 1, page, page + 1].filter((each) => each >= 1 && each <= pages);
      return `<ul class="pagination">${near.map((each) => `<li class="pagination__item">${each === page ? `<span>${each}</span>` : `<a href="${address(each)}">${each}</a>`}</li>`).join('')}${page < pages - 1 ? '<li class="pagination__item">…</li>' : ''}</ul>`;
    },
    lists: listsOf(all, card),
    pages: { '/about-us': `<article class="story"><h1>About us</h1>${aboutText(5)}</article>` },
  };
  return madeSite(kind);
}

function listsOf(all: readonly Story[], card: (story: Story) => string): List[] {
  const inSection = (slug: string) => all.filter((story) => oneOf(SECTIONS, story) === slug);
  const boxes = SECTIONS.map((slug) => ({ slug, shown: inSection(slug).slice(0, 4) }));
  // One entry a box: the start page is a list of lists.
  const box = ({ number }: Story) => {
    const { slug, shown } = boxes[number % SECTIONS.length]!;
    return `<section class="zone"><h2 class="zone__title"><a href="/${slug}">${nameOf(slug)}</a></h2><div class="zone__cards">${shown.map(card).join('')}</div></section>`;
  };
  return [
    { title: 'The Jetty', stories: all.slice(0, SECTIONS.length), address: () => '/', entry: box },
    ...SECTIONS.map((slug) => ({
      title: nameOf(slug),
      stories: inSection(slug),
      address: (page: number) => (page === 1 ? `/${slug}` : `/${slug}?page=${page}`),
      perPage: 4,
    })),
  ];
}
