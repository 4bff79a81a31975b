import { once } from '../../page/lazily.js';
import { functionWords } from './function-words.js';

/** A language read off a text. */
export interface Detected {
  readonly language: string;
  /** In [0, 1]. */
  readonly confidence: number;
  /** Whether no other language known here can be meant, whatever the page declares. */
  readonly isSure: boolean;
}

/** Characters that are read: more do not change the answer. */
const SAMPLE = 1200;
const MIN_LETTERS = 20;
const MIN_WORDS = 12;
const SURE_LETTERS = 100;
/** Function words, their share of all words, and their lead over the next language, from which on a text is surely in a language. */
const SURE_HITS = 12;
const SURE_SHARE = 0.12;
const SURE_LEAD = 2;

/** Runs of letters of a script, [first, last, script]; a script that one language is mostly written in has that language's name. */
const runs: readonly (readonly [first: number, last: number, script: string])[] = [
  [0x41, 0x24f, 'Latin'],
  [0x370, 0x3ff, 'el'],
  [0x400, 0x52f, 'Cyrillic'],
  [0x590, 0x5ff, 'he'],
  [0x600, 0x6ff, 'ar'],
  [0x900, 0x97f, 'hi'],
  [0xe00, 0xe7f, 'th'],
  [0x1100, 0x11ff, 'ko'],
  [0x3040, 0x30ff, 'kana'],
  [0x4e00, 0x9fff, 'Han'],
  [0xac00, 0xd7af, 'ko'],
];

/** The language of a text, by its script and its function words; undefined where it is too short to tell. */
export function detectLanguage(text: string): Detected | undefined {
  const sample = text.slice(0, SAMPLE);
  const letters = lettersByScript(sample);
  let total = 0;
  for (const count of letters.values()) total += count;
  if (total < MIN_LETTERS) return undefined;
  const share = (script: string) => (letters.get(script) ?? 0) / total;
  const isCyrillic = share('Cyrillic') > 0.7 && total >= SURE_LETTERS;
  if (share('Latin') + share('Cyrillic') > 0.7) return byWords(isCyrillic, sample.toLowerCase().match(/[^\s\d.,;:!?()[\]"“”„«»‘’|/]+/g) ?? []);
  if (share('kana') > 0.1) return { language: 'ja', confidence: 0.9, isSure: total >= SURE_LETTERS };
  if (share('Han') > 0.3) return { language: 'zh', confidence: 0.9, isSure: total >= SURE_LETTERS && share('Han') > 0.6 };
  for (const script of letters.keys())
    if (script.length === 2 && share(script) > 0.5)
      return { language: script, confidence: 0.9, isSure: total >= SURE_LETTERS && share(script) > 0.7 };
  return undefined;
}

function lettersByScript(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  let latin = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x250) {
      if (code > 0xbf || ((code | 32) > 96 && (code | 32) < 123)) latin++;
      continue;
    }
    const script = runs.find(([first, last]) => code >= first && code <= last)?.[2];
    if (script !== undefined) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts.set('Latin', latin);
}

function byWords(isCyrillic: boolean, words: readonly string[]): Detected | undefined {
  if (words.length < MIN_WORDS) return undefined;
  const hits = new Map<string, number>();
  const firsts = new Map<string, string>();
  const several = new Set<string>();
  const known = languagesOf();
  for (const word of words)
    for (const language of known.get(word) ?? []) {
      hits.set(language, (hits.get(language) ?? 0) + 1);
      const first = firsts.get(language);
      if (first === undefined) firsts.set(language, word);
      else if (first !== word) several.add(language);
    }
  // One word again and again is a word of many languages: `a`, `de`, `en`.
  const [best, second] = [...hits].filter(([language]) => several.has(language)).sort((a, b) => b[1] - a[1]);
  // Running text has a function word in five; a list of product names has none.
  if (!best || best[1] / words.length < 0.04) return undefined;
  // Few languages known here are written in Cyrillic, so that fewer words tell which of them it is.
  const isEnough = isCyrillic || (best[1] >= SURE_HITS && best[1] / words.length >= SURE_SHARE);
  const isSure = isEnough && best[1] >= SURE_LEAD * (second?.[1] ?? 0);
  return { language: best[0], confidence: Math.min(0.8, 0.3 + (best[1] - (second?.[1] ?? 0)) / best[1]), isSure };
}

/** Word → the languages that it is a function word of. */
const languagesOf = once(() => {
  const found = new Map<string, string[]>();
  for (const [language, list] of Object.entries(functionWords)) {
    for (const word of list.split(' ')) found.set(word, [...(found.get(word) ?? []), language]);
  }
  return found;
});

/** Whether texts in a language are recognized. */
export function isKnown(language: string): boolean {
  return Object.hasOwn(functionWords, language) || runs.some(([, , script]) => script === language) || language === 'ja' || language === 'zh';
}
