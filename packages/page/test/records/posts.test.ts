import { describe, expect, it } from 'vitest';
import { certainly } from '../../src/records/kind.js';
import { commentsOf, postsOf } from '../../src/records/posts/posts.js';
import { framed, pageOf } from './page-of.js';

const people = ['weft-behind', 'Marta K', 'old_miller', 'weft-behind'];
const said = [
  'Why does my selvedge pull in after twenty centimetres? I have tried three different shuttles and nothing helps at all.',
  'Your weft is too tight. Leave an arc of about thirty degrees before you beat, and it will lie flat afterwards.',
  'Thanks, me too.',
  'That was it. The arc did the trick, and the cloth is as wide at the end as it was at the beginning.',
];
const times = ['2020-10-04T08:12:00Z', '2020-10-04T09:30:00Z', '2020-10-05T18:01:00Z', '2020-10-06T07:45:00Z'];
const each = (make: (i: number) => string) => said.map((_, i) => make(i)).join('\n');
const time = (i: number) => `<time datetime="${times[i]}">${times[i]!.slice(0, 10)}</time>`;
const user = (i: number) => `<a class="username" href="/members/${encodeURIComponent(people[i]!)}.${i}/">${people[i]}</a>`;

/** Ten shapes in which threads come; each has the four posts above. */
const shapes: Readonly<Record<string, string>> = {
  'a board with a column of users': each(
    (i) =>
      `<article class="message" id="post-${i}"><div class="message-user"><h4>${user(i)}</h4><h5>Senior Member</h5><dl><dt>Joined</dt><dd>Jan 2009</dd></dl></div><div class="message-main"><header>${time(i)}<a href="#post-${i}">#${i + 1}</a></header><div class="message-body"><p>${said[i]}</p></div><footer>Reply Quote Like</footer></div></article>`,
  ),
  'a table for every post': each(
    (i) =>
      `<table class="tborder" id="post${i}"><tr><td class="thead">${times[i]!.slice(0, 10)}, ${times[i]!.slice(11, 16)}</td></tr><tr><td class="alt2">${user(i)}<div>Join Date: Aug 2008</div></td><td class="alt1"><div id="post_message_${i}">${said[i]}</div></td></tr></table>`,
  ),
  'posts for robots': each(
    (i) =>
      `<div class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator"><a href="/u/${people[i]}">${people[i]}</a></span>${time(i)}</div><div class="post"><p>${said[i]}</p></div></div>`,
  ),
  'an opening post of its own make': `<div class="question"><span class="author">${people[0]}</span>${time(0)}<div class="text"><p>${said[0]}</p></div></div>${[1, 2, 3].map((i) => `<div class="answer"><span class="author">${people[i]}</span>${time(i)}<div class="text"><p>${said[i]}</p></div></div>`).join('')}`,
  'posts inside the posts they answer': `<ul class="comments"><li class="comment"><div><a class="author" href="/user/${people[0]}">${people[0]}</a>${time(0)}<div class="md"><p>${said[0]}</p></div></div><ul><li class="comment"><div><a class="author" href="/user/${people[1]}">${people[1]}</a>${time(1)}<div class="md"><p>${said[1]}</p></div></div><ul><li class="comment"><div><a class="author" href="/user/${people[2]}">${people[2]}</a>${time(2)}<div class="md"><p>${said[2]}</p></div></div></li></ul></li></ul></li><li class="comment"><div><a class="author" href="/user/${people[3]}">${people[3]}</a>${time(3)}<div class="md"><p>${said[3]}</p></div></div></li></ul>`,
  'names and times in one line': each(
    (i) =>
      `<div class="reply" id="r${i}"><p class="by">by <strong><a href="/memberlist.php?mode=viewprofile&u=${i}">${people[i]}</a></strong> » ${['Sun Oct 04', 'Sun Oct 04', 'Mon Oct 05', 'Tue Oct 06'][i]}, 2020 ${times[i]!.slice(11, 16)}</p><div class="content">${said[i]}</div></div>`,
  ),
  'items of microdata': each(
    (i) =>
      `<div itemprop="comment" itemscope itemtype="https://schema.org/Comment"><span itemprop="author" itemscope><span itemprop="name">${people[i]}</span></span><meta itemprop="datePublished" content="${times[i]}"><div itemprop="text">${said[i]}</div></div>`,
  ),
  'a board that is a definition list': `<dl>${each((i) => `<dt>${i + 1}: <b>${people[i]}</b>: ${times[i]!.slice(0, 10)} ${times[i]!.slice(11, 16)}<dd>${said[i]}`)}</dl>`,
  'name and time twice, for two screens': each(
    (i) =>
      `<article class="cPost" id="c${i}"><div class="mobile"><h3 class="author">${user(i)}</h3>${time(i)}</div><aside><h3 class="author">${user(i)}</h3><ul><li>Members</li><li>10 posts</li></ul></aside><div class="main"><div class="meta">${time(i)} Share</div><div class="contentWrap"><p>${said[i]}</p></div></div></article>`,
  ),
  'utility classes and numbered ids': each(
    (i) =>
      `<div class="relative pb-2" id="1508${i}"><div class="mt-1"><div class="font-bold"><span class="nickname">${people[i]}</span> · <span class="date">${4 + (i > 1 ? i - 1 : 0)} October 2020 ${times[i]!.slice(11, 16)}</span></div></div><div class="post-body mt-2"><p>${said[i]}</p></div></div>`,
  ),
};

/** Threads whose elements do not say what they are. */
const unnamed: Readonly<Record<string, string>> = {
  'an archive of mails': each(
    (i) =>
      `<div id="m${i}"><b>${people[i]}</b> <a href="mailto:list">${people[i]} at loom.example</a><br><i>${['Sun Oct  4', 'Sun Oct  4', 'Mon Oct  5', 'Tue Oct  6'][i]} ${times[i]!.slice(11, 19)} CEST 2020</i><pre>${said[i]}</pre></div><hr>`,
  ),
  'names with capitals inside': each(
    (i) =>
      `<div class="PostStream-item"><article><header class="Post-header"><h3 class="PostUser-name">${people[i]}</h3><span class="PostMeta">${time(i)}</span></header><div class="Post-body"><p>${said[i]}</p></div></article></div>`,
  ),
  'a line that says who and when': each((i) => `<div><p>Posted by ${people[i]} on October ${4 + i}, 2020</p><p>${said[i]}</p></div>`),
  'a name above a day': each(
    (i) =>
      `<section><span class="text-sm">${people[i]}</span><div class="text-xs">${4 + i} October 2020</div><div class="mt-2"><p>${said[i]}</p></div></section>`,
  ),
};

describe('posts of threads', () => {
  it.each(Object.entries(shapes))('finds %s', (_, main) => {
    const { posts, reason } = postsOf(pageOf(framed(`<h1>Selvedge pulls in</h1>${main}`), 'https://loom.example/threads/selvedge.77/'), {
      kind: certainly('forum'),
    });
    expect(reason).toBeNull();
    expect(posts.map(({ author }) => author)).toEqual(people);
    expect(posts.map(({ text }) => text)).toEqual(said);
    expect(posts.map((post) => post.time?.slice(0, 10))).toEqual(times.map((at) => at.slice(0, 10)));
  });

  it('tells who answers whom', () => {
    const { posts } = postsOf(pageOf(framed(`<h1>Thread</h1>${shapes['posts inside the posts they answer']}`)), { kind: certainly('forum') });
    expect(posts.map(({ depth }) => depth)).toEqual([0, 1, 2, 0]);
    expect(posts.map(({ replyTo }) => replyTo)).toEqual([null, 1, 2, null]);
  });

  it('reads permalink, votes and the accepted answer', () => {
    const answers = [1, 2]
      .map(
        (i) =>
          `<div class="answer${i === 2 ? ' accepted-answer' : ''}" id="answer-${i}"><div class="vote-count">${i * 7}</div><span class="author">${people[i]}</span><a href="/a/${i}">${time(i)}</a><div class="text"><p>${said[i]}</p></div></div>`,
      )
      .join('');
    const { posts } = postsOf(pageOf(framed(`<h1>Question</h1>${answers}`), 'https://loom.example/questions/1/x'), { kind: certainly('forum') });
    expect(posts.map(({ votes }) => votes)).toEqual([7, 14]);
    expect(posts.map(({ accepted }) => accepted)).toEqual([false, true]);
    expect(posts.map(({ permalink }) => permalink)).toEqual(['https://loom.example/a/1', 'https://loom.example/a/2']);
  });

  it('keeps comments apart from the article above them', () => {
    const article = `<article><h1>On weaving</h1>${`<p>${said[0]} ${said[3]}</p>`.repeat(8)}</article>`;
    const comments = `<section id="comments"><h2>Comments</h2>${[1, 3].map((i) => `<div class="comment"><span class="author">${people[i]}</span>${time(i)}<div class="comment-text"><p>${said[i]}</p></div></div>`).join('')}</section>`;
    const page = pageOf(framed(article + comments), 'https://loom.example/on-weaving');
    expect(postsOf(page, { kind: certainly('article') })).toMatchObject({ posts: [], reason: 'not-a-thread' });
    expect(postsOf(page).posts).toEqual([]);
    expect(commentsOf(page).posts.map(({ author, text }) => [author, text])).toEqual([
      [people[1], said[1]],
      [people[3], said[3]],
    ]);
  });

  it('finds a thread on a page that looks like an article, where every post has an author and a time', () => {
    const page = pageOf(framed(`<h1>Thread</h1>${shapes['a board with a column of users']}`), 'https://loom.example/7');
    expect(postsOf(page, { kind: certainly('article') }).posts.map(({ author }) => author)).toEqual(people);
    const untimed = each((i) => `<div class="box"><a class="username" href="/members/${i}/">${people[i]}</a><p>${said[i]}</p></div>`);
    expect(postsOf(pageOf(framed(untimed)), { kind: certainly('article') })).toMatchObject({ posts: [] });
  });

  it('takes long comments below what is by all signs an article for no thread', () => {
    const article = `<h1>On weaving</h1><p>${said[0]} ${said[3]}</p>`;
    const comments = each(
      (i) => `<div class="note"><span class="author">${people[i]}</span>${time(i)}<div class="text"><p>${said[i]}</p></div></div>`,
    );
    const page = pageOf(framed(article + comments), 'https://loom.example/on-weaving');
    const kind = { sure: 'article', forum: 0.2, list: 0, product: 0 };
    expect(postsOf(page, { kind })).toMatchObject({ posts: [], reason: 'not-a-thread' });
    expect(postsOf(page, { kind: { ...kind, forum: 0.4 } }).posts).not.toEqual([]);
    // Two are no thread either, although nothing else is there.
    const two = pageOf(
      framed(`<h1>On weaving</h1>${shapes['posts for robots']!.split('\n').slice(0, 2).join('')}`),
      'https://loom.example/on-weaving',
    );
    expect(postsOf(two, { kind }).posts).toEqual([]);
    expect(postsOf(two, { kind: certainly('forum') }).posts).toHaveLength(2);
  });

  it('says why there are none', () => {
    expect(postsOf(pageOf('<p>Nothing here.</p>'))).toEqual({ posts: [], reason: 'no-posts' });
    expect(commentsOf(pageOf('<p>Nothing here.</p>'))).toEqual({ posts: [], reason: 'no-posts' });
  });
});

describe('posts that nothing names', () => {
  it.each(Object.entries(unnamed))('finds %s', (_, main) => {
    const { posts } = postsOf(pageOf(framed(`<h1>Selvedge pulls in</h1>${main}`), 'https://loom.example/threads/selvedge.77/'));
    expect(posts.map(({ author }) => author)).toEqual(people);
    expect(posts.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual(said);
  });

  it('does not take the entries of a list for posts', () => {
    const entry = (i: number) =>
      `<article class="entry"><h2><a href="/log/${i}">${['Planes', 'Saws', 'Files', 'Glue'][i]} and how to keep them</a></h2><span class="author">${people[i]}</span>${time(i)}<p>${said[i]}</p></article>`;
    const page = pageOf(framed(`<h1>Workshop log</h1>${each(entry)}`), 'https://bench.example/log');
    expect(postsOf(page)).toMatchObject({ posts: [], reason: 'not-a-thread' });
  });
});
