import { describe, expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { postsOf } from '../../src/records/posts/posts.js';
import { saidIn } from '../../src/records/posts/said.js';
import { framed, pageOf } from './page-of.js';

const said = (about: string) => `${about} is what this post is about, and it goes on for a while so that nobody takes it for a line of a menu.`;
const post = (i: number, who: string, more = '', name = '') =>
  `<article class="message ${name}" id="post-${i}"><a class="username" href="/members/${i}/">${who}</a> <time datetime="2020-10-0${i}T08:12:00Z">Oct ${i}</time><div class="message-body"><p>${said(`Post ${i}`)}</p>${more}</div></article>`;

/** What the formats with layout show of a thread all of whose blocks the method kept. */
function shown(html: string): string[] {
  const page = pageOf(framed(html), 'https://loom.example/threads/7');
  const { blocks } = page;
  const { keeps } = saidIn(page, { keeps: new Uint8Array(blocks.size).fill(1), reason: [] }, postsOf(page).posts);
  return Array.from(keeps.keys(), (block) => blockText(blocks, block)).filter((_, block) => keeps[block] === 1);
}

describe('advertisements in a thread', () => {
  it('are left out between posts where elements or labels call them so', () => {
    const lines = shown(
      `${post(1, 'weft')}<div class="post ad-slot"><p>Yarn by the kilo</p></div>${post(2, 'marta')}<table><tr><td>Anzeige: <a href="/y">Webstühle vom Hersteller</a></td></tr></table><p>Page two begins here with a line of its own</p>${post(3, 'weft')}`,
    );
    expect(lines.join('\n')).not.toMatch(/Yarn|Webstühle/);
    expect(lines).toContain('Page two begins here with a line of its own');
    expect(lines.filter((line) => line.startsWith('Post'))).toHaveLength(3);
  });

  it('are left out of what was said where elements call them so, and only there', () => {
    const lines = shown(
      `${post(1, 'weft', '<div class="adsbygoogle"><p>Shuttles, new and used, sent today</p></div>')}${post(2, 'marta', '<p><b>Advertising</b> is what I do for a living</p>')}`,
    );
    expect(lines.join('\n')).not.toContain('Shuttles');
    expect(lines).toContain('Advertising is what I do for a living');
  });

  it('are not seen where the posts themselves are called so', () => {
    expect(shown(post(1, 'weft', '', 'with-ads') + post(2, 'marta', '', 'with-ads')).filter((line) => line.startsWith('Post'))).toHaveLength(2);
  });
});
