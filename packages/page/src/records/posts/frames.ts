import type { Member } from './clusters.js';

/** Letters of a text that two people do not say by chance. */
const MIN_SAID = 40;
/** Posts around one that are compared with it. */
const MAX_AROUND = 8;

/** Posts without those that are frames around others: what such a one says, a post inside it says. All of them where none is. */
export function withoutFrames(members: readonly Member[], texts: readonly string[]): readonly Member[] {
  const isFrame = members.map(() => false);
  const open: number[] = [];
  members.forEach(({ row, end }, i) => {
    while (open.length > 0 && members[open.at(-1)!]!.end < end) open.pop();
    while (open.length > 0 && members[open.at(-1)!]!.end <= row) open.pop();
    if (texts[i]!.length >= MIN_SAID) for (const outer of open.slice(-MAX_AROUND)) if (texts[outer] === texts[i]) isFrame[outer] = true;
    open.push(i);
  });
  if (!isFrame.includes(true)) return members;
  let kept = 0;
  const places = isFrame.map((frame) => (frame ? -1 : kept++));
  return members.flatMap((member, i) => {
    if (isFrame[i]) return [];
    let { inside } = member;
    while (inside >= 0 && isFrame[inside]) inside = members[inside]!.inside;
    return [{ ...member, inside: inside < 0 ? -1 : places[inside]! }];
  });
}
