import { type Step, stepsOf } from '@pith/site/diff';

/** A run of text that is unchanged, deleted or inserted. */
export interface Piece {
  readonly kind: Step['kind'];
  readonly text: string;
}

/** A paragraph of both versions side by side. Undefined if the other side has none. */
export interface Row {
  readonly left: readonly Piece[] | undefined;
  readonly right: readonly Piece[] | undefined;
  readonly isSame: boolean;
}

/** Words and the text between them, also in scripts without spaces. */
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

/** An unchanged run with fewer letters between two changes is shown as changed: stray common words make a line unreadable. */
const MIN_LETTERS = 5;

/** Merges short unchanged runs into the changes around them. */
function withoutCrumbs(steps: readonly Step[]): Step[] {
  const kept: Step[] = [];
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

/** Two versions of a text, aligned by paragraph. */
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
