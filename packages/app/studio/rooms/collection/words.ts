/** A share as `93 %`, or a dash if unknown. Never 100 % if any is missing. */
export function percentText(share: number | null): string {
  if (share === null) return '–';
  return `${share < 1 ? Math.min(99, Math.round(share * 100)) : 100}\u00a0%`;
}

export function sum(values: readonly number[]): number {
  let all = 0;
  for (const value of values) all += value;
  return all;
}

/** Why an address is not stored, in words. */
const REASONS: Readonly<Record<string, string>> = {
  waiting: 'still in the queue',
  'off-scope': 'outside of the sections that are kept',
  robots: 'robots are asked not to read them',
  error: 'could not be fetched',
  'not-found': 'gone, or never there',
  list: 'lists, not articles',
  picture: 'pages of single pictures',
  'no-content': 'nothing to read on them',
  'not-a-page': 'not pages: pictures, files',
  'useless-kind': 'searches, log-ins and the like',
  limit: 'more than one run follows',
  'not-followed': 'links of its kind led nowhere',
};

/** The same of one address. */
const OF_ONE: Readonly<Record<string, string>> = {
  robots: 'robots are asked not to read it',
  list: 'list, not an article',
  picture: 'page of a single picture',
  'no-content': 'nothing to read on it',
  'not-a-page': 'not a page: picture, file',
  'useless-kind': 'search, log-in or the like',
};

export function missingText(reason: string, count = 2): string {
  if (count === 1 && OF_ONE[reason] !== undefined) return OF_ONE[reason];
  return REASONS[reason] ?? reason.replaceAll('-', ' ');
}

const EVERY: readonly (readonly [string, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How often something is visited: `every 6 hours`. */
export function everyText(milliseconds: number): string {
  const [unit, size] = EVERY.find(([, each]) => milliseconds >= each) ?? EVERY.at(-1)!;
  const count = Math.max(1, Math.round(milliseconds / size));
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}
