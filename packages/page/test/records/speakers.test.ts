import { describe, expect, it } from 'vitest';
import { postsOf } from '../../src/records/posts/posts.js';
import { speakersOf } from '../../src/records/posts/speakers.js';
import { framed, pageOf } from './page-of.js';

const said = (about: string) => `${about} is what this post is about, and it goes on for a while so that nobody takes it for a line of a menu.`;
const post = (i: number, who: string, head = '') =>
  `<article class="message" id="post-${i}"><a class="username" href="/members/${i}/">${who}</a> <time datetime="2020-10-0${i}T08:12:00Z">Oct ${i}</time>${head}<div class="message-body"><p>${said(`Post ${i}`)}</p></div></article>`;

/** Who is named where, when the blocks are kept whose text passes. */
function spoken(html: string, keepsText: (text: string) => boolean): (readonly [name: string, text: string])[] {
  const page = pageOf(framed(html), 'https://loom.example/threads/7');
  const { blocks, tree } = page;
  const keeps = Uint8Array.from({ length: blocks.size }, (_, block) => Number(keepsText(tree.text[blocks.first[block]!]!)));
  const { posts } = postsOf(page);
  return speakersOf(page, { keeps, reason: [] }, posts).map(({ name, from }) => [name, tree.text[from]!.slice(0, 6)]);
}

describe('speakers', () => {
  const isSaid = (text: string) => text.startsWith('Post');

  it('are named before the first kept text of their posts', () => {
    expect(spoken(post(1, 'weft') + post(2, 'marta') + post(3, 'weft'), isSaid)).toEqual([
      ['weft', 'Post 1'],
      ['marta', 'Post 2'],
      ['weft', 'Post 3'],
    ]);
  });

  it('are not named where nothing of theirs was kept', () => {
    expect(spoken(post(1, 'weft') + post(2, 'marta') + post(3, 'weft'), (text) => text.startsWith('Post 2'))).toEqual([['marta', 'Post 2']]);
  });

  it('are not named twice, however many kept lines of their profile stand in between', () => {
    const profile = '<ul><li>Old hand</li><li>From the valley</li><li>Posts: many</li><li>Looms: two</li><li>Since spring</li></ul>';
    expect(spoken(post(1, 'weft', profile) + post(2, 'marta', profile), () => true)).toEqual([]);
  });

  it('are found as whole words only where their names are short', () => {
    expect(spoken(post(1, 'po') + post(2, 'is') + post(3, 'po'), isSaid).map(([name]) => name)).toEqual(['po', 'is', 'po']);
    expect(spoken(post(1, '李') + post(2, 'cy') + post(3, '李'), () => true)).toEqual([]);
  });

  it('keep a name that only begins like one for nobody', () => {
    expect(spoken(post(1, 'Guestrin') + post(2, 'Anonymity Jones') + post(3, 'Gastón'), isSaid).map(([name]) => name)).toEqual([
      'Guestrin',
      'Anonymity Jones',
      'Gastón',
    ]);
  });

  it('stand for nobody where the board calls them nameless, so that nobody is taken for the one before', () => {
    expect(spoken(post(1, 'weft') + post(2, 'Anonymous coward') + post(3, '名無しさん'), isSaid)).toEqual([
      ['weft', 'Post 1'],
      ['—', 'Post 2'],
      ['—', 'Post 3'],
    ]);
  });
});
