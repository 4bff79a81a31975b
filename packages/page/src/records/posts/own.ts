import type { Anchor } from './anchor.js';
import type { Member } from './clusters.js';

/** For every member the anchors that are its own and not those of a member inside it. */
export function ownAnchors(members: readonly Member[], found: readonly Anchor[]): Anchor[][] {
  const own: Anchor[][] = members.map(() => []);
  const open: number[] = [];
  let next = 0;
  for (const anchor of found) {
    while (next < members.length && members[next]!.row <= anchor.row) {
      while (open.length > 0 && members[open.at(-1)!]!.end <= members[next]!.row) open.pop();
      open.push(next++);
    }
    while (open.length > 0 && members[open.at(-1)!]!.end <= anchor.row) open.pop();
    const innermost = open.at(-1);
    if (innermost !== undefined) own[innermost]!.push(anchor);
  }
  return own;
}

/** For every member the anchor of the make that most members have; where a member has none of that make, the one of the next best. */
export function commonAnchors(
  own: readonly (readonly Anchor[])[],
  rank: (make: string, anchors: readonly Anchor[]) => number,
): (Anchor | undefined)[] {
  const byMake = new Map<string, Anchor[]>();
  for (const anchors of own) {
    const seen = new Set<string>();
    for (const anchor of anchors) {
      if (seen.has(anchor.make)) continue;
      seen.add(anchor.make);
      const same = byMake.get(anchor.make);
      if (same) same.push(anchor);
      else byMake.set(anchor.make, [anchor]);
    }
  }
  const worth = new Map<string, number>();
  for (const [make, anchors] of byMake) worth.set(make, (anchors.length / own.length) * rank(make, anchors));
  return own.map((anchors) => bestOf(anchors, worth));
}

/** The anchor of the make that is worth most; the first of several. */
function bestOf(anchors: readonly Anchor[], worth: ReadonlyMap<string, number>): Anchor | undefined {
  let best: Anchor | undefined;
  for (const anchor of anchors) if (best === undefined || worth.get(anchor.make)! > worth.get(best.make)!) best = anchor;
  return best;
}
