import { blockText } from '../../blocks/segment.js';
import { detectLanguage, isKnown, SAMPLE } from '../detect-language.js';
import type { Evidence } from '../evidence.js';
import { agree, type Field, settle, type Vote } from '../field.js';

/** How sure a text of many function words is of its language, and how far a declaration is believed that such a text contradicts: `lang` is copied with the template. */
const SURE = 0.95;
const CONTRADICTED = 0.5;
const LONG_BLOCK = 80;

/** The page's language as a BCP 47 tag: what it declares, checked against its text. */
export function languageField(evidence: Evidence): Field<string> {
  const declared: Vote<string>[] = evidence
    .findings('language')
    .flatMap(({ value, from, trust }) => (tagOf(value) === undefined ? [] : [{ value: tagOf(value)!, from, trust }]));
  const detected = detectLanguage(evidence.hints.text?.() ?? sampleOf(evidence));
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

/** Text of long blocks, up to what the detection reads; of any blocks where there are no long ones. */
function sampleOf({ blocks }: Evidence): string {
  let sample = '';
  for (const minLength of [LONG_BLOCK, 0]) {
    for (let block = 0; block < blocks.size && sample.length < SAMPLE; block++)
      if (blocks.chars[block]! >= minLength) sample += `${blockText(blocks, block)}\n`;
    if (sample.length > SAMPLE / 4) break;
  }
  return sample;
}
