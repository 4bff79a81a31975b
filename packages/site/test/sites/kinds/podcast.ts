import { aboutText, type Kind, type MadeSite, madeSite, type Story } from './made-site.js';
import { english, variedStories } from './varied-stories.js';

const path = ({ number }: Story) => `/episodes/${number}`;
const paged = (page: number) => (page === 1 ? '/episodes' : `/episodes?page=${page}`);

/** A podcast: an episode is a sentence or two, a player and links to elsewhere; guests have pages with their episodes. */
export function podcast(count = 50): MadeSite {
  const all = variedStories(count, 87_000, english);
  const guests = ['ada-lund', 'piet-smit', 'maria-costa'];
  const guest = ({ number }: Story) => guests[number % 3]!;
  const player = ({ number }: Story) => `<audio controls src="https://cdn.elsewhere.example/${number}.mp3"></audio>`;
  const nameOf = (slug: string) =>
    slug
      .split('-')
      .map((part) => part[0]!.toUpperCase() + part.slice(1))
      .join(' ');
  const kind: Kind = {
    host: 'podcast.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} – Low Tide</title></head><body><header><a href="{origin}/">Low Tide</a><nav><ul><li><a href="{origin}/episodes">Episodes</a></li><li><a href="{origin}/guests">Guests</a></li><li><a href="{origin}/about">About</a></li></ul></nav></header><main>${main}</main><footer>Subscribe on <a href="https://elsewhere.example/a">A</a>, <a href="https://elsewhere.example/b">B</a></footer></body></html>`,
    entry: (story) =>
      `<div class="episode"><span class="number">#${story.number}</span><h2><a href="{origin}${path(story)}">${story.title}</a></h2>${player(story)}<p>${story.teaser}.</p></div>`,
    article: (story) =>
      `<article><h1>#${story.number}: ${story.title}</h1><p class="date">${story.day} · ${20 + (story.number % 30)} min</p>${player(story)}<p>${story.teaser}. We talk with <a href="{origin}/guests/${guest(story)}">${nameOf(guest(story))}</a> about it.</p><h2>Links</h2><ul><li><a href="https://elsewhere.example/${story.number}">What we read</a></li><li><a href="https://elsewhere.example/map/${story.number}">Where it is</a></li></ul></article>`,
    pager: (page, pages, address) => (page < pages ? `<a class="more" href="{origin}${address(page + 1)}">Older episodes</a>` : ''),
    lists: [
      { title: 'Low Tide', stories: all.slice(0, 3), address: () => '/' },
      { title: 'Episodes', stories: all, address: paged },
      ...guests.map((slug) => ({
        title: nameOf(slug),
        stories: all.filter((story) => guest(story) === slug),
        address: () => `/guests/${slug}`,
        perPage: 100,
        entry: (story: Story) => `<li><a href="{origin}${path(story)}">#${story.number}: ${story.title}</a></li>`,
      })),
    ],
    pages: { '/about': `<h1>About</h1>${aboutText(87_900)}` },
    others: {},
  };
  const site = madeSite(kind);
  const index = kind.frame(
    'Guests',
    `<h1>Guests</h1><ul>${guests.map((slug) => `<li><a href="{origin}/guests/${slug}">${nameOf(slug)}</a></li>`).join('')}</ul>`,
  );
  return { ...site, answer: (at, origin) => (at === '/guests' ? { body: index.replaceAll('{origin}', origin) } : site.answer(at, origin)) };
}
