import { stemLanguageOf, stemOf } from '../text/stems.js';
import { type Token, tokensOf } from '../text/tokens.js';
import type { Phrase } from './match.js';

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Places of phrases in a text, in order; a word also where it is in another form of the text's language. */
export function placesOf(text: string, phrases: readonly Phrase[], language?: string | null): Place[] {
  const tokens = tokensOf(text);
  const places: Place[] = [];
  const isForm = formTest(text, phrases, language);
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phrases.find((candidate) => startsAt(tokens, at, candidate));
    if (phrase) places.push({ start: tokens[at]!.start, end: endOf(tokens[at + phrase.tokens.length - 1]!, phrase) });
    else if (isForm(tokens[at]!)) places.push({ start: tokens[at]!.start, end: tokens[at]!.end });
  }
  return places;
}

function formTest(text: string, phrases: readonly Phrase[], language: string | null | undefined): (token: Token) => boolean {
  const code = stemLanguageOf(language);
  const stems = new Set(phrases.flatMap((phrase) => phrase.stems));
  if (code === undefined || stems.size === 0) return () => false;
  return ({ start, end }) => {
    const stem = stemOf(text.slice(start, end), code);
    return stem !== undefined && stems.has(stem);
  };
}

// A single character is found as the beginning of a pair; only the character itself is meant.
function endOf(token: Token, { tokens, isPrefix }: Phrase): number {
  return isPrefix ? Math.min(token.end, token.start + tokens.at(-1)!.length) : token.end;
}

function startsAt(tokens: readonly Token[], at: number, { tokens: wanted, isPrefix }: Phrase): boolean {
  if (at + wanted.length > tokens.length) return false;
  const last = wanted.length - 1;
  return wanted.every((token, i) => {
    const here = tokens[at + i]!.token;
    return isPrefix && i === last ? here.startsWith(token) : here === token;
  });
}

/** A part of a text on one line, with its matches. */
export interface Snippet {
  readonly text: string;
  /** Places of the words in `text`: start and end, in order. */
  readonly marks: readonly (readonly [number, number])[];
}

/** Characters before the first match; twice as many after it. */
const CONTEXT = 80;

/** The part of a text around the first match, on one line. */
export function snippetOf(text: string, phrases: readonly Phrase[], language?: string | null): Snippet {
  const places = placesOf(text, phrases, language);
  const first = places[0] ?? { start: 0, end: 0 };
  const from = atBoundary(text, Math.max(0, first.start - CONTEXT));
  const to = Math.min(text.length, first.end + CONTEXT * 2);
  const ellipsis = from > 0 ? '…' : '';
  const inside = places.filter(({ start, end }) => start >= from && end <= to);
  return {
    // One character for another, so that the marks stay where they are.
    text: ellipsis + text.slice(from, to).replace(/\s/g, ' ') + (to < text.length ? '…' : ''),
    marks: inside.map(({ start, end }) => [start - from + ellipsis.length, end - from + ellipsis.length] as const),
  };
}

function atBoundary(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  if (at === 0 || space < 0 || space - at > 20) return at > 0 && isLowSurrogate(text.charCodeAt(at)) ? at + 1 : at;
  return space + 1;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
