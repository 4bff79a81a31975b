import { SiteProblem } from '../errors.js';
import { isLoneCharacter, isUnspaced, type Token, tokensOf } from '../text/tokens.js';
import type { Expression, Phrase } from './match.js';

const PARTS = /(-?)(?:"([^"]*)"|([^\s"]+))/g;
const MAX_QUERY = 1_000;

/** Reads `words "a phrase" -without begin*`: all words must be there. */
export function parseQuery(query: string): Expression {
  if (query.length > MAX_QUERY) throw new SiteProblem('BAD_QUERY', { length: query.length, limit: MAX_QUERY });
  const all: Phrase[] = [];
  const none: Phrase[] = [];
  for (const [, minus, quoted, bare] of query.matchAll(PARTS)) {
    // `state-of-the-art` is a phrase without quotes too: its words belong together.
    const phrase = phraseOf(quoted ?? bare ?? '');
    if (phrase) (minus === '-' ? none : all).push(phrase);
  }
  if (all.length === 0) throw new SiteProblem('BAD_QUERY', { query, why: 'no word to look for' });
  return { all, none };
}

/** Tokens of a phrase as the index holds them. */
export function phraseOf(text: string): Phrase | undefined {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return undefined;
  if (tokens.length === 1 && isLoneCharacter(tokens[0]!.token)) return { tokens: [tokens[0]!.token], isPrefix: true };
  return { tokens: withoutRunEnd(tokens), isPrefix: text.endsWith('*') };
}

// The last character of a run is a token of its own in the index, for single characters. At the end of a phrase it would ask for the run to end there too.
function withoutRunEnd(tokens: readonly Token[]): string[] {
  const last = tokens.at(-1)!;
  const before = tokens.at(-2);
  const endsRun = before !== undefined && isUnspaced(last.token) && last.end === before.end;
  return (endsRun ? tokens.slice(0, -1) : tokens).map(({ token }) => token);
}
