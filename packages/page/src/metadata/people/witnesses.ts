import type { Candidate } from '../field.js';
import { keyOf } from '../text.js';
import type { AuthorVote } from './votes.js';

/** How much of its word a further reading of the same witness adds: declarations of one page are filled from one account, readings of one byline from one line. */
const SAME_WITNESS = 0.4;
/** Rows that readings of one byline lie apart at most. */
const SAME_LINE = 40;

/** Votes for the same people put together. Different witnesses err independently, so that their doubts are multiplied. */
export function joinVotes(votes: readonly AuthorVote[]): Candidate<string[]>[] {
  const groups = new Map<string, AuthorVote[]>();
  for (const vote of votes) {
    const key = vote.value.map(keyOf).sort().join('|');
    const group = groups.get(key);
    if (group) group.push(vote);
    else groups.set(key, [vote]);
  }
  return [...groups.values()].map((group) => {
    const ordered = [...group].sort((a, b) => b.trust - a.trust);
    return { value: ordered[0]!.value, from: [...new Set(ordered.map(({ from }) => from))], confidence: 1 - doubtOf(ordered) };
  });
}

function doubtOf(ordered: readonly AuthorVote[]): number {
  let doubt = 1;
  const heard: AuthorVote[] = [];
  for (const vote of ordered) {
    const isAgain = heard.some((other) => isSameWitness(vote, other));
    if (isAgain && heard.some((other) => other.from === vote.from)) continue;
    doubt *= 1 - vote.trust * (isAgain ? SAME_WITNESS : 1);
    heard.push(vote);
  }
  return doubt;
}

function isSameWitness(one: AuthorVote, other: AuthorVote): boolean {
  const isShown = isByline(one);
  if (isShown !== isByline(other)) return false;
  return !isShown || Math.abs(one.row - other.row) <= SAME_LINE;
}

function isByline({ from }: AuthorVote): boolean {
  return from.startsWith('byline');
}
