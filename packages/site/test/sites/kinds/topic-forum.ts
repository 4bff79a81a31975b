import type { Answer } from '../site-server.js';
import { aboutText, feedOf, type MadeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const BOARDS: Readonly<Record<string, string>> = { sails: 'Sails', moorings: 'Moorings', 'small-talk': 'Small talk' };
const PER_PAGE = 15;
const POSTS = 6;
const path = ({ slug, number }: Story) => `/t/${slug}/${100 + number}`;
const boardOf = (story: Story) => oneOf(Object.keys(BOARDS), story);
const boardPath = (slug: string) => `/c/${slug}/${Object.keys(BOARDS).indexOf(slug) + 5}`;
const answersOf = ({ number }: Story) => (number * 5) % 17;

/** A forum as Discourse builds one: a program in the browser, the topics as data for it, and plain pages of all for those without scripts, in `noscript`. */
export function topicForum(count = 50): MadeSite {
  const all = variedStories(count, 62_000, english);
  return {
    host: 'talk.coast.example',
    articles: all.map(path),
    pages: ['/about', '/faq', '/tos'],
    answer: (asked, origin) => {
      const { pathname, searchParams } = new URL(asked, origin);
      const at = Number(searchParams.get('page') ?? 0);
      if (pathname === '/' || pathname === '/latest') return listOf('Coast talk', { all, shown: all, at, base: '/latest?no_definitions=true' });
      if (pathname === '/categories')
        return page(
          'Categories',
          `<div class="categories">${Object.entries(BOARDS)
            .map(
              ([slug, name]) =>
                `<div class="category"><h3><a href="${boardPath(slug)}">${name}</a></h3><p>All about ${name.toLowerCase()}.</p></div>`,
            )
            .join('')}</div>`,
          {},
        );
      const board = Object.keys(BOARDS).find((slug) => pathname === boardPath(slug));
      if (board) return listOf(BOARDS[board]!, { all, shown: all.filter((story) => boardOf(story) === board), at, base: `${boardPath(board)}?x=1` });
      if (pathname === '/latest.rss') return feed(all, origin);
      const topic = all.find((story) => pathname === path(story) || pathname.startsWith(`${path(story)}/`));
      if (topic) return topicOf(topic, all, Number(searchParams.get('page') ?? 1));
      if (pathname.startsWith('/u/')) return page('Profile', `<h1>${pathname.slice(3)}</h1><p>Joined in 2021.</p>`, {});
      if (['/about', '/faq', '/tos'].includes(pathname)) return page('About', `<h1>About Coast talk</h1>${aboutText(62 + pathname.length)}`, {});
      return undefined;
    },
  };
}

function feed(all: readonly Story[], origin: string): Answer {
  const answer = feedOf({ path }, all.slice(0, 25));
  return { ...answer, body: String(answer.body).replaceAll('{origin}', origin) };
}

interface ListPage {
  readonly all: readonly Story[];
  readonly shown: readonly Story[];
  readonly at: number;
  readonly base: string;
}

function listOf(title: string, { shown, at, base }: ListPage): Answer {
  const here = shown.slice(at * PER_PAGE, (at + 1) * PER_PAGE);
  const rows = here.map(
    (story) =>
      `<tr class="topic-list-item" id="topic-list-item-${100 + story.number}"><td class="main-link" itemprop="itemListElement" itemscope itemtype="http://schema.org/ListItem"><meta itemprop="name" content="${story.title}"><span class="link-top-line"><a itemprop="url" href="${path(story)}" class="title raw-link raw-topic-link">${story.title}</a></span><div class="link-bottom-line"><a href="${boardPath(boardOf(story))}" class="badge-wrapper bullet"><span class="badge-category-bg"></span><span class="badge-category clear-badge"><span class="category-name">${BOARDS[boardOf(story)]}</span></span></a></div></td><td class="replies"><span class="posts" title="posts">${answersOf(story)}</span></td><td class="views"><span class="views">${story.number * 13}</span></td><td>${story.day}</td></tr>`,
  );
  const isLast = (at + 1) * PER_PAGE >= shown.length;
  const next = `${base}&amp;page=${at + 1}`.replace('?x=1&amp;', '?');
  const before = `${base}&amp;page=${at - 1}`.replace('?x=1&amp;', '?');
  const links = `<div role="navigation" itemscope itemtype="http://schema.org/SiteNavigationElement" class="topic-list-bottom">${at > 0 ? `<a rel="prev" itemprop="url" href="${before}">← previous page</a>` : ''}${isLast ? '' : `<a rel="next" itemprop="url" href="${next}">next page →</a>`}</div>`;
  const data = {
    topic_list: {
      more_topics_url: isLast ? undefined : next.replaceAll('&amp;', '&'),
      topics: here.map(({ number, title, slug }) => ({ id: 100 + number, title, slug })),
    },
  };
  return page(
    title,
    `<div class="topic-list-container" itemscope itemtype="http://schema.org/ItemList"><table class="topic-list"><thead><tr><th>Topic</th><th></th><th class="replies">Replies</th><th class="views">Views</th><th>Activity</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>${links}`,
    data,
  );
}

function topicOf(story: Story, all: readonly Story[], at: number): Answer {
  const said = [
    story.body,
    ...Array.from(
      { length: answersOf(story) },
      (_, i) =>
        `<p>${all[(story.number + i) % all.length]!.teaser}, says answer ${i} to ${story.number}.${i % 3 === 0 ? ` ${all[(story.number + i * 3) % all.length]!.teaser}.` : ''}</p>`,
    ),
  ];
  const posts = said.slice((at - 1) * POSTS, at * POSTS).map((text, i) => {
    const number = (at - 1) * POSTS + i + 1;
    const who = `sailor${(story.number + number) % 7}`;
    return `<div id="post_${number}" itemprop="comment" itemscope itemtype="http://schema.org/Comment" class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" rel="nofollow" href="/u/${who}"><span itemprop="name">${who}</span></a></span><span class="crawler-post-infos"><time itemprop="datePublished" datetime="${story.day}T10:0${i}:00Z" class="post-time">${story.day}</time><meta itemprop="dateModified" content="${story.day}T10:0${i}:00Z"><span itemprop="position">${number}</span></span></div><div class="post" itemprop="text">${linkStories(text, all, path)}</div><div class="crawler-linkback-list"></div></div>`;
  });
  const pages = Math.ceil(said.length / POSTS);
  const links =
    pages > 1
      ? `<div role="navigation" class="topic-body crawler-post">${at > 1 ? `<a rel="prev" href="${path(story)}${at > 2 ? `?page=${at - 1}` : ''}">← previous page</a>` : ''}${at < pages ? `<a rel="next" href="${path(story)}?page=${at + 1}">next page →</a>` : ''}</div>`
      : '';
  const suggested = all.filter((each) => boardOf(each) === boardOf(story) && each !== story).slice(0, 5);
  return page(
    story.title,
    `<div id="topic-title"><h1><a href="${path(story)}">${story.title}</a></h1><div class="topic-category"><span itemscope><a href="${boardPath(boardOf(story))}" class="badge-wrapper bullet"><span class="category-title">${BOARDS[boardOf(story)]}</span></a></span></div></div>${posts.join('')}${links}<div id="related-topics" class="more-topics__list"><h3 class="more-topics__list-title">Related topics</h3><div class="topic-list-container"><table class="topic-list"><thead><tr><th>Topic</th><th>Replies</th></tr></thead><tbody>${suggested.map((each) => `<tr class="topic-list-item"><td class="main-link"><a href="${path(each)}" class="title raw-link">${each.title}</a></td><td class="replies">${answersOf(each)}</td></tr>`).join('')}</tbody></table></div></div>`,
    { topic: { id: 100 + story.number, posts: said.length } },
  );
}

function page(title: string, main: string, data: unknown): Answer {
  const quoted = JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return {
    body: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - Coast talk</title><meta name="generator" content="Discourse 3.2"><link rel="alternate" type="application/rss+xml" title="Latest posts" href="/latest.rss"><script defer src="/assets/start.js"></script></head><body class="crawler"><discourse-assets></discourse-assets><div class="hidden" id="data-preloaded" data-preloaded="${quoted}"></div><section id="main"></section><noscript data-path="/"><header class="d-header"><div class="container"><div class="contents"><div class="header-title"><a href="/">Coast talk</a></div></div></div></header><div id="main-outlet" class="wrap" role="main">${main}</div><footer class="container wrap"><nav class="crawler-nav"><ul><li itemscope itemtype="http://schema.org/SiteNavigationElement"><span itemprop="name"><a href="/" itemprop="url">Home </a></span></li><li><span><a href="/categories">Categories </a></span></li><li><span><a href="/faq">Guidelines </a></span></li><li><span><a href="/tos">Terms of Service </a></span></li><li><span><a href="/about">About </a></span></li></ul></nav><p class="powered-by-link">Powered by a forum, best viewed with JavaScript enabled</p></footer></noscript></body></html>`,
  };
}
