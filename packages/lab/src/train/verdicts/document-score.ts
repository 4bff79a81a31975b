import type { Mark } from './marked-pages.js';

const WORDS = /[\p{L}\p{N}_\p{M}]+/gu;

/** Words without soft hyphens, which the page has and a document leaves out. */
export function wordsOf(text: string): readonly string[] {
  return text.replaceAll('\u00ad', '').toLowerCase().match(WORDS) ?? [];
}

/** Markdown as a reader sees it: no addresses, no alternative texts, no marks. */
export function shownWords(markdown: string): readonly string[] {
  const shown = markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\((?:<[^>]*>|[^()\s]*(?:\([^()]*\)[^()\s]*)*)(?:\s+"[^"]*")?\)/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\\([^\w\s])/g, '$1');
  return wordsOf(shown);
}

/** How much of the labelled content is in a document: F1 over words. Optional blocks count neither way. */
export function documentF1(markdown: string, blocks: readonly { readonly text: string; readonly mark: Mark }[]): number {
  const kept = counts(blocks.filter(({ mark }) => mark !== '' && mark !== 'O'));
  const optional = counts(blocks.filter(({ mark }) => mark === 'O'));
  const wanted = [...kept.values()].reduce((sum, count) => sum + count, 0);
  let [right, wrong] = [0, 0];
  for (const word of shownWords(markdown)) {
    if (take(kept, word)) right++;
    else if (!take(optional, word)) wrong++;
  }
  if (wanted === 0) return wrong === 0 ? 1 : 0;
  return (2 * right) / (right + wrong + wanted);
}

function counts(blocks: readonly { readonly text: string }[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { text } of blocks) for (const word of wordsOf(text)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

function take(left: Map<string, number>, word: string): boolean {
  const count = left.get(word) ?? 0;
  if (count > 0) left.set(word, count - 1);
  return count > 0;
}
