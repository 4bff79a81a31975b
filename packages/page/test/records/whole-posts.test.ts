import { describe, expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { certainly } from '../../src/records/kind.js';
import { keptWithPosts, wholePosts } from '../../src/records/posts/kept-posts.js';
import { postsOf } from '../../src/records/posts/posts.js';
import { framed, pageOf } from './page-of.js';

const said = (about: string) => `${about} is what this post is about, and it goes on for a while so that nobody takes it for a line of a menu.`;
const head = (i: number, who: string) =>
  `<a class="username" href="/members/${i}/">${who}</a> <time datetime="2020-10-0${i}T08:12:00Z">Oct ${i}</time>`;
const post = (i: number, who: string, body: string) =>
  `<article class="message" id="post-${i}">${head(i, who)}<div class="message-body">${body}</div></article>`;

/** Lines of a thread that the document has when the blocks are kept whose text passes. */
function shown(html: string, keepsText: (text: string) => boolean): string[] {
  const page = pageOf(framed(html), 'https://loom.example/threads/7');
  const { blocks } = page;
  const keeps = Uint8Array.from({ length: blocks.size }, (_, block) => Number(keepsText(blockText(blocks, block))));
  const { posts } = postsOf(page, { kind: certainly('forum') });
  const chosen = { keeps, reason: [] };
  const { kept } = wholePosts(page, chosen, { posts, text: chosen });
  return Array.from({ length: blocks.size }, (_, block) => blockText(blocks, block)).filter((_, block) => kept.keeps[block] === 1);
}

describe('posts in a document', () => {
  const four = (second: string) =>
    post(1, 'weft', `<p>${said('One')}</p>`) +
    post(2, 'marta', second) +
    post(3, 'weft', `<blockquote>${said('Two')}</blockquote><p>${said('Three')}</p>`) +
    post(4, 'ossip', `<p>${said('Four')}</p>`);

  it('are not emptied because another quotes them', () => {
    const lines = shown(four(`<p>${said('Two')}</p>`), (text) => !text.startsWith('Two'));
    expect(lines.filter((text) => text === said('Two'))).toHaveLength(2);
  });

  it('have the lines back that the method took for copies', () => {
    const lines = shown(
      four(`<p>Looms of the valley:</p><p>${said('Two')}</p>`),
      (text) => /^(?:One|Two|Three|Four)/.test(text) || text.includes('Oct'),
    );
    expect(lines).toContain('Looms of the valley:');
  });

  it('have no button, no advertisement and no related page', () => {
    const body = (i: number) =>
      `<p>${said(`Post ${i}`)}</p><div class="adsbygoogle"><p>Shuttles, new and used, sent today</p></div><div class="related"><p>Looms that others read about</p></div><button>Show the rest of it</button>`;
    const lines = shown([1, 2, 3, 4].map((i) => post(i, `weaver${i}`, body(i))).join(''), (text) => text.startsWith('Post'));
    expect(lines.map((text) => text.slice(0, 6))).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4']);
  });
});

describe('posts that the method left out', () => {
  const nested = (i: number, who: string, inside = '') =>
    `<div class="comment" id="c${i}">${head(i, who)}<div class="comment-text"><p>${said(who)}</p></div>${inside}</div>`;
  const tree = nested(1, 'weft', nested(2, 'marta', nested(3, 'ossip') + nested(4, 'ines'))) + nested(5, 'rolf') + nested(6, 'kaja');

  it('are shown with those that it kept', () => {
    const lines = shown(tree, (text) => text === said('ossip'));
    expect(lines).toEqual(expect.arrayContaining(['weft', 'marta', 'ossip', 'ines', 'rolf', 'kaja'].map(said)));
  });
});

describe('what is outside of posts', () => {
  it('is left out where it says what a post says', () => {
    const page = pageOf(
      framed(`<p>${said('One')}</p>${post(1, 'weft', `<p>${said('One')}</p>`)}${post(2, 'marta', `<p>${said('Two')}</p>`)}`),
      'https://loom.example/threads/7',
    );
    const { posts } = postsOf(page, { kind: certainly('forum') });
    const kept = keptWithPosts(page, { keeps: new Uint8Array(page.blocks.size).fill(1), reason: [] }, posts);
    const dropped = Array.from(kept.keeps.keys(), (block) => blockText(page.blocks, block)).filter((_, block) => kept.keeps[block] === 0);
    expect(dropped).toEqual([said('One')]);
  });
});
