export const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** Days up to which a period is drawn: about sixty bars. */
const FITS: readonly (readonly [Period, number])[] = [
  ['day', 62],
  ['week', 430],
  ['month', 1_900],
];

/** The period that shows a time best. */
export function fittingPeriod(first: string, last: string): Period {
  const days = (dateOf(last).getTime() - dateOf(first).getTime()) / 86_400_000;
  return FITS.find(([, most]) => days <= most)?.[0] ?? 'year';
}

/** The period that a day belongs to, as `periodsBetween` names it. */
export function periodOf(day: string, by: Period): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  if (by === 'year') return day.slice(0, 4);
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return dayText(date);
}

/** Bars that are drawn at most: a wrong date of the year 1 must not make a million. */
const MAX_PERIODS = 2_000;

const dayText = (date: Date) => date.toISOString().slice(0, 10);

/** A period as a date: `2026`, `2026-01-01`. */
function dateOf(period: string): Date {
  return new Date(`${period.length === 4 ? `${period}-01-01` : period}T00:00:00Z`);
}

function nextOf(date: Date, by: Period): Date {
  const next = new Date(date);
  if (by === 'day') next.setUTCDate(next.getUTCDate() + 1);
  else if (by === 'week') next.setUTCDate(next.getUTCDate() + 7);
  else if (by === 'month') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCFullYear(next.getUTCFullYear() + 1);
  return next;
}

/** Every period from one to another, those without any mention too; the latest ones where there are too many. */
export function periodsBetween(first: string, last: string, by: Period): string[] {
  const name = (date: Date) => (by === 'year' ? dayText(date).slice(0, 4) : dayText(date));
  const end = dateOf(last);
  const found: string[] = [];
  const span = (end.getTime() - dateOf(first).getTime()) / (nextOf(dateOf(first), by).getTime() - dateOf(first).getTime());
  const start = span > MAX_PERIODS ? end : dateOf(first);
  for (let at = start; at <= end; at = nextOf(at, by)) found.push(name(at));
  return found;
}

/** The last day of a period. */
export function periodEnd(period: string, by: Period): string {
  const next = nextOf(dateOf(period), by);
  next.setUTCDate(next.getUTCDate() - 1);
  return dayText(next);
}
