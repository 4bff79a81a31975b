import { rowText } from '../document/characters.js';
import type { Page } from '../page/page.js';
import { attribute } from '../tree/tree.js';
import { datesIn, type FirstPart, isoOf, parseDate } from './dates/parse.js';
import type { Survey } from './evidence.js';
import { surveyOf } from './survey.js';
import { hostOf } from './text.js';

/** Regions of English where the month is first; a page in English without a region is taken for one of them. */
const MONTH_FIRST_REGIONS = new Set(['us', 'ph', 'ca']);
const ENGLISH_DAY_FIRST_DOMAIN = /\.(?:uk|au|nz|ie|in|za|sg|hk|ng|ke|pk|eu|de|fr|nl)$/;

/** How the page writes numeric dates, as far as its declared language and its domain tell. */
export function firstPartOf({ tree, survey, url }: Pick<Page, 'tree' | 'url'> & { readonly survey: Survey }): FirstPart {
  const declared = survey.html === undefined ? '' : (attribute(tree, survey.html, 'lang') ?? '').toLowerCase();
  const [language, region] = declared.split(/[-_]/);
  if (language !== '' && language !== 'en') return 'day';
  if (region !== undefined) return MONTH_FIRST_REGIONS.has(region) ? 'month' : 'day';
  return ENGLISH_DAY_FIRST_DOMAIN.test(hostOf(url)) ? 'day' : 'month';
}

/** Reads dates the way this page writes them. */
export interface DateReader {
  /** ISO 8601 of a value that is meant to be a date; undefined where it is none. */
  value(value: string): string | undefined;
  /** ISO 8601 of the first date in a line of text. */
  line(text: string): string | undefined;
  /** ISO 8601 date of an element, from its attribute or its text. */
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
