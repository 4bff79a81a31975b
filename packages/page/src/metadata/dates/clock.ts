import { type Moment, zoneAt } from './day.js';

/** Time of day and zone written after a date. */
export interface Clock {
  readonly time?: string;
  readonly zone?: string;
}

// Up to a few words may be between date and time: `13 May 2024 at 10:15`, `13.05.2024, um 10.15 Uhr`, `13 May 2024 | 10h15`.
const TIME_AFTER =
  /^[^\d\n]{0,12}?(\d{1,2})(?::|h(?=\d)|\.(?=\d\d\s?(?:uhr|h\b|[ap]\.?m\b|[a-z]{1,2}[es]?t\b))|(?<=(?:kl|klo|ore)\.?\s\d{1,2})\.)(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?/i;
const HALF_OF_DAY = /^\s{0,2}([ap])\.?\s?m\b\.?/i;
const ZONE = /^\s{0,2}\(?(Z\b|(?:UTC|GMT)?\s?([+\-−])(\d{2}):?(\d{2})?\b|[A-Z]{2,4}\b)/;
/** Zones with the hours that they are ahead of world time. */
const namedZones: ReadonlyMap<string, number> = new Map(
  (
    'UTC:0 GMT:0 EST:-5 EDT:-4 CST:-6 CDT:-5 MST:-7 MDT:-6 PST:-8 PDT:-7 WET:0 BST:1 CET:1 CEST:2 MEZ:1 MESZ:2 EET:2 EEST:3 MSK:3 IST:5.5 JST:9 KST:9 ' +
    'AEST:10 AEDT:11'
  )
    .split(' ')
    .map((zone) => [zone.split(':')[0]!, Number(zone.split(':')[1])]),
);

// Right before the date, with a word or a weekday between them: `6:12am on Mar 2, 2021`, `3:45 PM EST, Tue March 5, 2024`; not the end of a span.
const TIME_BEFORE =
  /(?<![\d:.]|[–-]\s?)(\d{1,2}):(\d\d)(?::(\d\d))?\s?(?:([aApP])\.?[mM]\b\.?)?(?:\s([A-Z]{2,4}))?(?:\s?[,·|]|\s[oO]n|\s[–-])?\s{1,2}(?:[A-Z][a-z]{2,8},?\s)?$/;
const MAX_BEFORE = 40;

/** Reads the time of day at the start of what follows a date, or else right before it; nothing where there is none. */
export function clockOf(day: Moment, following: string, before = ''): Clock {
  const match = TIME_AFTER.exec(following);
  if (!match) return clockBefore(day, before);
  const rest = following.slice(match[0].length);
  const half = HALF_OF_DAY.exec(rest);
  const time = timeOf(match, half?.[1]);
  return time === undefined ? {} : withZone(time, zoneOf(day, half ? rest.slice(half[0].length) : rest));
}

function clockBefore(day: Moment, before: string): Clock {
  const match = TIME_BEFORE.exec(before.slice(-MAX_BEFORE));
  const time = match ? timeOf(match, match[4]) : undefined;
  return time === undefined ? {} : withZone(time, zoneNamed(day, match![5] ?? ''));
}

function withZone(time: string, zone: string | undefined): Clock {
  return zone === undefined ? { time } : { time, zone };
}

/** Hours, minutes and seconds of a match; undefined where no clock shows them. */
function timeOf(match: RegExpExecArray, half: string | undefined): string | undefined {
  let hours = Number(match[1]);
  if (half !== undefined) hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hours > 23 || Number(match[2]) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${match[2]}${match[3] === undefined ? '' : `:${match[3]}`}`;
}

function zoneOf(day: Moment, text: string): string | undefined {
  const match = ZONE.exec(text);
  if (!match) return undefined;
  if (match[1] === 'Z') return 'Z';
  if (match[2] === undefined) return zoneNamed(day, match[1]!);
  return Number(match[3]) > 14 ? undefined : `${match[2] === '+' ? '+' : '-'}${match[3]}:${match[4] ?? '00'}`;
}

/** `PT` is `PST` in winter and `PDT` in summer. */
function zoneNamed(day: Moment, name: string): string | undefined {
  const hours = namedZones.get(name.replace(/^([ECMP])T$/, isAmericanSummer(day) ? '$1DT' : '$1ST'));
  return hours === undefined ? undefined : hours === 0 ? 'Z' : zoneAt(hours * 60);
}

/** From the second Sunday of March up to the first of November. */
function isAmericanSummer({ year, month, day }: Moment): boolean {
  if (month !== 3 && month !== 11) return month > 3 && month < 11;
  const sunday = 1 + ((7 - new Date(Date.UTC(year, month - 1, 1)).getUTCDay()) % 7);
  return month === 3 ? day >= sunday + 7 : day < sunday;
}
