import { rowText } from '../document/row-text.js';
import type { Page } from '../page/page.js';
import { attribute } from '../tree/tree.js';
import { isoOf } from './dates/day.js';
import { datesIn, type FirstPart } from './dates/find.js';
import { firstPartOf } from './dates/order.js';
import { parseDate } from './dates/parse.js';
import { surveyOf } from './survey.js';

/** Reads dates the way this page writes them. */
export interface DateReader {
  /** ISO 8601 of a value that is meant to be a date; undefined where it is none. */
  value(value: string): string | undefined;
  /** ISO 8601 of the first date in a line of text. */
  line(text: string): string | undefined;
  /** ISO 8601 of what an element says, by its attribute or by its text. */
  element(row: number): string | undefined;
}

export function dateReader(page: Page): DateReader {
  return readerOf(page, firstPartOf({ tree: page.tree, survey: page.once(surveyOf), url: page.url }));
}

/** Reads dates in which this part is first. */
export function readerOf({ tree }: Pick<Page, 'tree'>, first: FirstPart): DateReader {
  const value = (given: string) => {
    const moment = parseDate(given, first);
    return moment && isoOf(moment);
  };
  const line = (text: string) => {
    const dated = datesIn(text, first)[0];
    return dated && isoOf(dated.moment);
  };
  const element = (row: number) => {
    const given = attribute(tree, row, 'datetime') ?? attribute(tree, row, 'content');
    return (given === undefined ? undefined : value(given)) ?? line(rowText(tree, row, tree.end[row]!));
  };
  return { value, line, element };
}
