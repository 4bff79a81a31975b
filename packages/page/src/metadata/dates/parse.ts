import { once } from '../../page/lazily.js';
import { monthOf } from './words.js';

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
function checkMoment(moment: Moment): Moment | undefined {
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

// Up to a few words may be between date and time: `13 May 2024 at 10:15`, `13.05.2024, um 10.15 Uhr`, `13 May 2024 | 10h15`.
const TIME_AFTER =
  /^[^\d\n]{0,12}?(\d{1,2})(?::|h(?=\d)|\.(?=\d\d\s?(?:uhr|h\b|[ap]\.?m\b|[a-z]{1,2}[es]?t\b))|(?<=(?:kl|klo|ore)\.?\s\d{1,2})\.)(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?(?:\s{0,2}([ap])\.?\s?m\b\.?)?/i;
const ZONE = /^\s{0,2}\(?(?:(Z)\b|(?:UTC|GMT)?\s?([+\-−])(\d{2}):?(\d{2})?\b|([A-Z]{2,4})\b)/;
// Right before the date, with a word or a weekday between them: `6:12am on Mar 2, 2021`, `3:45 PM EST, Tue March 5, 2024`; not the end of a span.
const TIME_BEFORE =
  /(?<![\d:.]|[–-]\s?)(\d{1,2}):(\d\d)(?::(\d\d))?\s?(?:([aApP])\.?[mM]\b\.?)?(?:\s([A-Z]{2,4}))?(?:\s?[,·|]|\s[oO]n|\s[–-])?\s{1,2}(?:[A-Z][a-z]{2,8},?\s)?$/;
const MAX_BEFORE = 40;
const MAX_OFFSET_HOURS = 14;
/** Zones with the hours that they are ahead of world time. */
const namedZones: ReadonlyMap<string, number> = new Map(
  (
    'UTC:0 GMT:0 EST:-5 EDT:-4 CST:-6 CDT:-5 MST:-7 MDT:-6 PST:-8 PDT:-7 WET:0 BST:1 CET:1 CEST:2 MEZ:1 MESZ:2 EET:2 EEST:3 MSK:3 IST:5.5 JST:9 KST:9 ' +
    'AEST:10 AEDT:11'
  )
    .split(' ')
    .map((zone) => [zone.split(':')[0]!, Number(zone.split(':')[1])]),
);

/** Reads the time of day and its zone at the start of what follows a date, or else right before it; nothing where there is none. */
function clockOf(day: Moment, following: string, before = ''): Pick<Moment, 'time' | 'zone'> {
  const after = TIME_AFTER.exec(following);
  const match = after ?? TIME_BEFORE.exec(before.slice(-MAX_BEFORE));
  const half = match?.[4]?.toLowerCase();
  const hours = half === undefined ? Number(match?.[1]) : (Number(match?.[1]) % 12) + (half === 'p' ? 12 : 0);
  if (!match || hours > 23 || Number(match[2]) > 59) return {};
  const time = `${String(hours).padStart(2, '0')}:${match[2]}${match[3] === undefined ? '' : `:${match[3]}`}`;
  const zone = after ? zoneIn(day, following.slice(after[0].length)) : zoneNamed(day, match[5]);
  return zone === undefined ? { time } : { time, zone };
}

function zoneIn(day: Moment, text: string): string | undefined {
  const [, world, direction, hours, minutes = '00', name] = ZONE.exec(text) ?? [];
  if (world !== undefined) return 'Z';
  if (hours === undefined) return zoneNamed(day, name);
  return Number(hours) > MAX_OFFSET_HOURS ? undefined : `${direction === '+' ? '+' : '-'}${hours}:${minutes}`;
}

/** `PT` is `PST` in winter and `PDT` in summer. */
function zoneNamed(day: Moment, name = ''): string | undefined {
  const hours = namedZones.get(name.replace(/^([ECMP])T$/, isAmericanSummer(day) ? '$1DT' : '$1ST'));
  return hours === undefined ? undefined : hours === 0 ? 'Z' : zoneAt(hours * 60);
}

/** From the second Sunday of March up to the first of November. */
function isAmericanSummer({ year, month, day }: Moment): boolean {
  if (month !== 3 && month !== 11) return month > 3 && month < 11;
  const sunday = 1 + ((7 - new Date(Date.UTC(year, month - 1, 1)).getUTCDay()) % 7);
  return month === 3 ? day >= sunday + 7 : day < sunday;
}

/** Whether `03/04/2024` is read as the third of April (`day`) or the fourth of March (`month`). */
export type FirstPart = 'day' | 'month';

/** A date that is in a text. */
export interface Dated {
  readonly moment: Moment;
  readonly start: number;
  readonly end: number;
}

/** Longer texts are cut: a date of publication is not inside a paragraph. */
const MAX_LENGTH = 400;

/** No date is without a year or two separators; most lines with digits have neither. */
const ANY = /(?:19|20)\d\d|\d[./-]\s?\d{1,2}[./-]\s?\d|['’]\d\d/;
// Letters as plain ranges: the engine drops the compiled form of unused expressions, and with \p{L} it took 40 ms each time to make it again.
const LETTER = '[A-Za-z\u00aa-\u1fff\u2c00-\u2dff\u3040-\ud7ff]';
const MONTH = `(?<month>${LETTER}{3,13})`;
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const DAY = '(?<day>\\d{1,2})';
/** Dates whose parts are known by their form, in the order in which they are looked for. */
const forms = once((): readonly RegExp[] => [
  new RegExp(
    `(?<![\\d.,/-])${YEAR}(?:\\s?[年년]\\s{0,2}|\\.\\s?|[-/–])(?<month>\\d{1,2})(?:\\s?[月월]\\s{0,2}|\\.\\s?|[-/–])${DAY}(?:\\s?[日일號号]|(?=T\\d\\d:)|(?!\\d))`,
    'g',
  ),
  new RegExp(
    `(?<![\\d.,:/-])${DAY}(?:st|nd|rd|th|er|º|°|\\.)?(?:\\s|-|/|\\.)?\\s?(?:of |de |d'|di |da )?${MONTH}\\.?,?(?:\\s|-|/|\\.)?\\s?(?:de |del |of )?(?<year>(?:19|20)\\d\\d|['’]\\d\\d)(?!\\d)`,
    'g',
  ),
  new RegExp(`(?<!${LETTER})${MONTH}\\.?[\\s-]{0,2}${DAY}(?:st|nd|rd|th)?\\.?(?:\\s?,\\s?|[\\s-]{1,2})${YEAR}(?!\\d)`, 'g'),
  new RegExp(`(?<![\\d.,/-])${YEAR}\\.?[\\s-]{1,2}${MONTH}\\.?[\\s-]{1,2}${DAY}(?!\\d)`, 'g'),
  // `Mon May 13 10:00:00 2024`, as programs print it.
  new RegExp(`(?<![A-Za-z])(?<month>[A-Z][a-z]{2})\\s{1,2}${DAY}\\s(?<time>\\d\\d:\\d\\d(?::\\d\\d)?)\\s(?:[A-Z]{3,4}\\s)?${YEAR}(?!\\d)`, 'g'),
]);
const NUMERIC = /(?<![\d.,:/-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?((?:19|20)\d\d|\d\d)(?![\d/]|[.:-]\d)/g;

/** The dates of a short text, in its order. */
export function datesIn(text: string, first: FirstPart): Dated[] {
  const line = text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text;
  if (!ANY.test(line)) return [];
  const found: Dated[] = [];
  const add = (match: RegExpExecArray, moment: Moment | undefined) => {
    const start = match.index;
    const end = start + match[0].length;
    if (moment && !found.some((other) => start < other.end && other.start < end)) found.push({ moment, start, end });
  };
  for (const form of forms()) {
    for (const match of line.matchAll(form)) {
      const { year, month, day, time } = match.groups!;
      const moment = { year: yearOf(year!), month: Number(month) || (monthOf(month!) ?? 0), day: Number(day) };
      add(match, time === undefined ? withClock(line, match, moment) : checkMoment({ ...moment, time }));
    }
  }
  for (const match of line.matchAll(NUMERIC)) add(match, numeric(line, match, first));
  return found.sort((a, b) => a.start - b.start);
}

function withClock(line: string, match: RegExpExecArray, moment: Moment): Moment | undefined {
  if (moment.day === 0) return undefined;
  return checkMoment({ ...moment, ...clockOf(moment, line.slice(match.index + match[0].length), line.slice(0, match.index)) });
}

function numeric(line: string, match: RegExpExecArray, first: FirstPart): Moment | undefined {
  const [a, b, year] = [Number(match[1]), Number(match[3]), yearOf(match[4]!)];
  const dayFirst = withClock(line, match, { year, month: b, day: a });
  const monthFirst = withClock(line, match, { year, month: a, day: b });
  // A full stop between the numbers is written where the day is first.
  const [read, other] = first === 'day' || match[2] === '.' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  return read && other && a !== b ? { ...read, other } : (read ?? other);
}

function yearOf(digits: string): number {
  const year = Number(digits.replace(/\D/g, ''));
  return year < 100 ? 2000 + year : year;
}

const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?(Z)?)?$/;
const EPOCH = /^1\d{9}(?:\d{3})?$/;
const MONTH_ONLY = /^((?:19|20)\d\d)[-/](\d{1,2})$/;

/** Reads a value that is meant to be a date: an attribute, a `meta`, a JSON-LD property. */
export function parseDate(value: string, first: FirstPart): Moment | undefined {
  const text = value.trim();
  // Seconds or milliseconds since 1970.
  if (EPOCH.test(text)) return datesIn(new Date(Number(text.padEnd(13, '0'))).toISOString(), 'day')[0]?.moment;
  const [, year, month, day, hours, minutes, seconds, zone] = COMPACT.exec(text) ?? MONTH_ONLY.exec(text) ?? [];
  if (year === undefined) return datesIn(text, first)[0]?.moment;
  const time = hours === undefined ? undefined : `${hours}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`;
  return checkMoment({ year: Number(year), month: Number(month), day: Number(day ?? 0), time, zone });
}
