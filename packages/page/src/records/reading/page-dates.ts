import { isoOf } from '../../metadata/dates/day.js';
import { datesIn } from '../../metadata/dates/find.js';
import { firstPartOf } from '../../metadata/dates/order.js';
import { parseDate } from '../../metadata/dates/parse.js';
import { surveyOf } from '../../metadata/survey.js';
import type { Page } from '../../page/page.js';

/** Reads dates the way this page writes them. */
export interface DateReader {
  /** ISO 8601 of a value that is meant to be a date; undefined where it is none. */
  value(value: string): string | undefined;
  /** ISO 8601 of the first date in a line of text. */
  line(text: string): string | undefined;
}

export function dateReader(page: Page): DateReader {
  const first = firstPartOf({ tree: page.tree, survey: page.once(surveyOf), url: page.url });
  return {
    value(value) {
      const moment = parseDate(value, first);
      return moment && isoOf(moment);
    },
    line(text) {
      const dated = datesIn(text, first)[0];
      return dated && isoOf(dated.moment);
    },
  };
}
