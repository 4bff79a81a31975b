/** Lines of the new text that stayed (`=`), went (`-`) or came (`+`), in order. Kept lines are only counted. */
export type Change = readonly ['=', number] | readonly ['-' | '+', readonly string[]];

/** Pairs of lines that are compared at most; beyond it everything in between counts as replaced. */
const MAX_WORK = 4_000_000;

/** Difference of two texts by lines: the longest common subsequence, after the common beginning and end are set aside. */
export function diffOf(before: string, after: string): Change[] {
  const a = before.split('\n');
  const b = after.split('\n');
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  let aEnd = a.length;
  let bEnd = b.length;
  while (aEnd > from && bEnd > from && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd--;
    bEnd--;
  }
  const changes: Change[] = [];
  keep(changes, from);
  for (const change of middle(a.slice(from, aEnd), b.slice(from, bEnd))) push(changes, change);
  keep(changes, a.length - aEnd);
  return changes;
}

function middle(a: readonly string[], b: readonly string[]): Change[] {
  if (a.length * b.length > MAX_WORK) return [['-', a] as const, ['+', b] as const].filter(([, lines]) => lines.length > 0);
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j] ? longest[(i + 1) * width + j + 1]! + 1 : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const changes: Change[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      push(changes, ['=', 1]);
      i++;
      j++;
    } else if (i < a.length && (j === b.length || longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) push(changes, ['-', [a[i++]!]]);
    else push(changes, ['+', [b[j++]!]]);
  }
  return changes;
}

function keep(changes: Change[], lines: number): void {
  if (lines > 0) push(changes, ['=', lines]);
}

function push(changes: Change[], change: Change): void {
  const last = changes.at(-1);
  if (last?.[0] !== change[0]) changes.push(change);
  else if (last[0] === '=' && change[0] === '=') changes[changes.length - 1] = ['=', last[1] + change[1]];
  else changes[changes.length - 1] = [change[0] as '-', [...(last[1] as readonly string[]), ...(change[1] as readonly string[])]];
}

/** Readable form: lines with `- ` and `+ `, and the number of lines between. */
export function diffText(changes: readonly Change[]): string {
  return changes.map(([kind, what]) => (kind === '=' ? `  (${what} unchanged)` : what.map((line) => `${kind} ${line}`).join('\n'))).join('\n');
}
