import type { Answer } from '../site-server.js';
import { aboutText, type MadeSite, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const TAGS = ['knots', 'paint', 'engines', 'law'];
const PER_PAGE = 15;
const path = ({ number, slug }: Story) => `/questions/${1_000 + number * 7}/${slug}`;
const tagsOf = ({ number }: Story) => [TAGS[number % 4]!, TAGS[(number + 1) % 4]!];
const inHtml = (address: string) => address.replaceAll('&', '&amp;');

/** Questions with answers as Stack Exchange shows them: lists in several orders, tags, people, short links, edits and histories of every post. */
export function questionSite(count = 52): MadeSite {
  const all = variedStories(count, 68_000, english).map((story) => ({
    ...story,
    title: `Why does ${story.title[0]!.toLowerCase()}${story.title.slice(1)}?`,
  }));
  return {
    host: 'ask.harbour.example',
    articles: all.map(path),
    pages: ['/help', '/tour', '/legal/terms'],
    answer: (asked, origin) => {
      const { pathname, searchParams } = new URL(asked, origin);
      const at = Number(searchParams.get('page') ?? 1);
      if (pathname === '/')
        return frame(
          'Ask the harbour',
          `<h1>Top Questions</h1><div class="uniform-tabs">${['active', 'hot', 'week'].map((tab) => `<a href="/?tab=${tab}">${tab}</a>`).join('')}</div><div id="question-mini-list">${ordered(all, searchParams.get('tab')).slice(0, 12).map(summary).join('')}</div><p>Looking for more? Browse the <a href="/questions">complete list of questions</a>, or <a href="/tags">popular tags</a>.</p>`,
        );
      if (pathname === '/questions')
        return listOf('All Questions', {
          shown: ordered(all, searchParams.get('tab')),
          at,
          base: '/questions',
          tab: searchParams.get('tab') ?? 'newest',
        });
      const tag = TAGS.find((name) => pathname === `/questions/tagged/${name}`);
      if (tag)
        return listOf(`Questions tagged [${tag}]`, {
          shown: ordered(all, searchParams.get('tab')).filter((story) => tagsOf(story).includes(tag)),
          at,
          base: pathname,
          tab: searchParams.get('tab') ?? 'newest',
        });
      if (pathname === '/tags')
        return frame(
          'Tags',
          `<h1>Tags</h1><p>A tag is a keyword.</p><div id="tags-browser">${TAGS.map((name) => `<div class="tag-cell"><a href="/questions/tagged/${name}" class="post-tag" rel="tag">${name}</a><div>Questions about ${name} and what belongs to them.</div><div>26 questions</div></div>`).join('')}</div>`,
        );
      if (pathname === '/users' || pathname.startsWith('/users/'))
        return frame('Users', `<h1>Users</h1><div class="user-info"><a href="/users/3/ann">ann</a> 1,204 Harbourtown</div>`);
      const question = all.find((story) => pathname === path(story) || pathname === `/q/${1_000 + story.number * 7}`);
      if (question) return pathname.startsWith('/q/') ? { status: 302, headers: { location: path(question) } } : questionOf(question, all);
      const history = /^\/posts\/(\d+)\/revisions$/.exec(pathname);
      if (history)
        return frame(
          'Revisions',
          `<h1>Revisions to post ${history[1]}</h1><div class="revision">1 <a href="/users/3/ann">ann</a> asked ${history[1]}</div>`,
        );
      return ['/help', '/tour', '/legal/terms'].includes(pathname) ? frame('Help', `<h1>Help</h1>${aboutText(680 + pathname.length)}`) : undefined;
    },
  };
}

const ordered = (all: readonly Story[], tab: string | null) =>
  tab === null || tab === 'newest' ? all : [...all].sort((a, b) => ((a.number * 37) % 101) - ((b.number * 37) % 101));

function summary(story: Story): string {
  const own = path(story);
  return `<div id="question-summary-${story.number}" class="s-post-summary js-post-summary"><div class="s-post-summary--stats"><div class="s-post-summary--stats-item" title="Score of ${story.number % 9}"><span>${story.number % 9}</span> votes</div><div class="s-post-summary--stats-item"><span>${story.number % 4}</span> answers</div><div class="s-post-summary--stats-item"><span>${story.number * 12}</span> views</div></div><div class="s-post-summary--content"><h3 class="s-post-summary--content-title"><a href="${own}" class="s-link">${story.title}</a></h3><div class="s-post-summary--content-excerpt">${story.teaser} …</div><div class="s-post-summary--meta"><ul class="tags">${tagsOf(
    story,
  )
    .map((name) => `<li><a href="/questions/tagged/${name}" class="post-tag" rel="tag">${name}</a></li>`)
    .join(
      '',
    )}</ul><div class="s-user-card"><a href="/users/${story.number % 7}/ann"><img src="/avatar/${story.number % 7}.png" alt="ann's user avatar"></a><a href="/users/${story.number % 7}/ann" class="s-user-card--link">ann</a> <span>1,204</span> <time class="s-user-card--time">asked <span title="${story.day} 10:12:00Z" class="relativetime">${story.day}</span></time></div></div></div></div>`;
}

function listOf(title: string, { shown, at, base, tab }: { shown: readonly Story[]; at: number; base: string; tab: string }): Answer {
  const pages = Math.ceil(shown.length / PER_PAGE);
  const to = (page: number) => inHtml(`${base}?tab=${tab}&page=${page}`);
  const numbers = Array.from({ length: pages }, (_, i) =>
    i + 1 === at
      ? `<div class="s-pagination--item is-selected" aria-current="page">${at}</div>`
      : `<a class="s-pagination--item js-pagination-item" href="${to(i + 1)}" rel="" title="Go to page ${i + 1}">${i + 1}</a>`,
  );
  const sizes = [15, 30, 50].map(
    (size) => `<a href="${inHtml(`${base}?tab=${tab}&pagesize=${size}`)}" class="s-pagination--item" title="Show ${size} items per page">${size}</a>`,
  );
  return frame(
    title,
    `<div class="d-flex"><h1 class="fs-headline1">${title}</h1><a href="/questions/ask" class="s-btn">Ask Question</a></div><div class="fs-body3">${shown.length} questions</div><div class="s-btn-group">${['newest', 'active', 'votes'].map((each) => `<a class="s-btn" href="${base}?tab=${each}" data-shortcut="N">${each}</a>`).join('')}</div><div id="questions">${shown
      .slice((at - 1) * PER_PAGE, at * PER_PAGE)
      .map(summary)
      .join(
        '',
      )}</div><div class="s-pagination pager float-left">${at > 1 ? `<a class="s-pagination--item" href="${to(at - 1)}" rel="prev">Prev</a>` : ''}${numbers.join('')}${at < pages ? `<a class="s-pagination--item" href="${to(at + 1)}" rel="next">Next</a>` : ''}</div><div class="s-pagination page-sizer float-right">${sizes.join('')} per page</div>`,
  );
}

function questionOf(story: Story, all: readonly Story[]): Answer {
  const id = 1_000 + story.number * 7;
  const menu = (post: number, short: string) =>
    `<div class="js-post-menu"><a href="${short}" rel="nofollow" class="js-share-link">Share</a> <a href="/posts/${post}/edit" class="js-suggest-edit-post">Improve this question</a></div><div class="user-info"><div class="user-action-time"><a href="/posts/${post}/revisions" title="show all edits to this post">edited <span>${story.day}</span></a></div><div class="user-details"><a href="/users/${post % 7}/ann">ann</a></div></div>`;
  const answers = Array.from(
    { length: story.number % 4 },
    (_, i) =>
      `<div id="answer-${id + i + 1}" class="answer js-answer"><div class="votecell">${i}</div><div class="answercell"><div class="s-prose js-post-body" itemprop="text"><p>${all[(story.number * 3 + i) % all.length]!.teaser}, which answers ${id} in part ${i}.</p><p>${all[(story.number * 5 + i) % all.length]!.teaser}, as question ${id} shows.</p></div>${menu(id + i + 1, `/a/${id + i + 1}`)}</div></div>`,
  );
  const linked = all.filter(({ number }) => number % 10 === story.number % 10 && number !== story.number).slice(0, 4);
  return frame(
    story.title,
    `<div id="question-header"><h1 itemprop="name" class="fs-headline1"><a href="${path(story)}" class="question-hyperlink">${story.title}</a></h1><a href="/questions/ask">Ask Question</a></div><div>Asked <time itemprop="dateCreated" datetime="${story.day}T10:12:00">${story.day}</time> Viewed ${story.number * 12} times</div><div id="mainbar" role="main"><div class="question js-question" id="question"><div class="votecell">${story.number % 9}</div><div class="postcell"><div class="s-prose js-post-body" itemprop="text">${linkStories(story.body, all, path)}</div><div class="post-taglist">${tagsOf(
      story,
    )
      .map((name) => `<a href="/questions/tagged/${name}" class="post-tag" rel="tag">${name}</a>`)
      .join(
        '',
      )}</div>${menu(id, `/q/${id}`)}</div></div><div id="answers"><div id="answers-header"><h2>${answers.length} Answers</h2>${answers.length > 1 ? `<a href="${path(story)}?answertab=scoredesc#tab-top">Reset to default</a>` : ''}</div>${answers.join('')}</div><h2>Your Answer</h2><form><textarea></textarea></form><p>Not the answer you're looking for? Browse other questions tagged <a href="/questions/tagged/${tagsOf(story)[0]}">${tagsOf(story)[0]}</a>.</p></div><div id="sidebar"><div class="module sidebar-linked"><h4>Linked</h4>${linked.map((each) => `<div class="spacer"><a href="/q/${1_000 + each.number * 7}" title="Score"><div>${each.number % 9}</div></a><a href="${path(each)}" class="question-hyperlink">${each.title}</a></div>`).join('')}</div></div>`,
  );
}

function frame(title: string, main: string): Answer {
  return {
    body: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - Ask the harbour</title></head><body class="question-page unified-theme"><header class="s-topbar"><a href="/" class="s-topbar--logo">Ask the harbour</a><form action="/search"><input name="q" placeholder="Search on Ask the harbour…"></form><ol><li><a href="/users/login">Log in</a></li><li><a href="/users/signup">Sign up</a></li></ol></header><div class="container"><div id="left-sidebar"><nav role="navigation"><ol class="nav-links"><li><a href="/" class="nav-links--link">Home</a></li><li><a href="/questions" class="nav-links--link">Questions</a></li><li><a href="/tags" class="nav-links--link">Tags</a></li><li><a href="/users" class="nav-links--link">Users</a></li></ol></nav></div><div id="content">${main}</div></div><footer class="site-footer"><ul><li><a href="/tour">Tour</a></li><li><a href="/help">Help</a></li><li><a href="/legal/terms">Terms</a></li></ul></footer></body></html>`,
  };
}
