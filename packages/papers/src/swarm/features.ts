import { characterKind, type Page, WORD } from 'pith/parts';
import { type PsoBlocks, psoBlocks } from './blocks.js';
import { sentencesIn } from './sentences.js';
import { type Language, languages, stopWordTable } from './stop-words.js';

/** One of the eight features: whether its threshold is a lower or an upper bound, and how far thresholds are sought. */
export interface PsoFeature {
  readonly name: string;
  readonly bound: 'at-least' | 'at-most';
  /** A particle's coordinate 1 is this threshold. */
  readonly scale: number;
}

/** In the paper's order. Its particles start anywhere in [0, 1]; the scales make that interval mean what its figures sweep. */
export const psoFeatures: readonly PsoFeature[] = [
  { name: 'average sentence length', bound: 'at-least', scale: 20 },
  { name: 'number of sentences', bound: 'at-least', scale: 8 },
  { name: 'character distribution', bound: 'at-least', scale: 1 },
  { name: 'stop-word ratio', bound: 'at-least', scale: 0.4 },
  { name: 'anchor ratio', bound: 'at-most', scale: 1 },
  { name: 'format ratio', bound: 'at-least', scale: 0.05 },
  { name: 'list ratio', bound: 'at-most', scale: 1 },
  { name: 'text-structuring ratio', bound: 'at-least', scale: 0.05 },
];

/** Odds have no upper end; a block of nothing but links or stop words gets this. */
const MAX_ODDS = 10;

export interface PsoColumns {
  /** A column a feature, a value a block. */
  readonly columns: readonly Float32Array[];
  /** Language with the highest stop-word ratio; undefined for a block without any stop word. */
  readonly language: readonly (Language | undefined)[];
}

/** A survey: ask for it with `page.once(psoColumns)`. */
export function psoColumns(page: Page): PsoColumns {
  const blocks = page.once(psoBlocks);
  const stops = stopWordRatios(blocks);
  const perWord = (tags: Uint32Array) => Float32Array.from(blocks.tallies, ({ words }, i) => tags[i]! / Math.max(1, words));
  return {
    columns: [
      Float32Array.from(blocks.tallies, ({ words, sentences }) => words / Math.max(1, sentences)),
      Float32Array.from(blocks.tallies, ({ sentences }) => Math.max(1, sentences)),
      Float32Array.from(blocks.texts, alphanumericShare),
      stops.ratio,
      Float32Array.from(blocks.tallies, ({ words, linkedWords }) => odds(linkedWords, words - linkedWords)),
      perWord(blocks.formatTags),
      perWord(blocks.listTags),
      perWord(blocks.structureTags),
    ],
    language: stops.language,
  };
}

/** How sentences are counted: by their marks alone, or as a splitter does (see `sentences.ts`). */
export type SentenceCounting = 'marks' | 'splitter';

/** The same with the two features of sentences counted by a splitter, as the paper does: a survey, ask for it with `page.once(psoColumnsBySplitter)`. */
export function psoColumnsBySplitter(page: Page): PsoColumns {
  const { texts, tallies } = page.once(psoBlocks);
  const { columns, language } = page.once(psoColumns);
  const sentences = Float32Array.from(texts, (text) => Math.max(1, sentencesIn(text)));
  return { columns: [sentences.map((count, i) => tallies[i]!.words / count), sentences, ...columns.slice(2)], language };
}

function odds(part: number, rest: number): number {
  return part === 0 ? 0 : Math.min(MAX_ODDS, rest <= 0 ? MAX_ODDS : part / rest);
}

function alphanumericShare(text: string): number {
  let [letters, all] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) === 32) continue;
    all++;
    if (characterKind(text.charCodeAt(i)) >= WORD) letters++;
  }
  return all === 0 ? 0 : letters / all;
}

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?/gu;
const STOP_WORDS = stopWordTable();
const HAN = /\p{Script=Han}/gu;

function stopWordRatios({ texts }: PsoBlocks): { ratio: Float32Array; language: (Language | undefined)[] } {
  const ratio = new Float32Array(texts.length);
  const language = texts.map((text, block) => {
    const hits = new Uint32Array(languages.length);
    const tokens = tokensOf(text);
    for (const token of tokens) {
      const bits = STOP_WORDS.get(token) ?? 0;
      for (let bit = 0; bits >> bit !== 0; bit++) if (((bits >> bit) & 1) === 1) hits[bit]!++;
    }
    let best = 0;
    for (let bit = 1; bit < hits.length; bit++) if (hits[bit]! > hits[best]!) best = bit;
    ratio[block] = odds(hits[best]!, tokens.length - hits[best]!);
    return hits[best] === 0 ? undefined : languages[best];
  });
  return { ratio, language };
}

function tokensOf(text: string): readonly string[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const han = plain.match(HAN);
  const spaced = (han ? plain.replace(HAN, ' ') : plain).match(WORDS) ?? [];
  return han ? [...spaced, ...han] : spaced;
}
