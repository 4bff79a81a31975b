const DAY = 24 * 60 * 60 * 1000;

/** Whether two times are of one day: the page may say it as it is where its readers are, and for machines as it is elsewhere. */
export function isSameDay(a: string | undefined, b: string | null): boolean {
  const [first, second] = [Date.parse(a?.slice(0, 10) ?? ''), Date.parse(b?.slice(0, 10) ?? '')];
  return Math.abs(first - second) <= DAY;
}
