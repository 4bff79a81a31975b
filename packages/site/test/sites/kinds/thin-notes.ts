import { type Kind, type MadeSite, madeSite, type Story, stories } from './made-site.js';

/** What stands below every text: among the words of a long one it is little, beside a single sentence it is most of the page. */
export const COLOPHON =
  'The harbour notes are set by hand in the old printing house and read by everybody who waits for the ferry. Whoever has something to tell may leave it with the keeper of the lock until Thursday noon.';

const path = ({ number }: Story) => `/notes/${number}.html`;
const isThin = ({ number }: Story) => number % 6 === 0;

/** Reports of several paragraphs, and every sixth time a note of one sentence. */
export function thinNotes(count = 36): MadeSite {
  const all = stories(count, 31_000);
  const kind: Kind = {
    host: 'notes.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><div class="head"><a href="/">Harbour notes</a></div><div class="page">${main}</div></body></html>`,
    entry: (story) => `<li><a href="${path(story)}">${story.title}</a> <span class="day">${story.day}</span></li>`,
    article: (story) =>
      `<h1>${story.title}</h1><div class="text">${isThin(story) ? `<p>${story.teaser}.</p>` : story.body}</div><div>${COLOPHON}</div>`,
    pager: (page, pages, address) => (page < pages ? `<p><a href="${address(page + 1)}">Older notes</a></p>` : ''),
    lists: [{ title: 'Harbour notes', stories: all, address: (page) => (page === 1 ? '/' : `/list-${page}.html`), perPage: 12 }],
    list: (title, entries, pager) => `<h1>${title}</h1><ul>${entries}</ul>${pager}`,
  };
  return madeSite(kind);
}
