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
const YEAR_FIRST =
  /(?<![\d.,/-])((?:19|20)\d\d)(?:\s?[年년]\s{0,2}|\.\s?|[-/–])(\d{1,2})(?:\s?[月월]\s{0,2}|\.\s?|[-/–])(\d{1,2})(?:\s?[日일號号]|(?=T\d\d:)|(?!\d))/g;
// Letters as plain ranges: the engine drops the compiled form of unused expressions, and with \p{L} it took 40 ms each time to make it again.
const LETTER = '[A-Za-z\u00aa-\u1fff\u2c00-\u2dff\u3040-\ud7ff]';
const MONTH = `(${LETTER}{3,13})`;
const DAY_MONTH = new RegExp(
  `(?<![\\d.,:/-])(\\d{1,2})(?:st|nd|rd|th|er|º|°|\\.)?(?:\\s|-|/|\\.)?\\s?(?:of |de |d'|di |da )?${MONTH}\\.?,?(?:\\s|-|/|\\.)?\\s?(?:de |del |of )?((?:19|20)\\d\\d|['’]\\d\\d)(?!\\d)`,
  'g',
);
const MONTH_DAY = new RegExp(
  `(?<!${LETTER})${MONTH}\\.?[\\s-]{0,2}(\\d{1,2})(?:st|nd|rd|th)?\\.?(?:\\s?,\\s?|[\\s-]{1,2})((?:19|20)\\d\\d)(?!\\d)`,
  'g',
);
const YEAR_MONTH_DAY = new RegExp(`(?<![\\d.,/-])((?:19|20)\\d\\d)\\.?[\\s-]{1,2}${MONTH}\\.?[\\s-]{1,2}(\\d{1,2})(?!\\d)`, 'g');
const NUMERIC = /(?<![\d.,:/-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?((?:19|20)\d\d|\d\d)(?![\d/]|[.:-]\d)/g;
// `Mon May 13 10:00:00 2024`, as programs print it.
const PROGRAM = /(?<![A-Za-z])([A-Z][a-z]{2})\s{1,2}(\d{1,2})\s(\d\d:\d\d(?::\d\d)?)\s(?:[A-Z]{3,4}\s)?((?:19|20)\d\d)(?!\d)/g;

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
  for (const m of line.matchAll(YEAR_FIRST)) add(m, addTime(line, m, { year: Number(m[1]), month: Number(m[2]), day: Number(m[3]) }));
  for (const m of line.matchAll(DAY_MONTH)) add(m, addTime(line, m, { year: yearOf(m[3]!), month: monthOf(m[2]!) ?? 0, day: Number(m[1]) }));
  for (const m of line.matchAll(MONTH_DAY)) add(m, addTime(line, m, { year: Number(m[3]), month: monthOf(m[1]!) ?? 0, day: Number(m[2]) }));
  for (const m of line.matchAll(YEAR_MONTH_DAY)) add(m, addTime(line, m, { year: Number(m[1]), month: monthOf(m[2]!) ?? 0, day: Number(m[3]) }));
  if (line.includes(':'))
    for (const m of line.matchAll(PROGRAM)) add(m, checkMoment({ year: Number(m[4]), month: monthOf(m[1]!) ?? 0, day: Number(m[2]), time: m[3] }));
  for (const m of line.matchAll(NUMERIC)) add(m, numeric(line, m, first));
  return found.sort((a, b) => a.start - b.start);
}

function addTime(line: string, match: RegExpExecArray, moment: Moment): Moment | undefined {
  return moment.day === 0
    ? undefined
    : checkMoment({ ...moment, ...clockOf(moment, line.slice(match.index + match[0].length), line.slice(0, match.index)) });
}

function numeric(line: string, match: RegExpExecArray, first: FirstPart): Moment | undefined {
  const a = Number(match[1]);
  const b = Number(match[3]);
  const year = yearOf(match[4]!);
  const dayFirst = addTime(line, match, { year, month: b, day: a });
  const monthFirst = addTime(line, match, { year, month: a, day: b });
  // A full stop between the numbers is written where the day is first.
  const [read, other] = first === 'day' || match[2] === '.' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  return read && other && a !== b ? { ...read, other } : (read ?? other);
}

function yearOf(digits: string): number {
  const year = Number(digits.replace(/\D/g, ''));
  return year < 100 ? 2000 + year : year;
}
