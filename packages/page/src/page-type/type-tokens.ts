import { head } from '../features/surveys/head.js';
import { CLASS, ID, ITEM_TYPE, names } from '../features/surveys/names.js';
import { firstWords } from '../features/surveys/texts.js';
import { words as wordsOfBlocks } from '../features/surveys/words.js';
import { canParse } from '../page/can-parse.js';
import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';

/** Kinds of pages, in the order of the model's outputs. */
export const pageTypes = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;

export type PageType = (typeof pageTypes)[number];

/** Words up to which a block is a label: a button, a menu entry, a caption. */
const LABEL_WORDS = 3;
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

/** Words of classes, ids and types of items. */
export function nameTokens(page: Page): string[] {
  const { kind, value, values } = page.once(names);
  const read = new Set<number>();
  for (let i = 0; i < kind.length; i++) if (kind[i] === CLASS || kind[i] === ID || kind[i] === ITEM_TYPE) read.add(value[i]!);
  return [...new Set([...read].flatMap((name) => nameWords(values[name]!)))].map((word) => `n:${word}`);
}

/** Short texts as a whole: buttons, entries of menus, captions. */
export function labelTokens(page: Page): string[] {
  const { start, word, different } = page.once(wordsOfBlocks);
  const tokens = new Set<string>();
  for (let i = 0; i + 1 < start.length; i++) {
    const label = start[i + 1]! - start[i]! <= LABEL_WORDS ? word.slice(start[i], start[i + 1]) : [];
    if (label.length > 0) tokens.add(`l:${label.map((own) => different[own]).join(' ')}`);
  }
  return [...tokens];
}

const MAX_WORD = 19;
const READ_CHARACTERS = 400;

/** The words of letters in a name, in lower case. */
function nameWords(name: string): string[] {
  const words = name.slice(0, READ_CHARACTERS).match(/[a-z]+/gi) ?? [];
  return words.filter(({ length }) => length > 1 && length <= MAX_WORD).map((word) => word.toLowerCase());
}
