import { isDraftElement } from '../draft.js';
import type { Tidy } from './tidy.js';

const SPACES = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
const CONTROLS = /(?![\t\n\f\r])\p{Cc}/gu;
// A zero-width space ends a word in scripts of South-East Asia; elsewhere it only allows a line break. Joiners (U+200C, U+200D) are spelling and stay.
const INVISIBLE = /[\u00ad\u2060\ufeff\ufff9-\ufffb]|(?<![\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])\u200b/g;
const HALVES = /\p{Surrogate}/gu;
// Most texts have none of the above, or halves of characters: one search decides that nothing is to be replaced.
const ANY = /(?![\t\n\f\r])\p{Cc}|\p{Surrogate}|[\u00a0\u00ad\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff\ufff9-\ufffb]/u;

export const characters: Tidy = {
  meaning: 'odd spaces become plain ones; control characters, soft hyphens and invisible characters go; half characters become U+FFFD',
  showsInText: true,
  apply({ root }) {
    const stack = [root];
    for (let next = stack.pop(); next; next = stack.pop()) {
      for (const child of next.children) {
        if (isDraftElement(child)) stack.push(child);
        else child.text = cleanCharacters(child.text);
      }
    }
  },
};

export function cleanCharacters(text: string): string {
  if (!ANY.test(text)) return text;
  return text.replace(HALVES, '\ufffd').replace(CONTROLS, '').replace(INVISIBLE, '').replace(SPACES, ' ');
}
