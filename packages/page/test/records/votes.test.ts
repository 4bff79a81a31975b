import { describe, expect, it } from 'vitest';
import { certainly } from '../../src/records/kind.js';
import { postsOf } from '../../src/records/posts/posts.js';
import { framed, pageOf } from './page-of.js';

const people = ['Mara Voss', 'Jon Idle', 'Pia Lund'];
const said = 'Leave an arc of about thirty degrees before you beat, and it will lie flat afterwards.';

/** Votes of three posts, each made with its number before and after what was said. */
function votesIn(before: (votes: string) => string, after: (votes: string) => string, numbers: readonly string[]): (number | null)[] {
  const posts = people.map(
    (name, i) =>
      `<div class="post" id="p${i}">${before(numbers[i]!)}<a class="author" href="/u/${i}">${name}</a> <time datetime="2024-05-0${i + 1}T10:00:00Z">May ${i + 1}</time><div class="text"><p>${said} No. ${i}</p></div>${after(numbers[i]!)}</div>`,
  );
  return postsOf(pageOf(framed(posts.join(''))), { kind: certainly('forum') }).posts.map(({ votes }) => votes);
}
const none = () => '';

describe('votes of a post', () => {
  it('stand beside an arrow, a thumb or a heart', () => {
    expect(votesIn(none, (votes) => `<p>▲ ${votes}</p>`, ['4', '15', '6'])).toEqual([4, 15, 6]);
    expect(votesIn(none, (votes) => `<span>👍 ${votes}</span><span>Reply</span>`, ['4', '5', '6'])).toEqual([4, 5, 6]);
  });

  it('are read as people write large numbers', () => {
    const likes = (votes: string) => `<span class="likes">${votes}</span>`;
    expect(votesIn(none, likes, ['1,234', '2.3k', '12k'])).toEqual([1234, 2300, 12_000]);
    expect(votesIn(none, (votes) => `<span>${votes} likes</span>`, ['1,234', '7', '1'])).toEqual([1234, 7, 1]);
    expect(votesIn(none, (votes) => `<button>Thanks (${votes})</button>`, ['3', '4', '5'])).toEqual([3, 4, 5]);
  });

  it('are no number of posts, replies or answers', () => {
    expect(votesIn((votes) => `<div class="user-info"><span class="posts">${votes}</span></div>`, none, ['812', '33', '90'])).toEqual([
      null,
      null,
      null,
    ]);
    expect(votesIn(none, (votes) => `<span class="count">${votes}</span><a href="#r">replies</a>`, ['3', '4', '5'])).toEqual([null, null, null]);
  });
});
