import { functionWords } from './function-words.js';

/** A language read off a text. */
export interface Detected {
  readonly language: string;
  /** In [0, 1]. */
  readonly confidence: number;
}

/** Characters that are read: more do not change the answer. */
const SAMPLE = 4000;
const FEWEST_WORDS = 12;

/** Scripts that one language, or mostly one, is written in. */
const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];

/** The language of a text, by its script and its function words; undefined where it is too short to tell. */
export function detectLanguage(text: string): Detected | undefined {
  const sample = text.slice(0, SAMPLE);
  const letters = count(sample, /\p{L}/gu);
  if (letters < 20) return undefined;
  const kana = count(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (kana / letters > 0.1) return { language: 'ja', confidence: 0.9 };
  if (count(sample, /\p{Script=Han}/gu) / letters > 0.3) return { language: 'zh', confidence: 0.9 };
  for (const [language, pattern] of scripts) if (count(sample, pattern) / letters > 0.5) return { language, confidence: 0.9 };
  return byWords(sample.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? []);
}

function byWords(words: readonly string[]): Detected | undefined {
  if (words.length < FEWEST_WORDS) return undefined;
  let best = { language: '', hits: 0 };
  let second = 0;
  for (const [language, set] of sets) {
    let hits = 0;
    for (const word of words) if (set.has(word)) hits++;
    if (hits > best.hits) {
      second = best.hits;
      best = { language, hits };
    } else second = Math.max(second, hits);
  }
  // Running text has a function word in five; a list of product names has none.
  if (best.hits / words.length < 0.04) return undefined;
  return { language: best.language, confidence: Math.min(0.8, 0.3 + (best.hits - second) / best.hits) };
}

const sets: readonly (readonly [string, ReadonlySet<string>])[] = Object.entries(functionWords).map(([language, words]) => [
  language,
  new Set(words.split(' ')),
]);

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
