import { blockText } from '../../blocks/segment.js';
import type { Evidence } from '../evidence.js';
import { agree, type Field, settle, type Vote } from '../field.js';
import { detectLanguage, isKnown } from '../language/detect.js';

/** The page's language as a BCP 47 tag: what it declares, checked against its text. */
export function languageField(evidence: Evidence): Field<string> {
  const votes: Vote<string>[] = [];
  for (const { value, from, trust } of evidence.findings('language')) {
    const tag = tagOf(value);
    if (tag !== undefined) votes.push({ value: tag, from, trust });
  }
  const detected = detectLanguage(evidence.hints.text?.() ?? sampleOf(evidence));
  if (detected) votes.push({ value: detected.language, from: 'text', trust: detected.confidence * 0.85 });
  const isWrong = detected?.isSure && votes.some(({ value, from }) => from !== 'text' && isContradicted(value, detected.language));
  // `de` and `de-AT` agree; the one with more to say is kept.
  const byLanguage = agree(votes, plainLanguage);
  const candidates = byLanguage.map((candidate) => ({ ...candidate, value: fullest(candidate.value, votes) }));
  if (!isWrong) return settle(candidates);
  // A template's `lang` is copied with the template; a text of many function words is in its language.
  return settle(
    candidates.map((candidate) =>
      sameLanguage(candidate.value, detected.language)
        ? { ...candidate, confidence: Math.max(candidate.confidence, SURE) }
        : { ...candidate, confidence: candidate.confidence * CONTRADICTED },
    ),
  );
}

const SURE = 0.95;
const CONTRADICTED = 0.5;

function sameLanguage(one: string, other: string): boolean {
  return plainLanguage(one) === plainLanguage(other);
}

/** The two written forms of Norwegian are not distinguished. */
function plainLanguage(tag: string): string {
  const language = tag.split('-')[0]!;
  return language === 'nb' || language === 'nn' ? 'no' : language;
}

/** Whether a text in one language was declared to be in another that would have been recognized. */
function isContradicted(declared: string, detected: string): boolean {
  return !sameLanguage(declared, detected) && isKnown(plainLanguage(declared));
}

function fullest(tag: string, votes: readonly Vote<string>[]): string {
  const language = tag.split('-')[0]!;
  if (tag.includes('-')) return tag;
  // A region that only Open Graph gives is the platform's default, not the page's choice.
  return votes.find((vote) => vote.value.startsWith(`${language}-`) && vote.from === 'html lang')?.value ?? tag;
}

const TAG = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?:[-_.@].*)?$/i;
const NAMES: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  français: 'fr',
  spanish: 'es',
  español: 'es',
  italian: 'it',
  italiano: 'it',
  portuguese: 'pt',
  dutch: 'nl',
  polish: 'pl',
  russian: 'ru',
  chinese: 'zh',
  japanese: 'ja',
};

/** A declared language in the form of BCP 47: `en_us` → `en-US`; undefined where it is none. */
export function tagOf(declared: string): string | undefined {
  const first = declared.split(/[,;\s]/)[0]!.trim();
  const named = NAMES[first.toLowerCase()];
  if (named) return named;
  const match = TAG.exec(first);
  if (!match) return undefined;
  const [, language, script, region] = match;
  const parts = [language!.toLowerCase()];
  if (script) parts.push(script[0]!.toUpperCase() + script.slice(1).toLowerCase());
  if (region) parts.push(region.toUpperCase());
  return parts.join('-');
}

const LONG_BLOCK = 80;
const SAMPLE = 1200;

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
