/** Characters from which on an engine keeps a slice as a note about the whole. */
const MIN_SLICE = 13;

/**
 * A slice as a string of its own. To ask a slice for its characters one by one takes eight times as long as to ask a string in one piece,
 * and the copy takes as long as one look at each of them: whatever is read letter by letter is copied first.
 */
export function copied(slice: string): string {
  return slice.length < MIN_SLICE ? slice : [slice.slice(0, 1), slice.slice(1)].join('');
}
