const numeric = /(?<!\d)(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)/;
const dayFirst = /(?<!\d)(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/;
const named = /(?<!\d)(\d{1,2})?\.? ?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2})?,? ?(\d{4})(?!\d)/i;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** First date of a short text, as an ISO date. Only forms that cannot be misread: year first, day first with a month above 12 excluded, or a named month. */
export function dateIn(text: string): string | undefined {
  const short = text.slice(0, 2_000);
  const first = numeric.exec(short);
  if (first) return iso(Number(first[1]), Number(first[2]), Number(first[3]));
  const second = dayFirst.exec(short);
  if (second) return iso(Number(second[3]), Number(second[2]), Number(second[1]));
  const third = named.exec(short);
  if (third) return iso(Number(third[4]), months.indexOf(third[2]!.toLowerCase().slice(0, 3)) + 1, Number(third[1] ?? third[3] ?? Number.NaN));
  return undefined;
}

function iso(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (Number.isNaN(date.getTime()) || date.getUTCMonth() !== month - 1 || year < 1990 || year > 2100) return undefined;
  return date.toISOString().slice(0, 10);
}

// `人社部发〔2026〕12号`, `国发[2014]3号`, `No. 12/2026`, `2026/123/EU`.
const chineseNumber = /[\p{Script=Han}]{1,12}[〔［[(（](?:19|20)\d{2}[〕］\])）]第?\d{1,5}号/u;
const otherNumber = /\bNo\.? ?\d{1,5}[/-](?:19|20)\d{2}\b|\b(?:19|20)\d{2}\/\d{1,5}\/(?:EU|EC)\b/;

/** Number of an official document, as it is written. */
export function documentNumberIn(text: string): string | undefined {
  const short = text.slice(0, 5_000);
  return (chineseNumber.exec(short) ?? otherNumber.exec(short))?.[0];
}
