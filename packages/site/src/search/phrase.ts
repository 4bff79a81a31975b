import { stemsOf } from '../text/stems.js';
import { isLoneCharacter, isUnspaced, type Token, tokensOf } from '../text/tokens.js';
import type { Phrase } from './match.js';

/** Words as they are written, next to each other; `*` at the end for a beginning. Undefined where there is no word. */
export function exactPhrase(text: string): Phrase | undefined {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return undefined;
  if (tokens.length === 1 && isLoneCharacter(tokens[0]!.token)) return { tokens: [tokens[0]!.token], isPrefix: true, stems: [] };
  return { tokens: withoutRunEnd(tokens), isPrefix: text.endsWith('*'), stems: [] };
}

/** A word without quotes: found in its other forms as well. `state-of-the-art` is a phrase without quotes too: its words belong together. */
export function wordPhrase(text: string): Phrase | undefined {
  const phrase = exactPhrase(text);
  if (!phrase || phrase.isPrefix || phrase.tokens.length > 1) return phrase;
  const { start, end } = tokensOf(text)[0]!;
  return { ...phrase, stems: stemsOf(text.slice(start, end)) };
}

// The last character of a run is a token of its own in the index, for single characters. At the end of a phrase it would ask for the run to end there too.
function withoutRunEnd(tokens: readonly Token[]): string[] {
  const last = tokens.at(-1)!;
  const before = tokens.at(-2);
  const endsRun = before !== undefined && isUnspaced(last.token) && last.end === before.end;
  return (endsRun ? tokens.slice(0, -1) : tokens).map(({ token }) => token);
}
