import {
  addressTokens,
  attributeTokens,
  declaredTokens,
  headingTokens,
  type JudgedPage,
  labelTokens,
  PHRASE,
  nameTokens as pageNameTokens,
  SHORT,
  type Tree,
  tagToken,
  titleTokens,
  words as wordsOfBlocks,
} from 'pith/training';

/**
 * Tokens that the names of an element are made of: its tag as `<li`, classes by their parts and as a whole (`post`, `body`, `post-body`),
 * ids with `#`, label words with `@`, roles and properties as `r=main`, `i=author`.
 */
export function nameTokens(tree: Tree, row: number, known: Map<string, readonly string[]>): string[] {
  const tokens: string[] = [];
  const tag = tagToken(tree.tagNames[tree.tag[row]!]!);
  if (tag !== undefined) tokens.push(tag);
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) {
    const prefix = prefixes[tree.attributeName[i]!];
    if (prefix === undefined) continue;
    const value = tree.attributeValue[i]!;
    const parts = known.get(prefix + value) ?? attributeTokens(prefix, value);
    known.set(prefix + value, parts);
    for (const part of parts) tokens.push(part);
  }
  return tokens;
}

const prefixes: Readonly<Record<string, string>> = {
  class: '',
  id: '#',
  'aria-label': '@',
  role: 'r=',
  itemprop: 'i=',
  itemtype: 't=',
  'data-testid': '',
  'data-component': '',
  'data-module': '',
  'data-type': '',
};

/** What a short text is recognised by: its words, pairs of words, and the whole as `=read more`. */
export function textGrams(words: readonly string[]): string[] {
  const grams = [...words];
  if (words.length <= SHORT) for (let i = 0; i + 1 < words.length; i++) grams.push(`${words[i]} ${words[i + 1]}`);
  if (words.length > 0 && words.length <= PHRASE) grams.push(`=${words.join(' ')}`);
  return grams;
}

/** Tokens that tell the kind of a page, each once. */
export function typeTokens(judged: JudgedPage): string[] {
  const listed = [addressTokens, titleTokens, declaredTokens, headingTokens, pageNameTokens, labelTokens];
  return [...listed.flatMap((tokensOf) => tokensOf(judged.page)), ...contentTokens(judged)];
}

/** Words of the predicted content. */
function contentTokens({ page, score, cut }: JudgedPage): string[] {
  const { start, word, different } = page.once(wordsOfBlocks);
  const tokens = new Set<string>();
  for (let i = 0; i < score.length; i++) {
    if (score[i]! < cut) continue;
    for (let k = start[i]!; k < start[i + 1]!; k++) tokens.add(`k:${different[word[k]!]}`);
  }
  return [...tokens];
}
