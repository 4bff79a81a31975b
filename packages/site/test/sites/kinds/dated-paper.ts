import type { Answer } from '../site-server.js';
import { aboutText, feedOf, type Kind, type List, type MadeSite, madeSite, type Story, sitemapOf } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  politics: ['town-hall', 'region'],
  business: ['port', 'markets'],
  culture: ['books', 'stage'],
};
const PLACES = Object.entries(SECTIONS).flatMap(([section, parts]) => parts.map((part) => `${section}/${part}`));
const TOPICS = ['ferry-line', 'old-bridge', 'water-prices'];
const placeOf = ({ number }: Story) => PLACES[number % PLACES.length]!;
const topicOf = ({ number }: Story) => TOPICS[number % TOPICS.length]!;
const nameOf = (slug: string) => (slug[0]!.toUpperCase() + slug.slice(1)).replaceAll('-', ' ');
const idOf = ({ number }: Story) => 481_000 + number * 37;
/** Every seventh came from the system before, whose addresses are parameters. */
const path = (story: Story) =>
  story.number % 7 === 0
    ? `/story?id=${idOf(story)}`
    : `/${story.day.replaceAll('-', '/')}/${story.slug.slice(0, 40).replace(/-$/, '')}-${idOf(story)}.html`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}?page=${page}`);

/** A newspaper: sections with sub-sections, topics and writers, addresses by day and number, most read beside everything, pictures in galleries. */
export function datedPaper(count = 72): MadeSite {
  const all = variedStories(count, 53_000, english);
  const list = (title: string, folder: string, stories: readonly Story[], perPage = 12): List => ({
    title,
    stories,
    address: inFolder(folder),
    perPage,
  });
  const mostRead = `<aside class="most-read"><h3>Most read</h3><ol>${all
    .filter(({ number }) => number % 9 === 0)
    .slice(0, 5)
    .map((story) => `<li><a href="${path(story)}">${story.title}</a></li>`)
    .join('')}</ol></aside>`;
  const kind: Kind = {
    host: 'daily.quayside.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path), mostRead),
    entry: (story) =>
      `<article class="teaser teaser--m"><a class="teaser__image" href="${path(story)}"><img src="/img/${story.number}_300.jpg" alt=""></a><div class="teaser__body"><span class="kicker"><a href="/${placeOf(story)}/">${nameOf(placeOf(story).split('/')[1]!)}</a></span><h3 class="teaser__title"><a href="${path(story)}">${story.title}</a></h3><p class="teaser__text">${story.teaser}.</p><time datetime="${story.day}T08:30:00Z">${story.day}</time></div></article>`,
    article: (story) => {
      const more = all.filter((each) => topicOf(each) === topicOf(story) && each !== story).slice(0, 4);
      return `<nav class="breadcrumbs"><a href="/">Home</a> › <a href="/${placeOf(story).split('/')[0]}/">${nameOf(placeOf(story).split('/')[0]!)}</a> › <a href="/${placeOf(story)}/">${nameOf(placeOf(story).split('/')[1]!)}</a></nav><article class="story"><header><h1>${story.title}</h1><p class="lede">${story.teaser}.</p><div class="byline">By <a href="/by/lena-marsh/">Lena Marsh</a> <time datetime="${story.day}T08:30:00Z">${story.day}, 08:30</time></div><ul class="share"><li><a href="https://social.example/share?u=${idOf(story)}">Share</a></li><li><a href="mailto:?subject=x">Mail</a></li><li><a href="/print?id=${idOf(story)}">Print</a></li></ul></header><div class="story__body">${story.body}</div><div class="story__topics">Topics: <a href="/topic/${topicOf(story)}/">${nameOf(topicOf(story))}</a></div></article><section class="related"><h2>More on this</h2><ul>${more.map((each) => `<li><a href="${path(each)}">${each.title}</a></li>`).join('')}</ul></section>`;
    },
    pager: (page, pages, address) =>
      `<div class="pagination">${page > 1 ? `<a class="pagination__prev" href="${address(page - 1)}">Newer</a>` : ''}<span>${page} / ${pages}</span>${page < pages ? `<a class="pagination__next" href="${address(page + 1)}">Older stories</a>` : ''}</div>`,
    lists: [
      { title: 'Quayside Daily', stories: all.slice(0, 14), address: () => '/', perPage: 14 },
      ...Object.keys(SECTIONS).map((section) =>
        list(
          nameOf(section),
          `/${section}/`,
          all.filter((story) => placeOf(story).startsWith(`${section}/`)),
        ),
      ),
      ...PLACES.map((place) =>
        list(
          nameOf(place.split('/')[1]!),
          `/${place}/`,
          all.filter((story) => placeOf(story) === place),
          8,
        ),
      ),
      ...TOPICS.map((topic) =>
        list(
          nameOf(topic),
          `/topic/${topic}/`,
          all.filter((story) => topicOf(story) === topic),
        ),
      ),
      list('Lena Marsh', '/by/lena-marsh/', all),
    ],
    pages: { '/about-us/': `<article class="page"><h1>About us</h1>${aboutText(53)}</article>` },
    others: {
      ...Object.fromEntries(all.map((story) => [`/print?id=${idOf(story)}`, printed(story)])),
      '/rss.xml': feedOf({ path }, all.slice(0, 20)),
      '/sitemap.xml': sitemapOf(all.slice(0, 40).map(path)),
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /search\nSitemap: {origin}/sitemap.xml\n' },
    },
  };
  return madeSite(kind);
}

function printed(story: Story): Answer {
  return {
    body: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${story.title}</title><link rel="canonical" href="{origin}${path(story)}"></head><body><p>Quayside Daily, ${story.day}</p><h1>${story.title}</h1>${story.body.replaceAll(/\{story:\d+\}/g, '/')}</body></html>`,
  };
}

function frame(title: string, main: string, beside: string): string {
  const menu = Object.entries(SECTIONS).map(
    ([section, parts]) =>
      `<li class="nav__item"><a href="/${section}/">${nameOf(section)}</a><ul class="nav__sub">${parts.map((part) => `<li><a href="/${section}/${part}/">${nameOf(part)}</a></li>`).join('')}</ul></li>`,
  );
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - Quayside Daily</title><link rel="alternate" type="application/rss+xml" href="{origin}/rss.xml"></head><body><header class="masthead"><a class="logo" href="/">Quayside Daily</a><div class="tools"><a href="/search">Search</a><a href="/login">Log in</a><a href="/subscribe">Subscribe</a></div><nav class="nav"><ul>${menu.join('')}</ul></nav><div class="hot">In focus: ${TOPICS.map((topic) => `<a href="/topic/${topic}/">${nameOf(topic)}</a>`).join(' ')}</div></header><div class="layout"><main>${main}</main>${beside}</div><footer><a href="/about-us/">About us</a> <a href="/contact">Contact</a> <a href="/privacy">Privacy</a></footer></body></html>`;
}
