import { once } from '../../page/lazily.js';
import { clockOf } from './clock.js';
import { checkMoment, type Moment } from './day.js';
import { monthOf } from './months.js';

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
