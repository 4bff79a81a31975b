import { diffArrays } from 'diff';

/** Something that stayed, went or came. */
export interface Step {
  readonly kind: 'same' | 'gone' | 'new';
  readonly item: string;
}

/** Lines of the new text that stayed (`=`), went (`-`) or came (`+`), in order. Kept lines are only counted. */
export type Change = readonly ['=', number] | readonly ['-' | '+', readonly string[]];

/** Lines that may go and come before everything counts as replaced: two texts with nothing in common take the square of it. */
const MAX_EDITS = 1_000;

interface Run {
  readonly kind: Step['kind'];
  readonly items: readonly string[];
}

/** Difference of two lists in runs. Removed items come before those that replace them. */
function runsOf(a: readonly string[], b: readonly string[]): Run[] {
  const found = diffArrays([...a], [...b], { maxEditLength: MAX_EDITS });
  if (found) return found.map(({ value, added, removed }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', items: value }));
  return [
    { kind: 'gone', items: a },
    { kind: 'new', items: b },
  ];
}

/** Difference of two lists, item by item. */
export function stepsOf(a: readonly string[], b: readonly string[]): Step[] {
  return runsOf(a, b).flatMap(({ kind, items }) => items.map((item) => ({ kind, item })));
}

/** Difference of two texts by lines. */
export function diffOf(before: string, after: string): Change[] {
  return runsOf(before.split('\n'), after.split('\n')).map(({ kind, items }) =>
    kind === 'same' ? ['=', items.length] : [kind === 'gone' ? '-' : '+', items],
  );
}

/** Readable form: lines with `- ` and `+ `, and the number of lines between. */
export function diffText(changes: readonly Change[]): string {
  return changes.map(([kind, what]) => (kind === '=' ? `  (${what} unchanged)` : what.map((line) => `${kind} ${line}`).join('\n'))).join('\n');
}
