import { checkMoment, type Moment } from './day.js';
import { datesIn, type FirstPart } from './find.js';

const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?(Z)?)?$/;
const SECONDS = /^1\d{9}$/;
const MILLISECONDS = /^1\d{12}$/;
const MONTH_ONLY = /^((?:19|20)\d\d)[-/](\d{1,2})$/;

/** Reads a value that is meant to be a date: an attribute, a `meta`, a JSON-LD property. */
export function parseDate(value: string, first: FirstPart): Moment | undefined {
  const text = value.trim();
  const compact = COMPACT.exec(text);
  if (compact) {
    const [, year, month, day, hours, minutes, seconds, zone] = compact;
    const time = hours === undefined ? undefined : `${hours}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`;
    return checkMoment({ year: Number(year), month: Number(month), day: Number(day), time, zone });
  }
  if (SECONDS.test(text)) return fromEpoch(Number(text) * 1000);
  if (MILLISECONDS.test(text)) return fromEpoch(Number(text));
  const month = MONTH_ONLY.exec(text);
  if (month) return checkMoment({ year: Number(month[1]), month: Number(month[2]), day: 0 });
  return datesIn(text, first)[0]?.moment;
}

function fromEpoch(milliseconds: number): Moment | undefined {
  const at = new Date(milliseconds);
  return checkMoment({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    time: at.toISOString().slice(11, 19),
    zone: 'Z',
  });
}
