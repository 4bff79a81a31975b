/** Longer names are nobody's slip of the pen. */
const MAX_LENGTH = 40;

/** The known name that somebody most likely meant; undefined where none is near: at most one slip in three letters. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  if (given.length > MAX_LENGTH) return undefined;
  const word = given.toLowerCase();
  const slips = known.map((name) => slipsBetween(word, name.toLowerCase()));
  const fewest = slips.reduce((least, each) => Math.min(least, each), Infinity);
  const nearest = known[slips.indexOf(fewest)];
  return nearest !== undefined && fewest * 3 <= Math.max(word.length, nearest.length) ? nearest : undefined;
}

/** Letters to add, take away, change or swap with the next to turn one word into the other. */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, changed, isSwapped ? beforeLast[j - 2]! + 1 : Infinity));
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length]!;
}
