import { stemmer as ar } from '@orama/stemmers/arabic';
import { stemmer as bg } from '@orama/stemmers/bulgarian';
import { stemmer as da } from '@orama/stemmers/danish';
import { stemmer as nl } from '@orama/stemmers/dutch';
import { stemmer as en } from '@orama/stemmers/english';
import { stemmer as fi } from '@orama/stemmers/finnish';
import { stemmer as fr } from '@orama/stemmers/french';
import { stemmer as de } from '@orama/stemmers/german';
import { stemmer as el } from '@orama/stemmers/greek';
import { stemmer as hu } from '@orama/stemmers/hungarian';
import { stemmer as id } from '@orama/stemmers/indonesian';
import { stemmer as it } from '@orama/stemmers/italian';
import { stemmer as no } from '@orama/stemmers/norwegian';
import { stemmer as pt } from '@orama/stemmers/portuguese';
import { stemmer as ro } from '@orama/stemmers/romanian';
import { stemmer as ru } from '@orama/stemmers/russian';
import { stemmer as es } from '@orama/stemmers/spanish';
import { stemmer as sv } from '@orama/stemmers/swedish';
import { stemmer as tr } from '@orama/stemmers/turkish';
import { stemmer as uk } from '@orama/stemmers/ukrainian';
import { fold, type Token } from './tokens.js';

/** Languages whose words are found in their other forms, by the code that pages declare. */
const STEMMERS = { ar, bg, da, de, el, en, es, fi, fr, hu, id, it, nl, no, pt, ro, ru, sv, tr, uk } as const;

export type StemLanguage = keyof typeof STEMMERS;

const OTHER_CODES: Readonly<Record<string, StemLanguage>> = { nb: 'no', nn: 'no', in: 'id' };
/** A longer run of letters is not a word, and the suffix rules are not made for it. */
const MAX_WORD = 40;
/** Size of the stem cache per language: texts repeat most of their words. */
const MAX_REMEMBERED = 20_000;

const remembered = new Map<StemLanguage, Map<string, string>>();

/** The language of a page, where it is one of these: `en` of `en-GB`. */
export function stemLanguageOf(language: string | null | undefined): StemLanguage | undefined {
  const code = (language ?? '').toLowerCase().split(/[-_]/, 1)[0]!;
  const known = OTHER_CODES[code] ?? code;
  return Object.hasOwn(STEMMERS, known) ? (known as StemLanguage) : undefined;
}

/**
 * The stem of a word as the index holds it: with the language it was made for, since the same letters are another word elsewhere, after a
 * dot that no word begins with. The word comes as it is written: endings of some languages differ by their accents.
 */
export function stemOf(word: string, language: StemLanguage): string | undefined {
  if (word.length > MAX_WORD) return undefined;
  const stems = remembered.get(language) ?? new Map<string, string>();
  remembered.set(language, stems);
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MAX_REMEMBERED) stems.clear();
  const stem = `·${language}·${fold(STEMMERS[language](word.normalize('NFC').toLowerCase()))}`;
  stems.set(word, stem);
  return stem;
}

const SCRIPTS: readonly { readonly script: RegExp; readonly languages: readonly StemLanguage[] }[] = [
  { script: /\p{Script=Latin}/u, languages: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'no', 'fi', 'hu', 'ro', 'tr', 'id'] },
  { script: /\p{Script=Cyrillic}/u, languages: ['ru', 'uk', 'bg'] },
  { script: /\p{Script=Arabic}/u, languages: ['ar'] },
  { script: /\p{Script=Greek}/u, languages: ['el'] },
];

/** Stems of a word in every language that is written with its letters: a search does not say in which it is. */
export function stemsOf(word: string): string[] {
  const languages = SCRIPTS.find(({ script }) => script.test(word))?.languages ?? [];
  return languages.flatMap((language) => stemOf(word, language) ?? []);
}

/** Different stems that the index holds for one text. */
const MAX_STEMS = 10_000;

/** The different stems of a text, given its tokens. */
export function stemSet(text: string, tokens: readonly Token[], language: StemLanguage | undefined): string[] {
  const stems = new Set<string>();
  if (language === undefined) return [];
  for (const { start, end } of tokens) {
    if (stems.size >= MAX_STEMS) break;
    const stem = stemOf(text.slice(start, end), language);
    if (stem !== undefined) stems.add(stem);
  }
  return [...stems];
}
