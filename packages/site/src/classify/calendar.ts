/** Days that every month has. */
const MIN_DAYS = 28;
/** Share of the words of a calendar that are the numbers of its days; more is said in a table whose rows are numbered. */
const MIN_SHARE = 0.5;

/** Whether a text is the days of a month one after the other, with hardly a word between them: a month of a calendar, and there is always another. */
export function isCalendar(text: string): boolean {
  const words = text.match(/\S+/g) ?? [];
  let day = 0;
  for (const word of words) if (Number.parseInt(word, 10) === day + 1) day++;
  return day >= MIN_DAYS && day >= words.length * MIN_SHARE;
}
