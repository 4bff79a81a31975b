/** A share as `93 %`; a dash where it is not known. Never 100 % for what is not all. */
export function percentText(share: number | null): string {
  if (share === null) return '–';
  return `${share < 1 ? Math.min(99, Math.round(share * 100)) : 100}\u00a0%`;
}

export function sum(values: readonly number[]): number {
  let all = 0;
  for (const value of values) all += value;
  return all;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
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
  'not-a-page': 'no pages: pictures, files',
  'useless-kind': 'searches, log-ins and the like',
  limit: 'more than one run follows',
  'not-followed': 'links of its kind led nowhere',
};

export function missingText(reason: string): string {
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
