import { aboutText, feedOf, type Kind, type MadeSite, madeSite, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const TAGS = ['harbour', 'bread', 'maps', 'winter', 'tools'];
const tagsOf = ({ number }: Story) => [TAGS[number % 5]!, TAGS[(number * 3 + 1) % 5]!].filter((tag, i, all) => all.indexOf(tag) === i);
const path = ({ day, slug }: Story) => `/${day.replaceAll('-', '/')}/${slug}.html`;
const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'.split('|');
const written = ({ day }: Story) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;

/** A Jekyll blog in the theme minima: five posts at home without later pages, all of them in an archive by year, tags as headings of one page. */
export function jekyllMinima(count = 46): MadeSite {
  const all = variedStories(count, 51_000, english);
  const years = [...new Set(all.map(({ day }) => day.slice(0, 4)))];
  const line = (story: Story) => `<li><span class="post-meta">${written(story)}</span> <a href="${path(story)}">${story.title}</a></li>`;
  const archive = years.map(
    (year) =>
      `<h2 id="${year}">${year}</h2><ul>${all
        .filter(({ day }) => day.startsWith(year))
        .map(line)
        .join('\n')}</ul>`,
  );
  const tags = TAGS.map(
    (tag) =>
      `<h3 id="${tag}">${tag}</h3><ul>${all
        .filter((story) => tagsOf(story).includes(tag))
        .map(line)
        .join('\n')}</ul>`,
  );
  const page = (title: string, main: string) =>
    `<article class="post"><header class="post-header"><h1 class="post-title">${title}</h1></header><div class="post-content">${main}</div></article>`;
  const framed = (title: string, main: string) => ({ body: frame(title, linkStories(page(title, main), all, path)) });
  const kind: Kind = {
    host: 'minima.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path)),
    entry: (story) =>
      `<li><span class="post-meta">${written(story)}</span><h3><a class="post-link" href="${path(story)}">${story.title}</a></h3></li>`,
    article: (story) =>
      `<article class="post h-entry" itemscope itemtype="http://schema.org/BlogPosting"><header class="post-header"><h1 class="post-title p-name" itemprop="name headline">${story.title}</h1><p class="post-meta"><time class="dt-published" datetime="${story.day}T00:00:00+00:00" itemprop="datePublished">${written(story)}</time></p></header><div class="post-content e-content" itemprop="articleBody">${story.body}</div><p class="post-tags">Tagged ${tagsOf(
        story,
      )
        .map((tag) => `<a href="/tags/#${tag}">${tag}</a>`)
        .join(', ')}</p><a class="u-url" href="${path(story)}" hidden></a></article>`,
    list: (_, entries) =>
      `<div class="home"><p>Notes from a small workshop by the water.</p><h2 class="post-list-heading">Posts</h2><ul class="post-list">${entries}</ul><p class="rss-subscribe">subscribe <a href="/feed.xml">via RSS</a></p></div>`,
    pager: () => '',
    lists: [{ title: 'Slipway', stories: all.slice(0, 5), address: () => '/' }],
    pages: { '/about/': page('About', aboutText(51)) },
    others: {
      '/archive/': framed('Archive', archive.join('\n')),
      '/tags/': framed('Tags', `<p>${TAGS.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' · ')}</p>${tags.join('\n')}`),
      '/feed.xml': feedOf({ path }, all.slice(0, 10)),
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | Slipway</title><link rel="stylesheet" href="/assets/main.css"><link type="application/atom+xml" rel="alternate" href="{origin}/feed.xml" title="Slipway"></head><body><header class="site-header" role="banner"><div class="wrapper"><a class="site-title" rel="author" href="/">Slipway</a><nav class="site-nav"><input type="checkbox" id="nav-trigger" class="nav-trigger"><label for="nav-trigger"><span class="menu-icon"></span></label><div class="trigger"><a class="page-link" href="/about/">About</a><a class="page-link" href="/archive/">Archive</a><a class="page-link" href="/tags/">Tags</a></div></nav></div></header><main class="page-content" aria-label="Content"><div class="wrapper">${main}</div></main><footer class="site-footer h-card"><data class="u-url" href="/"></data><div class="wrapper"><h2 class="footer-heading">Slipway</h2><div class="footer-col-wrapper"><div class="footer-col"><ul class="contact-list"><li class="p-name">Slipway</li><li><a class="u-email" href="mailto:hand@minima.example">hand@minima.example</a></li></ul></div><div class="footer-col"><p>Notes from a small workshop by the water.</p></div></div></div></footer></body></html>`;
}
