import { describe, expect, it } from 'vitest';
import { threadRoot } from '../../src/arrange/thread.js';
import { allParts } from '../../src/content/assemble.js';
import { choose } from '../../src/content/choose.js';
import { toMarkdown } from '../../src/outputs/markdown.js';
import { certainly } from '../../src/records/kind.js';
import { postsOf } from '../../src/records/posts/posts.js';
import { scoresFor } from '../content/content-of.js';
import { framed, pageOf } from '../records/page-of.js';

const said = (about: string) => `${about} is what this post is about, and it goes on for a while so that nobody takes it for a line of a menu.`;
const post = (i: number, who: string, { above = '', below = '', time = `Oct ${i}, 2020` } = {}) =>
  `<article class="message" id="post-${i}"><div class="user"><a class="username" href="/members/${i}/">${who}</a>${above}</div><header><time datetime="2020-10-0${i}T08:12:00Z">${time}</time></header><div class="message-body"><p>${said(`Post ${i}`)}</p></div>${below}</article>`;

/** Markdown of a thread of which everything in `main` is kept but the blocks that hold `clutter`. */
function written(html: string): string {
  const page = pageOf(framed(html), 'https://loom.example/threads/7');
  const isFrame = (line: string) => /^(?:Home|About us|Contact|Opening hours|Jobs|Copyright|Imprint)/.test(line);
  const kept = choose(scoresFor(page, (line) => !line.includes('clutter') && !isFrame(line)));
  const { posts } = postsOf(page, { kind: certainly('forum') });
  expect(posts).toHaveLength(html.match(/<article/g)!.length);
  return toMarkdown(threadRoot(page, kept, { posts, parts: allParts })).trim();
}

const three = (given?: Parameters<typeof post>[2]) => post(1, 'weft', given) + post(2, 'marta', given) + post(3, 'weft', given);

describe('a thread', () => {
  it('has author and time above every post, and a rule between posts', () => {
    expect(written(three())).toBe(
      [
        ['weft', 1],
        ['marta', 2],
        ['weft', 3],
      ]
        .map(([who, i]) => `**${who}** · Oct ${i}, 2020\n\n${said(`Post ${i}`)}`)
        .join('\n\n***\n\n'),
    );
  });

  it('has the time for machines where the page shows none', () => {
    expect(written(three({ time: '' }))).toContain('**marta** · 2020-10-02 08:12 UTC\n');
  });

  it('keeps what is above the first post, and leaves out what is between posts and in none of them', () => {
    const html = `<p>${said('The board')}</p>${post(1, 'weft')}<p>${said('A line between')}</p>${post(2, 'marta')}${post(3, 'weft')}`;
    const markdown = written(html);
    expect(markdown).not.toContain('A line between');
    const places = ['The board is', '**weft**', 'Post 1 is', '**marta**', 'Post 2 is'].map((text) => markdown.indexOf(text));
    expect(places.every((place, i) => place >= 0 && place > (places[i - 1] ?? -1))).toBe(true);
  });

  it('has every post, also one that the verdicts left out', () => {
    expect(written(three().replace('Post 2 is', 'Post 2 (clutter) is'))).toContain('Post 2 (clutter) is');
  });

  it('has no statistics of members, and the rank in the line above the post', () => {
    const markdown = written(three({ above: '<span>Old hand</span><div>Joined: Feb 2019</div><div>116 posts</div>' }));
    expect(markdown).toMatch(/^\*\*weft\*\* · .*Old hand.* · Oct 1, 2020$/m);
    expect(markdown).not.toMatch(/Joined|116/);
  });

  it('has the headings of post headers in that line, and the subject of a post above its words', () => {
    const named = (i: number, who: string) => post(i, who, { above: '<h5>Member</h5>' }).replace(/(<a class="username".*?<\/a>)/, '<h4>$1</h4>');
    expect(written(named(1, 'weft') + named(2, 'marta') + named(3, 'weft'))).not.toMatch(/^#/m);
    const subject = (i: number) => post(i, 'weft', { above: `<h3>How to set up loom ${'abc'[i - 1]}</h3>` });
    expect(written(subject(1) + subject(2) + subject(3)).match(/^#+ How to set up loom/gm)).toHaveLength(3);
  });

  it('has the name of the author once, whatever is before it in the line', () => {
    const signed = (line: (who: string) => string) =>
      ['weft', 'marta', 'oskar'].map((who, i) => post(i + 1, who, { above: `<p>${line(who)}</p>` })).join('');
    expect(written(signed((who) => `Posted by ${who} » from the valley`))).toContain('**marta** · from the valley · Oct 2, 2020\n');
    expect(written(signed((who) => `글쓴이 : ${who} from the valley`))).toContain('**marta** · from the valley · Oct 2, 2020\n');
    expect(written(signed((who) => `Thanks go to ${who}, too`))).toContain('**marta** · Thanks go to marta, too · ');
  });

  it('has its votes, also where the clock shows the same number', () => {
    const page = pageOf(framed(three({ time: 'Oct 4, 2020 at 16:31' })), 'https://loom.example/threads/7');
    const posts = postsOf(page, { kind: certainly('forum') }).posts.map((found) => ({ ...found, votes: 31 }));
    expect(toMarkdown(threadRoot(page, choose(scoresFor(page, () => true)), { posts, parts: allParts }))).toContain('Oct 4, 2020 at 16:31 · +31\n');
  });

  it('has the subject of an answer once', () => {
    const answer = (i: number) => post(i, 'weft', { above: '<h3>Re: Selvedge pulls in</h3>' });
    expect(written(post(1, 'weft') + answer(2) + answer(3))).not.toContain('Re:');
  });
});
