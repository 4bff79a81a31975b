import { TAG, tagSet } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import type { Member } from './clusters.js';

/** Elements up from a post in which its header and its votes may be beside it. */
const HIGHEST = 3;
const FRAMES = tagSet('body', 'main', 'html');

/** For every post the widest rows around it that hold no other post but those inside it. */
export function bordersOf(tree: Tree, members: readonly Member[]): Member[] {
  const after = nextOutside(members);
  return members.map((member, i) => {
    if (members.length === 1) return member;
    const before = i > 0 ? members[i - 1]!.row : 0;
    const limit = members[after[i]!]?.row ?? tree.size;
    let { row, end } = member;
    for (let step = 0; step < HIGHEST; step++) {
      const parent = tree.parent[row]!;
      if (parent === 0 || FRAMES.has(tree.tag[parent]!) || parent <= before || tree.end[parent]! > limit) break;
      if (tree.tag[parent] === TAG.ol || tree.tag[parent] === TAG.ul) break;
      row = parent;
      end = tree.end[parent]!;
    }
    return { row, end, inside: member.inside };
  });
}

/** For every post the index of the first one after it. */
function nextOutside(members: readonly Member[]): Uint32Array {
  const next = new Uint32Array(members.length);
  for (let i = members.length - 1; i >= 0; i--) {
    next[i] = i + 1;
    while (next[i]! < members.length && members[next[i]!]!.row < members[i]!.end) next[i] = next[next[i]!]!;
  }
  return next;
}
