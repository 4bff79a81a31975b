import { random } from '../texts.js';
import { type Kind, type MadeSite, madeSite, type Story } from './made-site.js';
import { english, german, linkStories, variedStories } from './varied-stories.js';

const path = ({ day, number }: Story) => `/${day.replaceAll('-', '/')}/${1_000 + number}.html`;
const pageAt = (page: number) => (page === 1 ? '/' : `/page${page}/`);

/** A blog of small things on Jekyll: a line or two, pictures without a word, whole posts on the start page, later pages without a word for it, tags on one page. */
export function smallPosts(count = 60): MadeSite {
  const long = variedStories(count, 23_000, english);
  const all = long.map((story): Story => {
    const next = random(23_500 + story.number);
    for (let i = 0; i < 4; i++) next();
    const short = `<p>${story.teaser}, and ${Math.floor(next() * 900 + 100)} more.</p>`;
    if (story.number % 6 === 0) return story;
    if (story.number % 6 === 1) return { ...story, body: `<p><img src="/photos/${story.number}.jpg" alt="${story.title}"></p>${short}` };
    if (story.number % 6 === 2) return { ...story, body: `<p><a href="https://elsewhere.example/${story.number}">${story.teaser}</a></p>${short}` };
    return { ...story, body: short };
  });
  const post = (story: Story, isWhole: boolean) =>
    `<article class="post h-entry"><header class="post-header"><h1 class="post-title p-name">${isWhole ? story.title : `<a href="${path(story)}">${story.title}</a>`}</h1><p class="post-meta"><time class="dt-published" datetime="${story.day}T00:00:00+00:00">${story.day}</time></p></header><div class="post-content e-content">${story.body}</div></article>`;
  const kind: Kind = {
    host: 'pebbles.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><header class="site-header" role="banner"><div class="wrapper"><a class="site-title" rel="author" href="/">Pebbles</a><nav class="site-nav"><div class="trigger"><a class="page-link" href="/about.html">About</a><a class="page-link" href="/tags.html">Tags</a></div></nav></div></header><main class="page-content" aria-label="Content"><div class="wrapper">${linkStories(main, all, path)}</div></main><footer class="site-footer h-card"><div class="wrapper"><p>Small things, found.</p></div></footer></body></html>`,
    entry: (story) => post(story, false),
    article: (story) => post(story, true),
    list: (_, entries, pager) => `<div class="home">${entries}${pager}</div>`,
    pager: (page, pages, address) =>
      `<div class="pagination">${page < pages ? `<a href="${address(page + 1)}" class="older">&laquo;</a>` : '<span>&laquo;</span>'} <span class="page_number">${page}/${pages}</span> ${page > 1 ? `<a href="${address(page - 1)}">&raquo;</a>` : '<span>&raquo;</span>'}</div>`,
    lists: [{ title: 'Pebbles', stories: all, address: pageAt, perPage: 8 }],
    pages: {
      '/about.html': `<article class="post"><h1 class="post-title">About</h1><div class="post-content">${variedStories(8, 23_900, german)[0]!.body}</div></article>`,
    },
  };
  const tags = [0, 1, 2, 3].map(
    (tag) =>
      `<h3 id="tag-${tag}">tag ${tag}</h3><ul>${all
        .filter(({ number }) => number % 4 === tag)
        .map((story) => `<li><a href="${path(story)}">${story.title}</a></li>`)
        .join('')}</ul>`,
  );
  return madeSite({
    ...kind,
    others: { '/tags.html': { body: kind.frame('Tags', `<article class="post"><h1 class="post-title">Tags</h1>${tags.join('')}</article>`) } },
  });
}
