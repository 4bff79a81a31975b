import type { Page } from '../features/feature.js';
import { head } from '../features/surveys/head.js';
import { firstWords } from '../features/surveys/texts.js';
import { TAG } from '../tree/tags.js';
import { attribute } from '../tree/tree.js';

/** Kinds of pages, in the order of the model's outputs. */
export const pageTypes = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;

export type PageType = (typeof pageTypes)[number];

/** Tokens that tell the kind of a page: of its address, of its title, and of the classes of its body. */
export function typeTokens(page: Page): string[] {
  const tokens = new Set<string>();
  if (page.url !== undefined && URL.canParse(page.url)) {
    const { hostname, pathname, search } = new URL(page.url);
    for (const word of words(hostname)) tokens.add(`h:${word}`);
    for (const word of words(pathname)) tokens.add(`p:${word}`);
    for (const word of words(search).slice(0, 6)) tokens.add(`q:${word}`);
    if (pathname === '/') tokens.add('p:/');
  }
  for (const word of firstWords(page.once(head).title, 20)) tokens.add(`t:${word}`);
  for (let row = 1; row < page.tree.size; row++) {
    const tag = page.tree.tag[row]!;
    if (tag === TAG.meta && attribute(page.tree, row, 'name') === 'generator')
      for (const word of words(attribute(page.tree, row, 'content') ?? '').slice(0, 2)) tokens.add(`g:${word}`);
    if (tag !== TAG.body && tag !== TAG.html) continue;
    for (const word of words(attribute(page.tree, row, 'class') ?? '').slice(0, 40)) tokens.add(`c:${word}`);
    if (tag === TAG.body) break;
  }
  return [...tokens];
}

function words(text: string): string[] {
  return text
    .slice(0, 400)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && word.length < 20);
}
