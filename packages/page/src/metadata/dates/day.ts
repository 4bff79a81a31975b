/** A point in time as far as a page gives it: at least a month, often a day, sometimes the time and its zone. */
export interface Moment {
  readonly year: number;
  readonly month: number;
  /** 0 where only the month is known. */
  readonly day: number;
  /** `HH:MM` or `HH:MM:SS`; undefined where the page gives none. */
  readonly time?: string | undefined;
  /** `Z` or `±HH:MM`; undefined where the page gives none. */
  readonly zone?: string | undefined;
  /** The other reading of a numeric date that can be read day first and month first. */
  readonly other?: Moment | undefined;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** ISO 8601, as exact as the page was. */
export function isoOf(moment: Moment): string {
  return moment.time === undefined ? dayOf(moment) : `${dayOf(moment)}T${moment.time}${moment.zone ?? ''}`;
}

/** The date alone, in the page's own zone: `2024-05-13`, or `2024-05` where only the month is known. */
export function dayOf({ year, month, day }: Moment): string {
  return `${year}-${twoDigits(month)}${day === 0 ? '' : `-${twoDigits(day)}`}`;
}

/** The web has no pages from before; earlier years are what a page is about. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/** The moment, or undefined where no calendar has it. */
export function checkMoment(moment: Moment): Moment | undefined {
  const { year, month, day } = moment;
  const isMonth = year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12;
  return isMonth && day >= 0 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? moment : undefined;
}

/** Days since 1970-01-01 of a date, for distances. */
export function dayNumber({ year, month, day }: Moment): number {
  return Math.floor(Date.UTC(year, month - 1, day || 1) / 86_400_000);
}

/** `±HH:MM` of minutes ahead of world time. */
export function zoneAt(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
