import {
  addressTokens,
  declaredTokens,
  eachNameWord,
  eachPart,
  firstWords,
  headingTokens,
  type JudgedPage,
  LABEL_WORDS,
  type Page,
  PHRASE,
  SHORT,
  type Tree,
  tagToken,
  texts,
  titleTokens,
  wholeToken,
  words as wordsOfBlocks,
  writeSpelling,
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
    if (prefix.endsWith('=')) tokens.push(wholeToken(prefix, value));
    else for (const part of partsOf(value, known)) tokens.push(prefix + part);
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

function partsOf(value: string, known: Map<string, readonly string[]>): readonly string[] {
  const found = known.get(value);
  if (found) return found;
  const parts = new Set<string>();
  eachPart(value, (part) => parts.add(writeSpelling(part)));
  const list = [...parts];
  known.set(value, list);
  return list;
}

/** Features of a short text: its words, pairs of words, and the whole as `=read more`. */
export function textGrams(words: readonly string[]): string[] {
  const grams = [...words];
  if (words.length <= SHORT) for (let i = 0; i + 1 < words.length; i++) grams.push(`${words[i]} ${words[i + 1]}`);
  if (words.length > 0 && words.length <= PHRASE) grams.push(`=${words.join(' ')}`);
  return grams;
}

/** Tokens for classifying a page's type, each once. */
export function typeTokens(judged: JudgedPage): string[] {
  const { page } = judged;
  return [
    ...addressTokens(page),
    ...titleTokens(page),
    ...declaredTokens(page),
    ...headingTokens(page),
    ...wordsOfNames(page),
    ...labelTokens(page),
    ...contentTokens(judged),
  ];
}

function wordsOfNames({ tree }: Page): string[] {
  const tokens = new Set<string>();
  const seen = new Set<string>();
  for (const [i, name] of tree.attributeName.entries()) {
    const value = tree.attributeValue[i]!;
    if ((name !== 'class' && name !== 'id' && name !== 'itemtype') || seen.has(value)) continue;
    seen.add(value);
    eachNameWord(value, (word) => tokens.add(`n:${writeSpelling(word)}`));
  }
  return [...tokens];
}

function labelTokens(page: Page): string[] {
  const tokens = new Set<string>();
  for (const line of page.once(texts).text.map((text) => firstWords(text)))
    if (line.length > 0 && line.length <= LABEL_WORDS) tokens.add(`l:${line.join(' ')}`);
  return [...tokens];
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
