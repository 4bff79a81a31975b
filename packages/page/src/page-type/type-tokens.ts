import type { Page } from '../features/feature.js';
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
const LABEL_WORDS = 3;

/** Tokens that tell the kind of a page, each once: of its address, of its title, of the names of its elements, and of its short texts. */
export function typeTokens(page: Page): readonly (readonly string[])[] {
  return [addressTokens(page), titleTokens(page), nameTokens(page), labelTokens(page)];
}

function addressTokens({ url }: Page): string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { hostname, pathname, search } = new URL(url);
  const tokens = new Set([...words(hostname).map((word) => `h:${word}`), ...words(pathname).map((word) => `p:${word}`)]);
  for (const word of words(search).slice(0, 6)) tokens.add(`q:${word}`);
  if (pathname === '/') tokens.add('p:/');
  return [...tokens];
}

function titleTokens(page: Page): string[] {
  return [...new Set(firstWords(page.once(head).title, 20).map((word) => `t:${word}`))];
}

function nameTokens({ tree }: Page): string[] {
  const tokens = new Set<string>();
  const read = new Set<string>();
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG.meta && attribute(tree, row, 'name') === 'generator')
      tokens.add(`g:${words(attribute(tree, row, 'content') ?? '')[0] ?? ''}`);
    const to = tree.attributeStart[row + 1]!;
    for (let i = tree.attributeStart[row]!; i < to; i++) {
      const name = tree.attributeName[i];
      if (name !== 'class' && name !== 'id' && name !== 'itemtype') continue;
      const value = tree.attributeValue[i]!;
      if (read.has(value)) continue;
      read.add(value);
      for (const word of words(value)) tokens.add(`n:${word}`);
    }
  }
  return [...tokens];
}

function labelTokens(page: Page): string[] {
  const tokens = new Set<string>();
  for (const line of page.once(texts).words) if (line.length > 0 && line.length <= LABEL_WORDS) tokens.add(`l:${line.join(' ')}`);
  return [...tokens];
}

function words(text: string): string[] {
  return text
    .slice(0, 400)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && word.length < 20);
}
