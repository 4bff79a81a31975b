/** The first of `count` numbers from 0 on for which a test holds, which then holds for all after it; `count` where it holds for none. */
export function firstWhere(count: number, holds: (i: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
