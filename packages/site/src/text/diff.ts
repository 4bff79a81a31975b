/** Something that stayed, went or came. */
export interface Step {
  readonly kind: 'same' | 'gone' | 'new';
  readonly item: string;
}

/** Lines of the new text that stayed (`=`), went (`-`) or came (`+`), in order. Kept lines are only counted. */
export type Change = readonly ['=', number] | readonly ['-' | '+', readonly string[]];

/** Pairs that are compared at most; beyond it everything in between counts as replaced. */
const MAX_WORK = 4_000_000;

/** Difference of two lists: the longest common subsequence, after the common beginning and end are set aside. */
export function stepsOf(a: readonly string[], b: readonly string[]): Step[] {
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  let aEnd = a.length;
  let bEnd = b.length;
  while (aEnd > from && bEnd > from && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd--;
    bEnd--;
  }
  const same = (item: string): Step => ({ kind: 'same', item });
  return a
    .slice(0, from)
    .map(same)
    .concat(middle(a.slice(from, aEnd), b.slice(from, bEnd)), a.slice(aEnd).map(same));
}

function middle(a: readonly string[], b: readonly string[]): Step[] {
  const gone = (item: string): Step => ({ kind: 'gone', item });
  const fresh = (item: string): Step => ({ kind: 'new', item });
  if (a.length * b.length > MAX_WORK) return a.map(gone).concat(b.map(fresh));
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j] ? longest[(i + 1) * width + j + 1]! + 1 : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const steps: Step[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      steps.push({ kind: 'same', item: a[i++]! });
      j++;
    } else if (i < a.length && (j === b.length || longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) steps.push(gone(a[i++]!));
    else steps.push(fresh(b[j++]!));
  }
  return steps;
}

/** Difference of two texts by lines. */
export function diffOf(before: string, after: string): Change[] {
  const steps = stepsOf(before.split('\n'), after.split('\n'));
  const changes: Change[] = [];
  for (let at = 0, end = 0; at < steps.length; at = end) {
    const { kind } = steps[at]!;
    while (end < steps.length && steps[end]!.kind === kind) end++;
    const lines = steps.slice(at, end).map(({ item }) => item);
    changes.push(kind === 'same' ? ['=', lines.length] : [kind === 'gone' ? '-' : '+', lines]);
  }
  return changes;
}

/** Readable form: lines with `- ` and `+ `, and the number of lines between. */
export function diffText(changes: readonly Change[]): string {
  return changes.map(([kind, what]) => (kind === '=' ? `  (${what} unchanged)` : what.map((line) => `${kind} ${line}`).join('\n'))).join('\n');
}
