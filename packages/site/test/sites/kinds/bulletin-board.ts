import type { Answer } from '../site-server.js';
import { dayOf, englishParagraphs, englishTitle } from '../texts.js';
import type { MadeSite } from './made-site.js';

const BOARDS = ['Sails and rigging', 'Engines', 'Mooring', 'Small talk'];
const TOPICS_PER_PAGE = 8;
const POSTS_PER_PAGE = 4;

const topicPath = (topic: number) => `/viewtopic.php?f=${boardOf(topic)}&t=${topic}`;
const boardOf = (topic: number) => (topic % BOARDS.length) + 1;
const postsOf = (topic: number) => 2 + (topic % 9);

/** A forum as phpBB builds one: boards in a table, topics and their posts paged by `start`, links to people, last posts and single posts beside everything. */
export function bulletinBoard(count = 44): MadeSite {
  const topics = Array.from({ length: count }, (_, i) => count - i);
  return {
    host: 'board.example',
    articles: topics.map(topicPath),
    pages: ['/ucp.php?mode=terms', '/app.php/help/faq'],
    answer: (path) => {
      const url = new URL(path, 'http://board.example');
      const number = (name: string) => Number(url.searchParams.get(name) ?? 0);
      if (url.pathname === '/' || url.pathname === '/index.php') return index(topics);
      if (url.pathname === '/viewforum.php') return forum(topics, number('f'), number('start'));
      if (url.pathname === '/viewtopic.php' && topics.includes(number('t') || Math.floor(number('p') / 100)))
        return topic(number('t') || Math.floor(number('p') / 100), number('start'));
      if (url.pathname === '/memberlist.php')
        return page('View profile', `<h2>Viewing profile</h2><dl><dt>Username:</dt><dd>sailor${number('u')}</dd><dt>Posts:</dt><dd>12</dd></dl>`);
      return undefined;
    },
  };
}

function page(title: string, body: string): Answer {
  return {
    body: `<!DOCTYPE html><html lang="en-gb"><head><title>Harbour board - ${title}</title></head><body class="section-x"><div id="wrap"><div id="page-header"><div class="headerbar"><h1>Harbour board</h1></div><div class="navbar"><ul class="linklist navlinks"><li class="icon-home"><a href="/index.php" accesskey="h">Board index</a></li></ul><ul class="linklist rightside"><li><a href="/app.php/help/faq">FAQ</a></li><li><a href="/ucp.php?mode=register">Register</a></li><li><a href="/ucp.php?mode=login">Login</a></li></ul></div></div><div id="page-body">${body}</div><div id="page-footer"><div class="copyright">Powered by planks</div></div></div></body></html>`,
  };
}

function index(topics: readonly number[]): Answer {
  const rows = BOARDS.map((name, i) => {
    const last = topics.find((topic) => boardOf(topic) === i + 1)!;
    return `<li class="row"><dl class="icon"><dt><a href="/viewforum.php?f=${i + 1}" class="forumtitle">${name}</a><br>What there is to say about ${name.toLowerCase()}</dt><dd class="topics">${topics.length / 4} <dfn>Topics</dfn></dd><dd class="lastpost"><span>Last post by <a href="/memberlist.php?mode=viewprofile&amp;u=${i + 1}" class="username">sailor${i + 1}</a> <a href="/viewtopic.php?p=${last * 100 + 1}#p${last * 100 + 1}">View the latest post</a><br>${dayOf(last)}</span></dd></dl></li>`;
  });
  return page(
    'Index page',
    `<div class="forabg"><ul class="topiclist"><li class="header"><dl><dt>Forum</dt></dl></li></ul><ul class="topiclist forums">${rows.join('')}</ul></div>`,
  );
}

function pager(base: string, { all, size, start }: { all: number; size: number; start: number }): string {
  const pages = Math.ceil(all / size);
  const at = (i: number) => (i === 0 ? base : `${base}&amp;start=${i * size}`);
  const current = Math.floor(start / size);
  const links = Array.from({ length: pages }, (_, i) => (i === current ? `<strong>${i + 1}</strong>` : `<a href="${at(i)}">${i + 1}</a>`));
  const next = current + 1 < pages ? `<a href="${at(current + 1)}">Next</a>` : '';
  return `<div class="pagination">${all} entries ${pages > 1 ? `&bull; Page <strong>${current + 1}</strong> of <strong>${pages}</strong> &bull; <span>${links.join(' ')} ${next}</span>` : ''}</div>`;
}

function forum(topics: readonly number[], board: number, start: number): Answer | undefined {
  const own = topics.filter((topic) => boardOf(topic) === board);
  if (own.length === 0) return undefined;
  const rows = own
    .slice(start, start + TOPICS_PER_PAGE)
    .map(
      (topic) =>
        `<li class="row"><dl class="icon"><dt><a href="${topicPath(topic).replaceAll('&', '&amp;')}" class="topictitle">${englishTitle(topic + 5_000)}</a><br>by <a href="/memberlist.php?mode=viewprofile&amp;u=${topic % 7}" class="username">sailor${topic % 7}</a> &raquo; ${dayOf(topic)} ${topic % 9 > 2 ? `<span class="pages"><a href="${topicPath(topic).replaceAll('&', '&amp;')}&amp;start=${POSTS_PER_PAGE}">2</a></span>` : ''}</dt><dd class="posts">${postsOf(topic)}</dd><dd class="lastpost"><span>by <a href="/memberlist.php?mode=viewprofile&amp;u=${topic % 5}" class="username">sailor${topic % 5}</a> <a href="/viewtopic.php?p=${topic * 100 + 1}#p${topic * 100 + 1}">View the latest post</a><br>${dayOf(topic + 3)}</span></dd></dl></li>`,
    );
  const bar = pager(`/viewforum.php?f=${board}`, { all: own.length, size: TOPICS_PER_PAGE, start });
  return page(
    BOARDS[board - 1]!,
    `<h2><a href="/viewforum.php?f=${board}">${BOARDS[board - 1]}</a></h2><div class="action-bar"><a href="/posting.php?mode=post&amp;f=${board}">New Topic</a>${bar}</div><div class="forumbg"><ul class="topiclist topics">${rows.join('')}</ul></div>${bar}`,
  );
}

function topic(number: number, start: number): Answer {
  const texts = englishParagraphs(number + 5_000, postsOf(number));
  const posts = texts.slice(start, start + POSTS_PER_PAGE).map((text, i) => {
    const id = number * 100 + start + i;
    return `<div id="p${id}" class="post"><div class="inner"><dl class="postprofile"><dt><a href="/memberlist.php?mode=viewprofile&amp;u=${(number + i) % 7}" class="username">sailor${(number + i) % 7}</a></dt><dd>Posts: ${number * 3}</dd></dl><div class="postbody"><h3><a href="#p${id}">Re: ${englishTitle(number + 5_000)}</a></h3><p class="author"><a href="/viewtopic.php?p=${id}#p${id}">Post</a> by sailor${(number + i) % 7} &raquo; ${dayOf(number + start + i)}</p><div class="content">${text}</div></div></div></div>`;
  });
  const base = topicPath(number).replaceAll('&', '&amp;');
  const bar = pager(base, { all: texts.length, size: POSTS_PER_PAGE, start });
  return page(
    englishTitle(number + 5_000),
    `<h2 class="topic-title"><a href="${base}">${englishTitle(number + 5_000)}</a></h2><div class="action-bar"><a href="/posting.php?mode=reply&amp;t=${number}">Post Reply</a>${bar}</div>${posts.join('')}${bar}`,
  );
}
