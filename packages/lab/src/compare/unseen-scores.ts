import type { Figured } from './measured.js';

const SET = 'wordF1 wcxb-dev';
/** Columns of the model card's table after its name, in order. */
const cardTypes = ['all', 'article', 'documentation', 'service', 'forum', 'listing', 'collection', 'product'];
const names: Readonly<Record<string, string>> = { pith: '**Pith**', 'pith/large': '**`pith/large`**' };

/**
 * Word F1 of Pith on sites that it never saw, by page type and for all: the scores that the passport of the shipped weights carries. It keeps means; their
 * intervals are in the model card, and are taken from there if the card has the same means.
 */
export function unseenScores(system: string, passport: Readonly<Record<string, number>>, card: string): Record<string, Figured> {
  const cells = cardCells(names[system] ?? system, card);
  const scores: Record<string, Figured> = {};
  for (const [place, type] of cardTypes.entries()) {
    const mean = passport[type === 'all' ? SET : `${SET} ${type}`];
    if (mean === undefined) continue;
    const [, shown, low, high] = /^(\.\d+) \[(\.\d+)–(\.\d+)\]$/.exec(cells[place] ?? '') ?? [];
    const isSame = shown !== undefined && Math.abs(Number(shown) - mean) < 0.00051;
    scores[type] = isSame ? { mean, low: Number(low), high: Number(high) } : { mean };
  }
  return scores;
}

/** The row of the card that has intervals. */
function cardCells(name: string, card: string): string[] {
  const row = card.split('\n').find((line) => line.startsWith(`| ${name} |`) && line.includes('['));
  return row === undefined
    ? []
    : row
        .split('|')
        .slice(2, -1)
        .map((cell) => cell.trim());
}
