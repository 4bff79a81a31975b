/** A stretch of text that stayed, went or came. */
export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** A paragraph of both versions beside each other; undefined where the other side has none. */
export interface Row {
  readonly left: readonly Piece[] | undefined;
  readonly right: readonly Piece[] | undefined;
  readonly isSame: boolean;
}

/** Pairs that are compared at most; beyond it everything in between counts as replaced. */
const MAX_WORK = 4_000_000;

type Step<T> = { readonly kind: Piece['kind']; readonly item: T };

/** The longest common subsequence of two lists, after the common beginning and end are set aside. */
function stepsOf(a: readonly string[], b: readonly string[]): Step<string>[] {
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  let aEnd = a.length;
  let bEnd = b.length;
  while (aEnd > from && bEnd > from && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd--;
    bEnd--;
  }
  const same = (item: string): Step<string> => ({ kind: 'same', item });
  const between = middle(a.slice(from, aEnd), b.slice(from, bEnd));
  return a.slice(0, from).map(same).concat(between, a.slice(aEnd).map(same));
}

function middle(a: readonly string[], b: readonly string[]): Step<string>[] {
  const steps: Step<string>[] = [];
  if (a.length * b.length > MAX_WORK) {
    for (const item of a) steps.push({ kind: 'gone', item });
    for (const item of b) steps.push({ kind: 'new', item });
    return steps;
  }
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j] ? longest[(i + 1) * width + j + 1]! + 1 : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      steps.push({ kind: 'same', item: a[i++]! });
      j++;
    } else if (i < a.length && (j === b.length || longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!))
      steps.push({ kind: 'gone', item: a[i++]! });
    else steps.push({ kind: 'new', item: b[j++]! });
  }
  return steps;
}

/** Words and what is between them, also of scripts without spaces. */
function wordsOf(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

/** Both sides of a paragraph that was changed, word by word. */
export function wordDiff(before: string, after: string): { readonly left: Piece[]; readonly right: Piece[] } {
  const left: Piece[] = [];
  const right: Piece[] = [];
  for (const { kind, item } of withoutCrumbs(stepsOf(wordsOf(before), wordsOf(after)))) {
    if (kind !== 'new') join(left, kind, item);
    if (kind !== 'gone') join(right, kind, item);
  }
  return { left, right };
}

/** Fewer letters than these that stayed between two changes are shown as changed: single words by chance alike make a line unreadable. */
const MIN_LETTERS = 5;

/** Short stretches that stayed within changes go and come with them. */
function withoutCrumbs(steps: readonly Step<string>[]): Step<string>[] {
  const kept: Step<string>[] = [];
  for (let at = 0; at < steps.length; ) {
    let end = at;
    while (end < steps.length && (steps[end]!.kind === 'same') === (steps[at]!.kind === 'same')) end++;
    const run = steps.slice(at, end);
    const letters = run.reduce((sum, { item }) => sum + (item.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
    const isCrumb = run[0]!.kind === 'same' && at > 0 && end < steps.length && letters < MIN_LETTERS;
    for (const step of run) {
      if (isCrumb) kept.push({ kind: 'gone', item: step.item }, { kind: 'new', item: step.item });
      else kept.push(step);
    }
    at = end;
  }
  return kept;
}

function join(pieces: Piece[], kind: Piece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
  else pieces.push({ kind, text });
}

/** Two versions of a text, paragraph beside paragraph. */
export function rowsOf(before: string, after: string): Row[] {
  const rows: Row[] = [];
  let gone: string[] = [];
  let fresh: string[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(gone.length, fresh.length); at++) rows.push(changedRow(gone[at], fresh[at]));
    gone = [];
    fresh = [];
  };
  for (const { kind, item } of stepsOf(paragraphsOf(before), paragraphsOf(after))) {
    if (kind === 'gone') gone.push(item);
    else if (kind === 'new') fresh.push(item);
    else {
      flush();
      const pieces: Piece[] = [{ kind: 'same', text: item }];
      rows.push({ left: pieces, right: pieces, isSame: true });
    }
  }
  flush();
  return rows;
}

function changedRow(before: string | undefined, after: string | undefined): Row {
  if (before === undefined) return { left: undefined, right: [{ kind: 'new', text: after ?? '' }], isSame: false };
  if (after === undefined) return { left: [{ kind: 'gone', text: before }], right: undefined, isSame: false };
  return { ...wordDiff(before, after), isSame: false };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
