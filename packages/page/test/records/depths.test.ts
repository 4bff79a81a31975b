import { describe, expect, it } from 'vitest';
import { postsOf } from '../../src/records/posts/posts.js';
import { framed, pageOf } from './page-of.js';

const levels = [0, 1, 2, 1, 0, 2];
const post = (i: number, attributes: string, lead = '') =>
  `<div class="reply" id="c${i}" ${attributes}>${lead}<a class="username" href="/members/${i}/">weaver${i}</a> <time datetime="2020-10-0${i + 1}">Oct ${i + 1}</time><div class="reply-body"><p>Reply ${i} is long enough that nobody takes it for a line of a menu, and says nothing new.</p></div></div>`;

/** Levels and answered posts of a thread whose posts lie beside each other. */
function threaded(write: (level: number, i: number) => string) {
  const { posts } = postsOf(pageOf(framed(levels.map(write).join('')), 'https://loom.example/threads/7'));
  return posts.map(({ depth, replyTo }) => [depth, replyTo]);
}

const nested = [
  [0, null],
  [1, 1],
  [2, 2],
  [1, 1],
  [0, null],
  [2, 5],
];

describe('depths of posts that lie beside each other', () => {
  it.each<[string, (level: number, i: number) => string]>([
    ['an attribute', (level, i) => post(i, `data-depth="${level}"`)],
    ['a class', (level, i) => post(i, '', `<span class="mark level-${level + 1}"></span>`)],
    ['a margin', (level, i) => post(i, `style="color:#333;margin-left:${level * 20}px"`)],
    ['a spacer', (level, i) => post(i, '', `<img src="/s.gif" height="1" width="${level * 40}">`)],
  ])('come from %s', (_, write) => {
    expect(threaded(write)).toEqual(nested);
  });

  it('are none where only some posts are moved in, all alike, or the first one too', () => {
    const flat = levels.map(() => [0, null]);
    expect(threaded((level, i) => post(i, level === 1 ? 'style="margin-left:20px"' : ''))).toEqual(flat);
    expect(threaded((_, i) => post(i, 'style="margin-left:20px"'))).toEqual(flat);
    expect(threaded((level, i) => post(i, `data-depth="${3 - level}"`))).toEqual(flat);
    expect(threaded((level, i) => post(i, '', `<img src="/face.png" height="40" width="${40 + level}">`))).toEqual(flat);
  });

  it('are not read from badges after a name, and know their units', () => {
    const ranked = (mark: string, i: number) => post(i, '').replace('</a>', `</a> ${mark}`);
    expect(threaded((level, i) => ranked(`<span class="badge level-${level + 1}">rank</span>`, i))).toEqual(levels.map(() => [0, null]));
    expect(threaded((level, i) => post(i, `style="margin-left:${level === 2 ? '4em' : `${level * 20}px`}"`))).toEqual(nested);
  });
});
