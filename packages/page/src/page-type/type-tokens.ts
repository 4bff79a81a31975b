import type { Page } from '../features/feature.js';
import { newSpelling, type Spelling, withLetter, written } from '../features/letters/token-table.js';
import { head } from '../features/surveys/head.js';
import { firstWords, texts } from '../features/surveys/texts.js';
import { TAG } from '../tree/tags.js';
import { attribute } from '../tree/tree.js';

/** Kinds of pages, in the order of the model's outputs. */
export const pageTypes = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;

export type PageType = (typeof pageTypes)[number];

/** Where tokens are taken from; those of one place are counted together. */
export const tokenPlaces = ['address', 'title', 'names', 'labels'] as const;

/** Words up to which a block is a label: a button, a menu entry, a caption. */
export const LABEL_WORDS = 3;

/** Tokens that tell the kind of a page, each once: of its address, of its title, of the names of its elements, and of its short texts. */
export function typeTokens(page: Page): readonly (readonly string[])[] {
  return [addressTokens(page), titleTokens(page), [...generatorTokens(page), ...nameTokens(page)], labelTokens(page)];
}

export function addressTokens({ url }: Page): string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { hostname, pathname, search } = new URL(url);
  const tokens = new Set([...words(hostname).map((word) => `h:${word}`), ...words(pathname).map((word) => `p:${word}`)]);
  for (const word of words(search).slice(0, 6)) tokens.add(`q:${word}`);
  if (pathname === '/') tokens.add('p:/');
  return [...tokens];
}

export function titleTokens(page: Page): string[] {
  return [...new Set(firstWords(page.once(head).title, 20).map((word) => `t:${word}`))];
}

/** What made the page, as it says itself. */
export function generatorTokens({ tree }: Page): string[] {
  const tokens = new Set<string>();
  for (let row = 1; row < tree.size; row++)
    if (tree.tag[row] === TAG.meta && attribute(tree, row, 'name') === 'generator')
      tokens.add(`g:${words(attribute(tree, row, 'content') ?? '')[0] ?? ''}`);
  return [...tokens];
}

function nameTokens({ tree }: Page): string[] {
  const tokens = new Set<string>();
  const seen = new Set<string>();
  for (const [i, name] of tree.attributeName.entries()) {
    const value = tree.attributeValue[i]!;
    if ((name !== 'class' && name !== 'id' && name !== 'itemtype') || seen.has(value)) continue;
    seen.add(value);
    eachNameWord(value, (word) => tokens.add(`n:${written(word)}`));
  }
  return [...tokens];
}

function labelTokens(page: Page): string[] {
  const tokens = new Set<string>();
  for (const line of page.once(texts).words) if (line.length > 0 && line.length <= LABEL_WORDS) tokens.add(`l:${line.join(' ')}`);
  return [...tokens];
}

const LONGEST_WORD = 19;
const READ_CHARACTERS = 400;
/** The word that is being read, in small letters. One for all, because a page has thousands of words in its names. */
const read = newSpelling(READ_CHARACTERS);

/** Tells the words of letters in a name. A word is as told until the next one is. */
export function eachNameWord(name: string, told: (word: Spelling) => void): void {
  const { letters } = read;
  const end = Math.min(name.length, READ_CHARACTERS);
  let size = 0;
  let hash = 0;
  for (let i = 0; i <= end; i++) {
    const code = i < end ? name.charCodeAt(i) | 32 : 0;
    if (code >= 97 && code <= 122) {
      letters[size++] = code;
      hash = withLetter(hash, code);
      continue;
    }
    if (size > 1 && size <= LONGEST_WORD) {
      read.to = size;
      read.hash = hash;
      told(read);
    }
    size = 0;
    hash = 0;
  }
}

function words(text: string): string[] {
  const found: string[] = [];
  eachNameWord(text, (word) => found.push(written(word)));
  return found;
}
