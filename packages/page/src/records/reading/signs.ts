import { blockText } from '../../blocks/segment.js';
import { datesIn } from '../../metadata/dates/parse.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { hasPrice } from '../../vocabulary/amounts.js';

/** Short lines that hold a date or a price, counted. */
export interface Signs {
  /** Lines with a date up to a block, that one not included. One entry more than blocks. */
  readonly dates: Uint32Array;
  /** The same for prices. */
  readonly prices: Uint32Array;
}

/** Words of a line beyond which a date or a price in it is part of a text. */
const MAX_LINE_WORDS = 24;

const RELATIVE =
  /\b(?:\d{1,3}|an?)\s(?:min(?:ute)?|hr|hour|day|week|month|year)s?\sago\b|\bvor\s\d{1,3}\s[A-Za-z]|\b(?:hace|il y a)\s\d{1,3}\s[A-Za-z]|\b(?:yesterday|gestern|hier|ayer|ieri)\b|\d{1,3}\s?(?:分|時間|日|小时|天)前|вчера|назад/i;

function hasDate(text: string): boolean {
  return /\d/.test(text) ? datesIn(text, 'day').length > 0 || RELATIVE.test(text) : RELATIVE.test(text);
}

export function signs({ tree, blocks }: Page): Signs {
  const dates = new Uint32Array(blocks.size + 1);
  const prices = new Uint32Array(blocks.size + 1);
  for (let block = 0; block < blocks.size; block++) {
    const isShort = blocks.words[block]! <= MAX_LINE_WORDS;
    const text = isShort && (blocks.digits[block]! > 0 || blocks.words[block]! <= 4) ? blockText(blocks, block) : '';
    const timed = tree.tag[tree.parent[blocks.first[block]!]!] === TAG.time;
    dates[block + 1] = dates[block]! + (timed || (text !== '' && hasDate(text)) ? 1 : 0);
    prices[block + 1] = prices[block]! + (text !== '' && hasPrice(text) ? 1 : 0);
  }
  return { dates, prices };
}
