import { type Moment, zoneAt } from './day.js';

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
export function clockOf(day: Moment, following: string, before = ''): Pick<Moment, 'time' | 'zone'> {
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
