import { describe, expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { certainly } from '../../src/records/kind.js';
import { copiesOfPosts } from '../../src/records/posts/copies.js';
import { headLines, headOf } from '../../src/records/posts/heads.js';
import { withLikeTimes } from '../../src/records/posts/like-heads.js';
import { postsOf } from '../../src/records/posts/posts.js';
import { wholePosts } from '../../src/records/posts/whole.js';
import { framed, pageOf } from './page-of.js';

const said = (about: string) => `${about} is what this post is about, and it goes on for a while so that nobody takes it for a line of a menu.`;
const head = (i: number, who: string) =>
  `<a class="username" href="/members/${i}/">${who}</a> <time datetime="2020-10-0${i}T08:12:00Z">Oct ${i}</time>`;
const post = (i: number, who: string, body: string) =>
  `<article class="message" id="post-${i}">${head(i, who)}<div class="message-body">${body}</div></article>`;

const four2 = [1, 2, 3, 4]
  .map((i) => post(i, i % 2 ? 'weft' : 'marta', `<p>${said(String(i))}</p>`).replace(`>Oct ${i}<`, `>Oct ${i}, 2020<`))
  .join('');

/** Lines of a thread that the document has when the blocks are kept whose text passes. */
function shown(html: string, keepsText: (text: string) => boolean, isBodyWhole = false): { lines: string[]; heads: string[][] } {
  const page = pageOf(framed(html), 'https://loom.example/threads/7');
  const { blocks } = page;
  const keeps = Uint8Array.from({ length: blocks.size }, (_, block) => Number(keepsText(blockText(blocks, block))));
  const found = postsOf(page, { kind: certainly('forum') }).posts;
  const posts = isBodyWhole ? found.map((post) => ({ ...post, body: post.node, bodyEnd: post.end })) : found;
  const { kept } = wholePosts(page, { keeps, reason: [] }, posts);
  const texts = Array.from({ length: blocks.size }, (_, block) => blockText(blocks, block));
  return {
    lines: texts.filter((_, block) => kept.keeps[block] === 1),
    heads: headLines(page, kept, posts).map((own) => own.map((block) => texts[block]!)),
  };
}

describe('posts in a document', () => {
  const four = (second: string) =>
    post(1, 'weft', `<p>${said('One')}</p>`) +
    post(2, 'marta', second) +
    post(3, 'weft', `<blockquote>${said('Two')}</blockquote><p>${said('Three')}</p>`) +
    post(4, 'ossip', `<p>${said('Four')}</p>`);

  it('have no head of lines that are below a text', () => {
    const low = `<p>${said('Low')}</p><p>As in this list:</p><ul><li>a shuttle</li></ul>`;
    const first = `<article class="message" id="post-1">${head(1, 'weft')}${low}<div class="message-body"><p>${said('One')}</p></div></article>`;
    const { heads } = shown(first + four(`<p>${said('Two')}</p>`).slice(four('').indexOf('<article', 1)), () => true);
    expect(heads[0]!.join()).not.toMatch(/list|shuttle/);
  });

  it('are not emptied because another quotes them', () => {
    const { lines } = shown(four(`<p>${said('Two')}</p>`), (text) => !text.startsWith('Two'));
    expect(lines.filter((text) => text === said('Two'))).toHaveLength(2);
  });

  it('have the lines back that the method took for copies', () => {
    const { lines } = shown(
      four(`<p>Looms of the valley:</p><p>${said('Two')}</p>`),
      (text) => /^(?:One|Two|Three|Four)/.test(text) || text.includes('Oct'),
    );
    expect(lines).toContain('Looms of the valley:');
  });

  it('have no lines back where the body is the whole post with its head', () => {
    const profile = (i: number) => `<p>${['From the valley', 'Two looms', 'Old hand'][i - 1]}</p><p>${said(`Post ${i}`)}</p>`;
    const html = [1, 2, 3].map((i) => post(i, `weaver${i}`, profile(i))).join('');
    const isSaid = (text: string) => text.startsWith('Post');
    expect(shown(html, isSaid).lines).toContain('From the valley');
    const { lines } = shown(html, isSaid, true);
    expect(lines).not.toContain('From the valley');
  });

  it('have no line that the board writes into all of them, no button and no related page', () => {
    const body = (i: number) =>
      `<p>Original post</p><p>${said(`Post ${i}`)}</p><div class="related"><p>Looms that others read about</p></div><button>Show the rest of it</button>`;
    const { lines } = shown([1, 2, 3, 4].map((i) => post(i, `weaver${i}`, body(i))).join(''), (text) => text.startsWith('Post'));
    expect(lines.map((text) => text.slice(0, 6))).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4']);
  });

  it('take a name that stands right before them into their heads', () => {
    const before = (i: number, who: string) => `<h4>${who}</h4>${post(i, who, `<p>${said(`Post ${i}`)}</p>`)}`;
    const { heads } = shown(before(1, 'weft') + before(2, 'marta') + before(3, 'weft'), () => true);
    expect(heads.map(([first]) => first)).toEqual(['weft', 'marta', 'weft']);
  });
});

describe('posts that others answer', () => {
  const nested = (i: number, who: string, inside = '') =>
    `<div class="comment" id="c${i}">${head(i, who)}<div class="comment-text"><p>${said(who)}</p></div>${inside}</div>`;
  const tree = nested(1, 'weft', nested(2, 'marta', nested(3, 'ossip') + nested(4, 'ines'))) + nested(5, 'rolf') + nested(6, 'kaja');

  it('are shown, and so are answers to shown ones; what stands alone is not', () => {
    const { lines } = shown(tree, (text) => text === said('ossip'));
    expect(lines).toEqual(expect.arrayContaining(['weft', 'marta', 'ossip', 'ines'].map(said)));
    expect(lines).not.toContain(said('rolf'));
  });

  it('are all shown where few are left', () => {
    const { lines } = shown(tree, (text) => text === said('ossip') || text === said('rolf'));
    expect(lines).toContain(said('kaja'));
  });
});

describe('what is outside of posts', () => {
  it('is left out where it says what a post says', () => {
    const page = pageOf(
      framed(`<p>${said('One')}</p>${post(1, 'weft', `<p>${said('One')}</p>`)}${post(2, 'marta', `<p>${said('Two')}</p>`)}`),
      'https://loom.example/threads/7',
    );
    const posts = postsOf(page, { kind: certainly('forum') }).posts.filter(({ author }) => author !== null);
    const own = posts.map((one) => ({ ...one, body: one.node }));
    const keeps = new Uint8Array(page.blocks.size).fill(1);
    const texts = copiesOfPosts(page, keeps, own).map((block) => blockText(page.blocks, block));
    expect(texts).toEqual([said('One')]);
  });
});

describe('the day of a post', () => {
  it('is said once, also where the page has another one for machines', () => {
    const page = pageOf(framed(four2), 'https://loom.example/threads/7');
    const [first] = postsOf(page, { kind: certainly('forum') }).posts;
    const own = Array.from({ length: page.blocks.size }, (_, block) => block)
      .filter((block) => /weft/.test(blockText(page.blocks, block)))
      .slice(0, 1);
    const written = JSON.stringify(headOf(page, { post: { ...first!, time: '2020-10-02T01:10:00Z' }, answered: undefined, own }));
    expect(written).toContain('Oct 1, 2020');
    expect(written).not.toContain('2020-10-02');
  });
});

describe('times in heads', () => {
  it('are in the words of the page in all of them where they are in some', () => {
    const page = pageOf(framed(four2), 'https://loom.example/threads/7');
    const { posts } = postsOf(page, { kind: certainly('forum') });
    const texts = (heads: number[][]) => heads.map((own) => own.map((block) => blockText(page.blocks, block)).join());
    const head = Array.from({ length: page.blocks.size }, (_, block) => block).find((block) => /Oct 2/.test(blockText(page.blocks, block)))!;
    expect(texts(withLikeTimes(page, posts, [[], [head], [], []]))).toEqual([1, 2, 3, 4].map((i) => expect.stringContaining(`Oct ${i}, 2020`)));
    expect(texts(withLikeTimes(page, posts, [[], [], [], []]))).toEqual(['', '', '', '']);
  });
});
