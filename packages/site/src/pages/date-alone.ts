/** Addresses that end in a day, a month or a year: `/2024/03/`. */
const DATED_PATH = /\/(?:19|20)\d{2}(?:\/\d{1,2}){0,2}(?:\/(?:index\.\w{2,5})?)?$/;
const YEAR = /[?&]y(?:ear)?=(?:19|20)\d{2}(?:&|$)/i;
const MONTH = /[?&]m(?:onth)?=\d{1,2}(?:&|$)/i;

/** Whether an address names a day, a month or a year, which nothing to read has for its name: `/2024/03/`, `?year=2024&month=03`. */
export function isDateAlone({ pathname, search }: URL): boolean {
  return DATED_PATH.test(pathname) || (YEAR.test(search) && MONTH.test(search));
}
