const UNSPACED =
  /[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f]/g;

const PIECE = 65_536;

/** Words a grown-up reads in a minute (Brysbaert 2019), and characters where scripts are dense. */
const WORDS_A_MINUTE = 238;
const DENSE_CHARACTERS_A_MINUTE = 500;

/** Minutes to read a text, at least 1 where there is any. */
export function readingMinutes(text: string, words: number): number {
  if (words === 0) return 0;
  const dense = denseCharacters(text);
  const minutes = dense > text.length / 4 ? dense / DENSE_CHARACTERS_A_MINUTE : words / WORDS_A_MINUTE;
  return Math.max(1, Math.round(minutes));
}

/** Tokens a language model is likely to count: about four characters of spaced scripts a token, about one of dense scripts. */
export function tokensEstimate(text: string): number {
  const dense = denseCharacters(text);
  return Math.ceil((text.length - dense) / 4 + dense);
}

function denseCharacters(text: string): number {
  let count = 0;
  // In pieces, because a list of all of them would be many times the text.
  for (let from = 0; from < text.length; from += PIECE) count += text.slice(from, from + PIECE).match(UNSPACED)?.length ?? 0;
  return count;
}
