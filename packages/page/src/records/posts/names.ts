import { AFTER_NAME, BEFORE_NAME, BYLINE, LABELLED_NAME, LEADS_ON, NOT_A_NAME, PRESENCE, SPEAKER, TIME_AGO } from '../../vocabulary/people.js';

const MAX_NAME = 50;
const MAX_WORDS = 4;

/** Whether a text may be the name of a person. */
export function isName(text: string): boolean {
  return text !== '' && text.length <= MAX_NAME && !NOT_A_NAME.test(text) && !LEADS_ON.test(text);
}

/** The same for a text that is not marked as a name. */
export function isPerson(text: string): boolean {
  return (
    isName(text) && !TIME_AGO.test(text) && text.split(/\s+/).length <= MAX_WORDS && /\p{L}/u.test(text) && !/[.!?…"。！？]\s?$|[:：]/.test(text)
  );
}

/** A name without the words that forums put around it. */
export function plainName(text: string): string {
  return text.replace(BEFORE_NAME, '').replace(PRESENCE, '').replace(AFTER_NAME, '').trim();
}

/** Separators between a name and the time after it, weekdays, words before a name, and words before a date that are not names. */
const BETWEEN = /(?<![\s,;:·•|»/()[\]–—-])[\s,;:·•|»/()[\]–—-]+$/u;
const WEEKDAY = /(?:^|\s)(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?$/i;
const LEADING = /^(?:by|von|par|por|от|posted by|from)\s/i;
const NOT_BEFORE_DATE = /\b(?:on|at|am|posted|published|updated|edited|joined|since|date|time|last|last edited)$/i;

/** The person a line names by its wording or right before its time: `Ann Example · May 4, 2024` has one, `Posted on May 4, 2024` has none. */
export function nameInLine(text: string, time: number | undefined): string | undefined {
  const spoken = [BYLINE, LABELLED_NAME, SPEAKER]
    .map((pattern) => pattern.exec(text)?.[1]?.trim())
    .find((name) => name !== undefined && isPerson(name));
  if (spoken !== undefined || time === undefined) return spoken;
  const name = text.slice(0, time).replace(BETWEEN, '').replace(WEEKDAY, '').replace(LEADING, '').trim();
  return isPerson(name) && !NOT_BEFORE_DATE.test(name) ? name : undefined;
}
