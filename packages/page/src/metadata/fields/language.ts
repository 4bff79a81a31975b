import { once } from '../../page/lazily.js';
import { agree, type Evidence, type Field, settle, type Vote } from '../evidence.js';

/** How sure a text of many function words is of its language, and how far a declaration is believed that such a text contradicts: `lang` is copied with the template. */
const SURE = 0.95;
const CONTRADICTED = 0.5;

/** The page's language as a BCP 47 tag: what it declares, checked against its text. */
export function languageField(evidence: Evidence): Field<string> {
  const declared: Vote<string>[] = evidence
    .findings('language')
    .flatMap(({ value, from, trust }) => (tagOf(value) === undefined ? [] : [{ value: tagOf(value)!, from, trust }]));
  const detected = detectLanguage(evidence.hints.text?.() ?? '');
  const votes = detected ? [...declared, { value: detected.language, from: 'text', trust: detected.confidence * 0.85 }] : declared;
  // `de` and `de-AT` agree; the one with more to say is kept. A region that only Open Graph gives is the platform's default.
  const candidates = agree(votes, plainLanguage).map((candidate) => {
    const regional = declared.find(({ value, from }) => value.startsWith(`${candidate.value}-`) && from === 'html lang');
    return regional ? { ...candidate, value: regional.value } : candidate;
  });
  const isOther = (tag: string) => plainLanguage(tag) !== detected?.language;
  // Whether a text in one language was declared to be in another that would have been recognized.
  if (!detected?.isSure || !declared.some(({ value }) => isOther(value) && isKnown(plainLanguage(value)))) return settle(candidates);
  return settle(
    candidates.map((candidate) => {
      const { value, confidence } = candidate;
      return { ...candidate, confidence: isOther(value) ? confidence * CONTRADICTED : Math.max(confidence, SURE) };
    }),
  );
}

/** The two written forms of Norwegian are not distinguished. */
function plainLanguage(tag: string): string {
  return tag.split('-')[0]!.replace(/^n[bn]$/, 'no');
}

const TAG = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?:[-_.@].*)?$/i;
const languageNames = new Map(
  'en:english de:german de:deutsch fr:french fr:français es:spanish es:español it:italian it:italiano pt:portuguese nl:dutch pl:polish ru:russian zh:chinese ja:japanese'
    .split(' ')
    .map((entry) => [entry.slice(3), entry.slice(0, 2)]),
);

/** A declared language in the form of BCP 47: `en_us` → `en-US`; undefined where it is none. */
export function tagOf(declared: string): string | undefined {
  const first = declared.split(/[,;\s]/)[0]!.trim();
  const [, language, script, region] = TAG.exec(languageNames.get(first.toLowerCase()) ?? first) ?? [];
  if (language === undefined) return undefined;
  const parts = [language.toLowerCase(), script && script[0]!.toUpperCase() + script.slice(1).toLowerCase(), region?.toUpperCase()];
  return parts.filter(Boolean).join('-');
}

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
/** Letters of a script, and function words, their share of all words and their lead over the next language, from which on a text is surely in a language. */
const SURE_LETTERS = 100;
const SURE_HITS = 12;
const SURE_SHARE = 0.12;
const SURE_LEAD = 2;
/** Running text has a function word in five; a list of product names has none. */
const MIN_SHARE = 0.04;

/** A dozen or so of the commonest words of a language that are rare in the others: enough to tell languages that share a script. */
const functionWords: Readonly<Record<string, string>> = {
  en: 'the and of to is that with for was this are from have not',
  de: 'der die und das nicht ist ein eine mit von den auf für sich auch werden',
  fr: 'les des est une dans pour que qui sur pas avec plus sont aux cette',
  es: 'los las una por con para que del como más pero está son este',
  it: 'il che di per una sono della non con gli anche nel alla più questo',
  pt: 'não uma para com os mais dos são pelo também ao foi das você',
  nl: 'het een van en dat niet zijn voor met ook wordt aan bij naar deze',
  pl: 'nie się na jest że dla jak oraz który przez ale tylko być są',
  cs: 'že se jsou pro jako také který nebo ale jeho podle které byl při',
  sv: 'och att det som inte är för med den har på till av ett kan',
  no: 'og det ikke som på til med er av har jeg etter også ble fra',
  da: 'og det ikke som på til med er af har jeg efter også blev fra',
  fi: 'ja on ei että se oli mutta hän kun myös ovat joka kuin tai',
  hu: 'az és hogy nem egy is volt csak már mint vagy ezt azt meg',
  ro: 'și este nu care mai din pentru cu sunt într-o fost după lui',
  tr: 'bir ve bu için ile olarak daha çok gibi olan sonra değil kadar ancak',
  ru: 'и что с по это как но из от был его было они если',
  uk: 'і що з та це як але від був які про його було вони',
};

/** Scripts that one language is mostly written in, the share of letters from which on a text is in it, and the share from which on it surely is. */
const scripts: readonly (readonly [language: string, letters: RegExp, share: number, sure: number])[] = [
  ['ja', /[\u3040-\u30ff]/g, 0.1, 0.1],
  ['zh', /[\u4e00-\u9fff]/g, 0.3, 0.6],
  ['el', /[\u0370-\u03ff]/g, 0.5, 0.7],
  ['he', /[\u0590-\u05ff]/g, 0.5, 0.7],
  ['ar', /[\u0600-\u06ff]/g, 0.5, 0.7],
  ['hi', /[\u0900-\u097f]/g, 0.5, 0.7],
  ['th', /[\u0e00-\u0e7f]/g, 0.5, 0.7],
  ['ko', /[\u1100-\u11ff\uac00-\ud7af]/g, 0.5, 0.7],
];

/** The language of a text, by its script and its function words; undefined where it is too short to tell. */
export function detectLanguage(text: string): Detected | undefined {
  const sample = text.slice(0, SAMPLE);
  const count = (letters: RegExp) => sample.match(letters)?.length ?? 0;
  const cyrillic = count(/[\u0400-\u052f]/g);
  const alphabet = cyrillic + count(/[A-Za-z\u00c0-\u024f]/g);
  const counts = scripts.map(([, letters]) => count(letters));
  const total = counts.reduce((sum, letters) => sum + letters, alphabet);
  if (total < MIN_LETTERS) return undefined;
  if (alphabet / total > 0.7)
    return byWords(cyrillic / total > 0.7 && total >= SURE_LETTERS, sample.toLowerCase().match(/[^\s\d.,;:!?()[\]"“”„«»‘’|/]+/g) ?? []);
  const at = scripts.findIndex(([, , share], i) => counts[i]! / total > share);
  if (at < 0) return undefined;
  const [language, , , sure] = scripts[at]!;
  return { language, confidence: 0.9, isSure: total >= SURE_LETTERS && counts[at]! / total > sure };
}

function byWords(isCyrillic: boolean, words: readonly string[]): Detected | undefined {
  if (words.length < MIN_WORDS) return undefined;
  const known = languagesOf();
  const hits = new Map<string, string[]>();
  for (const word of words) for (const language of known.get(word) ?? []) hits.set(language, [...(hits.get(language) ?? []), word]);
  // One word again and again is a word of many languages: `a`, `de`, `en`.
  const several = [...hits].filter(([, found]) => new Set(found).size > 1).sort((a, b) => b[1].length - a[1].length);
  const [language, { length: most }] = several[0] ?? ['', []];
  const second = several[1]?.[1].length ?? 0;
  if (most / words.length < MIN_SHARE) return undefined;
  // Few languages known here are written in Cyrillic, so that fewer words tell which of them it is.
  const isEnough = isCyrillic || (most >= SURE_HITS && most / words.length >= SURE_SHARE);
  return { language, confidence: Math.min(0.8, 0.3 + (most - second) / most), isSure: isEnough && most >= SURE_LEAD * second };
}

/** Word → the languages that it is a function word of. */
const languagesOf = once(() => {
  const found = new Map<string, string[]>();
  for (const [language, list] of Object.entries(functionWords))
    for (const word of list.split(' ')) found.set(word, [...(found.get(word) ?? []), language]);
  return found;
});

/** Whether texts in a language are recognized. */
function isKnown(language: string): boolean {
  return Object.hasOwn(functionWords, language) || scripts.some(([known]) => known === language);
}
