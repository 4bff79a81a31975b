import { dayOf } from '../dates/day.js';
import { monthOf } from '../dates/months.js';
import type { Source } from '../evidence.js';

const NAMED = /\/((?:19|20)\d\d)\/([a-z]{3,9})\/(\d{1,2})(?=[/_.-]|$)/i;
const FULL = /[/_-]((?:19|20)\d\d)[/_-]?(0[1-9]|1[0-2])[/_-]?(0[1-9]|[12]\d|3[01])(?=[/_.-]|$)/;

/** A date in the address: `/2024/05/13/`, `/2024/may/13/`, `/2024-05-13-`, `/20240513/`. */
export const urlDate: Source = {
  name: 'url-date',
  topics: ['published'],
  read({ url, canonical }) {
    for (const address of [url, canonical]) {
      const path = address?.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/s, '') ?? '';
      const match = FULL.exec(path) ?? NAMED.exec(path);
      if (!match) continue;
      const month = monthOf(match[2]!) ?? Number(match[2]);
      if (month > 0)
        return [
          { topic: 'published', value: dayOf({ year: Number(match[1]), month, day: Number(match[3]) }), from: 'url-date path', row: 0, trust: 0.6 },
        ];
    }
    return [];
  },
};
