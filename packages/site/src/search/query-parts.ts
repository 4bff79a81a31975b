import { SiteProblem } from '../errors.js';
import type { Phrase } from './match.js';
import { exactPhrase, wordPhrase } from './phrase.js';

/** A part of a query and its place, counted from 1 for people. */
export type QueryPart = { readonly at: number } & (
  | { readonly kind: 'phrase'; readonly phrase: Phrase }
  | { readonly kind: 'near'; readonly distance: number }
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' }
);

/** Words between two phrases if NEAR has no number, and the most it may have. */
const NEAR_DISTANCE = 10;
export const MAX_DISTANCE = 50;
const MAX_QUERY = 1_000;
/** Words and phrases of one query. */
const MAX_PHRASES = 50;

const QUOTES = '"“”„';
const OPERATORS = { AND: 'and', OR: 'or', NOT: 'not' } as const;

/** A query, cut into its parts in one pass. What holds neither letter nor digit is passed over. */
export function queryParts(query: string): QueryPart[] {
  if (query.length > MAX_QUERY) throw new SiteProblem('BAD_QUERY', { length: query.length, limit: MAX_QUERY });
  const parts: QueryPart[] = [];
  let phrases = 0;
  for (let at = 0; at < query.length; ) {
    const { part, end } = partAt(query, at);
    if (part?.kind === 'phrase' && ++phrases > MAX_PHRASES)
      throw new SiteProblem('BAD_QUERY', { why: `more than ${MAX_PHRASES} words and phrases`, at: at + 1 });
    if (part) parts.push(part);
    at = end;
  }
  return parts;
}

interface Cut {
  readonly part: QueryPart | undefined;
  /** Where the next one begins. */
  readonly end: number;
}

function partAt(query: string, start: number): Cut {
  const at = start + 1;
  const character = query[start]!;
  if (/\s/.test(character)) return { part: undefined, end: at };
  if (character === '(') return { part: { kind: 'open', at }, end: at };
  if (character === ')') return { part: { kind: 'close', at }, end: at };
  if (QUOTES.includes(character)) return quotedAt(query, start);
  // A hyphen before a word takes it away; inside one it holds two together.
  if (character === '-' && /[^\s)-]/.test(query[at] ?? ' ')) return { part: { kind: 'not', at }, end: at };
  return wordAt(query, start);
}

function quotedAt(query: string, start: number): Cut {
  let end = start + 1;
  while (end < query.length && !QUOTES.includes(query[end]!)) end++;
  if (end >= query.length) throw new SiteProblem('BAD_QUERY', { why: 'a quotation mark is not closed', at: start + 1 });
  const isPrefix = query[end + 1] === '*';
  const phrase = exactPhrase(query.slice(start + 1, end) + (isPrefix ? '*' : ''));
  return { part: phrase && { kind: 'phrase', phrase, at: start + 1 }, end: end + (isPrefix ? 2 : 1) };
}

function wordAt(query: string, start: number): Cut {
  let end = start;
  while (end < query.length && !/[\s()]/.test(query[end]!) && !QUOTES.includes(query[end]!)) end++;
  const word = query.slice(start, end);
  const at = start + 1;
  if (Object.hasOwn(OPERATORS, word)) return { part: { kind: OPERATORS[word as keyof typeof OPERATORS], at }, end };
  const near = /^NEAR(?:\/(\d{1,4}))?$/.exec(word);
  if (near) return { part: { kind: 'near', distance: distanceOf(near[1], at), at }, end };
  const phrase = wordPhrase(word);
  return { part: phrase && { kind: 'phrase', phrase, at }, end };
}

function distanceOf(digits: string | undefined, at: number): number {
  const distance = digits === undefined ? NEAR_DISTANCE : Number(digits);
  if (distance > MAX_DISTANCE) throw new SiteProblem('BAD_QUERY', { why: `NEAR reaches ${MAX_DISTANCE} words at most`, at });
  return distance;
}
