import { blockText } from '../../blocks/segment.js';
import type { FirstPart } from '../../metadata/dates/parse.js';
import { type DateReader, firstPartOf, readerOf } from '../../metadata/page-dates.js';
import { surveyOf } from '../../metadata/survey.js';
import type { Page } from '../../page/page.js';

const MAX_WORDS = 20;
const NUMERIC = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?![\d/-])/;

/** Which part of numeric dates is first on a page with many of them: by the dates themselves, before what the language makes likely. */
export function firstPartShown(page: Page): FirstPart {
  const { blocks } = page;
  let days = 0;
  let months = 0;
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.words[block]! > MAX_WORDS || blocks.digits[block]! < 4) continue;
    const [, first, second] = NUMERIC.exec(blockText(blocks, block)) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) days++;
    if (Number(second) > 12 && Number(first) <= 12) months++;
  }
  if (days !== months) return days > months ? 'day' : 'month';
  return firstPartOf({ tree: page.tree, survey: page.once(surveyOf), url: page.url });
}

/** Direction marks, which some forums put before every date. */
export const DIRECTIONS = /[\u200e\u200f]/g;

/** Reads dates the way the posts of this page write them. */
export function postDates(page: Page): DateReader {
  const reader = readerOf(page, page.once(firstPartShown));
  return { ...reader, line: (text) => reader.line(text.replace(DIRECTIONS, '')) };
}
