import type { Action } from '../../shell/actions.ts';
import { addressOf, go } from '../../shell/router.ts';
import { search, sites } from './api.ts';

const MOST = 8;

/** Sites and articles by words, for the palette. */
export async function find(words: string, signal: AbortSignal): Promise<readonly Action[]> {
  const all = await sites(signal);
  if (all.length === 0) return [];
  const named = all.filter(({ host, name }) => `${host} ${name}`.toLowerCase().includes(words.trim().toLowerCase()));
  const { results } = await search(words, {}, 0, signal);
  return [
    ...named.map(({ host }) => ({ id: `site-${host}`, label: host, kind: 'site', run: () => go(addressOf(['collection', 'site', host])) })),
    ...results.slice(0, MOST).map(({ id, title, url, day }) => ({
      id: `article-${id}`,
      label: title || url,
      kind: 'article',
      hint: day ?? 'undated',
      run: () => go(addressOf(['collection', 'article', String(id)])),
    })),
  ];
}
