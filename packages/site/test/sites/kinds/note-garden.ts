import { aboutText, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const TAGS = ['boats', 'maps', 'bread', 'radio', 'knots', 'tides', 'birds'];
const SERIES = ['building-a-dinghy', 'a-year-of-tides'];
const nameOf = (slug: string) => slug.replaceAll('-', ' ');
const path = ({ slug }: Story) => `/${slug}/`;

/** A static site of notes: years with a line about each note, tags of few entries, series with an introduction, notes that link each other. */
export function noteGarden(count = 56): MadeSite {
  const all = variedStories(count, 84_000, english);
  const years = [...new Set(all.map(({ day }) => day.slice(0, 4)))];
  const line = (story: Story) =>
    `<li><time datetime="${story.day}">${story.day.slice(5)}</time> <a href="{origin}${path(story)}">${story.title}</a> — ${story.teaser}.</li>`;
  const list = (title: string, at: string, of: readonly Story[]): List => ({ title, stories: of, address: () => at, perPage: 1_000, entry: line });
  const series = (i: number) => all.filter(({ number }) => number % 9 === i);
  const backlinks = (story: Story) =>
    `<aside><h2>Links to this note</h2><ul>${all
      .filter(({ number }) => number === story.number - 2 || number === story.number + 3)
      .map((other) => `<li><a href="{origin}${path(other)}">${other.title}</a></li>`)
      .join('')}</ul></aside>`;
  const kind: Kind = {
    host: 'garden.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/s.css"></head><body><header><p><a href="{origin}/">Salt notes</a></p><nav><a href="{origin}/tags/">tags</a> <a href="{origin}/archive/">archive</a> <a href="{origin}/now/">now</a></nav></header><main>${linkStories(main, all, path)}</main><footer><p>No cookies, no tracking. <a href="{origin}/now/">What I am doing now</a></p></footer></body></html>`,
    entry: line,
    article: (story) =>
      `<h1>${story.title}</h1><p class="meta"><time datetime="${story.day}">${story.day}</time> · ${[oneOf(TAGS, story), TAGS[(story.number * 3) % 7]].map((tag) => `<a href="{origin}/tags/${tag}/">#${tag}</a>`).join(' ')}</p>${story.body}${backlinks(story)}`,
    list: (title, entries) =>
      `<h1>${title}</h1>${SERIES.includes(title.replaceAll(' ', '-')) ? `<p>These notes belong together. I began them in a cold spring and go on when there is time; read them from the top, or where you like.</p>` : ''}<ul class="notes">${entries}</ul>`,
    pager: () => '',
    lists: [
      list('Salt notes', '/', all.slice(0, 5)),
      list('Archive', '/archive/', all.slice(0, 12)),
      ...years.map((year) =>
        list(
          year,
          `/${year}/`,
          all.filter(({ day }) => day.startsWith(year)),
        ),
      ),
      ...TAGS.map((tag) =>
        list(
          `Tagged ${tag}`,
          `/tags/${tag}/`,
          all.filter((story) => oneOf(TAGS, story) === tag),
        ),
      ),
      ...SERIES.map((slug, i) => list(nameOf(slug), `/series/${slug}/`, series(i))),
    ],
    pages: { '/now/': `<h1>Now</h1>${aboutText(84_900)}` },
    others: {},
  };
  const site = madeSite(kind);
  const links = (at: string, names: readonly string[]) =>
    names.map((name) => `<li><a href="{origin}${at}${name}/">${nameOf(name)}</a></li>`).join('');
  const indexes: Readonly<Record<string, string>> = {
    '/tags/': kind.frame('Tags', `<h1>Tags</h1><ul>${links('/tags/', TAGS)}</ul>`),
    '/archive/': kind.frame(
      'Archive',
      `<h1>Archive</h1><p>By year:</p><ul>${links('/', years)}</ul><p>Series:</p><ul>${links('/series/', SERIES)}</ul>`,
    ),
  };
  return {
    ...site,
    answer: (at, origin) => (indexes[at] === undefined ? site.answer(at, origin) : { body: indexes[at].replaceAll('{origin}', origin) }),
  };
}
