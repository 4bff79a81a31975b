import { characterKind, type Page, WORD } from 'pith/parts';
import { type PsoBlocks, psoBlocks, psoBlocksOf, type SwarmForm } from './blocks.js';
import { sentencesIn } from './sentences.js';
import { type Language, languages, stopWordTable } from './stop-words.js';

/** One of the eight features: whether its threshold is a lower or an upper bound, and its search range. */
export interface PsoFeature {
  readonly name: string;
  readonly bound: 'at-least' | 'at-most';
  /** A particle's coordinate 1 is this threshold. */
  readonly scale: number;
  /** Smallest value that a block can have: a lower bound up to it drops nothing. */
  readonly least: number;
}

/** In the paper's order. Its particles start anywhere in [0, 1]; the scales make that interval mean what its figures sweep. */
export const psoFeatures: readonly PsoFeature[] = [
  { name: 'average sentence length', bound: 'at-least', scale: 20, least: 0 },
  { name: 'number of sentences', bound: 'at-least', scale: 8, least: 1 },
  { name: 'character distribution', bound: 'at-least', scale: 1, least: 0 },
  { name: 'stop-word ratio', bound: 'at-least', scale: 0.4, least: 0 },
  { name: 'anchor ratio', bound: 'at-most', scale: 1, least: 0 },
  { name: 'format ratio', bound: 'at-least', scale: 0.05, least: 0 },
  { name: 'list ratio', bound: 'at-most', scale: 1, least: 0 },
  { name: 'text-structuring ratio', bound: 'at-least', scale: 0.05, least: 0 },
];

/** Odds have no upper end; in our form a block of nothing but links or stop words gets this. */
const MAX_ODDS = 10;

export interface PsoColumns {
  /** One column per feature, one value per block. */
  readonly columns: readonly Float32Array[];
  /** Language with the highest stop-word ratio; undefined for a block without any stop word. */
  readonly language: readonly (Language | undefined)[];
}

/** The survey that computes the features of a form. */
export function psoColumnsOf(form: SwarmForm): (page: Page) => PsoColumns {
  return form === 'published' ? publishedPsoColumns : psoColumns;
}

/** A survey: ask for it with `page.once(psoColumns)`. */
export function psoColumns(page: Page): PsoColumns {
  const blocks = page.once(psoBlocks);
  const stops = stopWordRatios(blocks, MAX_ODDS);
  const perWord = (tags: Uint32Array) => Float32Array.from(blocks.tallies, ({ words }, i) => tags[i]! / Math.max(1, words));
  return {
    columns: [
      Float32Array.from(blocks.tallies, ({ words, sentences }) => words / Math.max(1, sentences)),
      Float32Array.from(blocks.tallies, ({ sentences }) => Math.max(1, sentences)),
      Float32Array.from(blocks.texts, alphanumericShare),
      stops.ratio,
      Float32Array.from(blocks.tallies, ({ words, linkedWords }) => odds(linkedWords, words - linkedWords, MAX_ODDS)),
      perWord(blocks.formatTags),
      perWord(blocks.listTags),
      perWord(blocks.structureTags),
    ],
    language: stops.language,
  };
}

/**
 * As published: sentences counted by a splitter (`sentences.ts`), characters, stop words and linked words as ratios of two counts, which have no upper
 * end. A survey: ask for it with `page.once(psoColumnsOf('published'))`.
 */
function publishedPsoColumns(page: Page): PsoColumns {
  const blocks = page.once(psoBlocksOf('published'));
  const { texts, tallies } = blocks;
  const stops = stopWordRatios(blocks, Number.POSITIVE_INFINITY);
  const sentences = Float32Array.from(texts, (text) => Math.max(1, sentencesIn(text)));
  const perWord = (tags: Uint32Array) => Float32Array.from(tallies, ({ words }, i) => tags[i]! / Math.max(1, words));
  return {
    columns: [
      sentences.map((count, i) => tallies[i]!.words / count),
      sentences,
      Float32Array.from(texts, (text) => {
        const { letters, all } = charactersOf(text);
        return odds(letters, all - letters, Number.POSITIVE_INFINITY);
      }),
      stops.ratio,
      Float32Array.from(tallies, ({ words, linkedWords }) => odds(linkedWords, words - linkedWords, Number.POSITIVE_INFINITY)),
      perWord(blocks.formatTags),
      perWord(blocks.listTags),
      perWord(blocks.structureTags),
    ],
    language: stops.language,
  };
}

/** One part against the rest; `most` where there is no rest. */
function odds(part: number, rest: number, most: number): number {
  return part === 0 ? 0 : Math.min(most, rest <= 0 ? most : part / rest);
}

function alphanumericShare(text: string): number {
  const { letters, all } = charactersOf(text);
  return all === 0 ? 0 : letters / all;
}

/** Letters and digits, and all characters but blanks. */
function charactersOf(text: string): { letters: number; all: number } {
  let [letters, all] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) === 32) continue;
    all++;
    if (characterKind(text.charCodeAt(i)) >= WORD) letters++;
  }
  return { letters, all };
}

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?/gu;
const STOP_WORDS = stopWordTable();
const HAN = /\p{Script=Han}/gu;

function stopWordRatios({ texts }: PsoBlocks, most: number): { ratio: Float32Array; language: (Language | undefined)[] } {
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
    ratio[block] = odds(hits[best]!, tokens.length - hits[best]!, most);
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
