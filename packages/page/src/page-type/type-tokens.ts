import { newSpelling, type Spelling, withLetter, writeSpelling } from '../features/letters/spelling.js';
import { head } from '../features/surveys/head.js';
import { firstWords } from '../features/surveys/texts.js';
import { words as wordsOfBlocks } from '../features/surveys/words.js';
import { canParse } from '../page/can-parse.js';
import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';

/** Kinds of pages, in the order of the model's outputs. */
export const pageTypes = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;

export type PageType = (typeof pageTypes)[number];

/** Words up to which a block is a label: a button, a menu entry, a caption. */
export const LABEL_WORDS = 3;
const DESCRIPTION_WORDS = 60;

/** The token that every page has: how common the types are. */
export const ANY_PAGE = '*';

export function addressTokens({ url }: Page): string[] {
  if (url === undefined || !canParse(url)) return [];
  const { hostname, pathname, search } = new URL(url);
  const tokens = new Set([...nameWords(hostname).map((word) => `h:${word}`), ...nameWords(pathname).map((word) => `p:${word}`)]);
  for (const word of nameWords(search).slice(0, 6)) tokens.add(`q:${word}`);
  if (pathname === '/') tokens.add('p:/');
  return [...tokens];
}

export function titleTokens(page: Page): string[] {
  return [...new Set(firstWords(page.once(head).title, 20).map((word) => `t:${word}`))];
}

/** The page's declarations in `meta` and JSON-LD: its generator, the types of things, which fields there are, the words of its description. */
export function declaredTokens(page: Page): string[] {
  const { schemas, metas, graph, generator, description } = page.once(head);
  const tokens = new Set<string>();
  if (graph !== '') tokens.add(`o:${graph.toLowerCase()}`);
  if (generator !== '') tokens.add(`g:${nameWords(generator)[0] ?? ''}`);
  for (const schema of schemas) tokens.add(`j:${schema}`);
  for (const name of metas) tokens.add(`m:${name}`);
  for (const word of firstWords(description, DESCRIPTION_WORDS)) tokens.add(`d:${word}`);
  return [...tokens];
}

/** Words of the main headings, and of those below. */
export function headingTokens(page: Page): string[] {
  const { tree, blocks } = page;
  const { start, word, different } = page.once(wordsOfBlocks);
  const tokens = new Set<string>();
  for (let i = 0; i < blocks.size; i++) {
    const tag = tree.tag[blocks.node[i]!]!;
    if (tag !== TAG.h1 && tag !== TAG.h2 && tag !== TAG.h3) continue;
    for (let k = start[i]!; k < start[i + 1]!; k++) tokens.add(`${tag === TAG.h1 ? 'e' : 's'}:${different[word[k]!]}`);
  }
  return [...tokens];
}

const MAX_WORD = 19;
const READ_CHARACTERS = 400;
/** The current word, in lower case. One object for all, because a page has thousands of words in its names. */
const read = newSpelling(READ_CHARACTERS);

/** Visits the words of letters in a name. A word holds until the next one is visited. */
export function eachNameWord(name: string, visit: (word: Spelling) => void): void {
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
    if (size > 1 && size <= MAX_WORD) {
      read.to = size;
      read.hash = hash;
      visit(read);
    }
    size = 0;
    hash = 0;
  }
}

function nameWords(text: string): string[] {
  const found: string[] = [];
  eachNameWord(text, (word) => found.push(writeSpelling(word)));
  return found;
}
