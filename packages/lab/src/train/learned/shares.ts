import { firstWords, TAG, texts } from 'pith/training';
import type { Example } from './example.js';
import { nameTokens, textGrams } from './tokens.js';

/** For every token of one page: which share of the text it occurs in is content. */
export interface Shares {
  readonly names: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<string, number>;
}

/** Words of a block beyond which it weighs no more: one long paragraph must not decide for a whole element. */
const MAX_WORDS = 20;
const WORDS_A_POINT = 5;

export function sharesOf(example: Example): Shares {
  return { names: namesOf(example), texts: textsOf(example) };
}

type Sums = Map<string, { content: number; all: number }>;

function namesOf({ page, labels, tokens }: Example): Map<string, number> {
  const { tree, blocks } = page;
  const content = new Float64Array(tree.size);
  const all = new Float64Array(tree.size);
  for (let i = 0; i < blocks.size; i++) {
    if (labels[i]! < 0) continue;
    const weight = 1 + Math.min(MAX_WORDS, tokens[i]!.length) / WORDS_A_POINT;
    const row = tree.parent[blocks.first[i]!]!;
    all[row]! += weight;
    content[row]! += weight * labels[i]!;
  }
  for (let row = tree.size - 1; row > 0; row--) {
    all[tree.parent[row]!]! += all[row]!;
    content[tree.parent[row]!]! += content[row]!;
  }
  const sums: Sums = new Map();
  const known = new Map<string, readonly string[]>();
  for (let row = 1; row < tree.size; row++) {
    if (all[row] === 0 || tree.tag[row] === TAG['#text']) continue;
    for (const token of nameTokens(tree, row, known)) add(sums, token, content[row]!, all[row]!);
  }
  return shares(sums);
}

function textsOf({ page, labels }: Example): Map<string, number> {
  const words = page.once(texts).text.map((text) => firstWords(text));
  const sums: Sums = new Map();
  for (let i = 0; i < words.length; i++) if (labels[i]! >= 0) for (const gram of new Set(textGrams(words[i]!))) add(sums, gram, labels[i]!, 1);
  return shares(sums);
}

function add(sums: Sums, token: string, content: number, all: number): void {
  const sum = sums.get(token);
  if (sum) {
    sum.content += content;
    sum.all += all;
  } else sums.set(token, { content, all });
}

function shares(sums: Sums): Map<string, number> {
  return new Map([...sums].map(([token, { content, all }]) => [token, content / all]));
}
